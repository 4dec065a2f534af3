import type { EntryVersion } from '../../../domain/entries/changed-entry.ts';
import type { EntryChange, EntryHead } from '../../../wire/entries.api.ts';
import { joined, type EntryParts, type LostEntry, type StoredEntry } from '../entry-row.ts';
import type { WriteTx } from '../schema.ts';
import { isBehind, newestPlace, withArrived, writeEntry } from './entries.ts';

/** Takes over an entry from the service; what waits here stays on top of it, and will arrive there later. */
export async function applyEntry(tx: WriteTx, change: EntryChange, at: number): Promise<void> {
  const { type, id: key, rev, epoch, body: fields } = change;
  const row = await tx.objectStore('entries').get([type, key]);
  if (row?.stored && isBehind(change, row.stored)) return;
  const before = row ?? { type, key, sent: null, change: null, recency: await newestPlace(tx, type, at) };
  await writeEntry(tx, withArrived({ ...before, stored: { rev, epoch, fields } }), row);
}

/**
 * After a restore: what the service may have lost is offered to it again, which takes what nobody has set since; deletions
 * hold only over what was seen, so they are taken back. Everything else comes by pulling from the beginning. PROTOCOL §9
 */
export async function recoverEntries(tx: WriteTx, heads: readonly EntryHead[]): Promise<void> {
  const nameOf = (type: string, key: string): string => `${type}/${key}`;
  const known = new Map(heads.map((head) => [nameOf(head.type, head.id), head]));
  for (const row of await tx.objectStore('entries').getAll())
    await writeEntry(tx, recovered(row, known.get(nameOf(row.type, row.key))), row);
}

function recovered(row: EntryParts, head: EntryHead | undefined): EntryParts {
  const isThere = (known: EntryVersion): boolean => head?.epoch === known.epoch && known.rev <= head.rev;
  const { lost: offered, stored, ...rest } = withoutForgotten(withoutDeletions(row), isThere);
  const lost = stored === null || isThere(stored) ? offered : withFields(stored, offered);
  return { ...rest, stored: null, ...(lost === undefined ? {} : { lost }) };
}

const withoutDeletions = ({ sent, change, ...row }: EntryParts): EntryParts => ({
  ...row,
  sent: sent?.patch.kind === 'unset' ? null : sent,
  change: change?.kind === 'unset' ? null : change,
});

/** What arrived and was forgotten again waits as before. */
function withoutForgotten(row: EntryParts, isThere: (known: EntryVersion) => boolean): EntryParts {
  const { sent, change } = row;
  if (sent?.arrived === undefined || isThere(sent.arrived)) return row;
  const { patch } = sent;
  if (patch.kind === 'again') return { ...row, sent: null, lost: { ...patch.known, fields: patch.fields } };
  const later = change?.kind === 'set' ? change.fields : {};
  return { ...row, sent: null, change: joined(patch, later) };
}

/** What this device knew, with what it was about to offer; a deletion is nothing to offer. */
const withFields = ({ fields, ...version }: StoredEntry, offered: LostEntry | undefined) =>
  fields === null ? offered : { ...version, fields: { ...fields, ...offered?.fields } };
