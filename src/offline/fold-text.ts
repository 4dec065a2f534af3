/** A text as it is searched: full-width and small letters make no difference. */
export const foldText = (text: string): string => text.normalize('NFKC').toUpperCase();
