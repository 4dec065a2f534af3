import { mergeDrafts } from '../../domain/draft-merge/merge-drafts.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { SeenDraft } from './draft-types.ts';
import { newVersion, versionOf, type Making, type NewVersion } from './merge.ts';
import type { BegunRow, ContentRow, DocRow, ReadTx, WriteTx } from './schema.ts';
import type { Moment } from './sync/ports.ts';
import { headOf } from './transitions/base.ts';
import { goOnFrom, readBegun } from './transitions/begun.ts';
import { copyDraft } from './transitions/fork.ts';
import { docOf, lockOf, saveDraft, type PreparedDraft } from './transitions/save.ts';

/** Unsaved work, and what its beginning was merged to on this laptop, which the service does not have yet. */
export interface Merged {
  readonly begun: BegunRow;
  readonly doc: DocRow;
  readonly content: ContentRow;
}

/** Null where nothing is known of the beginning, or what stands in its place can't be changed before it was looked at. */
export async function readMerged(tx: ReadTx, work: SeenDraft): Promise<Merged | null> {
  const begun = await readBegun(tx, work);
  const doc = await tx.objectStore('docs').get(work.draftId);
  const content = await tx.objectStore('contents').get(work.draftId);
  if (begun === undefined || doc === undefined || content === undefined) return null;
  return doc.flag === 'conflict' || lockOf(doc) !== null ? null : { begun, doc, content };
}

/** What holds both; null where both say different things of the same. Takes as long as a merge does. PROTOCOL §4 */
export async function planInto(
  { begun: { made }, doc, content }: Merged,
  { content: typed }: PreparedDraft,
  making: Making,
): Promise<NewVersion | null> {
  const base = versionOf(made, made.content);
  const { merged, conflicts } = mergeDrafts(base, versionOf(typed, typed), versionOf(doc, content));
  return conflicts.length === 0 ? newVersion(doc, merged, making) : null;
}

/**
 * Saves it over what stands there. The page goes on showing what was typed: that is what the next save began with. Without
 * a version that holds both, what was typed becomes a copy (冲突副本).
 */
export async function putInto(
  tx: WriteTx,
  { begun, doc }: Merged,
  typed: PreparedDraft,
  plan: NewVersion | null,
  moment: Moment,
): Promise<Result<DocRow>> {
  const { draftId } = doc;
  const now = await tx.objectStore('docs').get(draftId);
  if (now?.version !== doc.version || now.flag !== doc.flag) return err(appError('draft.overtaken'));
  const shown = shownBy(typed, now);
  if (plan === null) return ok(await putAside(tx, now, begun.version, shown, typed, moment));
  const saved = await saveDraft(tx, asPrepared(plan, typed, doc.version));
  if (!saved.ok) return saved;
  await goOnFrom(tx, begun, shown.version);
  await tx.objectStore('begun').put(shown);
  return ok({ ...saved.value, version: shown.version });
}

/** What the page shows, as what the next that is typed begins with. */
const shownBy = (typed: PreparedDraft, { baseRev: rev, baseEpoch: epoch }: DocRow): BegunRow => {
  const { draftId, face, lines } = typed.content;
  const made = { ...headOf(docOf(typed)), content: { draftId, face, lines } };
  return { draftId, version: typed.body.id, rev, epoch, made };
};

const asPrepared = (
  { doc, content, body }: NewVersion,
  { content: { batch }, savedAt }: PreparedDraft,
  startedFrom: string,
): PreparedDraft => {
  const { face, lines } = versionOf(doc, content);
  const { draftId, ywlsh, taxpayerId, deviceId, mainGoods, totals, hash } = doc;
  const whole = { draftId, ywlsh, taxpayerId, deviceId, mainGoods, totals, face, lines };
  return {
    content: batch === undefined ? whole : { ...whole, batch },
    hash,
    savedAt,
    body,
    startedFrom,
  };
};

async function putAside(
  tx: WriteTx,
  doc: DocRow,
  version: string,
  shown: BegunRow,
  typed: PreparedDraft,
  moment: Moment,
): Promise<DocRow> {
  const other = await copyDraft(tx, docOf(typed), shown.made.content, moment);
  const { now: at, user, device } = moment;
  const conflict = { other, isCopy: false, user, device, at };
  await tx.objectStore('docs').put({ ...doc, flag: 'conflict', conflict });
  const saved = await tx.objectStore('docs').get(other);
  const copy = { ...docOf(typed), draftId: other, version: saved?.version ?? '' };
  await tx.objectStore('begun').put({ ...shown, version, copy: { draftId: other, version: copy.version } });
  return copy;
}
