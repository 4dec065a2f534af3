import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { DraftHead } from '../../../wire/sync.api.ts';
import { bodyOf } from '../draft-bytes.ts';
import type { DocRow, WriteTx } from '../schema.ts';
import type { Moment, Position, Recovery } from '../sync/ports.ts';
import { keepBase } from './base.ts';
import { copyDraft, forkDraft } from './fork.ts';
import { enqueue, insertChange, offeredAgain, opsOf, removeOp } from './outbox-rows.ts';
import { recoverEntries } from './pull-entries.ts';
import { readMeta } from './read-meta.ts';

/** How the service's version of a draft stands to the one this device knows. */
type Relation = 'missing' | 'same' | 'ancestor' | 'newer' | 'unknown';

/**
 * Within one time of the service every version was made by someone who had seen the one before: a lower revision of the
 * same time is an ancestor. Anything of another time is not known. PROTOCOL §9, D-8
 */
function relationOf({ baseRev, baseEpoch }: DocRow, head: DraftHead | undefined): Relation {
  if (head === undefined) return 'missing';
  if (baseRev === null || baseEpoch !== head.epoch) return 'unknown';
  if (head.rev === baseRev) return 'same';
  return head.rev < baseRev ? 'ancestor' : 'newer';
}

interface Rebase {
  readonly tx: WriteTx;
  readonly moment: Moment;
  /** A restored service lost what is missing; one that only forgot old tombstones had deleted it. */
  readonly isRestored: boolean;
}

interface Found {
  readonly doc: DocRow;
  readonly head: DraftHead | undefined;
  readonly relation: Relation;
  readonly isDirty: boolean;
}

/**
 * After a restore, or when tombstones this device never saw are gone: holds every draft against the service's version
 * and keeps every edit, in one transaction. Accepted submissions the service lost are offered again. PROTOCOL §9
 */
export async function recover(
  tx: WriteTx,
  from: Position,
  { epoch, heads, entries, lost }: Recovery,
  moment: Moment,
): Promise<Result<boolean>> {
  const meta = await readMeta(tx);
  if (meta.epoch !== from.epoch || meta.cursor !== from.cursor) return ok(false);
  const rebase: Rebase = { tx, moment, isRestored: meta.epoch !== epoch };
  const byId = new Map(heads.map((head) => [head.id, head]));
  await keepSetAside(rebase, byId);
  for (const doc of await tx.objectStore('docs').getAll()) {
    const head = byId.get(doc.draftId);
    const isDirty = (await opsOf(tx, doc.draftId)).some(({ kind }) => kind !== 'submit');
    const found = { doc, head, relation: relationOf(doc, head), isDirty };
    // What stands there comes as news, and is parked until the order of the submission has ended.
    if (doc.flag === 'consumed') await setBase(rebase, doc, found.relation === 'same' ? head : undefined);
    else if (doc.flag === 'quarantined') await setBase(rebase, doc, head);
    else if (doc.flag === 'deleted') await rebaseDeletion(rebase, found);
    else if (head !== undefined && head.tomb !== null) await rebaseOnTomb(rebase, { ...found, head });
    else await rebaseDraft(rebase, found);
  }
  if (rebase.isRestored) await recoverEntries(tx, entries ?? []);
  await offerAgain(rebase, lost);
  await tx.objectStore('meta').put({ ...meta, epoch, cursor: 0, compared: true, lastSyncAt: moment.now });
  return ok(true);
}

/**
 * What waited is of the time before, and comes again. But what a tab of this laptop set aside, when another one saved over
 * it, nobody else may have: where the service lost it, it becomes a copy.
 */
async function keepSetAside({ tx, moment }: Rebase, heads: ReadonlyMap<string, DraftHead>): Promise<void> {
  const waited = await tx.objectStore('parked').getAll();
  await tx.objectStore('parked').clear();
  for (const { draftId, rev, epoch, doc, content } of waited) {
    const head = heads.get(draftId);
    const isThere = head?.epoch === epoch && head.rev >= rev;
    if (doc === null || content === null || isThere || doc.version.startsWith('rev:')) continue;
    await copyDraft(tx, doc, content, moment);
  }
}

async function setBase({ tx }: Rebase, doc: DocRow, head: DraftHead | undefined): Promise<DocRow> {
  const next = { ...doc, baseRev: head?.rev ?? null, baseEpoch: head?.epoch ?? null };
  await tx.objectStore('docs').put(next);
  return next;
}

