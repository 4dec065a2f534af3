import { sql } from 'kysely';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { listLaptopsApi, setLaptopApi } from '../../wire/account.api.ts';
import { inTenant, readTenant, type TenantReader, type TenantTx } from '../store/tenant-tx.ts';
import { isShutOut, knowDevice } from './known-devices.ts';
import { forgetBefore, forgetBeside } from './remove-laptops.ts';
import type { Principal, Services } from './services.ts';
import type { Origin } from './sessions.ts';

/** Laptops of one user that the service knows at most. */
export const MOST_LAPTOPS = 50;

/** A laptop that is not known yet comes to the others, as long as there is room. */
async function addLaptop(
  { db, tenant, now }: TenantTx,
  userId: string,
  { laptopId, agent, deviceHash }: Admitted & { readonly laptopId: string },
): Promise<Result<string>> {
  const { known } = await db
    .selectFrom('laptops')
    .select((eb) => eb.fn.countAll<number>().as('known'))
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (known >= MOST_LAPTOPS) return err(appError('laptop.tooMany', { max: MOST_LAPTOPS }));
  await db
    .insertInto('laptops')
    .values({
      tenant,
      user_id: userId,
      laptop_id: laptopId,
      agent,
      seen_at: now,
      revoked_at: null,
      device_hash: deviceHash,
    })
    .execute();
  return ok(laptopId);
}

type Admitted = Pick<Origin, 'agent' | 'laptopId'> & { readonly deviceHash: string | null };

/** The longest name that leaves room for its browser's mark. */
const LONGEST = 55;

/** What a laptop is called here whose name belongs to another browser: it may have lost its cookies, or claim what it is not. */
const nameBeside = (laptopId: string, deviceHash: string | null): string =>
  `${laptopId.slice(0, LONGEST)}_${(deviceHash ?? '').slice(0, 8)}`;

/**
 * What the laptop that calls itself so is called here: a name belongs to the browser that signed in under it first. One that
 * is shut out stays so, whoever uses its name.
 */
async function nameOf(
  { db, tenant }: TenantTx,
  userId: string,
  { laptopId, deviceHash }: Pick<Admitted, 'deviceHash'> & { readonly laptopId: string },
): Promise<string> {
  const known = await db
    .selectFrom('laptops')
    .select(['device_hash', 'revoked_at'])
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('laptop_id', '=', laptopId)
    .executeTakeFirst();
  const isIts = known === undefined || known.device_hash === null || known.device_hash === deviceHash;
  return isIts || known.revoked_at !== null ? laptopId : nameBeside(laptopId, deviceHash);
}

/**
 * Notes that the app was signed in to from this laptop; answers what it is called here, null where it named none.
 * auth.revoked: it, or its browser under another name, was shut out.
 */
export async function admitLaptop(
  tx: TenantTx,
  userId: string,
  { laptopId: said, agent, deviceHash }: Admitted,
): Promise<Result<string | null>> {
  if (deviceHash !== null && (await isShutOut(tx, userId, deviceHash))) return err(appError('auth.revoked'));
  if (said === null) return ok(null);
  const laptopId = await nameOf(tx, userId, { laptopId: said, deviceHash });
  const known = await tx.db
    .updateTable('laptops')
    .set({ agent, seen_at: tx.now, device_hash: sql`coalesce(device_hash, ${deviceHash})` })
    .where('tenant', '=', tx.tenant)
    .where('user_id', '=', userId)
    .where('laptop_id', '=', laptopId)
    .returning('revoked_at')
    .executeTakeFirst();
  if (known === undefined) {
    if (deviceHash !== null) await forgetBefore(tx, userId, deviceHash, laptopId);
    if (laptopId !== said) await forgetBeside(tx, userId, nameBeside(said, null));
    return addLaptop(tx, userId, { laptopId, agent, deviceHash });
  }
  return known.revoked_at === null ? ok(laptopId) : err(appError('auth.revoked'));
}

/** Whether what a laptop is called here is what it calls itself, in its browser. */
const isCalled = (name: string, said: string, deviceHash: string | null): boolean =>
  name === said || name === nameBeside(said, deviceHash);

const ofSession = ({ db, tenant }: TenantReader, { sessionId }: Principal) =>
  db
    .selectFrom('sessions')
    .select(['agent', 'laptop_id', 'device_hash as deviceHash'])
    .where('tenant', '=', tenant)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

/** The same for a session that has a laptop. */
async function isOwn({ db }: Services, who: Principal & { readonly laptopId: string }, said: string) {
  if (who.laptopId === said) return true;
  if (!who.laptopId.startsWith(nameBeside(said, null))) return false;
  const own = await readTenant(db, who.tenant, (tx) => ofSession(tx, who));
  return own !== undefined && isCalled(who.laptopId, said, own.deviceHash);
}

/**
 * A session belongs to the laptop it was signed in from; one that named none, to the first that pushes through it.
 * auth.laptop: to another one, whose user signs in again. FAULTS A5
 */
export async function holdLaptop(
  services: Services,
  who: Principal,
  laptopId: string,
): Promise<Result<null>> {
  const { laptopId: known } = who;
  if (known !== null)
    return (await isOwn(services, { ...who, laptopId: known }, laptopId))
      ? ok(null)
      : err(appError('auth.laptop'));
  return inTenant(services.db, who.tenant, async (tx) => {
    const own = await ofSession(tx, who);
    if (own === undefined) return err(appError('auth.required'));
    if (own.laptop_id !== null)
      return isCalled(own.laptop_id, laptopId, own.deviceHash) ? ok(null) : err(appError('auth.laptop'));
    const admitted = await admitLaptop(tx, who.userId, { ...own, laptopId });
    if (!admitted.ok && admitted.error.code !== 'auth.revoked') return admitted;
    // One that is shut out hears of it from every call.
    await tx.db
      .updateTable('sessions')
      .set({ laptop_id: admitted.ok ? admitted.value : laptopId, revoked_at: admitted.ok ? null : tx.now })
      .where('tenant', '=', tx.tenant)
      .where('session_id', '=', who.sessionId)
      .execute();
    if (admitted.ok && own.deviceHash !== null)
      await knowDevice(tx, who.userId, { deviceHash: own.deviceHash, laptopId: admitted.value });
    return admitted.ok ? ok(null) : admitted;
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
