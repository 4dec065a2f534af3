import { ORDER_STATES } from '../../../domain/codes/order-states.ts';
import type { OrderProgress } from '../../../wire/order-progress.codec.ts';
import { failureError } from '../order-failure.ts';
import type { DocRow, OutboxRow, SubRow, WriteTx } from '../schema.ts';
import type { Moment } from '../sync/ports.ts';
import { giveBack } from './give-back.ts';
import { dropUnsentChanges, findOp } from './outbox-rows.ts';
import { accept } from './settle-submit.ts';

/** Takes over what became of a submission: under way, issued with its number, or failed and given back. */
export async function applyOrder(
  tx: WriteTx,
  order: OrderProgress,
  rev: number,
  moment: Moment,
): Promise<void> {
  const known = await tx.objectStore('subs').get(order.subId);
  if (known !== undefined && known.rev >= rev) return;
  const op = await findOp(tx, order.subId);
  if (op !== undefined) await hear(tx, op, order.ddbh);
  const before = op === undefined ? known : await tx.objectStore('subs').get(order.subId);
  const doc = await tx.objectStore('docs').get(before?.draftId ?? order.draftId);
  const mine = doc?.subId === order.subId ? doc : null;
  await tx.objectStore('subs').put({ ...(before ?? foreign(order)), ...progress(order, mine !== null), rev });
  if (mine !== null) await finish(tx, mine, order, moment);
}

/**
 * The order itself is the answer to a submission whose own answer was lost, or which another laptop sent from a rescue
 * file: then the service has the draft as it was submitted, and what waits of it here says nothing new.
 */
async function hear(tx: WriteTx, op: OutboxRow, ddbh: string): Promise<void> {
  await accept(tx, op, { ddbh });
  await dropUnsentChanges(tx, op.draftId);
}

const progress = (order: OrderProgress, isMine: boolean) => ({
  state: order.state === 'failed' && isMine ? ('returned' as const) : order.state,
  ddbh: order.ddbh,
  number: order.number,
  issuedAt: order.issuedAt,
  sandbox: order.sandbox,
  reason: failureError(order.failure),
  ...(order.original && { original: order.original }),
  order: {
    code: order.code,
    acceptedAt: order.acceptedAt,
    leasedAt: order.leasedAt,
    begunAt: order.begunAt,
    endedAt: order.endedAt,
    progress: order.progress,
    failure: order.failure,
    hold: order.hold,
    ...(order.voiding && { voiding: order.voiding }),
  },
});

/** A submission made on another device. */
const foreign = (order: OrderProgress): Omit<SubRow, keyof ReturnType<typeof progress> | 'rev'> => ({
  subId: order.subId,
  draftId: order.draftId,
  submittedAt: order.acceptedAt,
  buyerName: order.buyerName,
  mainGoods: order.mainGoods,
  invoiceKind: order.invoiceKind,
  totals: order.totals,
  purchase: order.purchase,
  deviceId: order.deviceId,
});

async function finish(tx: WriteTx, doc: DocRow, order: OrderProgress, moment: Moment): Promise<void> {
  if (order.state === 'issued') await forget(tx, doc.draftId);
  if (!ORDER_STATES[order.state].live) await giveBack(tx, doc, moment);
}

/** An issued invoice is no draft any more; its snapshot stays with the submission. */
async function forget(tx: WriteTx, draftId: string): Promise<void> {
  await tx.objectStore('docs').delete(draftId);
  await tx.objectStore('contents').delete(draftId);
  await tx.objectStore('bases').delete(draftId);
  await tx.objectStore('parked').delete(draftId);
}
