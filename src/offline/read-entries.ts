import { nameInDirectory } from '../../domain/entries/directory-key.ts';
import type { EntryType } from '../../domain/entries/entry-types.ts';
import type { EntryRow } from './entry-row.ts';
import type { OfflineStore } from './offline.ts';
import type { ReadTx } from './schema.ts';
import { findEntry } from './transitions/entries.ts';

/** Rows read at once: few enough that the page does not stop, sealed ones too. */
const SLICE = 100;

/**
 * The next rows of a type, the oldest first, that are newer than a place; none: that is all of them. Whatever changes gets
 * the newest place, so who reads from Infinity on until nothing comes, and later from there, has seen all but deletions.
 */
export async function nextEntries<Type extends EntryType>(
  tx: ReadTx,
  type: Type,
  place: number,
): Promise<readonly EntryRow<Type>[]> {
  const index = tx.objectStore('entries').index('recency');
  const end = place === Infinity ? [type, []] : [type, place];
  const oldest = await index.openKeyCursor(IDBKeyRange.bound([type], end, true, true), 'prev');
  if (oldest === null) return [];
  const last = await oldest.advance(SLICE - 1);
  const begin = last === null ? [type] : [type, last.key[1]];
  const rows = await index.getAll(IDBKeyRange.bound(begin, end, false, true));
  return rows.toReversed() as unknown as readonly EntryRow<Type>[];
}

/**
 * All that a taxpayer's directory says of a type in batches, what was changed last at the end: where rows are sealed, their
 * keys have no order and can't be asked for by a range.
 */
export async function* directoryEntries<Type extends EntryType>(
  read: OfflineStore['read'],
  type: Type,
  taxpayerId: string,
): AsyncGenerator<readonly EntryRow<Type>[]> {
  for (let place = Infinity; ;) {
    const rows = await read((tx) => nextEntries(tx, type, place));
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.filter(({ key, fields }) => fields !== null && nameInDirectory(taxpayerId, key) !== null);
    place = last.recency;
  }
}

/** How many rows there are of a type. */
export const countEntries = (tx: ReadTx, type: EntryType): Promise<number> =>
  tx.objectStore('entries').count(IDBKeyRange.bound([type], [type, []]));

/** The rows under some keys, in their order. */
export const entriesUnder = <Type extends EntryType>(
  tx: ReadTx,
  type: Type,
  keys: readonly string[],
): Promise<readonly (EntryRow<Type> | undefined)[]> =>
  Promise.all(keys.map((key) => findEntry(tx, type, key)));
