/** What the page shows while a file is held over it. */
export const DROP_TEXT = {
  drop: '松开即可导入',
  dropNote: '支持 Excel、WPS、Word 文件，不超过 20M',
} as const;
