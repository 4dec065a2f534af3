/** A page everybody has, whatever the area they work in. */
export type SharedPage = 'filling' | 'drafts' | 'import' | 'help';

/** What the icon of the installed app offers; the address is `#/` and the page. */
export const SHORTCUTS: readonly { readonly page: SharedPage; readonly zh: string }[] = [
  { page: 'filling', zh: '填开' },
  { page: 'drafts', zh: '草稿箱' },
  { page: 'import', zh: '导入' },
];
