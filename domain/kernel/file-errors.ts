import type { ErrorRow } from './error-row.ts';

/** Failures of reading files and the tables in them. */
export const FILE_ERRORS = {
  'browser.unsupported': {
    zh: '当前浏览器不支持本地解析文件，请用新版Chrome或Edge打开，网址须以https开头',
    http: 422,
    retry: 'never',
    source: '002 §8',
  },
  'file.unsupported': { zh: '不支持{ext}文件上传', http: 415, retry: 'never', source: '002 §5' },
  'file.tooLarge': { zh: '文件不能大于20M', http: 413, retry: 'never', source: '002 §5' },
  'file.tooLargeXls': { zh: 'xls或xlsx文件不能大于20M', http: 413, retry: 'never', source: '002 §5' },
  'file.tooLargeEt': { zh: 'et文件不能大于20M', http: 413, retry: 'never', source: '002 §5' },
  'file.empty': { zh: '文件为空，请检查后重新选择', http: 422, retry: 'never', source: 'own' },
  'file.encrypted': { zh: '文件已加密，请去除密码后重新上传', http: 422, retry: 'never', source: 'own' },
  'file.damaged': {
    zh: '文件已损坏或不完整，请用Office或WPS打开另存后重新上传',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'file.mismatch': {
    zh: '文件内容与扩展名{ext}不符，请检查后重新上传',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'file.bomb': { zh: '文件解压后过大，请拆分后重新上传', http: 422, retry: 'never', source: 'own' },
  'file.notReadable': {
    zh: '本版本暂不能识别{ext}文件，请将其中的表格另存为xlsx文件后重新上传',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'file.noTable': { zh: '未在文件中找到可导入的表格', http: 422, retry: 'never', source: 'own' },
  'file.noHeader': {
    zh: '未找到表头行，请使用模板，或检查是否有{headers}等列',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'import.noName': {
    zh: '未匹配到商品名称列，请指定商品名称列或填写默认商品名称',
    http: 422,
    retry: 'never',
    source: '002 §5',
  },
  'import.noLines': {
    zh: '没有可导入的商品行，请检查表头与列的对应关系',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'import.workbookGone': {
    zh: '文件需要重新读取，请再次选择该文件',
    http: 410,
    retry: 'never',
    source: 'own',
  },
  'specialBusiness.unknown': { zh: '不支持的特定业务类型：{code}', http: 422, retry: 'never', source: 'own' },
  'specialBusiness.noColumns': {
    zh: '未找到{business}的任何一列，请使用模板或检查表头',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'table.missingColumns': {
    zh: '表头缺少必填列：{columns}',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'table.unknownColumns': {
    zh: '未粘贴的列（表中没有对应的项目）：{columns}',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'table.columnsBeyond': {
    zh: '粘贴内容的第{columns}列（如“{example}”）右侧没有位置，未粘贴',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'table.noRows': {
    zh: '没有可导入的行，请检查文件内容',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'table.tooManyRows': {
    zh: '最多导入{max}行，其余{left}行未导入',
    http: 422,
    retry: 'never',
    source: 'own',
  },
} as const satisfies Record<string, ErrorRow>;
