import type { Db } from '../store/open-database.ts';
import { acrossTenants, inTenant } from '../store/tenant-tx.ts';
import { DEMO_TENANTS } from './demo-accounts.ts';

/** Who does it, for the audit. */
const SERVICE = 'service';

const NAMES = DEMO_TENANTS.map(({ name }) => name);
const ACCOUNTS = DEMO_TENANTS.flatMap(({ users }) => users.map(({ account }) => account));

/**
 * Lets the demonstration's accounts in, whose passwords everybody knows, or shuts them and ends their sessions. Known by
 * company and account: other users of these companies stay as they are. Answers which were changed.
 */
export async function switchDemo(db: Db, isOn: boolean): Promise<string[]> {
  const users = await acrossTenants(db, (tx) =>
    tx
      .selectFrom('users')
      .innerJoin('tenants', 'tenants.tenant', 'users.tenant')
      .select(['users.tenant', 'users.user_id', 'users.account'])
      .where('tenants.name', 'in', NAMES)
      .where('users.account', 'in', ACCOUNTS)
      .where('users.disabled_at', isOn ? 'is not' : 'is', null)
      .orderBy('users.account')
      .execute(),
  );
  for (const { tenant, user_id: userId, account } of users)
    await inTenant(db, tenant, async (tx) => {
      await tx.db
        .updateTable('users')
        .set({ disabled_at: isOn ? null : tx.now })
        .where('tenant', '=', tenant)
        .where('user_id', '=', userId)
        .execute();
      if (!isOn)
        await tx.db
          .deleteFrom('sessions')
          .where('tenant', '=', tenant)
          .where('user_id', '=', userId)
          .execute();
      await tx.audit(SERVICE, isOn ? 'account.enable' : 'account.disable', { account, reason: 'demo' });
    });
  return users.map(({ account }) => account);
}
