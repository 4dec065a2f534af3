import { adoptFace } from '../../domain/invoice/invoice.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { Database } from './database.ts';
import type { StartedFrom } from './drafts.ts';
import type { WorkingCopy } from './draft-types.ts';
import type { WorkingRow } from './schema.ts';
import { dropWork } from './transitions/drop-work.ts';

export const keepWorkingCopy = (
  database: Database,
  copy: WorkingCopy,
  started: StartedFrom,
): Promise<Result<null>> =>
  database.write(async (tx) => {
    await tx.objectStore('working').put({ ...copy, version: started.get(copy.draftId)?.version ?? null });
    return ok(null);
  });

/** Latest first. What they were started from is known again, too. */
export const listWorkingCopies = (
  database: Database,
  started: StartedFrom,
): Promise<readonly WorkingCopy[]> =>
  database.read(async (tx) => {
    const rows = await tx.objectStore('working').getAll();
    for (const { draftId, version } of rows) {
      if (version !== null && !started.has(draftId)) started.set(draftId, { version });
    }
    return rows.sort((a, b) => b.updatedAt - a.updatedAt).map(asKept);
  });

/** As its page knows it. */
export const asKept = (row: WorkingRow): WorkingCopy => {
  const { version: _version, ...copy } = row;
  return { ...copy, face: adoptFace(copy.face) };
};

export const dropWorkingCopy = async (database: Database, draftId: string): Promise<void> => {
  await database.write(async (tx) => {
    await dropWork(tx, draftId);
    return ok(null);
  });
};
