import type { AppError } from '../../../domain/kernel/errors.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { EntryRow, SentEntry } from '../entry-row.ts';
import type { WriteTx } from '../schema.ts';
import type { DraftOutcome, FrozenEntry } from '../sync/ports.ts';
import { withArrived, writeEntry } from './entries.ts';

/** Changes of one push. PROTOCOL §5 */
const MOST = 50;
/** Definite refusals after which a change is no longer sent. */
const MAX_REFUSALS = 3;

/** Freezes the next changes of entries, leaving out those that were `tried`. */
export async function takeEntries(
  tx: WriteTx,
  tried: ReadonlySet<string>,
  newId: () => string,
): Promise<Result<readonly FrozenEntry[]>> {
  const rows = await freeRows(tx, tried);
  const frozen: FrozenEntry[] = [];
  for (const row of rows) {
    const sent = row.sent ?? freeze(row, newId());
    if (sent === null) continue;
    if (row.sent === null) await writeEntry(tx, { ...withoutSent(row), sent }, row);
    frozen.push({ type: row.type, key: row.key, ...sent });
  }
  return ok(frozen);
}

/** As many as go with one push. Only so many are read: an imported library waits with thousands. */
async function freeRows(tx: WriteTx, tried: ReadonlySet<string>): Promise<readonly EntryRow[]> {
  const waiting = tx.objectStore('entries').index('unsynced');
  for (let read = MOST + tried.size; ; read *= 2) {
    const rows = await waiting.getAll(1, read);
    const free = rows.filter((row) => isFree(row, tried));
    if (free.length >= MOST || rows.length < read) return free.slice(0, MOST);
  }
}

/** What arrived is not sent again, and what came after it waits until it was pulled. */
const isFree = ({ sent }: EntryRow, tried: ReadonlySet<string>): boolean =>
  sent === null || (sent.arrived === undefined && !tried.has(sent.opId));

/** What was lost goes before what was changed since. */
function freeze({ lost, change }: EntryRow, opId: string): SentEntry | null {
  const named = { opId, refusals: 0 };
  if (lost === undefined) return change && { ...named, patch: change };
  const { fields, rev, epoch } = lost;
  return { ...named, patch: { kind: 'again', fields, known: { rev, epoch } } };
}

function withoutSent(row: EntryRow): EntryRow {
  const { lost, ...rest } = row;
  return lost === undefined ? { ...rest, change: null } : rest;
}

/** Records the service's answer to a change; one that is settled already changes nothing. */
export async function settleEntry(
  tx: WriteTx,
  { type, key, opId }: FrozenEntry,
  outcome: DraftOutcome,
): Promise<Result<null>> {
  const row = await tx.objectStore('entries').get([type, key]);
  if (row?.sent?.opId !== opId || outcome.status === 'conflict') return ok(null);
  if (outcome.status === 'refused') await refuse(tx, row, row.sent, outcome.error);
  else {
    const { rev, epoch } = outcome;
    const change =
      row.change?.kind === 'unset' ? { ...row.change, baseRev: row.change.baseRev ?? rev } : row.change;
    const sent = { ...row.sent, arrived: { rev, epoch } };
    await writeEntry(tx, withArrived({ ...row, change, sent }), row);
  }
  return ok(null);
}

/** What is refused for good stays here as it is, and is tried again with the next change. */
async function refuse(tx: WriteTx, row: EntryRow, sent: SentEntry, error: AppError): Promise<void> {
  const refusals = sent.refusals + 1;
  if (refusals < MAX_REFUSALS) await writeEntry(tx, { ...row, sent: { ...sent, refusals } }, row);
  else if (row.change === null)
    await tx.objectStore('entries').put({ ...row, sent: null, refused: error, unsynced: 0 });
  else await writeEntry(tx, { ...row, sent: null }, row);
}
