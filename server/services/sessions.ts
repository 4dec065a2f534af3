import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { RoleType } from '../../domain/codes/role-types.ts';
import { sha256 } from '../store/sha256.ts';
import type { Db } from '../store/open-database.ts';
import { acrossTenants, type TenantReader } from '../store/tenant-tx.ts';
import type { Principal, Services } from './services.ts';

/** Where somebody signs in from. */
export interface Origin {
  readonly ip: string;
  readonly agent: string;
  /** The app's own name for its installation. */
  readonly laptopId: string | null;
}

/** Starts a session; the token goes into the cookie and is nowhere kept. */
export async function startSession(
  { db, tenant }: TenantReader,
  userId: string,
  { ip, agent, laptopId }: Origin,
  hours: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      tenant,
      user_id: userId,
      address: ip,
      agent,
      laptop_id: laptopId,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .execute();
  return token;
}

/** Drops the sessions whose time is over, of all tenants. */
export const forgetExpired = (db: Db) =>
  acrossTenants(db, (tx) =>
    tx
      .deleteFrom('sessions')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute(),
  );

export const endSession = (db: Db, token: string) =>
  acrossTenants(db, (tx) => tx.deleteFrom('sessions').where('token_hash', '=', sha256(token)).execute());

interface Found {
  readonly tenant: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly laptop_id: string | null;
  readonly revoked: boolean;
  readonly role_type: RoleType;
  readonly role_codes: readonly string[];
}

/** Whose session the token is; refused when it is unknown, ended, idle for too long, or its laptop was revoked. */
export async function findSession(
  { db, configuration }: Services,
  token: string,
): Promise<Result<Principal>> {
  const { rows } = await sql<Found>`
    select * from find_session(${sha256(token)}, ${configuration.SESSION_IDLE_MINUTES})`.execute(db);
  const [row] = rows;
  if (row === undefined) return err(appError('auth.required'));
  if (row.revoked) return err(appError('auth.revoked'));
  return ok({
    tenant: row.tenant,
    userId: row.user_id,
    sessionId: row.session_id,
    laptopId: row.laptop_id,
    roleType: row.role_type,
    roleCodes: row.role_codes,
  });
}
