import { ORDER_STATES, type OrderState } from '../../../domain/codes/order-states.ts';
import { INVOICE_KINDS, type InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import { appError, type AppError } from '../../../domain/kernel/errors.ts';
import { parseFen } from '../../../domain/money/fen.ts';
import type { OrderWire } from '../../../wire/invoice.api.ts';
import type { SubmissionState } from '../offline.ts';
import type { DocRow, SubRow, WriteTx } from '../schema.ts';
import type { Moment } from '../sync/ports.ts';
import { enqueue, findOp } from './outbox-rows.ts';
import { unlock } from './return-submission.ts';
import { accept } from './settle-submit.ts';

/** Takes over what became of a submission: under way, issued with its number, or failed and given back. */
export async function applyOrder(tx: WriteTx, order: OrderWire, rev: number, moment: Moment): Promise<void> {
  const before = await tx.objectStore('subs').get(order.subId);
  if (before !== undefined && before.rev >= rev) return;
  // The order itself is the answer to a submission whose own answer was lost.
  const op = await findOp(tx, order.subId);
  if (op !== undefined) await accept(tx, op, order.ddbh);
  const doc = await tx.objectStore('docs').get(before?.draftId ?? order.draftId);
  const isMine = doc?.subId === order.subId;
  await tx.objectStore('subs').put({ ...(before ?? foreign(order)), ...progress(order, isMine), rev });
  if (!isMine) return;
  if (stateOf(order) === 'issued') await forget(tx, doc.draftId);
  if (stateOf(order) === 'failed') await giveBack(tx, doc, moment);
}

const STATE_OF_CODE = new Map<string, OrderState>(
  (Object.keys(ORDER_STATES) as OrderState[]).map((state) => [ORDER_STATES[state].code, state]),
);
const KIND_OF_CODE = new Map<string, InvoiceKind>(
  (Object.keys(INVOICE_KINDS) as InvoiceKind[]).map((kind) => [INVOICE_KINDS[kind].code, kind]),
);

const stateOf = (order: OrderWire): OrderState => STATE_OF_CODE.get(order.ddzt) ?? 'accepted';

function progress(order: OrderWire, isMine: boolean): Partial<SubRow> & { readonly state: SubmissionState } {
  const state = stateOf(order);
  return {
    state: state === 'failed' && isMine ? 'returned' : state,
    ddbh: order.ddbh,
    number: order.fphm,
    issuedAt: order.kprq,
    sandbox: order.sandbox,
    reason: failureOf(order),
  };
}

const failureOf = (order: OrderWire): AppError | null =>
  stateOf(order) === 'failed' ? appError('submit.failed', { reason: order.errorMsg?.hints ?? '' }) : null;

/** A submission made on another device. */
const foreign = (order: OrderWire): SubRow => ({
  subId: order.subId,
  draftId: order.draftId,
  submittedAt: Date.parse(order.ddrq) || 0,
  buyerName: order.gfmc,
  mainGoods: order.zyspmc,
  invoiceKind: KIND_OF_CODE.get(order.fplxdm) ?? 'digitalOrdinary',
  totals: { amount: NaN, tax: NaN, total: parseFen(order.jshj) ?? NaN },
  state: 'accepted',
  ddbh: order.ddbh,
  number: '',
  issuedAt: '',
  sandbox: order.sandbox,
  reason: null,
  deviceId: order.jqbh,
  rev: 0,
});

/** An issued invoice is no draft any more; its snapshot stays with the submission. */
async function forget(tx: WriteTx, draftId: string): Promise<void> {
  await tx.objectStore('docs').delete(draftId);
  await tx.objectStore('contents').delete(draftId);
  await tx.objectStore('parked').delete(draftId);
}

/** The draft is editable again, on top of what the service has; if it has only a tomb, it is promised anew. */
async function giveBack(tx: WriteTx, doc: DocRow, { ids }: Moment): Promise<void> {
  const parked = await tx.objectStore('parked').get(doc.draftId);
  const snapshot = await tx.objectStore('bodies').get(doc.subId ?? '');
  await tx.objectStore('parked').delete(doc.draftId);
  await tx.objectStore('docs').put({ ...unlock(doc), baseRev: parked?.rev ?? doc.baseRev });
  if (parked?.tomb === null || snapshot === undefined) return;
  const opId = ids.uuid();
  await enqueue(
    tx,
    { opId, kind: 'put', draftId: doc.draftId, deviceId: doc.deviceId, hash: doc.hash },
    { ...snapshot, id: opId },
  );
}
