/** Every Chinese text of the feature that stands in no declaration. */
export const TEXT = {
  add: '新增行',
  import: '导入Excel',
  template: '下载模板',
  mode: '导入方式',
  append: '追加',
  cancel: '取消',
  undo: '撤销',
  jointBuyers: '共同购买方',
  paste: '粘贴的内容',
  problems: '导入的行中有问题的地方',
  back: '返回修改',
  changedSince: '在此之后又有修改，不能直接撤销；可用 Ctrl+Z 逐步撤销',
  keys: 'Enter 下一格，Ctrl+Enter 插入行，Ctrl+Delete 删除行，可直接粘贴表格',
} as const;

/** Extensions offered by the file picker. 002 §5 */
export const ACCEPT = '.xls,.xlsx,.et';
