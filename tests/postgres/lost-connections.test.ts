import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPassing } from '../../server/store/database-failures.ts';
import type { OpenDatabase } from '../../server/store/open-database.ts';
import type { Database } from '../../server/store/schema.ts';
import { acrossTenants, asFoundTenant, inTenant, readTenant } from '../../server/store/tenant-tx.ts';
import { startTestService, type Caller, type TestService } from '../server/harness.ts';
import { submitSample } from '../server/samples.ts';

let service: TestService;
let demo: Caller;
/** Signed in as the service is, which may cut its own connections. */
let other: pg.Client;
beforeAll(async () => {
  service = await startTestService({}, { isAlone: true });
  demo = await service.signIn('demo');
  other = new pg.Client(service.service.services.configuration.DATABASE_URL);
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await service.stop();
});

/** Answers when the connection has gone; the node may not have heard of it by then. */
const cut = (pid: number) => other.query('select pg_terminate_backend($1, 10000)', [pid]);

type Transacted = (
  database: OpenDatabase,
  tenant: string,
  work: (db: Kysely<Database>) => Promise<unknown>,
) => Promise<unknown>;

const TRANSACTIONS: Readonly<Record<string, Transacted>> = {
  'a change of a tenant': ({ db }, tenant, work) => inTenant(db, tenant, (tx) => work(tx.db)),
  'a read of a tenant': ({ db }, tenant, work) => readTenant(db, tenant, (tx) => work(tx.db)),
  'finding a tenant': ({ db }, _tenant, work) => acrossTenants(db, work),
  'finding a tenant and changing it': ({ db }, _tenant, work) => asFoundTenant(db, work),
  'asking whether the database answers': ({ aside }, _tenant, work) => acrossTenants(aside, work),
};

const SLEEP = 'select pg_sleep(60)::text';

/** Every way to a connection, with a question that takes its time. */
const BUSY: Readonly<Record<string, (database: OpenDatabase, tenant: string) => Promise<unknown>>> = {
  ...Object.fromEntries(
    Object.entries(TRANSACTIONS).map(([name, transacted]) => [
      name,
      (database: OpenDatabase, tenant: string) =>
        transacted(database, tenant, (db) => sql.raw(SLEEP).execute(db)),
    ]),
  ),
  'a question without a transaction': ({ ask }) => ask({ name: 'sleep', text: SLEEP }, []),
  'texts that are copied out': ({ copyOut }, tenant) => copyOut(tenant, sql.raw(SLEEP), () => undefined),
};

async function sleeping(): Promise<number> {
  const { rows } = await other.query<{ pid: number }>(
    `select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
  );
  return rows[0]?.pid ?? sleeping();
}

const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

const answers = () => Promise.all([demo.get('/sync/pull?cursor=0&limit=50'), submitSample(demo)]);

// Unheard, the end of a connection ends the process: these tests fail by that, too.
test.each(Object.keys(TRANSACTIONS))('a connection lost while %s rests may be tried again', async (name) => {
  const failure = await failureOf(
    TRANSACTIONS[name]?.(service.service.database, demo.session.tenantId, async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await cut(rows[0]?.pid ?? 0);
      await sql`select 1`.execute(db);
    }) ?? Promise.resolve(),
  );
  expect(failure).toSatisfy(isPassing);
  await answers();
});

test.each(Object.keys(BUSY))('a connection lost in the middle of %s may be tried again', async (name) => {
  const failed = failureOf(
    BUSY[name]?.(service.service.database, demo.session.tenantId) ?? Promise.resolve(),
  );
  await cut(await sleeping());
  expect(await failed).toSatisfy(isPassing);
  await answers();
});

test('all connections lost at once cost those who ask then an answer, and nobody else', async () => {
  await other.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const asked = await Promise.all(Array.from({ length: 20 }, () => demo.get('/sync/pull?cursor=0&limit=50')));
  for (const { status, error } of asked)
    if (status !== 200) expect([status, error]).toEqual([503, 'server.busy']);
  await answers();
});
