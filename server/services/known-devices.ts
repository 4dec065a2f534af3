import { sql } from 'kysely';
import type { Db } from '../store/open-database.ts';
import { acrossTenants, type TenantTx } from '../store/tenant-tx.ts';

/** Browsers a user is known by at most; those used longest ago are forgotten. */
const MOST = 100;

/** Whose account it is, and whether its user has signed in from this browser before. */
export const findUser = (db: Db, account: string, deviceHash: string) =>
  acrossTenants(db, (tx) =>
    tx
      .selectFrom('users')
      .leftJoin('known_devices', (join) =>
        join
          .onRef('known_devices.tenant', '=', 'users.tenant')
          .onRef('known_devices.user_id', '=', 'users.user_id')
          .on('known_devices.token_hash', '=', deviceHash),
      )
      .select(['users.tenant', 'users.user_id', 'users.password_hash', 'users.disabled_at'])
      .select((eb) => eb('known_devices.token_hash', 'is not', null).as('is_known'))
      .where('users.account', '=', account)
      .executeTakeFirst(),
  );

interface Known {
  readonly deviceHash: string;
  readonly laptopId: string | null;
}

/** Whether the browser, under whatever name it signs in, is that of a laptop that was shut out. FAULTS A5 */
export const isShutOut = async (
  { db, tenant }: TenantTx,
  userId: string,
  deviceHash: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('laptops', (join) =>
      join
        .onRef('laptops.tenant', '=', 'known_devices.tenant')
        .onRef('laptops.user_id', '=', 'known_devices.user_id')
        .onRef('laptops.laptop_id', '=', 'known_devices.laptop_id'),
    )
    .select('laptops.laptop_id')
    .where('known_devices.tenant', '=', tenant)
    .where('known_devices.user_id', '=', userId)
    .where('known_devices.token_hash', '=', deviceHash)
    .where('laptops.revoked_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** From now on the user is known by this browser. */
export async function knowDevice(
  { db, tenant, now }: TenantTx,
  userId: string,
  { deviceHash, laptopId }: Known,
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ tenant, user_id: userId, token_hash: deviceHash, laptop_id: laptopId, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'user_id', 'token_hash']).doUpdateSet({
        seen_at: now,
        laptop_id: sql`coalesce(excluded.laptop_id, known_devices.laptop_id)`,
      }),
    )
    .execute();
  const own = db.selectFrom('known_devices').where('tenant', '=', tenant).where('user_id', '=', userId);
  await db
    .deleteFrom('known_devices')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where(
      'token_hash',
      'in',
      own.select('token_hash').orderBy('seen_at', 'desc').orderBy('token_hash').offset(MOST),
    )
    .execute();
}

/** The user is known by no browser but the one with the session that is kept: somebody else may know the password. */
export async function forgetDevices(
  { db, tenant }: TenantTx,
  userId: string,
  keptSession: string | null,
): Promise<void> {
  const kept = db
    .selectFrom('sessions')
    .select('device_hash')
    .where('tenant', '=', tenant)
    .where('session_id', '=', keptSession)
    .where('device_hash', 'is not', null);
  // Those of laptops that were shut out are still to be recognised.
  const shutOut = db
    .selectFrom('laptops')
    .select('laptop_id')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is not', null);
  await db
    .deleteFrom('known_devices')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', kept)
    .where((eb) => eb.or([eb('laptop_id', 'is', null), eb('laptop_id', 'not in', shutOut)]))
    .execute();
}
