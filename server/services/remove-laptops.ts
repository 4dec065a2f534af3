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
export async function forgetLaptop(
  tx: TenantTx,
  userId: string,
  laptopId: string,
  who: string,
): Promise<void> {
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
    await forgetLaptop(tx, who.userId, laptopId, who.userId);
    return ok(null);
  });

/** Of the user, neither shut out nor with a key that is kept here. */
const plainLaptops = ({ db, tenant }: TenantTx, userId: string) =>
  db
    .selectFrom('laptops')
    .select('laptops.laptop_id')
    .where('laptops.tenant', '=', tenant)
    .where('laptops.user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from laptop_keys k where k.tenant = laptops.tenant
        and k.user_id = laptops.user_id and k.laptop_id = laptops.laptop_id)`,
    );

/** Those on which nobody is signed in, either. */
const unusedLaptops = (tx: TenantTx, userId: string) =>
  plainLaptops(tx, userId)
    .where(
      sql<boolean>`not exists (select from sessions s where s.tenant = laptops.tenant
        and s.user_id = laptops.user_id and s.laptop_id = laptops.laptop_id and s.expires_at > now())`,
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
  if (user === undefined) return err(appError('account.unknown', { account }));
  return inTenant(db, user.tenant, async (tx) => {
    const unused = await unusedLaptops(tx, user.user_id);
    for (const { laptop_id: laptopId } of unused) await forgetLaptop(tx, user.user_id, laptopId, by);
    return ok({ removed: unused.length });
  });
}

/** A browser that signs in under another name was cleared: what it called itself before is gone, and makes room. */
export async function forgetBefore(
  tx: TenantTx,
  userId: string,
  deviceHash: string,
  now: string,
): Promise<void> {
  const before = await plainLaptops(tx, userId)
    .innerJoin('known_devices', (join) =>
      join
        .onRef('known_devices.tenant', '=', 'laptops.tenant')
        .onRef('known_devices.user_id', '=', 'laptops.user_id')
        .onRef('known_devices.laptop_id', '=', 'laptops.laptop_id'),
    )
    .where('known_devices.token_hash', '=', deviceHash)
    .where('laptops.laptop_id', '<>', now)
    .execute();
  for (const { laptop_id: laptopId } of before) await forgetLaptop(tx, userId, laptopId, userId);
}

/** Browsers that claim one name and are not its own: programs without cookies are a new one with every sign-in. */
const MOST_BESIDE = 5;

const IDLE = '10 minutes';

/** Makes room for one more laptop whose name begins so: those used longest ago are gone, unless in use, shut out or with a key. */
export async function forgetBeside(tx: TenantTx, userId: string, begin: string): Promise<void> {
  const older = await plainLaptops(tx, userId)
    .where(sql<boolean>`starts_with(laptops.laptop_id, ${begin})`)
    .where(
      sql<boolean>`not exists (select from sessions s where s.tenant = laptops.tenant and s.user_id = laptops.user_id
        and s.laptop_id = laptops.laptop_id and s.seen_at > now() - ${sql.lit(IDLE)}::interval)`,
    )
    .orderBy('seen_at', 'desc')
    .orderBy('laptops.laptop_id')
    .offset(MOST_BESIDE - 1)
    .execute();
  for (const { laptop_id: laptopId } of older) await forgetLaptop(tx, userId, laptopId, userId);
}