async function dropChanges({ tx }: Rebase, draftId: string): Promise<void> {
  for (const op of await opsOf(tx, draftId)) if (op.kind !== 'submit') await removeOp(tx, op);
}

async function forget(rebase: Rebase, { draftId }: DocRow): Promise<void> {
  const { tx } = rebase;
  await dropChanges(rebase, draftId);
  for (const store of ['docs', 'contents', 'bases'] as const) await tx.objectStore(store).delete(draftId);
}

/** Promises what stands here under a new id: an op of the time before may have been done and be forgotten. */
async function promise(rebase: Rebase, doc: DocRow): Promise<void> {
  const { tx, moment } = rebase;
  const { draftId, deviceId, hash } = doc;
  await dropChanges(rebase, draftId);
  const opId = moment.ids.uuid();
  const content = await tx.objectStore('contents').get(draftId);
  if (doc.flag === 'deleted') await enqueue(tx, { opId, kind: 'delete', draftId, deviceId, hash: '' }, null);
  else if (content !== undefined)
    await insertChange(tx, { opId, kind: 'put', draftId, deviceId, hash }, bodyOf(opId, doc, content));
}

/** A deletion holds only over content that was seen. D-9 */
async function rebaseDeletion(rebase: Rebase, { doc, head, relation }: Found): Promise<void> {
  const isOver = head === undefined || head.tomb !== null || relation === 'unknown';
  if (isOver) await forget(rebase, doc);
  else await promise(rebase, relation === 'ancestor' ? await setBase(rebase, doc, head) : doc);
}

async function rebaseOnTomb(rebase: Rebase, found: Found & { readonly head: DraftHead }): Promise<void> {
  const { doc, head, relation, isDirty } = found;
  const isSame = doc.hash !== '' && doc.hash === head.hash;
  if (doc.flag === 'queued') {
    // Without a base the tomb is parked, and the answer to the submission decides.
    const isKnown = relation === 'same' || relation === 'newer';
    const based = isKnown ? doc : await setBase(rebase, doc, undefined);
    if (isDirty) await promise(rebase, based);
  } else if (!isDirty && isSame) await forget(rebase, doc);
  else if (relation === 'ancestor') await promise(rebase, await setBase(rebase, doc, head));
  else if (relation !== 'unknown') await (isDirty ? promise(rebase, doc) : undefined);
  else {
    await forkDraft(rebase.tx, doc, rebase.moment);
    await forget(rebase, doc);
  }
}

async function rebaseDraft(rebase: Rebase, { doc, head, relation, isDirty }: Found): Promise<void> {
  const { tx } = rebase;
  if (head !== undefined && doc.hash !== '' && doc.hash === head.hash) {
    await dropChanges(rebase, doc.draftId);
    await tx.objectStore('bases').delete(doc.draftId);
    await setBase(rebase, doc, head);
  } else if (isDeletedThere(rebase, { doc, head, relation, isDirty })) await forget(rebase, doc);
  else if (relation === 'same' || relation === 'newer') await (isDirty ? promise(rebase, doc) : undefined);
  else {
    // The service went back, or elsewhere: what was known here is kept, for a merge with somebody who knows the same.
    const isAsked = (await opsOf(tx, doc.draftId)).some(({ kind, sent }) => kind === 'submit' && sent);
    if (!isAsked) await keepBase(tx, doc);
    const based = await setBase(rebase, doc, relation === 'ancestor' && !isAsked ? head : undefined);
    // Nothing goes ahead of a submission that was sent: its answer decides.
    if (!isAsked) await promise(rebase, based);
  }
}

const isDeletedThere = ({ isRestored }: Rebase, { doc, relation, isDirty }: Found): boolean =>
  relation === 'missing' && !isRestored && !isDirty && doc.baseRev !== null && doc.flag !== 'queued';

/** The same submission as before: same id, same serial, same bytes. Revisions of orders mean nothing any more. */
async function offerAgain({ tx }: Rebase, lost: Recovery['lost']): Promise<void> {
  const subs = tx.objectStore('subs');
  for (const sub of await subs.getAll()) if (sub.rev !== 0) await subs.put({ ...sub, rev: 0 });
  for (const { subId, hash } of lost) {
    const sub = await subs.get(subId);
    const body = await tx.objectStore('bodies').get(subId);
    const waits = await tx.objectStore('outbox').index('opId').getKey(subId);
    if (sub === undefined || body === undefined || waits !== undefined) continue;
    await subs.put({ ...sub, state: 'queued', rev: 0 });
    await enqueue(tx, offeredAgain(sub, hash), body);
  }
}
