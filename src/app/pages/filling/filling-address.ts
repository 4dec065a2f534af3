import type { DiskType } from '../../../../domain/codes/disk-types.ts';
import { INVOICE_KINDS, type InvoiceKind } from '../../../../domain/codes/invoice-kinds.ts';
import type { Area } from '../../../../domain/codes/role-types.ts';
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
/** Pages that edit the draft `invoiceId` names, or begin one of type `curInvoiceType1`: another in order mode. M016, M027 */
const EDIT_PAGES: Readonly<Record<Area, { readonly usual: string; readonly orderMode: string }>> = {
  member: { usual: 'MfzYidaikai', orderMode: 'MqfzYidaikai' },
  account: { usual: 'fzYidaikai', orderMode: 'qfzYidaikai' },
  service: { usual: 'fzYidaikai', orderMode: 'qfzYidaikai' },
};
const ALL_EDIT_PAGES = [...new Set(Object.values(EDIT_PAGES).flatMap((pages) => Object.values(pages)))];

/** Pages of blue invoices that differ by where they were opened from only. 001 §2 */
const BLUE_PAGES: readonly string[] = ['preOpen', 'reclamationArea/invoice', 'reclamationArea/split'];
/** Address parts of pages whose 差额录入 asks for the vouchers too; edit pages are theirs. M009 */
const VOUCHER_PAGES: readonly string[] = ['/fullpower/yidaikai', ...ALL_EDIT_PAGES];

/** The name of a page: what its path ends with. */
export const lastOf = (path: string): string => path.split('/').at(-1) ?? '';
const isBlue = (page: string): boolean =>
  [...COPY_PAGES, ...BLUE_PAGES].some((path) => lastOf(path) === page);

/** Every page that fills an invoice, below the area. M011, M012 */
export const FILLING_PAGES: readonly string[] = [
  'fullpower/yidaikai',
  ...COPY_PAGES.flatMap((page) => [page, `fullpower/${page}`]),
  ...BLUE_PAGES,
  ...RED_PAGES.flatMap((page) => [page, `fullpower/${page}`]),
  ...ALL_EDIT_PAGES,
];

/** What holds on a filling page because of its address. 001 §2 */
interface PageSettings {
  /** Amounts are below zero, also of what is begun anew. M010 */
  readonly isRed: boolean;
  /** 差额录入 asks for the vouchers, too; elsewhere for sales and deduction alone. M009 */
  readonly asksVouchers: boolean;
  /** The next invoice is filled in on the same page. */
  readonly goesOn: boolean;
}

export const settingsOf = (path: string): PageSettings => ({
  isRed: RED_PAGES.includes(lastOf(path)),
  asksVouchers: VOUCHER_PAGES.some((part) => path.includes(part)),
  goesOn: isBlue(lastOf(path)),
});

/** Where a draft is edited that is issued through a device with this kind of disk. M016, M027 */
export function editAddress(area: Area, diskType: DiskType, draftId: string, kind: InvoiceKind): string {
  const { usual, orderMode } = EDIT_PAGES[area];
  const query = new URLSearchParams({ invoiceId: draftId, curInvoiceType1: INVOICE_KINDS[kind].code });
  return `/${area}/${diskType === 'creditBox' ? orderMode : usual}?${query.toString()}`;
}

/** Reads an address; `page` is the last part of its path. M015–M018 */
export function askedOf(page: string, query: URLSearchParams): Asked {
  const param = (name: string): string => query.get(name)?.trim() ?? '';
  const edits = ALL_EDIT_PAGES.includes(page);
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

/** There is something to begin with that is another after the address was come to. */
export const namesSomething = (asked: Asked): boolean =>
  asked.kind === 'redLetter' ? asked.originalNumber !== '' : asked.kind !== 'blue';

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
