/** What the address of a filling page asks for. */
export type Asked =
  /** The latest unsaved work, or a new invoice. */
  | { readonly kind: 'latest' }
  | { readonly kind: 'draft'; readonly draftId: string }
  /** A submission by invoice or order number, to be copied. */
  | { readonly kind: 'copy'; readonly name: string }
  | { readonly kind: 'redLetter'; readonly originalCode: string; readonly originalNumber: string };

/** Pages that copy what their params name. M018 */
const COPY_PAGES: readonly string[] = ['positive'];
/** Pages of amounts below zero. M010, M017 */
const RED_PAGES: readonly string[] = ['negative', 'gulesInvoice'];
/** Pages that edit the draft `invoiceId` names; which one was a matter of the disk. M016 */
const EDIT_PAGES: readonly string[] = ['fzYidaikai', 'qfzYidaikai', 'MfzYidaikai', 'MqfzYidaikai'];

/** Every page that fills an invoice, below the area. M011, M012 */
export const FILLING_PAGES: readonly string[] = [
  'fullpower/yidaikai',
  ...COPY_PAGES,
  ...RED_PAGES.flatMap((page) => [page, `fullpower/${page}`]),
  ...EDIT_PAGES,
];

/** Reads an address; `page` is the last part of its path. M015–M018 */
export function askedOf(page: string, query: URLSearchParams): Asked {
  const param = (name: string): string => query.get(name)?.trim() ?? '';
  const draftId = param('draft') || (EDIT_PAGES.includes(page) ? param('invoiceId') : '');
  if (draftId !== '') return { kind: 'draft', draftId };
  if (RED_PAGES.includes(page)) {
    return {
      kind: 'redLetter',
      originalCode: param('invoiceCode'),
      originalNumber: param('invoiceNumber') || param('invoiceDdbh'),
    };
  }
  const name = param('invoiceNumber') || param('invoiceDdbh');
  return name === '' ? { kind: 'latest' } : { kind: 'copy', name };
}
