import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { listLaptopsApi, setLaptopApi } from '../../wire/account.api.ts';
import { inTenant, readTenant, type TenantTx } from '../store/tenant-tx.ts';
import { isShutOut, knowDevice } from './known-devices.ts';
import { forgetBefore } from './remove-laptops.ts';
import type { Principal, Services } from './services.ts';
import type { Origin } from './sessions.ts';

/** Laptops of one user that the service knows at most. */
export const MOST_LAPTOPS = 50;

/** A laptop that is not known yet comes to the others, as long as there is room. */
async function addLaptop(
  { db, tenant, now }: TenantTx,
  userId: string,
  { laptopId, agent }: Pick<Origin, 'agent'> & { readonly laptopId: string },
): Promise<Result<null>> {
  const { known } = await db
    .selectFrom('laptops')
    .select((eb) => eb.fn.countAll<number>().as('known'))
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (known >= MOST_LAPTOPS) return err(appError('laptop.tooMany', { max: MOST_LAPTOPS }));
  await db
    .insertInto('laptops')
    .values({ tenant, user_id: userId, laptop_id: laptopId, agent, seen_at: now, revoked_at: null })
    .execute();
  return ok(null);
}

type Admitted = Pick<Origin, 'agent' | 'laptopId'> & { readonly deviceHash: string | null };

/** Notes that the app was signed in to from this laptop. auth.revoked: it, or its browser under another name, was shut out. */
export async function admitLaptop(
  tx: TenantTx,
  userId: string,
  { laptopId, agent, deviceHash }: Admitted,
): Promise<Result<null>> {
  if (deviceHash !== null && (await isShutOut(tx, userId, deviceHash))) return err(appError('auth.revoked'));
  if (laptopId === null) return ok(null);
  const known = await tx.db
    .updateTable('laptops')
    .set({ agent, seen_at: tx.now })
    .where('tenant', '=', tx.tenant)
    .where('user_id', '=', userId)
    .where('laptop_id', '=', laptopId)
    .returning('revoked_at')
    .executeTakeFirst();
  if (known === undefined) {
    if (deviceHash !== null) await forgetBefore(tx, userId, deviceHash, laptopId);
    return addLaptop(tx, userId, { laptopId, agent });
  }
  return known.revoked_at === null ? ok(null) : err(appError('auth.revoked'));
}

/**
 * A session belongs to the laptop it was signed in from; one that named none, to the first that pushes through it.
 * auth.laptop: to another one, whose user signs in again. FAULTS A5
 */
export async function holdLaptop({ db }: Services, who: Principal, laptopId: string): Promise<Result<null>> {
  if (who.laptopId === laptopId) return ok(null);
  if (who.laptopId !== null) return err(appError('auth.laptop'));
  return inTenant(db, who.tenant, async (tx) => {
    const own = await tx.db
      .selectFrom('sessions')
      .select(['agent', 'laptop_id', 'device_hash as deviceHash'])
      .where('tenant', '=', tx.tenant)
      .where('session_id', '=', who.sessionId)
      .executeTakeFirst();
    if (own === undefined) return err(appError('auth.required'));
    if (own.laptop_id !== null) return own.laptop_id === laptopId ? ok(null) : err(appError('auth.laptop'));
    const admitted = await admitLaptop(tx, who.userId, { ...own, laptopId });
    if (!admitted.ok && admitted.error.code !== 'auth.revoked') return admitted;
    // One that is shut out hears of it from every call.
    await tx.db
      .updateTable('sessions')
      .set({ laptop_id: laptopId, revoked_at: admitted.ok ? null : tx.now })
      .where('tenant', '=', tx.tenant)
      .where('session_id', '=', who.sessionId)
      .execute();
    if (admitted.ok && own.deviceHash !== null)
      await knowDevice(tx, who.userId, { deviceHash: own.deviceHash, laptopId });
    return admitted;
  });
}

/** Where this user has signed in from, the latest first. */
export const listLaptops = (
  { db }: Services,
  who: Principal,
): Promise<z.infer<typeof listLaptopsApi.response>> =>
  readTenant(db, who.tenant, async (tx) => {
    const rows = await tx.db
      .selectFrom('laptops')
      .select(['laptop_id', 'agent', 'seen_at', 'revoked_at'])
      .where('tenant', '=', tx.tenant)
      .where('user_id', '=', who.userId)
      .orderBy('seen_at', 'desc')
      .execute();
    const laptops = rows.map((row) => ({
      id: row.laptop_id,
      agent: row.agent,
      seenAt: row.seen_at.toISOString(),
      revokedAt: row.revoked_at?.toISOString() ?? null,
      current: row.laptop_id === who.laptopId,
    }));
    return { laptops };
  });

/** Shuts a laptop out (its sessions are told so at their next call) or lets it sign in again. FAULTS A5 */
export const setLaptop = (
  { db }: Services,
  who: Principal,
  { laptopId, revoked }: z.infer<typeof setLaptopApi.request>,
): Promise<Result<null>> =>
  inTenant(db, who.tenant, async (tx) => {
    const found = await tx.db
      .updateTable('laptops')
      .set({ revoked_at: revoked ? tx.now : null })
      .where('tenant', '=', tx.tenant)
      .where('user_id', '=', who.userId)
      .where('laptop_id', '=', laptopId)
      .returning('laptop_id')
      .executeTakeFirst();
    if (found === undefined) return err(appError('notFound'));
    if (revoked)
      await tx.db
        .updateTable('sessions')
        .set({ revoked_at: tx.now })
        .where('tenant', '=', tx.tenant)
        .where('user_id', '=', who.userId)
        .where('laptop_id', '=', laptopId)
        .execute();
    await tx.audit(who.userId, revoked ? 'laptop.revoke' : 'laptop.restore', { laptop: laptopId });
    return ok(null);
  });
