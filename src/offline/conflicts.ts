import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Database } from './database.ts';
import type { Conflict } from './draft-types.ts';
import { peek } from './peek-draft.ts';

/** Both versions of a conflict, by either of them. conflict.settled: there is none (any more). */
export function loadConflict(database: Database, draftId: string): Promise<Result<Conflict>> {
  return database.read(async (tx) => {
    const doc = await tx.objectStore('docs').get(draftId);
    const mark = doc?.conflict;
    const other = mark === undefined ? undefined : await tx.objectStore('docs').get(mark.other);
    const one = await peek(tx, doc);
    if (mark === undefined || one === null) return err(appError('conflict.settled'));
    const theOther = await peek(tx, other);
    const sides = mark.isCopy ? { kept: theOther, copy: one } : { kept: one, copy: theOther };
    return ok({ ...sides, mark });
  });
}
