/** Spaces and dashes in a tax id come from printed papers, full-width characters from typing; none is ever part of it. UX §1 */
export const tidyTaxId = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s-]+/g, '')
    .toUpperCase();
