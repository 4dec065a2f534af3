/** Rows a page of the list being edited. 001 §9, M071, C9. */
export const LIST_PAGE = 26;

/** Lines, discounts included, that the face itself shows; more are shown as a list. M047, M076. */
export const FACE_ROWS = 8;

export const pageOf = (place: number): number => Math.floor(place / LIST_PAGE);

/** There is always a page to look at. */
export const pagesFor = (places: number): number => Math.max(1, Math.ceil(places / LIST_PAGE));

/** The 0-based page a typed number means: invalid, negative or fractional → the first; above the last → the last. M078 */
export function jumpPage(text: string, pages: number): number {
  const typed = text.trim();
  const page = /^\d+$/.test(typed) ? Number(typed) : 1;
  return Math.min(Math.max(page, 1), pages) - 1;
}
