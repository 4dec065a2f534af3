import { isAuthorized, type Authorization } from '../../domain/account/authorizations.ts';
import type { TenantReader } from '../store/tenant-tx.ts';

/** Whether the users of a company may use a button, and the calls behind it. M036 */
export async function mayUse({ db, tenant }: TenantReader, button: Authorization): Promise<boolean> {
  const { authorizations } = await db
    .selectFrom('tenants')
    .select('authorizations')
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow();
  return isAuthorized({ authorizations: authorizations ?? undefined }, button);
}
