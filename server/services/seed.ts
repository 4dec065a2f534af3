import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Db } from '../store/open-database.ts';
import type { Database } from '../store/schema.ts';
import { sha256 } from '../store/sha256.ts';
import { acrossTenants, enterTenant } from '../store/tenant-tx.ts';
import {
  DEMO_CREDIT,
  DEMO_FEATURES,
  DEMO_PASSWORD,
  DEMO_TENANTS,
  type DemoTaxpayer,
} from './demo-accounts.ts';
import { hashPassword } from './passwords.ts';

type Tx = Transaction<Database>;

async function addTaxpayer(
  tx: Tx,
  tenant: string,
  { seller, nature, devices }: DemoTaxpayer,
  position: number,
): Promise<void> {
  const id = randomUUID();
  await tx
    .insertInto('taxpayers')
    .values({ tenant, taxpayer_id: id, position, seller: JSON.stringify(seller), nature })
    .execute();
  await tx.insertInto('credits').values({ tenant, taxpayer_id: id, total: DEMO_CREDIT }).execute();
  for (const [index, device] of devices.entries())
    await tx
      .insertInto('devices')
      .values({
        tenant,
        device_id: device.id,
        taxpayer_id: id,
        position: index,
        name: device.name,
        model: device.model,
        disk_type: device.diskType,
        invoice_kinds: JSON.stringify(device.invoiceKinds),
        rates: JSON.stringify(device.rates),
        single_limit: device.singleLimit,
        features: JSON.stringify(DEMO_FEATURES),
      })
      .execute();
}

async function addTenant(tx: Tx, row: (typeof DEMO_TENANTS)[number], password: string): Promise<void> {
  const tenant = randomUUID();
  await enterTenant(tx, tenant);
  await tx.insertInto('tenants').values({ tenant, name: row.name }).execute();
  await tx.insertInto('tenant_clock').values({ tenant }).execute();
  for (const user of row.users)
    await tx
      .insertInto('users')
      .values({
        tenant,
        user_id: randomUUID(),
        account: user.account,
        user_name: user.name,
        role_type: user.roleType,
        role_codes: JSON.stringify(user.roleCodes),
        password_hash: password,
      })
      .execute();
  for (const [position, taxpayer] of row.taxpayers.entries())
    await addTaxpayer(tx, tenant, taxpayer, position);
}

/** Fills an empty database with the demo tenants; true when it did. */
export async function seedDemo(db: Db): Promise<boolean> {
  const password = await hashPassword(DEMO_PASSWORD);
  return acrossTenants(db, async (tx) => {
    const known = await tx.selectFrom('tenants').select('tenant').limit(1).executeTakeFirst();
    if (known !== undefined) return false;
    for (const row of DEMO_TENANTS) await addTenant(tx, row, password);
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
  await db
    .insertInto('robots')
    .values({ name: SANDBOX_ROBOT, token_hash: sha256(token), tenant: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ token_hash: sha256(token) }))
    .execute();
}
