import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { completeApi, failApi } from '../../wire/robot.api.ts';
import { entombDraft, findDraftHead, readDraftBody } from '../store/docs.ts';
import { changeOrder } from '../store/orders.ts';
import type { Database } from '../store/schema.ts';
import { acrossTenants, lockTenant, type TenantTx } from '../store/tenant-tx.ts';
import type { Robot } from './robot-lease.ts';
import type { Services } from './services.ts';

type Task = Pick<
  Selectable<Database['tasks']>,
  'task_id' | 'tenant' | 'sub_id' | 'state' | 'fence' | 'robot'
>;
type Order = Pick<
  Selectable<Database['orders']>,
  'sub_id' | 'draft_id' | 'draft' | 'state' | 'number' | 'ywlsh'
>;

interface Held {
  readonly tx: TenantTx;
  readonly task: Task;
  readonly order: Order;
}

/** Locks a task with its order and runs the work; a task the robot may not see is not found. */
const withTask = (
  { db }: Services,
  robot: Robot,
  taskId: string,
  work: (held: Held) => Promise<Result<null>>,
): Promise<Result<null>> =>
  acrossTenants(db, async (transaction) => {
    const task = await transaction
      .selectFrom('tasks')
      .select(['task_id', 'tenant', 'sub_id', 'state', 'fence', 'robot'])
      .where('task_id', '=', taskId)
      .$if(robot.tenant !== null, (query) => query.where('tenant', '=', robot.tenant))
      .forUpdate()
      .executeTakeFirst();
    if (task === undefined) return err(appError('notFound'));
    const tx = await lockTenant(transaction, task.tenant);
    const order = await transaction
      .selectFrom('orders')
      .select(['sub_id', 'draft_id', 'draft', 'state', 'number', 'ywlsh'])
      .where('tenant', '=', task.tenant)
      .where('sub_id', '=', task.sub_id)
      .executeTakeFirstOrThrow();
    return work({ tx, task, order });
  });

const endTask = ({ tx, task }: Held, state: 'done' | 'failed') =>
  tx.db.updateTable('tasks').set({ state, lease_until: null }).where('task_id', '=', task.task_id).execute();

/** Another order that already stands for this number, or for the draft of an order that had failed. */
async function clashes({ tx, order }: Held, number: string): Promise<boolean> {
  const other = await tx.db
    .selectFrom('orders')
    .select('sub_id')
    .where('tenant', '=', tx.tenant)
    .where('sub_id', '<>', order.sub_id)
    .where((eb) =>
      eb.or([
        eb('number', '=', number),
        eb.and([
          eb('state', '<>', 'failed'),
          eb.or([eb('draft_id', '=', order.draft_id), eb('ywlsh', '=', order.ywlsh)]),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** An order reported failed was issued after all: its returned draft goes again, unless it was edited since. */
async function takeBackDraft({ tx, order }: Held): Promise<void> {
  const head = await findDraftHead(tx, order.draft_id);
  const body = head?.tomb === null ? await readDraftBody(tx, order.draft_id) : null;
  if (JSON.stringify(body) === JSON.stringify(order.draft))
    await entombDraft(tx, order.draft_id, { tomb: 'consumed' });
}

type Completion = z.infer<typeof completeApi.request> & { readonly taskId: string };

/** An issued invoice is a fact: accepted with any fence, once; another number is for a person to look at. */
export const complete = (services: Services, robot: Robot, given: Completion): Promise<Result<null>> =>
  withTask(services, robot, given.taskId, async (held) => {
    const { tx, order } = held;
    if (order.number === given.number) return ok(null);
    if (order.number !== null || (await clashes(held, given.number))) {
      services.alarm('second invoice number', { taskId: given.taskId, number: given.number });
      return err(appError('robot.otherNumber'));
    }
    if (order.state === 'failed') await takeBackDraft(held);
    await changeOrder(tx, order.sub_id, {
      state: 'issued',
      number: given.number,
      issued_at: new Date(given.issuedAt),
      sandbox: given.sandbox,
      error_hint: null,
      error_message: null,
    });
    await endTask(held, 'done');
    await tx.audit(robot.name, 'order.issue', { subId: order.sub_id, number: given.number });
    return ok(null);
  });

type Failure = z.infer<typeof failApi.request> & { readonly taskId: string };

/** Only the holder may say that it failed; the content comes back as the live draft it was. */
export const fail = (services: Services, robot: Robot, given: Failure): Promise<Result<null>> =>
  withTask(services, robot, given.taskId, async (held) => {
    const { tx, task, order } = held;
    if (task.fence !== given.fence || task.robot !== robot.name) return err(appError('robot.leaseLost'));
    if (task.state === 'failed') return ok(null);
    if (task.state !== 'leased') return err(appError('robot.leaseLost'));
    await changeOrder(tx, order.sub_id, {
      state: 'failed',
      error_hint: given.hint,
      error_message: `${given.code} ${given.message}`.trim(),
    });
    await entombDraft(tx, order.draft_id, { tomb: null, body: order.draft });
    await endTask(held, 'failed');
    await tx.audit(robot.name, 'order.fail', { subId: order.sub_id, code: given.code });
    return ok(null);
  });
