import { sql } from 'kysely';
import { COLLECTION_STATES, type CollectionState } from '../../../domain/codes/collection-states.ts';
import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok } from '../../../domain/kernel/result.ts';
import { encodeRobotCollection } from '../../../wire/collections.api.ts';
import type { DoneTask } from '../../../wire/robot-tasks.ts';
import { UNTIL, endRuns } from '../collections.ts';
import { endTask, isHolder, type HeldTask, type Robot } from '../robot-task.ts';
import type { TaskWork } from './task-work.ts';

const BADLY = (Object.keys(COLLECTION_STATES) as CollectionState[]).filter(
  (state) => COLLECTION_STATES[state].ends === 'badly',
);

interface End {
  readonly state: CollectionState;
  readonly reason: string;
}

/** Ends the run, unless it is over already; answers whether it did. */
async function end({ tx, task }: HeldTask, robot: Robot, { state, reason }: End): Promise<boolean> {
  await endTask({ tx, task }, state === 'found' || state === 'empty' ? 'done' : 'failed');
  if ((await endRuns(tx, [task.sub_id], { state, reason })) === 0) return false;
  await tx.audit(robot.name, 'collection.end', { collection: task.sub_id, state });
  return true;
}

/** Runs through the invoices that a taxpayer received. What is brought twice is there once. */
export const COLLECT: TaskWork<Extract<DoneTask, { kind: 'collect' }>> = {
  async lease({ db, tenant }, { sub_id: collectionId, robot: before }, robot) {
    const run = await db
      .selectFrom('collections')
      .select(['device_id', 'invoice_type', 'robot', 'taken_until'])
      .select(sql<boolean>`taken_until > clock_timestamp()`.as('is_taken'))
      .select([sql<string>`first_day::text`.as('from'), sql<string>`last_day::text`.as('to')])
      .where('tenant', '=', tenant)
      .where('collection_id', '=', collectionId)
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (run === undefined) return { idle: 'over' };
    const { device_id: deviceId, invoice_type: type, from, to, taken_until: until } = run;
    // A node of the version before has given it away.
    if (run.is_taken && until !== null && run.robot !== before) return { idle: 'busy', until };
    await db
      .updateTable('collections')
      .set({ taken_until: UNTIL, robot: robot.name })
      .where('tenant', '=', tenant)
      .where('collection_id', '=', collectionId)
      .execute();
    return encodeRobotCollection({ collectionId, deviceId, from, to, type });
  },
  same: ({ task }) => Promise.resolve([task.sub_id]),
  isSaidToBeDone: () => Promise.resolve(false),
  begun: () => Promise.resolve(),
  progress: () => Promise.resolve(),
  async complete(_services, held, robot, { fence }) {
    if (!isHolder(held, robot, fence)) return err(appError('collection.over'));
    const { tx, task } = held;
    const run = await tx.db
      .selectFrom('collections')
      .select('quantity')
      .where('tenant', '=', tx.tenant)
      .where('collection_id', '=', task.sub_id)
      .executeTakeFirst();
    const state = (run?.quantity ?? 0) > 0 ? 'found' : 'empty';
    return (await end(held, robot, { state, reason: '' })) ? ok(null) : err(appError('collection.over'));
  },
  /** M343 */
  async fail(_services, held, robot, { code, hint }) {
    const state = BADLY.find((one) => COLLECTION_STATES[one].code === code) ?? 'failed';
    await end(held, robot, { state, reason: hint });
  },
  async unknown(held, robot, message) {
    await end(held, robot, { state: 'failed', reason: message });
  },
  strayed: () => Promise.resolve(err(appError('collection.over'))),
};
