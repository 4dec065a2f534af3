/** What the page shows while a file is held over it. */
export const DROP_TEXT = {
  drop: '松开即可导入',
  /** A dialog would lie above another that is not done. */
  covered: '请先完成或关闭当前窗口，再拖入文件',
  more: (fileName: string, others: number) =>
    `一次只导入一个文件：已打开“${fileName}”，其余${String(others)}个文件未导入`,
  later: (fileName: string) => `当前发票不能导入商品，打开可以编辑的发票后继续导入“${fileName}”`,
  dropNote: '支持 Excel、WPS、Word 文件，不超过 20M',
} as const;
