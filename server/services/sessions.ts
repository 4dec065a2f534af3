import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { owedBy } from '../../domain/account/second-factor.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { endSessionsApi, listSessionsApi } from '../../wire/account.api.ts';
import { sha256 } from '../store/sha256.ts';
import type { SessionQuery } from '../store/find-sessions.ts';
import type { Db } from '../store/open-database.ts';
import {
  acrossTenants,
  asFoundTenant,
  inTenant,
  lockTenant,
  readTenant,
  type TenantReader,
} from '../store/tenant-tx.ts';
import type { Principal, Services } from './services.ts';
import { visitedBy } from './support-visits.ts';

/** Where somebody signs in from. */
export interface Origin {
  readonly ip: string;
  readonly agent: string;
  /** The app's own name for its installation. */
  readonly laptopId: string | null;
  /** SHA-256 of the cookie its browser is known by. */
  readonly deviceHash: string;
}

/** Starts a session; the token goes into the cookie and is nowhere kept. */
export async function startSession(
  { db, tenant }: TenantReader,
  userId: string,
  { ip, agent, laptopId, deviceHash }: Origin,
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
      device_hash: deviceHash,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .execute();
  return token;
}

/** Drops some sessions whose time is over, of all tenants; answers how many. */
export const forgetExpired = (db: Db, most: number): Promise<number> =>
  acrossTenants(db, async (tx) => {
    const over = tx
      .selectFrom('sessions')
      .select('token_hash')
      .where('expires_at', '<', sql<Date>`now()`)
      .orderBy('expires_at')
      .limit(most);
    const { numDeletedRows } = await tx
      .deleteFrom('sessions')
      .where('token_hash', 'in', over)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });

export const endSession = (db: Db, token: string, ip: string): Promise<void> =>
  asFoundTenant(db, async (finder) => {
    const ended = await finder
      .deleteFrom('sessions')
      .where('token_hash', '=', sha256(token))
      .returning(['tenant', 'user_id', 'laptop_id'])
      .executeTakeFirst();
    if (ended === undefined) return;
    const tx = await lockTenant(finder, ended.tenant);
    await tx.audit(ended.user_id, 'session.sign-out', { address: ip, laptop: ended.laptop_id ?? '' });
  });

export const queryOf = ({ configuration }: Services, token: string): SessionQuery => ({
  tokenHash: sha256(token),
  idleMinutes: configuration.SESSION_IDLE_MINUTES,
});

/** Whose session the token is; refused when it is unknown, ended, idle for too long, or its laptop was revoked. */
export async function findSession(services: Services, token: string): Promise<Result<Principal>> {
  const query = queryOf(services, token);
  const row = await services.sessionOf(query);
  if (row === null) return err(appError('auth.required'));
  if (row.revoked) return err(appError('auth.revoked'));
  const who: Principal = {
    tenant: row.tenant,
    userId: row.user_id,
    sessionId: row.session_id,
    laptopId: row.laptop_id,
    roleType: row.role_type,
    roleCodes: row.role_codes,
    owes: owedBy(services.configuration.SUIKAI_SECOND_FACTOR, {
      roleType: row.role_type,
      roleCodes: row.role_codes,
      passwordDue: row.password_due,
      hasFactor: row.has_factor,
    }),
  };
  if (who.roleType === 'support') return ok({ ...who, visits: await visitedBy(services.db, who) });
  // Who owes something is asked for every time: once it is done they go on at once.
  if (who.owes === null) services.sessions.keep(query.tokenHash, who);
  return ok({ ...who, changes: { seq: row.seq, epoch: row.epoch, at: row.moment } });
}

/** Where the user is signed in, the latest use first. */
export const listSessions = (
  { db }: Services,
  who: Principal,
): Promise<z.infer<typeof listSessionsApi.response>> =>
  readTenant(db, who.tenant, async (tx) => {
    const rows = await tx.db
      .selectFrom('sessions')
      .select(['session_id', 'started_at', 'seen_at', 'address', 'agent', 'laptop_id'])
      .where('tenant', '=', tx.tenant)
      .where('user_id', '=', who.userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('seen_at', 'desc')
      .execute();
    return {
      sessions: rows.map((row) => ({
        id: row.session_id,
        startedAt: row.started_at.toISOString(),
        seenAt: row.seen_at.toISOString(),
        address: row.address,
        agent: row.agent,
        laptopId: row.laptop_id,
        current: row.session_id === who.sessionId,
      })),
    };
  });

/** Ends one session of the user, or with null all but the one that asks. */
export const endSessions = (
  { db }: Services,
  who: Principal,
  { sessionId }: z.infer<typeof endSessionsApi.request>,
): Promise<Result<null>> =>
  inTenant(db, who.tenant, async (tx) => {
    const ended = await tx.db
      .deleteFrom('sessions')
      .where('tenant', '=', tx.tenant)
      .where('user_id', '=', who.userId)
      .where('session_id', sessionId === null ? '<>' : '=', sessionId ?? who.sessionId)
      .returning('session_id')
      .execute();
    if (sessionId !== null && ended.length === 0) return err(appError('notFound'));
    await tx.audit(who.userId, 'session.end', { sessions: ended.length });
    return ok(null);
  });
