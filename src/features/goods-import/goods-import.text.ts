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
} as const;

/** How many lines are taken, and how many one invoice may have. M329 */
export const rowsNote = (taken: number, perInvoice: number): string =>
  `一次最多导入${String(taken)}条商品，单张发票最多${String(perInvoice)}行`;
