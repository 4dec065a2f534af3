import { ok, type Result } from '../../domain/kernel/result.ts';
import type { Database } from './database.ts';
import type { WorkingCopy } from './offline.ts';

export const keepWorkingCopy = (database: Database, copy: WorkingCopy): Promise<Result<null>> =>
  database.write(async (tx) => {
    await tx.objectStore('working').put(copy);
    return ok(null);
  });

/** Latest first. */
export const listWorkingCopies = (database: Database): Promise<readonly WorkingCopy[]> =>
  database.read(async (tx) => {
    const copies = await tx.objectStore('working').getAll();
    return copies.sort((a, b) => b.updatedAt - a.updatedAt);
  });

export const dropWorkingCopy = async (database: Database, draftId: string): Promise<void> => {
  await database.write(async (tx) => {
    await tx.objectStore('working').delete(draftId);
    return ok(null);
  });
};
