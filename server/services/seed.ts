import { sql, type Transaction } from 'kysely';
import type { Db } from '../store/open-database.ts';
import type { Database } from '../store/schema.ts';
import { sha256 } from '../store/sha256.ts';
import { ROBOT_SCOPES } from '../../wire/robot.api.ts';
import { acrossTenants, asFoundTenant, beFinder, enterTenant } from '../store/tenant-tx.ts';
import { addTenant } from './accounts.ts';
import { DEMO_PASSWORD, DEMO_TENANTS } from './demo-accounts.ts';
import { OPERATOR } from './operators.ts';
import { hashPassword } from './passwords.ts';

/** Nodes that start together on an empty database fill it one after another; any number, the same for all. */
const SEEDING = 20_010_101;
/** As long as one takes to fill it, however slow. */
const PATIENCE = '60s';

const isEmpty = async (tx: Transaction<Database>): Promise<boolean> =>
  (await tx.selectFrom('tenants').select('tenant').limit(1).executeTakeFirst()) === undefined;

/** Whether anybody has said yet who looks after a tenant; an operator's `[]` is an answer, too. */
async function wasAsked(tx: Transaction<Database>, tenant: string): Promise<boolean> {
  await enterTenant(tx, tenant);
  const said = await tx
    .selectFrom('audit')
    .select('n')
    .where('tenant', '=', tenant)
    .where('what', '=', 'tenant.support')
    .limit(1)
    .executeTakeFirst();
  await beFinder(tx);
  return said !== undefined;
}

/** Demo companies that were seeded before support could look at companies are given theirs, once. */
const serveDemo = (db: Db): Promise<void> =>
  asFoundTenant(db, async (tx) => {
    const companies = DEMO_TENANTS.filter(({ support }) => support !== undefined);
    const names = companies.flatMap(({ name, support = [] }) => [name, ...support]);
    const found = await tx
      .selectFrom('tenants')
      .select(['tenant', 'name'])
      .where('name', 'in', names)
      .execute();
    const known = new Map(found.map(({ tenant, name }) => [name, tenant]));
    for (const { name, support = [] } of companies) {
      const tenant = known.get(name);
      if (tenant === undefined || !support.every((company) => known.has(company))) continue;
      if (await wasAsked(tx, tenant)) continue;
      await addTenant(tx, { name, support: [...support], users: [], taxpayers: [] }, new Map(), OPERATOR);
      await beFinder(tx);
    }
  });

/** Fills an empty database with the demo tenants; true when it did. In others demo companies get what they lack. */
export async function seedDemo(db: Db): Promise<boolean> {
  if (!(await acrossTenants(db, isEmpty))) {
    await serveDemo(db);
    return false;
  }
  const secret = { password: DEMO_PASSWORD, hash: await hashPassword(DEMO_PASSWORD), isDue: false };
  return asFoundTenant(db, async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(PATIENCE)}`.execute(tx);
    await sql`select pg_advisory_xact_lock(${SEEDING})`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    for (const file of DEMO_TENANTS) {
      const secrets = new Map(file.users.map(({ account }) => [account, secret]));
      const added = await addTenant(tx, file, secrets, OPERATOR);
      if (!added.ok) throw new Error(added.error.code);
    }
    return true;
  });
}

export const SANDBOX_ROBOT = '沙箱机器人';

/** The sandbox robot signs in with the configured token; without one it is shut out. */
export async function registerSandboxRobot(db: Db, token: string | undefined): Promise<void> {
  if (token === undefined) {
    await db.deleteFrom('robots').where('name', '=', SANDBOX_ROBOT).execute();
    return;
  }
  const robot = { token_hash: sha256(token), tenant: null, scopes: JSON.stringify(ROBOT_SCOPES) };
  await db
    .insertInto('robots')
    .values({ name: SANDBOX_ROBOT, ...robot })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(robot))
    .execute();
}
