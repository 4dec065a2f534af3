import { clerkNames, type ClerkPlace } from '../../domain/entries/clerk-names.ts';
import type { ClerkField } from '../../domain/invoice/clerks.ts';
import type { EntryRow } from './entry-row.ts';
import type { OfflineStore } from './offline.ts';
import { nextEntries } from './read-entries.ts';

/** Names to choose from in a field of the people on a device, its own before all others, newest first. M130 */
export async function rememberedClerks(
  { read }: Pick<OfflineStore, 'read'>,
  place: ClerkPlace,
  field: ClerkField,
): Promise<readonly string[]> {
  const found: EntryRow<'clerk'>[] = [];
  for (let before = Infinity; ;) {
    const rows = await read((tx) => nextEntries(tx, 'clerk', before));
    const last = rows.at(-1);
    if (last === undefined) return clerkNames(found.toReversed(), place, field);
    found.push(...rows);
    before = last.recency;
  }
}
