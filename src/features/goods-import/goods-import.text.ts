import { MAX_LINES } from '../../../domain/goods/columns.ts';

/** Extensions that the file picker offers by the list of M302, and through the entry for what is not on it (C27). */
export const ACCEPT = {
  listed: '.xls,.xlsx,.et,.doc,.docx,.wps',
  more: '.csv,.tsv,.txt,.ods',
} as const;

/** A file that only the entry for what is not on the list takes. */
export const isUnlisted = (fileName: string): boolean =>
  ACCEPT.more.split(',').some((ext) => fileName.toLowerCase().endsWith(ext));

export const TEXT = {
  button: '导入商品',
  title: '导入商品',
  pick: '选择文件',
  pickMore: '导入CSV、文本或ODS文件',
  takeMore: '按CSV、文本或ODS文件导入',
  pickNote: '也可以把文件直接拖到开票填开页面的任意位置',
  again: '重新选择',
  cancel: '取消',
  hidden: '隐藏',
  ignore: '（不导入）',
  exportTables: '导出解析表格',
  nothingToExport: '无生成excel文件的内容，请重新识别后再试',
  noHeader: '（无表头）',
  textTaken: '已识别文字',
  undo: '撤销 Ctrl+Z',
  changedSince: '在此之后又有修改，不能直接撤销；可用 Ctrl+Z 逐步撤销',
  toDrafts: '已转到草稿箱导入',
  /** Beside what is sealed no file lies open. */
  sealed: '本机已加密，不保留解析过的文件',
  leaving: '尚未导入，关闭后不保留对表头、各列和处理方式的更改。是否关闭？',
  recipeLost: '没有记住这次的映射：标题文字过长，或本机空间不足',
} as const;

/** The decisions made longest ago made room for these. */
export const oldRecipeText = (most: number, fileName: string): string =>
  `记住的映射已满${String(most)}个，最早的“${fileName}”不再保留`;

/** How many lines are taken, and how many one invoice may have. M329 */
export const rowsNote = (taken: number, perInvoice: number): string =>
  `一次最多导入${String(taken)}条商品，单张发票最多${String(perInvoice)}行`;

/** Nothing more can be appended, and what else can be done. M313 */
export const FULL = `商品已满${String(MAX_LINES)}行：可以替换现有行，或先删除不需要的行再导入`;

/** What appending does, as far as there is room. @param isAgain lines of these sheets are there already */
export function appendText(lines: number, room: number, isAgain: boolean): string {
  if (room <= 0) return `已满${String(MAX_LINES)}行，不能追加`;
  const still = isAgain ? '仍' : '';
  return lines > room ? `${still}只将前 ${String(room)} 条追加到末尾` : `${still}追加到末尾`;
}

/** Names in a sentence at most. */
const NAMED = 5;

/** Things by their names, the first of them where there are many. */
function listed(names: readonly string[], counted: string): string {
  const first = names.slice(0, NAMED).map((name) => `“${name}”`);
  return names.length > NAMED ? `${first.join('、')}等${String(names.length)}${counted}` : first.join('、');
}

export const listedSheets = (names: readonly string[]): string => listed(names, '个工作表');

/** The sheets of the last import that are imported again. */
export function rememberedText(
  sheets: readonly { readonly name: string; readonly hidden: boolean }[],
): string {
  const hidden = sheets.filter((sheet) => sheet.hidden).map(({ name }) => name);
  const told = `已套用上次导入时选择的工作表：${listedSheets(sheets.map(({ name }) => name))}`;
  return hidden.length === 0 ? told : `${told}，其中${listedSheets(hidden)}在文件中是隐藏的`;
}

/** As the tables of a document are named when it is read. workers/files/word/document-tables.ts */
const OF_DOCUMENT = /^表格\d+$/;

/** What the parts of a file are called: a document has no 工作表. */
export const sheetWord = ({ sheets }: { readonly sheets: readonly { readonly name: string }[] }): string =>
  sheets.every(({ name }) => OF_DOCUMENT.test(name)) ? '表格' : '工作表';

/** Goods of the text that stands beside a table: the lines are those of the table. 002 §4, M307 */
export const GOODS_BESIDE = {
  /** Before the table and the text are taken together. */
  before: (goods: readonly string[]) => `合并时不导入文字中的商品：${listed(goods, '行')}`,
  left: (goods: readonly string[]) => `文字中的商品${listed(goods, '行')}未导入，请核对是否一并开票`,
} as const;
