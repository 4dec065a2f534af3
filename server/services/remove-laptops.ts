import { sql } from 'kysely';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { removeLaptopApi } from '../../wire/account.api.ts';
import type { removeLaptopsApi } from '../../wire/accounts.api.ts';
import { acrossTenants, inTenant, type TenantTx } from '../store/tenant-tx.ts';
import { OPERATOR } from './operators.ts';
import type { Principal, Services } from './services.ts';

/** Nobody is signed in on it any more, its key is gone, and it comes back as a new one. */
async function forget(tx: TenantTx, userId: string, laptopId: string, who: string): Promise<void> {
  for (const table of ['sessions', 'known_devices', 'laptops'] as const)
    await tx.db
      .deleteFrom(table)
      .where('tenant', '=', tx.tenant)
      .where('user_id', '=', userId)
      .where('laptop_id', '=', laptopId)
      .execute();
  await tx.audit(who, 'laptop.remove', { laptop: laptopId });
}

/** Forgets a laptop its user needs no more. One that is shut out stays so. */
export const removeLaptop = (
  { db }: Services,
  who: Principal,
  { laptopId }: z.infer<typeof removeLaptopApi.request>,
): Promise<Result<null>> =>
  inTenant(db, who.tenant, async (tx) => {
    const known = await tx.db
      .selectFrom('laptops')
      .select('revoked_at')
      .where('tenant', '=', tx.tenant)
      .where('user_id', '=', who.userId)
      .where('laptop_id', '=', laptopId)
      .executeTakeFirst();
    if (known === undefined) return err(appError('notFound'));
    if (known.revoked_at !== null || laptopId === who.laptopId) return err(appError('laptop.kept'));
    await forget(tx, who.userId, laptopId, who.userId);
    return ok(null);
  });

/** Those that are neither shut out nor signed in, and keep no key here. */
const unusedLaptops = ({ db, tenant }: TenantTx, userId: string) =>
  db
    .selectFrom('laptops')
    .select('laptop_id')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from sessions s where s.tenant = laptops.tenant
        and s.user_id = laptops.user_id and s.laptop_id = laptops.laptop_id and s.expires_at > now())`,
    )
    .where(
      sql<boolean>`not exists (select from laptop_keys k where k.tenant = laptops.tenant
        and k.user_id = laptops.user_id and k.laptop_id = laptops.laptop_id)`,
    )
    .execute();

/** Makes room for who can sign in nowhere to do it themselves. */
export async function removeLaptops(
  { db }: Pick<Services, 'db'>,
  { account }: z.infer<typeof removeLaptopsApi.request>,
  by = OPERATOR,
): Promise<Result<z.infer<typeof removeLaptopsApi.response>>> {
  const user = await acrossTenants(db, (tx) =>
    tx.selectFrom('users').select(['tenant', 'user_id']).where('account', '=', account).executeTakeFirst(),
  );
  if (user === undefined) return err(appError('notFound'));
  return inTenant(db, user.tenant, async (tx) => {
    const unused = await unusedLaptops(tx, user.user_id);
    for (const { laptop_id: laptopId } of unused) await forget(tx, user.user_id, laptopId, by);
    return ok({ removed: unused.length });
  });
}
