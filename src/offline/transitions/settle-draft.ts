import { appError, type AppError, type ErrorCode } from '../../../domain/kernel/errors.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { OutboxRow, WriteTx } from '../schema.ts';
import type { DraftOutcome, Moment } from '../sync/ports.ts';
import { isOverQuota } from '../sync/push.ts';
import { applyParked, readDraft } from './apply-draft.ts';
import { advanceBase } from './base.ts';
import { findOp, insertChange, opsOf, removeOp } from './outbox-rows.ts';
import { readMeta } from './read-meta.ts';
import { returnSubmission, unlock } from './return-submission.ts';

/** Definite refusals after which a change is set aside with its body. PROTOCOL §5. */
const MAX_REFUSALS = 3;

/** Refusals that no repetition can change. */
const FINAL: ReadonlySet<ErrorCode> = new Set(['sync.keyReused']);

/** Records the service's answer to a change. An answer to an op that is settled already changes nothing. */
export async function settleDraft(
  tx: WriteTx,
  opId: string,
  outcome: DraftOutcome,
  moment: Moment,
): Promise<Result<null>> {
  const op = await findOp(tx, opId);
  if (op === undefined) return ok(null);
  if (outcome.status === 'ok') await acknowledge(tx, op, outcome);
  else if (outcome.status === 'conflict') await meet(tx, op, outcome, moment);
  else if (outcome.error.code === 'draft.gone') await meet(tx, op, usedUp(op), moment);
  else if (isOverQuota(outcome.error)) await makeWay(tx, op, moment);
  else if (op.patch !== undefined && !FINAL.has(outcome.error.code)) await sendWhole(tx, op, moment);
  else await refuse(tx, op, outcome.error, moment);
  return ok(null);
}

/**
 * A patch the service did not take, for whatever reason, was not applied: the draft goes whole under a new id, since what
 * was sent once keeps its bytes. A newer change that waits brings all of it anyway.
 */
async function sendWhole(tx: WriteTx, op: OutboxRow, { ids }: Moment): Promise<void> {
  const { draftId, deviceId, hash } = op;
  const body = await tx.objectStore('bodies').get(op.opId);
  await removeOp(tx, op);
  const isNewest = !(await opsOf(tx, draftId)).some(({ kind }) => kind !== 'submit');
  const opId = ids.uuid();
  if (isNewest && body !== undefined)
    await insertChange(
      tx,
      { opId, kind: 'put', draftId, deviceId, hash, whole: true },
      { ...body, id: opId },
    );
}

/** There is no room for one draft more. It waits here as it is; where it is to be issued it goes again and says so, which is let in. */
async function makeWay(tx: WriteTx, op: OutboxRow, moment: Moment): Promise<void> {
  const isForOrder = (await opsOf(tx, op.draftId)).some(({ kind }) => kind === 'submit');
  if (isForOrder && op.forOrder !== true) await sendWhole(tx, op, moment);
}

type Answered = Extract<DraftOutcome, { status: 'ok' }>;
type Conflict = Extract<DraftOutcome, { status: 'conflict' }>;

async function acknowledge(tx: WriteTx, op: OutboxRow, { rev, epoch }: Answered): Promise<void> {
  await advanceBase(tx, op, rev, epoch);
  await removeOp(tx, op);
  const doc = await tx.objectStore('docs').get(op.draftId);
  if (doc === undefined) return;
  const left = await opsOf(tx, op.draftId);
  if (op.kind === 'delete' && doc.flag === 'deleted') await tx.objectStore('docs').delete(op.draftId);
  else {
    const { settled, ...plain } = doc;
    const waits = settled === true && left.some(({ kind }) => kind === 'put');
    await tx.objectStore('docs').put({ ...(waits ? doc : plain), baseRev: rev, baseEpoch: epoch });
  }
  const parked = await tx.objectStore('parked').get(op.draftId);
  if (parked === undefined) return;
  if (parked.rev <= rev) await tx.objectStore('parked').delete(op.draftId);
  else if (left.length === 0 && doc.subId === null) await applyParked(tx, op.draftId);
}

/** The service has another version: the op waits until both are merged, so that a death in between loses nothing. */
async function meet(tx: WriteTx, op: OutboxRow, { rev, cur }: Conflict, moment: Moment): Promise<void> {
  if (rev === 0) return forgetBase(tx, op, moment);
  if (cur !== null) {
    const parked = await tx.objectStore('parked').get(op.draftId);
    const { epoch } = await readMeta(tx);
    if (parked === undefined || parked.rev < cur.rev)
      await tx.objectStore('parked').put(readDraft(cur, epoch ?? 1, moment.now));
  }
  await tx.objectStore('outbox').put({ ...op, conflicted: true });
}

/** The service used the draft up for a submission: as good as its tomb, which comes by the next pull. */
function usedUp({ draftId: id, baseRev }: OutboxRow): Conflict {
  const rev = (baseRev ?? 0) + 1;
  return { status: 'conflict', rev, cur: { type: 'draft', id, rev, seq: 0, tomb: 'consumed', body: null } };
}

/** The service never heard of the document: it is new there. */
async function forgetBase(tx: WriteTx, op: OutboxRow, { ids }: Moment): Promise<void> {
  const { draftId, kind, deviceId, hash } = op;
  const doc = await tx.objectStore('docs').get(draftId);
  const body = await tx.objectStore('bodies').get(op.opId);
  await removeOp(tx, op);
  await tx.objectStore('bases').delete(draftId);
  if (doc === undefined) return;
  if (kind === 'delete') return tx.objectStore('docs').delete(draftId);
  await tx.objectStore('docs').put({ ...doc, baseRev: null, baseEpoch: null });
  const isNewest = !(await opsOf(tx, draftId)).some((left) => left.kind === 'put');
  const opId = ids.uuid();
  if (isNewest && body !== undefined)
    await insertChange(tx, { opId, kind: 'put', draftId, deviceId, hash }, { ...body, id: opId });
}

async function refuse(tx: WriteTx, op: OutboxRow, error: AppError, moment: Moment): Promise<void> {
  const refusals = op.refusals + 1;
  if (refusals < MAX_REFUSALS && !FINAL.has(error.code)) {
    await tx.objectStore('outbox').put({ ...op, refusals });
    return;
  }
  const body = (await tx.objectStore('bodies').get(op.opId)) ?? null;
  await tx
    .objectStore('quarantine')
    .put({ op: { ...op, refusals }, opId: op.opId, body, error, at: moment.now });
  await removeOp(tx, op);
  await returnWaiting(tx, op.draftId, moment);
  const doc = await tx.objectStore('docs').get(op.draftId);
  if (doc !== undefined) await tx.objectStore('docs').put({ ...unlock(doc), flag: 'quarantined' });
}

/** A submission can't go on without the change it was made of. */
async function returnWaiting(tx: WriteTx, draftId: string, moment: Moment): Promise<void> {
  for (const left of await opsOf(tx, draftId)) {
    if (left.kind !== 'submit') continue;
    await returnSubmission(tx, left.opId, appError('sync.poison'), null, moment);
    await removeOp(tx, left);
  }
}
