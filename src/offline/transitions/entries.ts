import { sameValue } from '../../../domain/draft-merge/same-value.ts';
import type { EntryVersion } from '../../../domain/entries/changed-entry.ts';
import type { EntryFields, EntryType } from '../../../domain/entries/entry-types.ts';
import { allFit, withoutUnfit } from '../../../domain/kernel/unfit-characters.ts';
import { mayHaveLines } from '../../../wire/text-lines.ts';
import { entryRow, joined, type EntryParts, type EntryRow, type SomeFields } from '../entry-row.ts';
import type { ReadTx, WriteTx } from '../schema.ts';

export const findEntry = <Type extends EntryType>(
  tx: ReadTx | WriteTx,
  type: Type,
  key: string,
): Promise<EntryRow<Type> | undefined> =>
  tx.objectStore('entries').get([type, key]) as Promise<EntryRow<Type> | undefined>;

/** What was sent is no longer held once a version that has it was pulled. */
export function withArrived(row: EntryParts): EntryParts {
  const { stored, sent } = row;
  if (sent?.arrived === undefined) return row;
  const isPulled = sent.arrived.rev === 0 || (stored !== null && isBehind(sent.arrived, stored));
  return isPulled ? { ...row, sent: null } : row;
}

/** Whether `one` is `other` or what `other` was made of, as far as can be told. */
export const isBehind = (one: EntryVersion, other: EntryVersion): boolean =>
  one.epoch === other.epoch ? one.rev <= other.rev : one.epoch < other.epoch;

/**
 * Writes what is left of an entry, if anything is. Whatever says something else than `before` moves to the newest place, so
 * that who has read all up to a place reads on from there (read-entries.ts).
 */
export async function writeEntry(
  tx: WriteTx,
  row: EntryParts,
  before: Pick<EntryRow, 'fields' | 'recency'> | undefined,
): Promise<void> {
  const next = entryRow(row);
  if (next === null) {
    await tx.objectStore('entries').delete([row.type, row.key]);
    return;
  }
  const isLeftBehind = next.recency === before?.recency && !sameValue(next.fields, before.fields);
  const recency = isLeftBehind ? await newestPlace(tx, row.type, 0) : next.recency;
  await tx.objectStore('entries').put({ ...next, recency });
}

/** The place before all others of its type: newest. A clock that went back does not put it behind older ones. */
export async function newestPlace(tx: WriteTx, type: EntryType, at: number): Promise<number> {
  const range = IDBKeyRange.bound([type], [type, []]);
  const first = await tx.objectStore('entries').index('recency').openKeyCursor(range);
  return Math.min(-at, first === null ? 0 : first.key[1] - 1);
}

/** A blank where nothing was known says nothing: another laptop may have filled it in. */
const changedFields = (before: SomeFields | null, now: SomeFields): SomeFields =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !sameValue(before?.[name] ?? '', value)));

/**
 * Keeps an entry as used just now, without characters that no text may have; what it says anew waits for the service. `at`:
 * milliseconds since 1970.
 */
export const putEntry = <Type extends EntryType>(
  tx: WriteTx,
  type: Type,
  name: string,
  given: Partial<EntryFields[Type]>,
  at: number,
): Promise<void> => putEntries(tx, type, [[name, given]], at);

/** What is said of one entry; fields that are not given stay. */
export type SaidEntry<Type extends EntryType> = readonly [name: string, given: Partial<EntryFields[Type]>];

/** The same for many of a type, the last of which is the newest; a name stands among them once. */
export async function putEntries<Type extends EntryType>(
  tx: WriteTx,
  type: Type,
  said: readonly SaidEntry<Type>[],
  at: number,
): Promise<void> {
  const keys = said.map(([name]) => withoutUnfit(name, false));
  const found = await Promise.all(keys.map((key) => findEntry(tx, type, key)));
  const place = await newestPlace(tx, type, at);
  for (const [index, key] of keys.entries()) {
    const now = allFit(said[index]?.[1] ?? {}, mayHaveLines);
    const none = { type, key, recency: 0, fields: null, stored: null, sent: null, change: null };
    const { refused: _, ...before }: EntryParts & Pick<EntryRow, 'fields'> = found[index] ?? none;
    const fields = changedFields(before.fields as SomeFields | null, now);
    const isNews = before.fields === null || Object.keys(fields).length > 0;
    const change = isNews ? joined(before.change, fields) : before.change;
    const uses = (before.uses ?? 0) + 1;
    await writeEntry(tx, { ...before, change, recency: place - index, uses }, before);
  }
}

/** Throws an entry away here; that waits for the service, unless the service never heard of it. */
export async function dropEntry(tx: WriteTx, type: EntryType, key: string): Promise<void> {
  const row = await findEntry(tx, type, key);
  if (row === undefined || row.fields === null) return;
  const { lost: _, ...rest } = row;
  const { stored, sent } = row;
  const baseRev = sent === null ? (stored?.rev ?? 0) : (sent.arrived?.rev ?? null);
  const isKnown = stored !== null || sent !== null;
  await writeEntry(tx, { ...rest, change: isKnown ? { kind: 'unset', baseRev } : null }, row);
}
