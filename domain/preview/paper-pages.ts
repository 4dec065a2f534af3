/** Lines the face shows, discounts counted; with more it says 详见销货清单. 000 §9, M047. */
export const FACE_ROWS = 8;

/** What stands instead of the lines. M047 */
export const SEE_LIST = '详见销货清单';

/** Rows a page of the list of a preview or an issued invoice. 000 §9, M070, C9. */
export const PAPER_LIST_PAGE = 32;

/** There is always a page to look at. */
export const paperListPages = (count: number): number => Math.max(1, Math.ceil(count / PAPER_LIST_PAGE));

/** The 0-based page a typed number means: invalid, negative or fractional → the first; above the last → the last. M078. */
export function pageOfTyped(text: string, pages: number): number {
  const typed = text.normalize('NFKC').trim();
  const page = /^\d+$/.test(typed) ? Number(typed) : 1;
  return Math.min(Math.max(page, 1), pages) - 1;
}
