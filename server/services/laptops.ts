import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { listLaptopsApi, setLaptopApi } from '../../wire/account.api.ts';
import { inTenant, readTenant, type TenantTx } from '../store/tenant-tx.ts';
import type { Principal, Services } from './services.ts';
import type { Origin } from './sessions.ts';

/** Notes that the app was signed in to from this laptop; false when the laptop was revoked. */
export async function admitLaptop(
  { db, tenant, now }: TenantTx,
  userId: string,
  { laptopId, agent }: Origin,
): Promise<boolean> {
  if (laptopId === null) return true;
  const { revoked_at: revoked } = await db
    .insertInto('laptops')
    .values({ tenant, user_id: userId, laptop_id: laptopId, agent, seen_at: now, revoked_at: null })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'user_id', 'laptop_id']).doUpdateSet({ agent, seen_at: now }),
    )
    .returning('revoked_at')
    .executeTakeFirstOrThrow();
  return revoked === null;
}

/**
 * A session belongs to the laptop that pushes through it, whatever it was called at the sign-in; false when that one was
 * revoked, and the session ends for it. FAULTS A5
 */
export async function linkLaptop({ db }: Services, who: Principal, laptopId: string): Promise<boolean> {
  if (who.laptopId === laptopId) return true;
  return inTenant(db, who.tenant, async (tx) => {
    const ownSession = tx.db
      .updateTable('sessions')
      .where('tenant', '=', tx.tenant)
      .where('session_id', '=', who.sessionId);
    const { agent, address } = await ownSession
      .set({ laptop_id: laptopId })
      .returning(['agent', 'address'])
      .executeTakeFirstOrThrow();
    const admitted = await admitLaptop(tx, who.userId, { ip: address, agent, laptopId });
    if (!admitted) await ownSession.set({ revoked_at: tx.now }).execute();
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
