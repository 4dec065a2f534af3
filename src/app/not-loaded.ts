/** What stands on every page that could not go on. */
export const SAFE = '您填写的内容已保存在本机，刷新后会自动恢复。';
export const INCOMPLETE = '页面没有加载完整';
export const RELOAD = '请检查网络后刷新页面。';

/** How browsers say that a part of the app did not come; they ask for it again only when the page is reloaded. */
const NOT_LOADED = /dynamically imported module|importing a module script|preload css/i;

export const isNotLoaded = (message: string): boolean => NOT_LOADED.test(message);
