import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { sha256 } from '../store/sha256.ts';
import type { Db } from '../store/open-database.ts';
import type { Principal, Services } from './services.ts';

/** Starts a session; the token goes into the cookie and is nowhere kept. */
export async function startSession({ db, configuration }: Services, who: Principal): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      tenant: who.tenant,
      user_id: who.userId,
      expires_at: sql<Date>`now() + make_interval(hours => ${configuration.SESSION_HOURS})`,
    })
    .execute();
  return token;
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', sha256(token)).execute();
}

/** Whose session the token is; null when it is unknown, ended or idle for too long. */
export async function findSession({ db, configuration }: Services, token: string): Promise<Principal | null> {
  const idle = sql<Date>`now() - make_interval(mins => ${configuration.SESSION_IDLE_MINUTES})`;
  const row = await db
    .selectFrom('sessions')
    .select(['tenant', 'user_id', sql<boolean>`seen_at < now() - interval '1 minute'`.as('stale')])
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('seen_at', '>', idle)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.stale) await touch(db, token);
  return { tenant: row.tenant, userId: row.user_id };
}

async function touch(db: Db, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: sql<Date>`now()` })
    .where('token_hash', '=', sha256(token))
    .execute();
}
