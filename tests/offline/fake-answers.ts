import { createHash } from 'node:crypto';
import { applyPatch } from '../../domain/kernel/text-patch.ts';
import { isPurchase } from '../../domain/special-business/purchase.ts';
import { decodeFace } from '../../wire/invoice.codec.ts';
import type { OrderWire } from '../../wire/invoice.api.ts';
import type { DraftWire, SyncOp } from '../../wire/sync.api.ts';
import type { WireAnswer } from '../../src/offline/sync/ports.ts';

export interface Doc {
  rev: number;
  seq: number;
  tomb: 'deleted' | 'consumed' | null;
  body: DraftWire;
  /** Time in which it was written; that of the service when left out. */
  epoch?: number;
}
export interface Order {
  seq: number;
  rev: number;
  wire: OrderWire;
  draft: DraftWire;
}
export interface Stored {
  readonly bytes: string;
  readonly answer: object;
}

/** When the time of tests starts, milliseconds since 1970. */
export const START = 1_763_700_000_000;

export const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

export const answer = (status: number, json: unknown): WireAnswer => ({ status, retryAfter: null, json });
export const success = (data: unknown): WireAnswer => answer(200, { code: 0, message: '', data });
export const refusal = (status: number, code: string, params: object = {}): WireAnswer =>
  answer(status, { code: status, message: code, data: null, error: { code, params } });

export const amountOf = ({ invoice }: DraftWire): number => Number(invoice.totalAmount);

export function patched({ patch }: Extract<SyncOp, { kind: 'patch' }>, doc: Doc | null): DraftWire | null {
  const text = applyPatch(JSON.stringify(doc?.body), patch.parts, 10_000_000);
  return text !== null && sha256(text) === patch.hash ? (JSON.parse(text) as DraftWire) : null;
}

export const sliceOf = (text: string, op: Pick<SyncOp, 'opId'>): string => {
  const from = text.indexOf(`{"opId":"${op.opId}"`);
  const next = text.indexOf(',{"opId":"', from + 1);
  return text.slice(from, next === -1 ? -2 : next);
};

export const orderOf = (subId: string, draftId: string, ddbh: string, draft: DraftWire): OrderWire => ({
  subId,
  draftId,
  ddbh,
  ddrq: '2026-11-21T00:00:00.000Z',
  fplxdm: draft.invoice.invoiceType,
  kplx: '0',
  fpdm: '',
  fphm: '',
  kprq: '',
  hjje: draft.invoice.totalAmount,
  jshj: draft.invoice.totalSum,
  ...(isPurchase(decodeFace(draft.invoice)) ? { purchase: true } : {}),
  gfmc: draft.invoice.buyerTaxerName,
  zyspmc: draft.mainGoods,
  jqbh: draft.diskId,
  ddzt: '1',
  diskType: '0',
  sandbox: true,
  progress: { leasedAt: '', begunAt: '', endedAt: '', text: '' },
  errorMsg: null,
  ...originalOf(draft),
});

/** The invoice a red letter takes back. */
const originalOf = ({ invoice: { yfpdm, yfphm } }: DraftWire): Pick<OrderWire, 'original'> =>
  yfphm === undefined || yfphm === '' ? {} : { original: { yfpdm: yfpdm ?? '', yfphm } };
