import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { Database } from '../database.ts';
import type { ReadTx, WorkingRow } from '../schema.ts';
import { copyIdentity, type CopyIdentity } from './identity.ts';
import type { WorkingRecord } from './records.ts';
import type { Journals } from './ports.ts';

/** What became of unsaved work of a file; copied: as a draft of its own, because other work stands in its place. */
export type WorkingLanding = 'added' | 'copied' | 'known';

const importedKey = ({ draftId, updatedAt }: WorkingRow): string => `working ${draftId} ${String(updatedAt)}`;

/**
 * Brings unsaved work in: first its journal, then its row together with the note that it was brought in. A run that was
 * killed in between does both again.
 */
export async function landWorking(
  database: Database,
  { row, journal }: WorkingRecord,
  journals: Journals,
): Promise<Result<WorkingLanding>> {
  const key = importedKey(row);
  const places = await placesFor(database, row, key);
  for (const place of places) {
    const written = journal === null ? ok('same' as const) : await journals.write(place.draftId, journal);
    if (!written.ok) return written;
    if (written.value === 'newer') return err(appError('rescue.newer'));
    if (written.value === 'other') continue;
    const kept = await database.write(async (tx) => {
      // Here nobody knows whether a saved draft holds it.
      await tx.objectStore('working').put(place.clean === true ? { ...place, clean: false } : place);
      await tx.objectStore('imported').put({ key });
      return ok(place.draftId === row.draftId ? ('added' as const) : ('copied' as const));
    });
    return kept;
  }
  return ok('known');
}

/** Where the work may go, best first; nowhere when it was brought in before. */
async function placesFor(database: Database, row: WorkingRow, key: string): Promise<readonly WorkingRow[]> {
  const asSaved = await copyIdentity(row.draftId, row.version ?? '');
  const own = await copyIdentity(row.draftId, key);
  return database.read(async (tx) => {
    const here = await tx.objectStore('working').get(row.draftId);
    const known = (await tx.objectStore('imported').getKey(key)) ?? null;
    if (known !== null || here?.updatedAt === row.updatedAt) return [];
    const copied = await onCopy(tx, row, asSaved);
    return [
      ...(here === undefined && (await fits(tx, row)) ? [row] : []),
      ...(copied === null ? [] : [copied]),
      { ...row, draftId: own.draftId, ywlsh: own.ywlsh, version: null },
    ];
  });
}

/** Whether the saved draft is the one the work was started from. */
async function fits(tx: ReadTx, { draftId, version }: WorkingRow): Promise<boolean> {
  const doc = await tx.objectStore('docs').get(draftId);
  return doc === undefined || doc.version === version;
}

/** The work on the copy its draft was brought in as. */
async function onCopy(tx: ReadTx, row: WorkingRow, copy: CopyIdentity): Promise<WorkingRow | null> {
  const doc = await tx.objectStore('docs').get(copy.draftId);
  const opened = await tx.objectStore('working').getKey(copy.draftId);
  if (doc === undefined || opened !== undefined) return null;
  return { ...row, draftId: copy.draftId, ywlsh: copy.ywlsh, version: doc.version };
}
