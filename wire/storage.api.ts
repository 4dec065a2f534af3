import { z } from 'zod';
import { invoiceWire } from './invoice.api.ts';
import { pages, paging, yuan } from './lists.ts';
import type { DraftWire } from './sync.api.ts';

/** 202500034: a check that warns without forbidding; such a draft shows as 12. M279, M385 */
const WARNING_CODE = 202500034;

/** What the check of a draft says. */
export interface DraftVerdict {
  readonly level: 'pass' | 'fail' | 'warning';
  /** Sentence for the user, '' with pass. */
  readonly message: string;
}

const DRAFT_STATUSES = { pass: 1, fail: 0, warning: 12 } as const;

const storedRow = z.object({
  id: z.uuid(),
  /** 0 fail, 1 pass, 12 warning. 002 §4 */
  status: z.union([z.literal(0), z.literal(1), z.literal(12)]),
  error: z.object({ code: z.number().int(), message: z.string() }).nullable(),
  type: z.string(),
  createTime: z.string(),
  totalAmount: z.string(),
  taxAmount: z.string(),
  buyerTaxerName: z.string(),
  buyerTaxerId: z.string(),
  buyerAddressTel: z.string(),
  buyerBankAccount: z.string(),
  receiver: z.string(),
  mainGoods: z.string(),
  /** Business serial: the key of the order it becomes. */
  orderKey: z.string(),
});

/** A stored draft as the draft box lists it. 002 §3 */
export type StoredRow = z.infer<typeof storedRow>;

export interface StoredDraft {
  readonly id: string;
  readonly savedAt: Date;
  readonly draft: DraftWire;
  readonly verdict: DraftVerdict;
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

export function encodeStored({ id, savedAt, draft, verdict }: StoredDraft): StoredRow {
  const { invoice, mainGoods } = draft;
  return {
    id,
    status: DRAFT_STATUSES[verdict.level],
    error:
      verdict.level === 'pass'
        ? null
        : { code: verdict.level === 'warning' ? WARNING_CODE : 422, message: verdict.message },
    type: invoice.invoiceType,
    createTime: savedAt.toISOString(),
    totalAmount: invoice.totalSum,
    taxAmount: invoice.totalTaxAmount,
    buyerTaxerName: invoice.buyerTaxerName,
    buyerTaxerId: invoice.buyerTaxerId,
    buyerAddressTel: joined(invoice.gmfdz, invoice.gmflxdh),
    buyerBankAccount: joined(invoice.gmfkhh, invoice.gmfyhzh),
    receiver: invoice.receiver,
    mainGoods,
    orderKey: invoice.ywlsh,
  };
}

/** Tax id that stands as the buyer's, of a draft or of its row in the box. */
export const buyerTaxIdOf = (one: { readonly buyerTaxerId: string }): string => one.buyerTaxerId;

const statistics = z.object({ fpzs: z.number().int(), hjje: z.string(), hjse: z.string(), jshj: z.string() });

/** Totals above the draft box, fen. M275 */
export const encodeStatistics = (sums: {
  readonly count: number;
  readonly amount: number;
  readonly tax: number;
}): z.infer<typeof statistics> => ({
  fpzs: sums.count,
  hjje: yuan(sums.amount),
  hjse: yuan(sums.tax),
  jshj: yuan(sums.amount + sums.tax),
});

const disk = { diskId: z.string().max(40) };

/** 002 §7 getStorageInvoice: the drafts of a device, the latest first. M369, M399 */
export const storageListApi = {
  method: 'GET',
  path: '/v2/tax/storage/list/:diskId',
  request: z.object({ ...disk, ...paging }),
  response: z.object({ list: z.array(storedRow), pages, statistics }),
} as const;

/** 002 §7 getInvoiceId: a stored draft whole. */
export const storageDetailApi = {
  method: 'GET',
  path: '/v2/tax/storage/invoice/:id',
  request: z.object({ id: z.uuid() }),
  response: z.object({ id: z.uuid(), rev: z.number().int(), diskId: z.string(), invoice: invoiceWire }),
} as const;

const stored = z.object({
  id: z.uuid(),
  /** Revision the change is based on; left out for a new draft. Another one is refused: draft.conflict. */
  rev: z.number().int().optional(),
  invoice: invoiceWire,
});

/** 001 §7.5: saves a draft. M368 */
export const storageSaveApi = {
  method: 'POST',
  path: '/v2/tax/storage/save/:diskId',
  request: stored.extend(disk),
  response: z.object({ id: z.uuid(), rev: z.number().int() }),
} as const;

const failList = z.object({
  failList: z.array(z.object({ id: z.uuid(), jshj: z.string(), msg: z.string() })),
});

/** 001 §7.5: saves a list of drafts, as splitting makes them; each whole or not at all. M368 */
export const storageSaveListApi = {
  method: 'POST',
  path: '/v2/tax/storage/save-list/:diskId',
  request: z.object({
    ...disk,
    termType: z.string().max(4).optional(),
    list: z.array(stored).min(1).max(50),
  }),
  response: failList,
} as const;

/** 002 §7 delStorageInvoice. */
export const storageDeleteOneApi = {
  method: 'DELETE',
  path: '/v2/tax/storage/invoice/:id',
  request: z.object({ id: z.uuid() }),
} as const;

/** 002 §7 storageInvoiceDelete: refused when one of them is not there. */
export const storageDeleteApi = {
  method: 'POST',
  path: '/v2/tax/storage/delete',
  request: z.object({ ids: z.array(z.uuid()).min(1).max(200) }),
} as const;

/** 002 §7 postDraftConfir: sends drafts to the robot. What could not be sent is in failList with its reason. */
export const draftConfirmApi = {
  method: 'POST',
  path: '/v2/tax/storage/confirm/:diskId',
  request: z.object({ ...disk, ids: z.array(z.uuid()).min(1).max(200), jcgfqy: z.literal(0).default(0) }),
  response: failList,
} as const;

/** 002 §7 draftBoxOrderConfirmation: 1 sends a draft in spite of its warning (C26), 0 leaves it in the box. */
export const draftBoxConfirmationApi = {
  method: 'POST',
  path: '/v2/tax/storage/confirmation',
  request: z
    .object({ id: z.uuid(), operationStatus: z.enum(['0', '1']) })
    .transform(({ id, operationStatus }) => ({ id, send: operationStatus === '1' })),
  response: failList,
} as const;

/** A draft that was not sent or saved, and why. */
export const encodeFailure = (id: string, invoice: DraftWire['invoice'] | null, message: string) => ({
  id,
  jshj: invoice?.totalSum ?? '',
  msg: message,
});
