import type { RoleType } from '../../domain/codes/role-types.ts';
import type { Ask, Statement } from './statements.ts';

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
  readonly password_due: boolean;
  readonly has_factor: boolean;
  /** Of the company's changes, as of `moment`. */
  readonly seq: number;
  readonly epoch: number;
  readonly moment: Date;
}

const FIND: Statement = {
  name: 'find-callers',
  text: `select found.* from jsonb_to_recordset($1::jsonb) as asked ("tokenHash" text, "idleMinutes" integer)
    left join lateral find_caller(asked."tokenHash", asked."idleMinutes") as found on true`,
};

type NoSession = Record<keyof FoundSession, null>;

/** The session of each token, whosever they are, in one statement; null where there is none. */
export async function findSessions(
  ask: Ask,
  queries: readonly SessionQuery[],
): Promise<(FoundSession | null)[]> {
  const rows = await ask<FoundSession | NoSession>(FIND, [JSON.stringify(queries)]);
  return rows.map((row) => (row.session_id === null ? null : row));
}
