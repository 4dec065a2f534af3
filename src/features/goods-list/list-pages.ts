/** Rows a page of the list being edited. 001 §9, M071, C9. */
export const LIST_PAGE = 26;

export const pageOf = (place: number): number => Math.floor(place / LIST_PAGE);

/** There is always a page to look at. */
export const pagesFor = (places: number): number => Math.max(1, Math.ceil(places / LIST_PAGE));
