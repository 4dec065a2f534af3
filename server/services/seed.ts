import type { Db } from '../store/open-database.ts';
import { sha256 } from '../store/sha256.ts';
import { acrossTenants } from '../store/tenant-tx.ts';
import { addTenant } from './accounts.ts';
import { DEMO_PASSWORD, DEMO_TENANTS } from './demo-accounts.ts';
import { hashPassword } from './passwords.ts';

/** Fills an empty database with the demo tenants; true when it did. */
export async function seedDemo(db: Db): Promise<boolean> {
  const isEmpty = await acrossTenants(
    db,
    async (tx) => (await tx.selectFrom('tenants').select('tenant').limit(1).executeTakeFirst()) === undefined,
  );
  if (!isEmpty) return false;
  const secret = { password: DEMO_PASSWORD, hash: await hashPassword(DEMO_PASSWORD) };
  return acrossTenants(db, async (tx) => {
    for (const file of DEMO_TENANTS) {
      const secrets = new Map(file.users.map(({ account }) => [account, secret]));
      const added = await addTenant(tx, file, secrets);
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
  await db
    .insertInto('robots')
    .values({ name: SANDBOX_ROBOT, token_hash: sha256(token), tenant: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ token_hash: sha256(token) }))
    .execute();
}
