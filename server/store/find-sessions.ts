import { sql } from 'kysely';
import type { RoleType } from '../../domain/codes/role-types.ts';
import type { Db } from './open-database.ts';

export interface SessionQuery {
  readonly tokenHash: string;
  /** After so many without a call it is over. */
  readonly idleMinutes: number;
}

/** Whose session it is. */
export interface FoundSession {
  readonly tenant: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly laptop_id: string | null;
  readonly revoked: boolean;
  readonly role_type: RoleType;
  readonly role_codes: readonly string[];
}

/** The session of each token, whosever they are, in one statement; null where there is none. */
export async function findSessions(
  db: Db,
  queries: readonly SessionQuery[],
): Promise<(FoundSession | null)[]> {
  const { rows } = await sql<FoundSession | (Record<keyof FoundSession, null> & { session_id: null })>`
    select found.* from jsonb_to_recordset(${JSON.stringify(queries)}::jsonb) as asked ("tokenHash" text, "idleMinutes" integer)
    left join lateral find_session(asked."tokenHash", asked."idleMinutes") as found on true`.execute(db);
  return rows.map((row) => (row.session_id === null ? null : row));
}
