import type { PoolConfig } from 'pg';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Configuration } from '../configuration.ts';
import { connectAsOwner, connectAside, connectEmbedded, connectServer } from './connections.ts';
import type { CopyOut } from './copy-out.ts';
import type { Db } from './db.ts';
import { isPassing } from './database-failures.ts';
import type { Keeping } from './embedded/child-messages.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { tidy } from './embedded/tidy.ts';
import { findGaps } from './find-gaps.ts';
import { migrate } from './migrate.ts';
import { askIn, type Ask, type Statement } from './statements.ts';

export type { Db };

export interface OpenDatabase {
  readonly db: Db;
  readonly copyOut: CopyOut;
  readonly ask: Ask;
  /** To ask whether the database answers, while all else waits. */
  readonly aside: Db;
  /** Process of the embedded database, undefined with DATABASE_URL. */
  readonly pid: number | undefined;
  /** Resolves when the embedded database ends by itself; never with DATABASE_URL. */
  readonly lost: Promise<void>;
  /** Upkeep that the database doesn't do by itself. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** Brings the schema up to date as its owner. The embedded backend is one for all connections, so nobody else is on it. */
async function migrateAsOwner(config: PoolConfig): Promise<Result<void>> {
  const { db: owner } = connectAsOwner(config);
  try {
    return await migrate(owner);
  } finally {
    await owner.destroy();
  }
}

async function openEmbedded(
  data: string,
  patienceMs: number,
  keeping: Keeping,
): Promise<Result<OpenDatabase>> {
  const embedded = await startEmbedded(data, patienceMs, keeping);
  if (!embedded.ok) return embedded;
  const { host, port, pid, exited } = embedded.value;
  // One backend behind the socket: a second connection would share its session state.
  const address = { host, port, user: 'postgres', database: 'postgres' };
  let migrated: Result<void> | null = null;
  try {
    migrated = await migrateAsOwner(address);
    if (!migrated.ok) return migrated;
  } finally {
    if (migrated?.ok !== true) await embedded.value.stop();
  }
  const { db, copyOut } = connectEmbedded(address);
  const close = async (): Promise<void> => {
    await db.destroy();
    await embedded.value.stop();
  };
  // A backend that outlives its connections knows names that a new connection doesn't.
  const ask = askIn(db);
  return ok({ db, copyOut, ask, aside: db, pid, lost: exited, tidy: () => tidy(db), close });
}

async function openServer(url: string, owner: string): Promise<Result<OpenDatabase>> {
  const migrated = await migrateAsOwner({ connectionString: owner });
  if (!migrated.ok) return migrated;
  const { db, copyOut, pool } = connectServer(url);
  const { db: aside } = connectAside(url);
  const ask: Ask = async <Row>(statement: Statement, values: readonly unknown[]) => {
    const { rows } = await pool.query({ ...statement, values: [...values] });
    return rows as Row[];
  };
  const close = async (): Promise<void> => {
    await Promise.all([db.destroy(), aside.destroy()]);
  };
  const tidied = (): Promise<void> => Promise.resolve();
  const lost = new Promise<void>(() => undefined);
  return ok({ db, copyOut, ask, aside, pid: undefined, lost, tidy: tidied, close });
}

async function open(configuration: Configuration, patienceMs: number): Promise<Result<OpenDatabase>> {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: owner } = configuration;
  return url === undefined
    ? openEmbedded(configuration.SUIKAI_DATA, patienceMs, 'kept')
    : openServer(url, owner ?? url);
}

/** A service that was just killed takes a moment until its database process has gone, too. */
const GOING_MS = 5000;

/** Why the database can't be opened. start.databaseAway: another try may do. */
export function openingFailure(error: unknown): AppError {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return appError(isPassing(error) ? 'start.databaseAway' : 'start.database', { reason });
}

/** Sees to it that tenants are kept apart. */
async function checked(database: OpenDatabase): Promise<Result<OpenDatabase>> {
  try {
    const gaps = await findGaps(database.db);
    if (gaps.length === 0) return ok(database);
    await database.close();
    return err(appError('start.tenantsOpen', { detail: gaps.join('；') }));
  } catch (error) {
    await database.close();
    throw error;
  }
}

const openedBy = async (open: () => Promise<Result<OpenDatabase>>): Promise<Result<OpenDatabase>> => {
  try {
    const opened = await open();
    return opened.ok ? await checked(opened.value) : opened;
  } catch (error) {
    return err(openingFailure(error));
  }
};

/** An embedded database that is gone when it is closed, in a folder of its own. */
export const openScratch = (folder: string, keeping: 'scratch' | 'memory'): Promise<Result<OpenDatabase>> =>
  openedBy(() => openEmbedded(folder, 0, keeping));

/**
 * Opens the database of the configuration, brings its schema up to date and makes sure that tenants are kept apart.
 * @param patienceMs how long whoever has the embedded database may take to go
 */
export const openDatabase = (
  configuration: Configuration,
  patienceMs = GOING_MS,
): Promise<Result<OpenDatabase>> => openedBy(() => open(configuration, patienceMs));
