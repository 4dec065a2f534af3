import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { numberFits } from '../../domain/codes/invoice-number.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { listRobotsApi, registerRobotApi, resolveOrderApi } from '../../wire/operator.api.ts';
import type { Db } from '../store/open-database.ts';
import type { Database } from '../store/schema.ts';
import { SERVICE_CHAIN } from '../store/service-chain.ts';
import { sha256 } from '../store/sha256.ts';
import { acrossTenants, inTenant } from '../store/tenant-tx.ts';
import { issueTimeFault } from './issue-time.ts';
import { setFailed, setIssued } from './tasks/issue.ts';
import { withTask, type Robot } from './robot-task.ts';
import type { Services } from './services.ts';

export async function findRobot(db: Db, token: string, address: string): Promise<Robot | null> {
  const row = await acrossTenants(db, (tx) =>
    tx
      .selectFrom('robots')
      .select(['name', 'tenant', 'scopes', 'capabilities'])
      .where('token_hash', '=', sha256(token))
      .executeTakeFirst(),
  );
  if (row === undefined) return null;
  const { capabilities, ...robot } = row;
  return { ...robot, devices: capabilities?.devices ?? null, address };
}

/** Changes a robot's row: a tenant's own as that tenant, whose audit tells of it; of one for all the service's own does. */
const changeRow = (
  db: Db,
  { name, tenant }: { readonly name: string; readonly tenant: string | null },
  { what, by }: { readonly what: 'robot.register' | 'robot.revoke'; readonly by: string },
  work: (db: Transaction<Database>) => Promise<unknown>,
): Promise<void> =>
  inTenant(db, tenant ?? SERVICE_CHAIN, async (tx) => {
    await work(tx.db);
    await tx.audit(by, what, { robot: name });
  });

type Registration = z.infer<typeof registerRobotApi.request>;

/** Lets a robot in under a new token; the one it had before is void. */
export async function registerRobot(
  { db }: Services,
  given: Registration,
  by: string,
): Promise<Result<z.infer<typeof registerRobotApi.response>>> {
  const known = await acrossTenants(db, (tx) => tx.selectFrom('tenants').select('tenant').execute());
  if (given.tenant !== null && !known.some(({ tenant }) => tenant === given.tenant))
    return err(appError('notFound'));
  const token = randomBytes(32).toString('base64url');
  await revokeRobot({ db }, given.name, by);
  await changeRow(db, given, { what: 'robot.register', by }, (tx) =>
    tx
      .insertInto('robots')
      .values({
        name: given.name,
        tenant: given.tenant,
        token_hash: sha256(token),
        scopes: JSON.stringify(given.scopes),
      })
      .execute(),
  );
  return ok({ token });
}

/** Shuts a robot out. Its leases run out; what it issued it can no longer say, so the next robot looks it up. */
export async function revokeRobot(
  { db }: Pick<Services, 'db'>,
  name: string,
  by: string,
): Promise<Result<null>> {
  const robot = await acrossTenants(db, (tx) =>
    tx.selectFrom('robots').select('tenant').where('name', '=', name).executeTakeFirst(),
  );
  if (robot === undefined) return err(appError('notFound'));
  await changeRow(db, { name, tenant: robot.tenant }, { what: 'robot.revoke', by }, (tx) =>
    tx.deleteFrom('robots').where('name', '=', name).execute(),
  );
  return ok(null);
}

export const listRobots = ({ db }: Services): Promise<z.infer<typeof listRobotsApi.response>> =>
  acrossTenants(db, async (tx) => {
    const robots = await tx.selectFrom('robots').selectAll().orderBy('name').execute();
    return {
      robots: robots.map(({ name, tenant, scopes, capabilities, seen_at: seenAt }) => ({
        name,
        tenant,
        scopes: [...scopes],
        program: capabilities?.program ?? '',
        invoiceTypes: [...(capabilities?.invoiceTypes ?? [])],
        devices: capabilities?.devices ?? null,
        seenAt: seenAt?.toISOString() ?? null,
      })),
      tenants: await tx.selectFrom('tenants').select(['tenant', 'name']).orderBy('name').execute(),
    };
  });

type Resolution = z.infer<typeof resolveOrderApi.request>;

/** A person's word on an order nobody else could tell about. Only an unknown order listens to it. */
export async function resolveOrder(services: Services, given: Resolution): Promise<Result<null>> {
  const { tenant, ddbh, issued } = given;
  const found = await inTenant(services.db, tenant, ({ db }) =>
    db
      .selectFrom('orders')
      .select(['sub_id', 'sandbox'])
      .where('tenant', '=', tenant)
      .where('ddbh', '=', ddbh)
      .executeTakeFirst(),
  );
  if (found === undefined) return err(appError('notFound'));
  return withTask(services, { subId: found.sub_id, tenant }, async (held) => {
    const { tx, order } = held;
    if (order.state !== 'unknown') return err(appError('order.notUnknown'));
    const { by } = given;
    if (issued !== null) {
      const number = { code: issued.code ?? null, number: issued.number };
      if (!numberFits(order.invoice_type, number))
        return err(appError('request.invalid', { detail: '发票代码或号码的位数与发票类型不符' }));
      const fault = issueTimeFault(issued.issuedAt, tx.now);
      if (fault !== null) return err(fault);
      await setIssued(services, held, by, {
        ...number,
        issuedAt: issued.issuedAt,
        sandbox: found.sandbox,
      });
      return ok(null);
    }
    await tx.db
      .updateTable('attempts')
      .set({ outcome: sql`coalesce(nullif(outcome, 'unknown'), 'notFound')` })
      .where('tenant', '=', tenant)
      .where('sub_id', '=', order.sub_id)
      .execute();
    await tx.db
      .updateTable('orders')
      .set({ code: null, number: null, issued_at: null })
      .where('tenant', '=', tenant)
      .where('sub_id', '=', order.sub_id)
      .execute();
    await setFailed(held, { hint: '经人工核对，该订单未开具发票，请核对后重新提交', message: by });
    await tx.audit(by, 'order.resolve', { subId: order.sub_id });
    return ok(null);
  });
}
