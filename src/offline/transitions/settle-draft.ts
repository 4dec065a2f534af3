import { appError, type AppError, type ErrorCode } from '../../../domain/kernel/errors.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { OutboxRow, WriteTx } from '../schema.ts';
import type { DraftOutcome, Moment } from '../sync/ports.ts';
import { applyParked } from './apply-draft.ts';
import { forkDraft } from './fork.ts';
import { findOp, opsOf, removeOp } from './outbox-rows.ts';
import { returnSubmission, unlock } from './return-submission.ts';

/** Definite refusals after which a change is set aside with its body. PROTOCOL §5. */
const MAX_REFUSALS = 3;

/** Refusals that no repetition can change. */
const FINAL: ReadonlySet<ErrorCode> = new Set(['sync.keyReused']);

/** Refusals that mean somebody else ended the document: what is here becomes a copy. */
const GONE: ReadonlySet<ErrorCode> = new Set(['draft.gone']);

/** Records the service's answer to a change. An answer to an op that is settled already changes nothing. */
export async function settleDraft(
  tx: WriteTx,
  opId: string,
  outcome: DraftOutcome,
  moment: Moment,
): Promise<Result<null>> {
  const op = await findOp(tx, opId);
  if (op === undefined) return ok(null);
  if (outcome.status === 'ok') await acknowledge(tx, op, outcome.rev);
  else if (outcome.status === 'conflict') await lose(tx, op, appError('draft.conflict'), moment);
  else if (GONE.has(outcome.error.code)) await lose(tx, op, appError('submit.elsewhere'), moment);
  else await refuse(tx, op, outcome.error, moment);
  return ok(null);
}

async function acknowledge(tx: WriteTx, op: OutboxRow, rev: number): Promise<void> {
  await removeOp(tx, op);
  const doc = await tx.objectStore('docs').get(op.draftId);
  if (doc === undefined) return;
  const left = await opsOf(tx, op.draftId);
  if (op.kind === 'delete' && doc.flag === 'deleted') await tx.objectStore('docs').delete(op.draftId);
  else await tx.objectStore('docs').put({ ...doc, baseRev: rev });
  const parked = await tx.objectStore('parked').get(op.draftId);
  if (parked === undefined) return;
  if (parked.rev <= rev) await tx.objectStore('parked').delete(op.draftId);
  else if (left.length === 0 && doc.subId === null) await applyParked(tx, op.draftId);
}

/** The service has another version: it stays in place, mine becomes a copy; nothing is dropped. */
async function lose(tx: WriteTx, op: OutboxRow, reason: AppError, moment: Moment): Promise<void> {
  const doc = await tx.objectStore('docs').get(op.draftId);
  const copyId = doc === undefined || doc.flag === 'deleted' ? null : await forkDraft(tx, doc, moment);
  for (const left of await opsOf(tx, op.draftId)) {
    if (left.kind === 'submit') {
      await returnSubmission(tx, left.opId, reason, copyId);
    }
    await removeOp(tx, left);
  }
  await tx.objectStore('docs').delete(op.draftId);
  await tx.objectStore('contents').delete(op.draftId);
  await applyParked(tx, op.draftId);
}

async function refuse(tx: WriteTx, op: OutboxRow, error: AppError, { now }: Moment): Promise<void> {
  const refusals = op.refusals + 1;
  if (refusals < MAX_REFUSALS && !FINAL.has(error.code)) {
    await tx.objectStore('outbox').put({ ...op, refusals });
    return;
  }
  const body = (await tx.objectStore('bodies').get(op.opId)) ?? null;
  await tx.objectStore('quarantine').put({ op: { ...op, refusals }, opId: op.opId, body, error, at: now });
  await removeOp(tx, op);
  await returnWaiting(tx, op.draftId);
  const doc = await tx.objectStore('docs').get(op.draftId);
  if (doc !== undefined) await tx.objectStore('docs').put({ ...unlock(doc), flag: 'quarantined' });
}

/** A submission can't go on without the change it was made of. */
async function returnWaiting(tx: WriteTx, draftId: string): Promise<void> {
  for (const left of await opsOf(tx, draftId)) {
    if (left.kind !== 'submit') continue;
    await returnSubmission(tx, left.opId, appError('sync.poison'), null);
    await removeOp(tx, left);
  }
}
