/** Spaces and dashes in a tax id come from printed papers, full-width characters from typing; none is ever part of it. UX §1 */
export const tidyTaxId = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s-]+/g, '')
    .toUpperCase();

/** A name that is a company's: its invoices carry a tax id. */
export const namesCompany = (name: string): boolean => name.includes('公司');
