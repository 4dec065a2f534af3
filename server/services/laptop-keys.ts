import { sql } from 'kysely';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { keepLaptopKeyApi, releaseLaptopKeyApi } from '../../wire/laptop-key.api.ts';
import { inTenant, type TenantTx } from '../store/tenant-tx.ts';
import type { Principal, Services } from './services.ts';

/** Minutes after a sign-in in which its laptop gets its key back. */
const FRESH_MINUTES = 5;

type Owner = Pick<Principal, 'userId' | 'sessionId'> & { readonly laptopId: string };

/** Keeps the key of the laptop that asks, or forgets it. vault.unknown: the session names no laptop. */
export async function keepLaptopKey(
  { db }: Services,
  { tenant, userId, sessionId, laptopId }: Principal,
  { key }: z.infer<typeof keepLaptopKeyApi.request>,
): Promise<Result<null>> {
  if (laptopId === null) return err(appError('vault.unknown'));
  return inTenant(db, tenant, async (tx) => {
    if (key === null) await forgetKey(tx, userId, laptopId);
    else await storeKey(tx, { userId, sessionId, laptopId }, key);
    await tx.audit(userId, key === null ? 'laptop.key.forget' : 'laptop.key.keep', { laptop: laptopId });
    return ok(null);
  });
}

const forgetKey = ({ db, tenant }: TenantTx, userId: string, laptopId: string) =>
  db
    .deleteFrom('laptop_keys')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('laptop_id', '=', laptopId)
    .execute();

/** From which known browser the session was signed in, and whether just now. */
const originOf = ({ db, tenant }: TenantTx, sessionId: string) =>
  db
    .selectFrom('sessions')
    .select('device_hash as deviceHash')
    .select(sql<boolean>`started_at > now() - make_interval(mins => ${FRESH_MINUTES})`.as('isFresh'))
    .where('tenant', '=', tenant)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

async function storeKey(tx: TenantTx, { userId, sessionId, laptopId }: Owner, key: string): Promise<void> {
  const { tenant, now } = tx;
  const device_hash = (await originOf(tx, sessionId))?.deviceHash ?? null;
  await tx.db
    .insertInto('laptop_keys')
    .values({ tenant, user_id: userId, laptop_id: laptopId, key, kept_at: now, device_hash })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'user_id', 'laptop_id']).doUpdateSet({ key, kept_at: now, device_hash }),
    )
    .execute();
}

/** The key of the laptop, for the browser it was kept from; one that was kept before browsers were known is this one's from now on. */
const takeKey = ({ db, tenant }: TenantTx, { userId, laptopId }: Owner, deviceHash: string | null) =>
  db
    .updateTable('laptop_keys')
    .set({ device_hash: deviceHash })
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('laptop_id', '=', laptopId)
    .where((eb) => eb.or([eb('device_hash', 'is', null), eb('device_hash', '=', deviceHash)]))
    .returning('key')
    .executeTakeFirst();

/**
 * The key of the laptop that asks, where somebody has just signed in there with their password. What it calls itself
 * proves nothing: the cookie of its browser does.
 */
export const releaseLaptopKey = (
  { db }: Services,
  { tenant, userId, sessionId, laptopId }: Principal,
): Promise<Result<z.infer<typeof releaseLaptopKeyApi.response>>> =>
  inTenant(db, tenant, async (tx) => {
    const origin = await originOf(tx, sessionId);
    if (origin?.isFresh !== true) return err(appError('vault.signIn'));
    const owner = { userId, sessionId, laptopId: laptopId ?? '' };
    const kept = await takeKey(tx, owner, origin.deviceHash);
    if (kept === undefined) return err(appError('vault.unknown'));
    await tx.audit(userId, 'laptop.key.release', { laptop: owner.laptopId });
    return ok(kept);
  });
