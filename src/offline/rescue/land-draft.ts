import { adoptFace } from '../../../domain/invoice/invoice.ts';
import { adoptLines } from '../../../domain/goods/lines.ts';
import { unpackLines } from '../../../domain/goods/pack-lines.ts';
import { encodeGoodsList } from '../../../wire/goods-list.codec.ts';
import { buildBody, goodsListBytes } from '../draft-bytes.ts';
import type { BodyRow, ContentRow, DocRow, MetaRow, WriteTx } from '../schema.ts';
import { enqueue, findOp, opsOf } from '../transitions/outbox-rows.ts';
import { readMeta } from '../transitions/read-meta.ts';
import { copyIdentity, type CopyIdentity } from './identity.ts';
import type { DraftRecord, Head } from './records.ts';

/**
 * What became of a draft of a file. known: it is here, or the service has it. updated: this device had the version the
 * work in the file started from. copied: this device has other work on it, which stays in its place.
 */
export type Landing = 'added' | 'updated' | 'copied' | 'known';

/** A draft of a file, with everything that needs more time than a transaction has. */
export interface Arrival {
  readonly record: DraftRecord;
  readonly lines: ContentRow['lines'];
  readonly copy: CopyIdentity;
  /** The content as a change under the names of the copy; null where none can be needed. */
  readonly body: BodyRow | null;
}

/** Whether the service may not have what the file has. */
const hasWork = ({ ops, doc }: DraftRecord): boolean => ops.length > 0 || doc.flag === 'quarantined';

export async function prepareArrival(record: DraftRecord): Promise<Arrival> {
  const { doc } = record;
  const lines = unpackLines(record.lines);
  const copy = await copyIdentity(doc.draftId, doc.version);
  return { record, lines, copy, body: hasWork(record) ? bodyOf(record, lines, copy) : null };
}

function bodyOf({ doc, face, ops }: DraftRecord, lines: ContentRow['lines'], copy: CopyIdentity): BodyRow {
  const whole = adoptFace(face);
  const body = ops.at(-1)?.body ?? null;
  const goodsListJson =
    body === null
      ? new TextEncoder().encode(encodeGoodsList(adoptLines(lines), whole.taxInclusive))
      : goodsListBytes(body);
  return buildBody(copy.opId, { ...doc, face: whole, lines, ywlsh: copy.ywlsh, goodsListJson });
}

const importedKey = ({ draftId, version }: DocRow): string => `draft ${draftId} ${version}`;

/** Brings one draft in. What was brought in once is never brought in again, whatever became of it. */
export async function landDraft(tx: WriteTx, arrival: Arrival, head: Head): Promise<Landing> {
  const { doc } = arrival.record;
  const key = importedKey(doc);
  if ((await tx.objectStore('imported').getKey(key)) !== undefined) return 'known';
  const landing = await chooseLanding(tx, arrival.record, head, await readMeta(tx));
  if (landing === 'copied') await addCopy(tx, arrival);
  if (landing === 'added' || landing === 'updated') await addAsIs(tx, arrival);
  if (landing !== 'known') await tx.objectStore('imported').put({ key });
  return landing;
}

async function chooseLanding(tx: WriteTx, record: DraftRecord, head: Head, meta: MetaRow): Promise<Landing> {
  const { doc, sub } = record;
  if (sub !== null && (await tx.objectStore('subs').getKey(sub.subId)) !== undefined) return 'known';
  const here = await tx.objectStore('docs').get(doc.draftId);
  if (here?.version === doc.version) return 'known';
  if (hasWork(record)) return landWork(tx, doc, here, isOtherTime(meta, head));
  return here === undefined && isBehind(meta, head) ? 'added' : 'known';
}

/** Where work goes that the service may not have. `rebased`: its base means nothing to the service any more. */
async function landWork(
  tx: WriteTx,
  doc: DocRow,
  here: DocRow | undefined,
  rebased: boolean,
): Promise<Landing> {
  if (doc.baseRev === null || rebased) return here === undefined && !rebased ? 'added' : 'copied';
  if (here === undefined) return 'added';
  return here.baseRev === doc.baseRev && (await isIdle(tx, here)) ? 'updated' : 'copied';
}

/** Revisions of a service that was restored from a backup mean something else. */
const isOtherTime = (meta: MetaRow, head: Head): boolean =>
  meta.epoch !== null && head.epoch !== null && meta.epoch !== head.epoch;

/** Whether the service will still tell this device what the exporting one knew: then a deletion can't be missed. */
const isBehind = (meta: MetaRow, head: Head): boolean =>
  !isOtherTime(meta, head) && meta.cursor < head.cursor;

/** Nothing of this device's own is going on with the draft. */
async function isIdle(tx: WriteTx, { draftId, flag }: DocRow): Promise<boolean> {
  const opened = await tx.objectStore('working').getKey(draftId);
  return flag === null && opened === undefined && (await opsOf(tx, draftId)).length === 0;
}

/**
 * The draft with its own identities, submission included: the same opId and subId mean the same bytes, so that the
 * service does it once, however many devices send it.
 */
async function addAsIs(tx: WriteTx, { record, lines }: Arrival): Promise<void> {
  const { doc, face, ops, sub } = record;
  const { epoch } = await readMeta(tx);
  // A file of an older version does not say of which time its revisions are.
  const known = doc as Partial<DocRow>;
  const baseEpoch = doc.baseRev === null ? null : (known.baseEpoch ?? epoch);
  await tx.objectStore('docs').put({ ...doc, baseEpoch });
  await tx.objectStore('contents').put({ draftId: doc.draftId, face, lines });
  if (sub !== null) await tx.objectStore('subs').put(sub);
  for (const { op, body } of ops) {
    if ((await findOp(tx, op.opId)) !== undefined) continue;
    await enqueue(tx, op, body);
    const queued = await findOp(tx, op.opId);
    if (queued !== undefined) await tx.objectStore('outbox').put({ ...op, n: queued.n });
  }
}

/** The content as a draft of its own, to be looked at. Its submission is not taken along: that is another invoice. */
async function addCopy(tx: WriteTx, { record, lines, copy, body }: Arrival): Promise<void> {
  const { doc, face } = record;
  const { draftId, opId, ywlsh } = copy;
  const { deviceId } = doc;
  const own = {
    draftId,
    ywlsh,
    baseRev: null,
    baseEpoch: null,
    version: opId,
    hash: '',
    subId: null,
    shown: 1,
  } as const;
  await tx.objectStore('docs').put({ ...doc, ...own, flag: 'conflict' });
  await tx.objectStore('contents').put({ draftId, face, lines });
  if ((await findOp(tx, opId)) === undefined)
    await enqueue(tx, { opId, kind: 'put', draftId, deviceId, hash: '' }, body);
}
