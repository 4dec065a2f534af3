import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { copyOut, type CopyOut } from './copy-out.ts';
import type { Db, Lanes } from './db.ts';
import { ROLES } from './roles.ts';
import type { Database } from './schema.ts';
import { openLane, type Lane } from './turns.ts';

export interface Connected {
  readonly db: Db;
  readonly copyOut: CopyOut;
  readonly pool: pg.Pool;
}

/** Counters and fen stay below 2^53, so int8 is read as a number. Ours alone, not the driver's table. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

const PATIENCE_MS = 15_000;

const LIMITS = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: 60_000, types };

/** As many of one tenant wait for a turn. */
const WAITING = 200;
const limited = (all: number, each: number): Lane =>
  openLane({ all, each, waiting: WAITING, patienceMs: PATIENCE_MS });

/**
 * What may wait for a tenant's clock takes seven of these connections at most, however many tenants are held up; the others go
 * on with the rest. One change of a tenant is at work and one waits for the clock at its side: a third would gain nothing.
 */
const OF_SERVER = 12;
const lanesOfServer = (): Lanes => ({
  changes: limited(5, 2),
  found: limited(2, 2),
  reads: limited(6, 3),
  across: limited(3, 3),
});

/** One connection is one lane. */
function lanesOfOne(): Lanes {
  const one = limited(1, 1);
  return { changes: one, found: one, reads: one, across: one };
}

/** Each connection is the service at work from its first statement on: without a tenant it sees none. */
const AS_APP = `set role ${ROLES.app}`;

/**
 * A node that freezes or vanishes in the middle of a change loses it, and the tenant's clock with it, before others have waited
 * for long; who waits for a clock is told that it is busy. A statement ends before its asker gives up on the connection.
 */
const ON_SERVER = `
  set idle_in_transaction_session_timeout = '5s';
  set lock_timeout = '3s';
  set statement_timeout = '50s';
  set tcp_keepalives_idle = 10;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3`;

const beginning = (text: string) => ({
  onConnect: (client: pg.ClientBase): Promise<unknown> => client.query(text),
});

function connect(config: pg.PoolConfig, lanes: Lanes): Connected {
  const pool = new pg.Pool({ ...LIMITS, keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config });
  // A connection that breaks tells whoever uses it and is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const db = Object.assign(kysely, { lanes });
  return { db, copyOut: copyOut(pool, db), pool };
}

/** As the owner of the tables, for migrations. Those of large tables may take their time. */
export const connectAsOwner = (config: pg.PoolConfig): Connected =>
  connect({ ...config, max: 1, query_timeout: 0 }, lanesOfOne());

/** The one connection there is to the embedded database. */
export const connectEmbedded = (address: pg.PoolConfig): Connected =>
  connect({ ...address, max: 1, ...beginning(AS_APP) }, lanesOfOne());

export const connectServer = (connectionString: string): Connected =>
  connect({ connectionString, max: OF_SERVER, ...beginning(`${AS_APP};${ON_SERVER}`) }, lanesOfServer());

/** A connection that is kept free, to ask whether the database answers. */
export const connectAside = (connectionString: string): Connected =>
  connect(
    {
      connectionString,
      max: 1,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      ...beginning(`${AS_APP};${ON_SERVER}`),
    },
    lanesOfOne(),
  );
