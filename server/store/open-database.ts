import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Configuration } from '../configuration.ts';
import { copyOut, type CopyOut } from './copy-out.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { tidy } from './embedded/tidy.ts';
import { findGaps } from './find-gaps.ts';
import { migrate } from './migrate.ts';
import { ROLES } from './roles.ts';
import type { Database } from './schema.ts';
import { askIn, type Ask, type Statement } from './statements.ts';

export type Db = Kysely<Database>;

export interface OpenDatabase {
  readonly db: Db;
  readonly copyOut: CopyOut;
  readonly ask: Ask;
  /** Process of the embedded database, undefined with DATABASE_URL. */
  readonly pid: number | undefined;
  /** Resolves when the embedded database ends by itself; never with DATABASE_URL. */
  readonly lost: Promise<void>;
  /** Upkeep that the database doesn't do by itself. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** Counters and fen stay below 2^53, so int8 is read as a number. Ours alone, not the driver's table. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

const LIMITS = { connectionTimeoutMillis: 15_000, query_timeout: 60_000, types };

/** Each connection is the service at work from its first statement on: without a tenant it sees none. */
const AT_WORK = {
  onConnect: (client: pg.ClientBase): Promise<unknown> => client.query(`set role ${ROLES.app}`),
};

interface Connected extends Pick<OpenDatabase, 'db' | 'copyOut'> {
  readonly pool: pg.Pool;
}

function connect(config: pg.PoolConfig): Connected {
  const pool = new pg.Pool({ ...LIMITS, ...config });
  // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, copyOut: copyOut(pool, db), pool };
}

/** Brings the schema up to date as its owner. The embedded backend is one for all connections, so nobody else is on it. */
async function migrateAsOwner(config: pg.PoolConfig): Promise<Result<void>> {
  // A migration of large tables may take its time.
  const { db: owner } = connect({ ...config, max: 1, query_timeout: 0 });
  try {
    return await migrate(owner);
  } finally {
    await owner.destroy();
  }
}

async function openEmbedded(configuration: Configuration, patienceMs: number): Promise<Result<OpenDatabase>> {
  const embedded = await startEmbedded(configuration.SUIKAI_DATA, patienceMs);
  if (!embedded.ok) return embedded;
  const { host, port, pid, exited } = embedded.value;
  // One backend behind the socket: a second connection would share its session state.
  const address = { host, port, user: 'postgres', database: 'postgres', max: 1 };
  let migrated: Result<void> | null = null;
  try {
    migrated = await migrateAsOwner(address);
    if (!migrated.ok) return migrated;
  } finally {
    if (migrated?.ok !== true) await embedded.value.stop();
  }
  const { db, copyOut: copied } = connect({ ...address, ...AT_WORK });
  const close = async (): Promise<void> => {
    await db.destroy();
    await embedded.value.stop();
  };
  // A backend that outlives its connections knows names that a new connection doesn't.
  const ask = askIn(db);
  return ok({ db, copyOut: copied, ask, pid, lost: exited, tidy: () => tidy(db), close });
}

async function openServer(url: string, owner: string): Promise<Result<OpenDatabase>> {
  const migrated = await migrateAsOwner({ connectionString: owner });
  if (!migrated.ok) return migrated;
  const { db, copyOut: copied, pool } = connect({ connectionString: url, max: 10, ...AT_WORK });
  const ask: Ask = async <Row>(statement: Statement, values: readonly unknown[]) => {
    const { rows } = await pool.query({ ...statement, values: [...values] });
    return rows as Row[];
  };
  const close = (): Promise<void> => db.destroy();
  const tidied = (): Promise<void> => Promise.resolve();
  const lost = new Promise<void>(() => undefined);
  return ok({ db, copyOut: copied, ask, pid: undefined, lost, tidy: tidied, close });
}

async function open(configuration: Configuration, patienceMs: number): Promise<Result<OpenDatabase>> {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: owner } = configuration;
  return url === undefined ? openEmbedded(configuration, patienceMs) : openServer(url, owner ?? url);
}

/** A service that was just killed takes a moment until its database process has gone, too. */
const GOING_MS = 5000;

/**
 * Opens the database of the configuration, brings its schema up to date and makes sure that tenants are kept apart.
 * @param patienceMs how long whoever has the embedded database may take to go
 */
export async function openDatabase(
  configuration: Configuration,
  patienceMs = GOING_MS,
): Promise<Result<OpenDatabase>> {
  try {
    const opened = await open(configuration, patienceMs);
    if (!opened.ok) return opened;
    const gaps = await findGaps(opened.value.db);
    if (gaps.length === 0) return opened;
    await opened.value.close();
    return err(appError('start.tenantsOpen', { detail: gaps.join('；') }));
  } catch (error) {
    return err(
      appError('start.database', { reason: error instanceof Error ? error.message : String(error) }),
    );
  }
}
