import { sql, type RawBuilder, type Transaction } from 'kysely';
import { taskPlaces, type TaskKind } from '../../domain/tasks/task-kinds.ts';
import type { Database } from './schema.ts';

/** Above every lease and every pause: a moment further ahead than this was written before the clock went back. */
const FAR_AHEAD = sql`statement_timestamp() + interval '1 hour'`;

/** A wanted robot that has not asked for so long is not waited for. M298 */
export const FRESH = '10 minutes';

/** When nobody else has the task and it may be tried (again). As the indexes of migrations/0044 spell it. */
const DUE = sql`greatest(tasks.not_before, tasks.lease_until)`;
const IS_OPEN = sql`tasks.state in ('ready', 'leased', 'begun')`;
/** Each spelt alone, two ranges of an index; and by a moment that stands still while it is searched. */
const DUE_RANGES = [sql`${DUE} <= statement_timestamp()`, sql`${DUE} > ${FAR_AHEAD}`];

/** So many that are due are looked at for one that no other robot takes this moment. */
const WINDOW = sql.lit(32);

interface Asking {
  readonly name: string;
  /** null: serves all tenants. */
  readonly tenant: string | null;
}

interface Capability {
  readonly kinds: readonly string[];
  readonly invoiceTypes: readonly string[];
  /** [] or undefined: any. */
  readonly devices?: readonly string[] | undefined;
}

export interface DueTask {
  readonly task_id: string;
  readonly tenant: string;
  readonly sub_id: string;
  readonly kind: TaskKind;
  readonly fence: number;
  /** Who had it before. */
  readonly robot: string | null;
}

/** The first that are due of those that the condition tells, by an index that begins with what it tells them by. */
const firstDue = (condition: RawBuilder<unknown>) =>
  sql.join(
    DUE_RANGES.map(
      (range) => sql`(select task_id, ${DUE} as due from tasks
        where ${IS_OPEN} and ${range} and ${condition} order by ${DUE}, task_id limit ${WINDOW})`,
    ),
    sql` union all `,
  );

/** Its user wants this robot, or one that does not ask for tasks any more. */
const isForAnyway = ({ name }: Asking) => sql`(tasks.wanted_robot = ${name}
  or not exists (select from robots where robots.name = tasks.wanted_robot
    and robots.seen_at > clock_timestamp() - ${FRESH}::interval))`;

/** What a robot can do, looked up in as many places as there are kinds and types, or devices where it names some. */
function firstFor(robot: Asking, { kinds, invoiceTypes, devices = [] }: Capability) {
  const can = taskPlaces(kinds, invoiceTypes);
  const isTenants = robot.tenant === null ? sql`true` : sql`tasks.tenant = ${robot.tenant}`;
  const isType = sql`tasks.for_type = any (${can})`;
  const isOnDevice = devices.length > 0 ? sql`tasks.for_device = any (${[...devices]})` : sql`true`;
  const [places, isThere] =
    devices.length > 0
      ? [devices, sql`tasks.for_device = place and ${isType}`]
      : [can, sql`tasks.for_type = place`];
  const isWanted = sql`tasks.wanted_robot is not null and ${isForAnyway(robot)}`;
  return sql`
    (select found.* from unnest(${[...places]}::text[]) as places (place),
      lateral (${firstDue(sql`tasks.wanted_robot is null and ${isThere} and ${isTenants}`)}) as found)
    union all ${firstDue(sql`${isWanted} and ${isType} and ${isOnDevice} and ${isTenants}`)}`;
}

/** The oldest task that is due and that this robot can do, locked; undefined when there is none. */
export async function findDueTask(
  tx: Transaction<Database>,
  robot: Asking,
  capability: Capability,
): Promise<DueTask | undefined> {
  // In the order of the index, however few tasks a device or type is thought to have: sorting reads all of them.
  await sql`select set_config('enable_bitmapscan', 'off', true)`.execute(tx);
  const { rows } = await sql<DueTask>`
    with first_due as (
      select task_id from (${firstFor(robot, capability)}) as found order by due, task_id limit ${WINDOW}
    )
    select task_id, tenant, sub_id, kind, fence, robot from tasks
    where tasks.task_id = any (array(select task_id from first_due)) and ${IS_OPEN}
      and (${sql.join(DUE_RANGES, sql` or `)}) and (tasks.wanted_robot is null or ${isForAnyway(robot)})
    order by ${DUE}, tasks.task_id limit 1 for update of tasks skip locked`.execute(tx);
  return rows[0];
}
