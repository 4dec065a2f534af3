import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import { faceColumns } from '../face-columns.ts';
import type { DraftContent, SeenDraft } from '../draft-types.ts';
import type { BodyRow, DocRow, OutboxRow, WriteTx } from '../schema.ts';
import { keepBase } from './base.ts';
import { readBegun } from './begun.ts';
import { putEntry } from './entries.ts';
import { dropUnsentOf, enqueue, opsOf } from './outbox-rows.ts';
import { rememberClerks } from './remember.ts';

/** A draft made ready outside the transaction: bytes and hash need time that a transaction does not have. */
export interface PreparedDraft {
  readonly content: Omit<DraftContent, 'goodsListJson'>;
  readonly hash: string;
  readonly savedAt: number;
  /** Under the opId of the change. */
  readonly body: BodyRow;
  /** The stored version its user started from; undefined when that is not known (a new draft). */
  readonly startedFrom: string | undefined;
}

/** Why a draft can't be changed now; null when it can. */
export const lockOf = (doc: DocRow | undefined): Result<never> | null =>
  doc?.flag === 'queued' || doc?.flag === 'consumed' ? err(appError('draft.queued')) : null;

/**
 * Stores the draft and its promise to the service. An unsent older change of it is replaced. draft.overtaken: another
 * tab saved it since, and only this device has what it saved; or what its user began with became a copy.
 */
export async function saveDraft(tx: WriteTx, prepared: PreparedDraft): Promise<Result<DocRow>> {
  const { draftId, face, lines, batch } = prepared.content;
  const [before, waiting] = await Promise.all([tx.objectStore('docs').get(draftId), opsOf(tx, draftId)]);
  const locked = lockOf(before);
  if (locked !== null) return locked;
  const isOvertaken = isOther(before, prepared.startedFrom);
  const ground = isOvertaken ? await leaveTo(tx, before, waiting, prepared) : (before ?? {});
  if (ground === null) return err(appError('draft.overtaken'));
  const doc = docOf(prepared, ground);
  const isNews = isOvertaken || !isPromised(before, doc, waiting);
  if (!isOvertaken && isNews) await keepBase(tx, before);
  await tx.objectStore('docs').put(doc);
  await tx.objectStore('contents').put({ draftId, face, lines });
  await rememberClerks(tx, prepared.content, face, prepared.savedAt);
  if (batch !== undefined) await putEntry(tx, 'batchRow', draftId, batch, prepared.savedAt);
  if (isNews) await promise(tx, prepared, doc, waiting);
  return ok(doc);
}

/** What a version is based on; nothing of it where the merge has to find a conflict, so that both are kept. */
type Ground = Partial<Pick<DocRow, 'baseRev' | 'baseEpoch' | 'split' | 'settled'>>;

/**
 * Sets the version aside that took the place of what its user began with, which is the ground again, as if all had been
 * saved before; null where only this device has the other one, or where what was begun with became a copy.
 */
async function leaveTo(
  tx: WriteTx,
  before: DocRow | undefined,
  waiting: readonly OutboxRow[],
  { content: { draftId }, startedFrom = '' }: PreparedDraft,
): Promise<Ground | null> {
  const begun = await readBegun(tx, { draftId, version: startedFrom });
  if (isOnlyHere(before, waiting) || (await isShown(tx, begun?.copy))) return null;
  await setAside(tx, before);
  await tx.objectStore('begun').delete(draftId);
  if (before === undefined || begun === undefined || begun.epoch !== before.baseEpoch) return {};
  const { rev, epoch, made } = begun;
  if (rev === null || epoch === null) return {};
  await tx.objectStore('bases').put({ draftId, rev, epoch, made });
  return { ...before, baseRev: rev, baseEpoch: epoch };
}

const isShown = async (tx: WriteTx, copy: SeenDraft | undefined): Promise<boolean> =>
  copy !== undefined && (await tx.objectStore('docs').get(copy.draftId))?.shown === 1;

async function promise(
  tx: WriteTx,
  { body, hash }: PreparedDraft,
  doc: DocRow,
  waiting: readonly OutboxRow[],
): Promise<void> {
  const { draftId, deviceId } = doc;
  await dropUnsentOf(tx, waiting);
  const op = { opId: body.id, kind: 'put', draftId, deviceId, hash, bytes: body.bytes.length } as const;
  await enqueue(tx, op, null);
}

/** Whether what is stored is another version than its user started from; one that was thrown away here is followed by any. */
const isOther = (doc: DocRow | undefined, startedFrom: string | undefined): boolean =>
  startedFrom !== undefined && doc?.version !== startedFrom && doc?.flag !== 'deleted';

const isOnlyHere = (doc: DocRow | undefined, ops: readonly OutboxRow[]): boolean =>
  doc !== undefined &&
  (doc.baseRev === null || doc.flag === 'quarantined' || ops.some(({ kind }) => kind === 'put'));

/** Keeps the version from elsewhere that came while its user was still editing an older one. */
async function setAside(tx: WriteTx, doc: DocRow | undefined): Promise<void> {
  if (doc === undefined) return;
  const { draftId } = doc;
  const parked = await tx.objectStore('parked').get(draftId);
  const content = await tx.objectStore('contents').get(draftId);
  const { baseRev: rev, baseEpoch: epoch } = doc;
  if (rev === null || epoch === null || content === undefined || parked !== undefined) return;
  await tx.objectStore('parked').put({ draftId, rev, epoch, tomb: null, doc, content });
}

/** Whether the service has this very content already, or will get it by an op that waits. */
function isPromised(before: DocRow | undefined, now: DocRow, ops: readonly OutboxRow[]): boolean {
  if (before === undefined) return false;
  if (before.hash !== now.hash || before.deviceId !== now.deviceId) return false;
  if (before.taxpayerId !== now.taxpayerId || before.flag !== null) return false;
  const last = ops.at(-1);
  return last === undefined ? now.baseRev !== null : last.kind === 'put' && last.hash === now.hash;
}

/** The row of what is saved. */
export function docOf({ content, hash, savedAt, body }: PreparedDraft, ground: Ground = {}): DocRow {
  const { draftId, ywlsh, taxpayerId, deviceId, face, mainGoods, totals, lines, checked } = content;
  return {
    draftId,
    ywlsh,
    taxpayerId,
    deviceId,
    savedAt,
    ...faceColumns(face),
    mainGoods,
    totals,
    lineCount: lines.count,
    ...(checked === undefined ? {} : { checked }),
    baseRev: ground.baseRev ?? null,
    baseEpoch: ground.baseEpoch ?? null,
    version: body.id,
    hash,
    flag: null,
    subId: null,
    ...(ground.split === undefined ? {} : { split: ground.split }),
    ...(ground.settled === undefined ? {} : { settled: ground.settled }),
    shown: 1,
  };
}
