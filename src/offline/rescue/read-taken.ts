import type { Database } from '../database.ts';
import type { BodyRow, SubRow } from '../schema.ts';
import { TAKEN_STATES } from '../submission-types.ts';
import { findOp } from '../transitions/outbox-rows.ts';

/** Backups are younger, counted from the newest: the clock may have been set since. Milliseconds. */
const LATELY = 30 * 86_400_000;

/** Submissions of this laptop that the service took lately, also those that it is offered again. */
export const listTaken = (database: Database): Promise<readonly string[]> =>
  database.read(async (tx) => {
    const taken: string[] = [];
    const index = tx.objectStore('subs').index('submittedAt');
    const newest = (await index.openCursor(null, 'prev'))?.value.submittedAt ?? 0;
    for (const { subId, state } of await index.getAll(IDBKeyRange.lowerBound([newest - LATELY])))
      if (TAKEN_STATES.includes(state) || (await findOp(tx, subId))?.again === true) taken.push(subId);
    return taken;
  });

/** One of them as the service took it; null: there is nothing to offer it from. */
export const readTaken = (
  database: Database,
  subId: string,
): Promise<{ readonly sub: SubRow; readonly body: BodyRow } | null> =>
  database.read(async (tx) => {
    const [sub, body] = await Promise.all([
      tx.objectStore('subs').get(subId),
      tx.objectStore('bodies').get(subId),
    ]);
    return sub === undefined || body === undefined ? null : { sub, body };
  });
