import { INVOICE_KINDS, type InvoiceKind } from '../../../../domain/codes/invoice-kinds.ts';
import { LEVY_CHOICES } from '../../../../domain/difference-levy/levy-choices.ts';
import type { LevyMode } from '../../../../domain/goods/line-settings.ts';
import { settled, type IssueNow } from '../../../../domain/invoice/issue-now.ts';

/** What the address of a filling page asks for. */
export type Asked =
  /** The latest unsaved work, or a new invoice. */
  | { readonly kind: 'latest' }
  /** The same on a page of blue invoices: red work in progress is left alone. M010 */
  | { readonly kind: 'blue' }
  | { readonly kind: 'draft'; readonly draftId: string }
  /** A new invoice of this kind. M151 */
  | { readonly kind: 'issueNow'; readonly choice: IssueNow }
  /** A submission by invoice or order number, to be copied; `code`: of the invoice, '' where it has none. M015 */
  | { readonly kind: 'copy'; readonly name: string; readonly code: string }
  | { readonly kind: 'redLetter'; readonly originalCode: string; readonly originalNumber: string };

/** Pages that copy what their params name. M018 */
const COPY_PAGES: readonly string[] = ['positive'];
/** Pages of amounts below zero. M010, M017 */
const RED_PAGES: readonly string[] = ['negative', 'gulesInvoice'];
/** Pages that edit the draft `invoiceId` names, or begin one of type `curInvoiceType1`; which page was a matter of the disk. M016 */
const EDIT_PAGES: readonly string[] = ['fzYidaikai', 'qfzYidaikai', 'MfzYidaikai', 'MqfzYidaikai'];

/** Pages of blue invoices that differ by where they were opened from only. 001 §2 */
const BLUE_PAGES: readonly string[] = ['preOpen', 'reclamationArea/invoice', 'reclamationArea/split'];
const lastOf = (path: string): string | undefined => path.split('/').at(-1);
const isBlue = (page: string): boolean =>
  [...COPY_PAGES, ...BLUE_PAGES].some((path) => lastOf(path) === page);

/** Every page that fills an invoice, below the area. M011, M012 */
export const FILLING_PAGES: readonly string[] = [
  'fullpower/yidaikai',
  ...COPY_PAGES.flatMap((page) => [page, `fullpower/${page}`]),
  ...BLUE_PAGES,
  ...RED_PAGES.flatMap((page) => [page, `fullpower/${page}`]),
  ...EDIT_PAGES,
];

/** Reads an address; `page` is the last part of its path. M015–M018 */
export function askedOf(page: string, query: URLSearchParams): Asked {
  const param = (name: string): string => query.get(name)?.trim() ?? '';
  const edits = EDIT_PAGES.includes(page);
  const draftId = param('draft') || (edits ? param('invoiceId') : '');
  if (draftId !== '') return { kind: 'draft', draftId };
  if (RED_PAGES.includes(page)) {
    return {
      kind: 'redLetter',
      originalCode: param('invoiceCode'),
      originalNumber: param('invoiceNumber') || param('invoiceDdbh'),
    };
  }
  const type = edits ? param('curInvoiceType1') : '';
  const choice = issueNowOf(param('kind') || kindOfType(type), param('business'), param('levy'));
  if (choice !== null) return { kind: 'issueNow', choice };
  const name = param('invoiceNumber') || param('invoiceDdbh');
  if (name !== '') return { kind: 'copy', name, code: param('invoiceCode') };
  return { kind: isBlue(page) ? 'blue' : 'latest' };
}

/** What 冲红 leads to: a tax-control invoice is known by code and number. M017 */
export const reverseQuery = ({ code, number }: { readonly code: string; readonly number: string }): string =>
  new URLSearchParams({ ...(code === '' ? {} : { invoiceCode: code }), invoiceNumber: number }).toString();

/** What 立即开票 leads to. M151 */
export const issueNowQuery = ({ kind, business, levy }: IssueNow): string =>
  new URLSearchParams({ kind, business, levy }).toString();

/** '' where no type has this official code. */
const kindOfType = (code: string): string =>
  Object.entries(INVOICE_KINDS).find(([, kind]) => kind.code === code)?.[0] ?? '';

/** What was chosen in 立即开票, as far as it is possible; null when the address says nothing of it. */
const issueNowOf = (kind: string, business: string, levy: string): IssueNow | null =>
  Object.hasOwn(INVOICE_KINDS, kind)
    ? settled({
        kind: kind as InvoiceKind,
        business,
        levy: Object.hasOwn(LEVY_CHOICES, levy) ? (levy as LevyMode) : 'ordinary',
      })
    : null;
