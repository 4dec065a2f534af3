import type { Session } from '../../../domain/account/session.ts';
import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import { digest } from '../adapters/ambient.ts';
import type { Database } from '../database.ts';
import { invoiceHash } from '../draft-bytes.ts';
import { SCHEMA_VERSION } from '../migrations.ts';
import { readMeta } from '../transitions/read-meta.ts';
import { APP_VERSION } from '../version.ts';
import { bareCover, sealedCover, type Cover } from './envelope.ts';
import { pacer, type Pace } from './pace.ts';
import {
  FORMAT,
  FORMAT_VERSION,
  writeLine,
  type EntryRecord,
  type Head,
  type RescueRecord,
} from './records.ts';
import { asRecord, groups, listAll, readDrafts } from './read-rows.ts';
import { listTaken, readTaken } from './read-taken.ts';
import { LinesDigest } from './seal.ts';
import type { RescueRun, RescueWorld } from './ports.ts';

/** Bytes that are handed over to the browser at once. */
const CHUNK = 1_000_000;

/** A file in the making. */
class Sheet {
  #digest = new LinesDigest();
  #waiting: BlobPart[] = [];
  #length = 0;
  #done: Blob[] = [];
  readonly #cover: Cover;
  readonly #pace: Pace;

  constructor(cover: Cover, pace: Pace) {
    this.#cover = cover;
    this.#pace = pace;
  }

  async add(record: Head | RescueRecord): Promise<void> {
    await this.#pace();
    const bytes = new TextEncoder().encode(writeLine(record));
    await this.#digest.add(bytes.subarray(0, -1));
    this.#keep(await this.#cover.take(bytes));
  }

  async seal(): Promise<Blob> {
    const { lines } = this.#digest;
    const end = writeLine({ kind: 'end', lines, digest: await this.#digest.hex() });
    this.#keep(await this.#cover.take(new TextEncoder().encode(end)));
    this.#keep(await this.#cover.end());
    return new Blob([...this.#done, ...this.#waiting], { type: this.#cover.type });
  }

  #keep(parts: readonly Uint8Array<ArrayBuffer>[]): void {
    this.#waiting.push(...parts);
    this.#length += parts.reduce((sum, { length }) => sum + length, 0);
    if (this.#length < CHUNK) return;
    // The browser keeps what is in a Blob outside the page's memory.
    this.#done.push(new Blob(this.#waiting));
    this.#waiting = [];
    this.#length = 0;
  }
}

/** Everything this device keeps for the user, as one file under a passphrase; '': as it is. */
export async function exportAll(
  database: Database,
  session: Session,
  world: RescueWorld,
  passphrase: string,
  { signal, onProgress }: RescueRun,
): Promise<Result<Blob>> {
  const cover = passphrase === '' ? bareCover : await sealedCover(passphrase);
  const sheet = new Sheet(cover, pacer(world.clock, world.schedule));
  await sheet.add(await headOf(database, session, world.clock.now()));
  const listed = await listAll(database);
  let done = 0;
  for (const group of groups(listed)) {
    if (signal.aborted) return err(appError('task.cancelled'));
    for (const rows of await readDrafts(database, group)) await sheet.add(asRecord(rows));
    done += group.length;
    onProgress({ phase: 'exporting', done, total: listed.length });
  }
  const taken = await addTaken(sheet, database, signal);
  if (!taken.ok) return taken;
  const others = await addOthers(sheet, database, session, world);
  return others.ok ? ok(await sheet.seal()) : others;
}

async function headOf(database: Database, session: Session, now: number): Promise<Head> {
  const { tenantId, userId, userName, tenantName } = session;
  const { epoch, cursor } = await database.read(readMeta);
  return {
    kind: 'head',
    format: FORMAT,
    version: FORMAT_VERSION,
    schemaVersion: SCHEMA_VERSION,
    appVersion: APP_VERSION,
    exportedAt: now,
    tenantId,
    userId,
    owner: `${tenantName} ${userName}`,
    epoch,
    cursor,
  };
}

/** What the service took lately and might lose, one after another: each may be large. */
async function addTaken(sheet: Sheet, database: Database, signal: AbortSignal): Promise<Result<null>> {
  for (const subId of await listTaken(database)) {
    if (signal.aborted) return err(appError('task.cancelled'));
    const rows = await readTaken(database, subId);
    if (rows !== null)
      await sheet.add({ kind: 'submission', ...rows, hash: await invoiceHash(rows.body, digest) });
  }
  return ok(null);
}

async function addOthers(
  sheet: Sheet,
  database: Database,
  { tenantId, userId }: Session,
  { journals, preferences }: RescueWorld,
): Promise<Result<null>> {
  const { working, entries } = await database.read(async (tx) => ({
    working: await tx.objectStore('working').getAll(),
    entries: await tx.objectStore('entries').getAll(),
  }));
  for (const row of working) {
    const journal = await journals.read(row.draftId);
    if (!journal.ok) return journal;
    await sheet.add({ kind: 'working', row, journal: journal.value });
  }
  for (const { type, key, fields, recency } of entries)
    if (fields !== null)
      await sheet.add({ kind: 'entry', row: { type, key, fields, recency } as EntryRecord['row'] });
  const mine = isMine(new Set(working.map(({ draftId }) => draftId)), `place.${tenantId}.${userId}`);
  for (const [key, value] of preferences.all())
    if (mine(key)) await sheet.add({ kind: 'preference', key, value });
  return ok(null);
}

/** Preferences of the browser, without what belongs to other users of it. */
const isMine =
  (drafts: ReadonlySet<string>, place: string) =>
  (key: string): boolean => {
    if (key.startsWith('parting.')) return false;
    if (key.startsWith('place.')) return key === place;
    return !key.startsWith('refused.') || drafts.has(key.slice('refused.'.length));
  };
