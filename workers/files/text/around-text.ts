/** Characters of text around tables that are kept; a letter has less, a book is no letter. */
const MAX_TEXT = 100_000;

/** The lines around the tables of a document as one text: no empty lines, no spaces at their ends. */
export const aroundText = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, MAX_TEXT);
