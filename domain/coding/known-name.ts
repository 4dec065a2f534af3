/** What a seller puts before a name to tell its category: *乳制品*牛奶. */
export const CATEGORY = /^\*([^*]+)\*/;

/**
 * A name as what was decided about it is kept: the same in full-width or small letters, with spaces or its category
 * before it. Sizes stay: whoever codes 3×10 mm apart from 10 mm has a reason.
 */
export const knownName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/g, '').replace(CATEGORY, '');
