import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Configuration } from '../configuration.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

export interface OpenDatabase {
  readonly db: Db;
  /** Process of the embedded database, undefined with DATABASE_URL. */
  readonly pid: number | undefined;
  /** Resolves when the embedded database ends by itself; never with DATABASE_URL. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

/** Counters and fen stay below 2^53, so int8 is read as a number. Ours alone, not the driver's table. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

const LIMITS = { connectionTimeoutMillis: 15_000, query_timeout: 60_000, types };

function connect(config: pg.PoolConfig): Db {
  const pool = new pg.Pool({ ...LIMITS, ...config });
  // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => undefined);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

async function openEmbedded(configuration: Configuration): Promise<Result<OpenDatabase>> {
  const embedded = await startEmbedded(configuration.SUIKAI_DATA);
  if (!embedded.ok) return embedded;
  const { host, port, pid, exited } = embedded.value;
  // One backend behind the socket: a second connection would share its session state.
  const db = connect({ host, port, user: 'postgres', database: 'postgres', max: 1 });
  const close = async (): Promise<void> => {
    await db.destroy();
    await embedded.value.stop();
  };
  return ok({ db, pid, lost: exited, close });
}

const openServer = (url: string): OpenDatabase => {
  const db = connect({ connectionString: url, max: 10 });
  return { db, pid: undefined, lost: new Promise(() => undefined), close: () => db.destroy() };
};

/** Opens the database of the configuration and brings its schema up to date. */
export async function openDatabase(configuration: Configuration): Promise<Result<OpenDatabase>> {
  const url = configuration.DATABASE_URL;
  const opened = url === undefined ? await openEmbedded(configuration) : ok(openServer(url));
  if (!opened.ok) return opened;
  try {
    await migrate(opened.value.db);
    return opened;
  } catch (error) {
    await opened.value.close();
    return err(
      appError('start.database', { reason: error instanceof Error ? error.message : String(error) }),
    );
  }
}
