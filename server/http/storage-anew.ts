/** What a browser kept of this site is gone with the answer, also the text of what was deleted before. */
export const STORAGE_ANEW = { 'clear-site-data': '"storage"' };
