import type { ContentRow, DocRow, OutboxRow, SubRow, WriteTx } from '../schema.ts';
import { opsOf } from '../transitions/outbox-rows.ts';
import type { Written, WrittenRows } from './watch-writes.ts';

/** How a draft that a transaction touched stands after it. */
export interface Standing {
  readonly doc: DocRow | null;
  /** undefined: not written by the transaction, but there. */
  readonly content: ContentRow | null | undefined;
  readonly hasBase: boolean;
  readonly hasParked: boolean;
  /** What was set aside of the service's took its place, or was merged. */
  readonly tookParked: boolean;
  /** What waits, oldest first. */
  readonly ops: readonly OutboxRow[];
  /** Ops of it that the transaction added. */
  readonly added: readonly OutboxRow[];
  /** Ops of it that the transaction took out. */
  readonly taken: readonly OutboxRow[];
  /** The submission the draft is frozen for. */
  readonly sub: SubRow | null;
}

/** A number is used again when the last op of the queue was taken out. */
const isAdded = ({ outbox }: Written, { n, opId }: OutboxRow): boolean =>
  outbox.before.has(n) && outbox.before.get(n)?.opId !== opId;

/** Ops that stood before the transaction under an id that stands no more. */
export function takenOps({ outbox }: Written): readonly OutboxRow[] {
  const left = new Set([...outbox.after.values()].map((row) => row?.opId));
  return [...outbox.before.values()].filter((row) => row !== null && !left.has(row.opId)) as OutboxRow[];
}

/** Every draft of which the transaction wrote something. */
export function touchedDrafts({ docs, contents, bases, parked, outbox, subs }: Written): ReadonlySet<string> {
  const ops = [...outbox.before.values(), ...outbox.after.values()];
  const named = [...ops, ...subs.after.values()].flatMap((row) => (row === null ? [] : [row.draftId]));
  return new Set([
    ...docs.after.keys(),
    ...contents.after.keys(),
    ...bases.after.keys(),
    ...parked.after.keys(),
    ...named,
  ]);
}

/** A row after the transaction: as it wrote it, or as it was and is. */
async function rowAfter<Key, Row>(
  { after, isCleared }: WrittenRows<Key, Row>,
  key: Key,
  read: () => Promise<Row | undefined>,
): Promise<Row | null> {
  const known = after.get(key);
  if (known !== undefined) return known;
  return isCleared ? null : ((await read()) ?? null);
}

async function isThere<Row>(
  tx: WriteTx,
  { after, isCleared }: WrittenRows<string, Row>,
  store: 'contents' | 'bases' | 'parked',
  draftId: string,
): Promise<boolean> {
  const known = after.get(draftId);
  if (known !== undefined) return known !== null;
  return !isCleared && (await tx.objectStore(store).getKey(draftId)) !== undefined;
}

export const subAfter = (tx: WriteTx, { subs }: Written, subId: string): Promise<SubRow | null> =>
  rowAfter(subs, subId, () => tx.objectStore('subs').get(subId));

export const docAfter = (tx: WriteTx, { docs }: Written, draftId: string): Promise<DocRow | null> =>
  rowAfter(docs, draftId, () => tx.objectStore('docs').get(draftId));

export async function standingOf(tx: WriteTx, written: Written, draftId: string): Promise<Standing> {
  const [doc, ops, hasContent, hasBase, hasParked] = await Promise.all([
    docAfter(tx, written, draftId),
    opsOf(tx, draftId),
    isThere(tx, written.contents, 'contents', draftId),
    isThere(tx, written.bases, 'bases', draftId),
    isThere(tx, written.parked, 'parked', draftId),
  ]);
  return {
    doc,
    content: hasContent ? (written.contents.after.get(draftId) ?? undefined) : null,
    hasBase,
    hasParked,
    tookParked: written.parked.after.get(draftId) === null,
    ops,
    added: ops.filter((op) => isAdded(written, op)),
    taken: takenOps(written).filter((op) => op.draftId === draftId),
    sub: doc?.subId == null ? null : await subAfter(tx, written, doc.subId),
  };
}
