import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startService, type Service } from '../../server/start-service.ts';
import { testConfiguration } from '../server/configuration.ts';
import { removeFolder, temporaryFolder } from '../server/harness.ts';
import { kill, signInAt, startProgram, type Program } from '../server/processes.ts';
import { makeDatabase, startPostgres, type PostgresServer } from './postgres-server.ts';

/** One that is stopped and started here: a server of its own. */
let postgres: PostgresServer;
const folder = temporaryFolder();
const services: Service[] = [];
const programs: Program[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.stop()));
  await Promise.all(programs.splice(0).map(kill));
});
afterAll(async () => {
  await postgres.remove();
  removeFolder(folder);
});

const emptyDatabase = () => makeDatabase(postgres.url, `empty_${randomUUID().replaceAll('-', '')}`);

/** As whoever may do everything; answers the rows. */
async function asSuperuser(database: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(database.replace('suikai_owner@', 'postgres@'));
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

async function start(database: string): Promise<void> {
  const started = await startService(testConfiguration({ DATABASE_URL: database, SUIKAI_DATA: folder }));
  expect(started).toMatchObject({ ok: true });
  if (started.ok) services.push(started.value);
}

test('nodes that start together on an empty database all start, and let the demo in once', async () => {
  const database = await emptyDatabase();
  await Promise.all(Array.from({ length: 4 }, () => start(database)));
  const rows = await asSuperuser(
    database,
    `select (select count(*)::int from tenants) as tenants,
      (select count(*)::int from users where account = 'demo') as demo,
      (select count(*)::int from audit where what = 'tenant.add') as added`,
  );
  expect(rows).toEqual([{ tenants: 3, demo: 1, added: 3 }]);
});

test('what an extension brought into our schema is its own; a view that is ours is looked at', async () => {
  const database = await emptyDatabase();
  await start(database);
  await asSuperuser(database, 'create extension pg_stat_statements schema public');
  await start(database);
  await asSuperuser(database, 'create view all_orders as select * from orders');
  const configuration = testConfiguration({ DATABASE_URL: database, SUIKAI_DATA: folder });
  expect(await startService(configuration)).toMatchObject({
    ok: false,
    error: { code: 'start.tenantsOpen', params: { detail: '视图不按查询者的权限读取（all_orders）' } },
  });
});

test('a node waits for a PostgreSQL that is not there yet, and says so', async () => {
  const database = await emptyDatabase();
  await postgres.stop('fast');
  const node = startProgram('server/main.ts', { PORT: '0', SUIKAI_DATA: folder, DATABASE_URL: database });
  programs.push(node);
  while (!node.errors().includes('\n')) await pause(50);
  expect(node.errors()).toMatch(/^数据库尚未就绪（.+），正在等待，最多1分钟\n$/);
  await postgres.start();
  const url = await node.waitFor(/listening at (http:[^"\s]+)/);
  expect((await signInAt(url)).session.userName).toBe('演示开票员');
});

test('a running node tells that it is busy while PostgreSQL is away, and goes on afterwards', async () => {
  await start(await emptyDatabase());
  const ask = () => services[0]?.app.inject({ url: '/healthz' });
  const signIn = () =>
    services[0]?.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { 'x-suikai': '1' },
      payload: { account: 'demo', password: 'suikai-demo' },
    });
  await postgres.stop('immediate');
  expect((await ask())?.statusCode).toBe(503);
  const refused = await signIn();
  expect([refused?.statusCode, refused?.json<{ error: object }>().error]).toEqual([
    503,
    { code: 'server.busy', params: {} },
  ]);
  await postgres.start();
  expect((await ask())?.statusCode).toBe(200);
  expect((await signIn())?.statusCode).toBe(200);
});
