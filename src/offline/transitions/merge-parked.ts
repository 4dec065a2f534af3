import { appError, type AppError } from '../../../domain/kernel/errors.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { Meeting, MergePlan } from '../merge.ts';
import type { DocRow, OutboxRow, ReadTx, WriteTx } from '../schema.ts';
import type { ConflictMark } from '../draft-types.ts';
import type { Moment } from '../sync/ports.ts';
import { applyParked } from './apply-draft.ts';
import { headOf } from './base.ts';
import { keepBegun } from './begun.ts';
import { forkDraft } from './fork.ts';
import { insertChange, opsOf, removeOp } from './outbox-rows.ts';
import { returnSubmission, unlock } from './return-submission.ts';

/** Where a change of this device and a newer version of the service meet and no answer is awaited. */
export async function readMeetings(tx: ReadTx): Promise<readonly Meeting[]> {
  const meetings: Meeting[] = [];
  for (const parked of await tx.objectStore('parked').getAll()) {
    const { draftId } = parked;
    const doc = await tx.objectStore('docs').get(draftId);
    const ops = await opsOf(tx, draftId);
    if (doc === undefined || doc.flag === 'quarantined' || doc.flag === 'consumed') continue;
    const changes = ops.filter(({ kind }) => kind !== 'submit');
    const isAwaited = ops.some(({ sent, conflicted }) => sent && conflicted !== true);
    if (changes.length === 0 || isAwaited) continue;
    const content = await tx.objectStore('contents').get(draftId);
    const base = await tx.objectStore('bases').get(draftId);
    meetings.push({ doc, content, base, parked, ops });
  }
  return meetings;
}

/** Does what was planned, if everything still stands as it was read; false when it does not. */
export async function settleMeeting(
  tx: WriteTx,
  meeting: Meeting,
  plan: MergePlan,
  moment: Moment,
): Promise<Result<boolean>> {
  if (!(await stillStands(tx, meeting))) return ok(false);
  if (plan.kind === 'same') await adopt(tx, meeting);
  else await replace(tx, meeting, plan, moment);
  return ok(true);
}

async function replace(
  tx: WriteTx,
  meeting: Meeting,
  plan: Exclude<MergePlan, { kind: 'same' }>,
  moment: Moment,
): Promise<void> {
  const { doc } = meeting;
  const copyId = plan.kind === 'gone' || plan.torn ? await forkDraft(tx, doc, moment) : null;
  if (plan.kind === 'put') await keepBegun(tx, doc);
  await dropOps(tx, meeting, plan, copyId, moment);
  const mark = copyId === null ? null : markOf(copyId, moment);
  if (plan.kind === 'put') await place(tx, meeting, plan.version, mark);
  else await takeTheirs(tx, doc.draftId, plan.kind === 'gone' ? null : mark);
}

/** A submission of content that is no longer what the draft says comes back; one that still holds waits on. */
async function dropOps(
  tx: WriteTx,
  { ops }: Meeting,
  plan: MergePlan,
  copyId: string | null,
  moment: Moment,
): Promise<void> {
  const isHeld = plan.kind === 'put' && plan.isMine;
  for (const op of ops) {
    if (op.kind === 'submit' && isHeld) continue;
    if (op.kind === 'submit')
      await returnSubmission(tx, op.opId, reasonOf(plan, copyId !== null), copyId, moment);
    await removeOp(tx, op);
  }
}

/** Why a submission comes back: `copied` content is in the copy, everything else in the draft. */
function reasonOf({ kind }: MergePlan, copied: boolean): AppError {
  if (kind === 'gone') return appError('submit.elsewhere');
  return copied ? appError('draft.conflict') : appError('submit.changed');
}

const markOf = (copyId: string, { user, device, now }: Moment): ConflictMark => ({
  other: copyId,
  isCopy: false,
  user,
  device,
  at: now,
});

async function stillStands(tx: WriteTx, { doc, parked, ops }: Meeting): Promise<boolean> {
  const docNow = await tx.objectStore('docs').get(doc.draftId);
  const parkedNow = await tx.objectStore('parked').get(doc.draftId);
  const opsNow = await opsOf(tx, doc.draftId);
  const sign = (rows: readonly OutboxRow[]): string =>
    rows.map(({ opId, sent, conflicted }) => `${opId} ${String(sent)} ${String(conflicted)}`).join();
  return (
    docNow?.version === doc.version &&
    docNow.flag === doc.flag &&
    parkedNow?.rev === parked.rev &&
    parkedNow.epoch === parked.epoch &&
    sign(opsNow) === sign(ops)
  );
}

/** The service has what is here: nothing is left to send but a submission. */
async function adopt(tx: WriteTx, { doc, parked, ops }: Meeting): Promise<void> {
  for (const op of ops) if (op.kind !== 'submit') await removeOp(tx, op);
  const { settled: _, ...plain } = doc;
  await tx.objectStore('docs').put({ ...plain, baseRev: parked.rev, baseEpoch: parked.epoch });
  await tx.objectStore('bases').delete(doc.draftId);
  await tx.objectStore('parked').delete(doc.draftId);
}

async function takeTheirs(tx: WriteTx, draftId: string, mark: ConflictMark | null): Promise<void> {
  await applyParked(tx, draftId);
  const doc = await tx.objectStore('docs').get(draftId);
  if (doc !== undefined && mark !== null)
    await tx.objectStore('docs').put({ ...doc, flag: 'conflict', conflict: mark });
}

/** A version made here goes out over the parked one. A submission that still holds of it goes behind it. */
async function place(
  tx: WriteTx,
  { parked, ops }: Meeting,
  { doc, content, body }: Extract<MergePlan, { kind: 'put' }>['version'],
  mark: ConflictMark | null,
): Promise<void> {
  const { draftId, deviceId, hash } = doc;
  const isQueued = doc.subId !== null && ops.some(({ kind }) => kind === 'submit');
  const kept: DocRow = isQueued ? doc : unlock(doc);
  await tx.objectStore('docs').put({
    ...kept,
    baseRev: parked.rev,
    baseEpoch: parked.epoch,
    ...(mark === null ? {} : { flag: 'conflict' as const, conflict: mark }),
  });
  await tx.objectStore('contents').put(content);
  if (parked.doc !== null && parked.content !== null)
    await tx.objectStore('bases').put({
      draftId,
      rev: parked.rev,
      epoch: parked.epoch,
      made: { ...headOf(parked.doc), content: parked.content },
    });
  else await tx.objectStore('bases').delete(draftId);
  await tx.objectStore('parked').delete(draftId);
  await insertChange(tx, { opId: body.id, kind: 'put', draftId, deviceId, hash }, body);
}
