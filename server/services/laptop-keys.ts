import { sql, type ExpressionBuilder } from 'kysely';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { keepLaptopKeyApi, releaseLaptopKeyApi } from '../../wire/laptop-key.api.ts';
import type { Database } from '../store/schema.ts';
import { inTenant, type TenantTx } from '../store/tenant-tx.ts';
import type { Principal, Services } from './services.ts';

/** Minutes after a sign-in in which its laptop gets its key back. */
const FRESH_MINUTES = 5;

type Owner = Pick<Principal, 'userId'> & { readonly laptopId: string };

/** Keeps the key of the laptop that asks, or forgets it. vault.unknown: the session names no laptop. */
export async function keepLaptopKey(
  { db }: Services,
  { tenant, userId, sessionId, laptopId }: Principal,
  { key }: z.infer<typeof keepLaptopKeyApi.request>,
): Promise<Result<null>> {
  if (laptopId === null) return err(appError('vault.unknown'));
  return inTenant(db, tenant, async (tx) => {
    const { deviceHash = null } = (await originOf(tx, sessionId)) ?? {};
    const owner = { userId, laptopId, deviceHash };
    const done = key === null ? await forgetKey(tx, owner) : await storeKey(tx, owner, key);
    if (!done) return err(appError('vault.unknown'));
    await tx.audit(userId, key === null ? 'laptop.key.forget' : 'laptop.key.keep', { laptop: laptopId });
    return ok(null);
  });
}

/** Whose key it is, and the browser that asks. */
interface Keeper extends Owner {
  readonly deviceHash: string | null;
}

/** The key of another browser is left alone. */
const isOf = (deviceHash: string | null) => (eb: ExpressionBuilder<Database, 'laptop_keys'>) =>
  eb.or([
    eb('laptop_keys.device_hash', 'is', null),
    eb('laptop_keys.device_hash', 'is not distinct from', deviceHash),
  ]);

async function forgetKey(
  { db, tenant }: TenantTx,
  { userId, laptopId, deviceHash }: Keeper,
): Promise<boolean> {
  const own = { tenant, user_id: userId, laptop_id: laptopId };
  const kept = await db
    .selectFrom('laptop_keys')
    .select((eb) => isOf(deviceHash)(eb).as('isOwn'))
    .where((eb) => eb.and(own))
    .executeTakeFirst();
  if (kept?.isOwn === false) return false;
  await db
    .deleteFrom('laptop_keys')
    .where((eb) => eb.and(own))
    .execute();
  return true;
}

/** From which known browser the session was signed in, and whether just now. */
const originOf = ({ db, tenant }: TenantTx, sessionId: string) =>
  db
    .selectFrom('sessions')
    .select('device_hash as deviceHash')
    .select(sql<boolean>`started_at > now() - make_interval(mins => ${FRESH_MINUTES})`.as('isFresh'))
    .where('tenant', '=', tenant)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

async function storeKey(
  { db, tenant, now }: TenantTx,
  { userId, laptopId, deviceHash }: Keeper,
  key: string,
): Promise<boolean> {
  const kept = { key, kept_at: now, device_hash: deviceHash };
  const stored = await db
    .insertInto('laptop_keys')
    .values({ tenant, user_id: userId, laptop_id: laptopId, ...kept })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'user_id', 'laptop_id'])
        .doUpdateSet(kept)
        .where((eb) => isOf(deviceHash)(eb as never)),
    )
    .returning('laptop_id')
    .executeTakeFirst();
  return stored !== undefined;
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
    const owner = { userId, laptopId: laptopId ?? '' };
    const kept = await takeKey(tx, owner, origin.deviceHash);
    if (kept === undefined) return err(appError('vault.unknown'));
    await tx.audit(userId, 'laptop.key.release', { laptop: owner.laptopId });
    return ok(kept);
  });
