import { sql } from 'kysely';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { keepLaptopKeyApi, releaseLaptopKeyApi } from '../../wire/laptop-key.api.ts';
import { inTenant, type TenantTx } from '../store/tenant-tx.ts';
import type { Principal, Services } from './services.ts';

/** Minutes after a sign-in in which its laptop gets its key back. */
const FRESH_MINUTES = 5;

/** Keeps the key of the laptop that asks, or forgets it. vault.unknown: the session names no laptop. */
export async function keepLaptopKey(
  { db }: Services,
  { tenant, userId, laptopId }: Principal,
  { key }: z.infer<typeof keepLaptopKeyApi.request>,
): Promise<Result<null>> {
  if (laptopId === null) return err(appError('vault.unknown'));
  return inTenant(db, tenant, async (tx) => {
    if (key === null) await forgetKey(tx, userId, laptopId);
    else await storeKey(tx, userId, laptopId, key);
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

const storeKey = ({ db, tenant, now }: TenantTx, userId: string, laptopId: string, key: string) =>
  db
    .insertInto('laptop_keys')
    .values({ tenant, user_id: userId, laptop_id: laptopId, key, kept_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'user_id', 'laptop_id']).doUpdateSet({ key, kept_at: now }),
    )
    .execute();

/** The key of the laptop that asks, where somebody has just signed in there with their password. */
export const releaseLaptopKey = (
  { db }: Services,
  { tenant, userId, sessionId, laptopId }: Principal,
): Promise<Result<z.infer<typeof releaseLaptopKeyApi.response>>> =>
  inTenant(db, tenant, async (tx) => {
    const fresh = await tx.db
      .selectFrom('sessions')
      .select('session_id')
      .where('tenant', '=', tx.tenant)
      .where('session_id', '=', sessionId)
      .where('started_at', '>', sql<Date>`now() - make_interval(mins => ${FRESH_MINUTES})`)
      .executeTakeFirst();
    if (fresh === undefined) return err(appError('vault.signIn'));
    const kept = await tx.db
      .selectFrom('laptop_keys')
      .select('key')
      .where('tenant', '=', tx.tenant)
      .where('user_id', '=', userId)
      .where('laptop_id', '=', laptopId ?? '')
      .executeTakeFirst();
    if (kept === undefined) return err(appError('vault.unknown'));
    await tx.audit(userId, 'laptop.key.release', { laptop: laptopId ?? '' });
    return ok(kept);
  });
