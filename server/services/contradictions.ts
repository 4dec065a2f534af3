import { sql } from 'kysely';
import type { z } from 'zod';
import { showNumber, type InvoiceNumber } from '../../domain/codes/invoice-number.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { contradictionsApi, settleContradictionsApi } from '../../wire/operator.api.ts';
import { acrossTenants, inTenant, type TenantTx } from '../store/tenant-tx.ts';
import type { Held, HeldTask, Robot } from './robot-task.ts';
import type { Services } from './services.ts';

/** What a robot says became of a task. */
export interface Said {
  readonly fence: number;
  readonly said: 'issued' | 'failed' | 'unknown';
  /** Of the invoice it says there is. */
  readonly number?: InvoiceNumber;
}

/** So many wait for a person: a robot that makes numbers up fills no table, and raises no more alarms. */
const MOST_OF_AN_ORDER = 20;

/**
 * Whether a robot may say that a task was issued: it began under that fence, or its lease is the last and `begin` told it to
 * look up first, where it may find the invoice. A lease that somebody else has by now is no reason to doubt an invoice, but one
 * that never was is, and so is one that never began.
 */
export async function speaksFor({ tx, task }: HeldTask, robot: Robot, fence: number): Promise<boolean> {
  if (task.fence === fence && task.robot === robot.name && task.lookup_fence === fence) return true;
  const begun = await tx.db
    .selectFrom('attempts')
    .select('fence')
    .where('tenant', '=', tx.tenant)
    .where('sub_id', '=', task.sub_id)
    .where('fence', '=', fence)
    .where('robot', '=', robot.name)
    .executeTakeFirst();
  return begun !== undefined;
}

/** Keeps for a person what a robot says of a task it does not hold; once, however often it is said. */
export async function keepContradiction(
  services: Pick<Services, 'alarm'>,
  { tx, task, order }: Held,
  robot: Robot,
  { fence, said, number }: Said,
): Promise<void> {
  const { db, tenant } = tx;
  const text = number === undefined ? '' : showNumber(number);
  const kept = await db
    .selectFrom('contradictions')
    .select(sql<number>`count(*)`.as('count'))
    .where('tenant', '=', tenant)
    .where('sub_id', '=', order.sub_id)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (kept.count >= MOST_OF_AN_ORDER) return;
  const added = await db
    .insertInto('contradictions')
    .values({ tenant, sub_id: order.sub_id, robot: robot.name, said, number: text, fence })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return;
  services.alarm('a robot speaks for a task it does not hold', {
    tenant,
    taskId: task.task_id,
    said,
  });
  await tx.audit(robot.name, 'order.contradiction', { subId: order.sub_id, fence, said, number: text });
}

/** Whether it is certain that the robot was never given this lease: of leases that are over without a beginning nobody knows. */
async function neverHeld({ tx, task }: Held, robot: Robot, fence: number): Promise<boolean> {
  if (fence >= task.fence) return fence > task.fence || task.robot !== robot.name;
  const begun = await tx.db
    .selectFrom('attempts')
    .select('robot')
    .where('tenant', '=', tx.tenant)
    .where('sub_id', '=', task.sub_id)
    .where('fence', '=', fence)
    .executeTakeFirst();
  return begun !== undefined && begun.robot !== robot.name;
}

/** The answer to somebody who has lost the task, or who never had it. */
export async function refuse(
  services: Pick<Services, 'alarm'>,
  held: Held,
  robot: Robot,
  said: Said,
): Promise<Result<null>> {
  if (await neverHeld(held, robot, said.fence)) await keepContradiction(services, held, robot, said);
  return err(appError('robot.leaseLost'));
}

interface Settling {
  readonly subId: string;
  readonly by: string;
  /** Only those that said this. */
  readonly number?: InvoiceNumber;
}

/** Nobody has to look at them any more; answers how many there were. */
export async function settleContradictions(
  { db, tenant, now }: TenantTx,
  { subId, by, number }: Settling,
): Promise<number> {
  const settled = await db
    .updateTable('contradictions')
    .set({ settled_at: now, settled_by: by })
    .where('tenant', '=', tenant)
    .where('sub_id', '=', subId)
    .where('settled_at', 'is', null)
    .$if(number !== undefined, (query) =>
      query.where('number', '=', number === undefined ? '' : showNumber(number)),
    )
    .executeTakeFirst();
  return Number(settled.numUpdatedRows);
}

/** Whether a robot that did not hold it said that there is an invoice under the serial: then the bureau is asked first. */
export async function isSaidToBeIssued({ tx, order }: Held): Promise<boolean> {
  const row = await tx.db
    .selectFrom('contradictions')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.tenant', '=', 'contradictions.tenant')
        .onRef('orders.sub_id', '=', 'contradictions.sub_id'),
    )
    .select('contradictions.robot')
    .where('orders.tenant', '=', tx.tenant)
    .where('orders.ywlsh', '=', order.ywlsh)
    .where('said', '=', 'issued')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a person has to look at, the oldest first. */
export async function listContradictions({
  db,
}: Pick<Services, 'db'>): Promise<z.infer<typeof contradictionsApi.response>> {
  const found = await acrossTenants(db, (tx) =>
    tx.selectFrom('contradictions').select('tenant').distinct().where('settled_at', 'is', null).execute(),
  );
  const contradictions = [];
  for (const { tenant } of found) contradictions.push(...(await inTenant(db, tenant, (tx) => openOf(tx))));
  contradictions.sort((one, other) => one.saidAt.localeCompare(other.saidAt));
  return { contradictions };
}

const openOf = async ({ db, tenant }: TenantTx) => {
  const rows = await db
    .selectFrom('contradictions')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.tenant', '=', 'contradictions.tenant')
        .onRef('orders.sub_id', '=', 'contradictions.sub_id'),
    )
    .select(['ddbh', 'state', 'robot', 'said', 'contradictions.number', 'said_at as saidAt'])
    .where('contradictions.tenant', '=', tenant)
    .where('settled_at', 'is', null)
    .limit(1000)
    .execute();
  return rows.map(({ saidAt, ...row }) => ({ tenant, ...row, saidAt: saidAt.toISOString() }));
};

/** A person has looked at what was said of an order. What is to be done about it is done by other calls. */
export const settleAsPerson = (
  { db }: Pick<Services, 'db'>,
  { tenant, ddbh, by }: z.infer<typeof settleContradictionsApi.request>,
): Promise<Result<z.infer<typeof settleContradictionsApi.response>>> =>
  inTenant(db, tenant, async (tx) => {
    const order = await tx.db
      .selectFrom('orders')
      .select('sub_id as subId')
      .where('tenant', '=', tenant)
      .where('ddbh', '=', ddbh)
      .executeTakeFirst();
    if (order === undefined) return err(appError('notFound'));
    const settled = await settleContradictions(tx, { ...order, by });
    if (settled > 0) await tx.audit(by, 'order.settle', { ...order, settled });
    return ok({ settled });
  });
