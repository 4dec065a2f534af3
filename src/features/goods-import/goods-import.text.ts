/** Extensions offered by the file picker; the content decides in the end. */
export const ACCEPT = '.xls,.xlsx,.et,.csv';

export const TEXT = {
  button: '导入商品',
  drop: '松开即可导入',
  dropNote: '支持 Excel / WPS 表格，不超过 20M',
  title: '导入商品',
  pick: '选择文件',
  pickNote: '也可以把文件直接拖到开票填开页面的任意位置',
  again: '重新选择',
  cancel: '取消',
  hidden: '隐藏',
  ignore: '（不导入）',
  noHeader: '（无表头）',
} as const;
