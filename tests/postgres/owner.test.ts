import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startService } from '../../server/start-service.ts';
import { testConfiguration } from '../server/configuration.ts';
import { startTestService, type TestService } from '../server/harness.ts';
import { submitSample } from '../server/samples.ts';
import { makeDatabase } from './postgres-server.ts';

const LOGIN = `login_${randomUUID().replaceAll('-', '')}`;

let service: TestService;
let ownerUrl: string;
let loginUrl: string;
const asOwner = async (text: string, url = ownerUrl): Promise<pg.QueryResult> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  const url = inject('databaseUrl');
  if (url === undefined) throw new Error('these tests need a PostgreSQL server');
  ownerUrl = await makeDatabase(url, `owned_${randomUUID().replaceAll('-', '')}`);
  loginUrl = ownerUrl.replace('suikai_owner@', `${LOGIN}@`);
  await asOwner(`create role ${LOGIN} login`);
  // The roles come with the first migration; the login is given them once, as docs/OPERATIONS.md says.
  await asOwner(`do $$ begin create role suikai_app nologin; exception when duplicate_object then null; end $$;
    do $$ begin create role suikai_finder nologin; exception when duplicate_object then null; end $$;
    grant suikai_app, suikai_finder to ${LOGIN}`);
});
afterAll(async () => {
  await service.stop();
  await asOwner(`drop role ${LOGIN}`, inject('databaseUrl'));
});

test('a sign-in that owns nothing can neither migrate nor start on an empty database', async () => {
  const started = await startService(testConfiguration({ DATABASE_URL: loginUrl }));
  expect(started).toMatchObject({ ok: false, error: { code: 'start.database' } });
});

test('with the owner for the migrations the service works as a sign-in that owns nothing', async () => {
  service = await startTestService({ DATABASE_URL: loginUrl, DATABASE_OWNER_URL: ownerUrl });
  const demo = await service.signIn('demo');
  const { subId } = await submitSample(demo);
  const { rows } = await asOwner(`select sub_id from orders`);
  expect(rows).toEqual([{ sub_id: subId }]);
  const { rows: owned } = await asOwner(
    `select relname from pg_class where relowner = (select oid from pg_roles where rolname = '${LOGIN}')`,
  );
  expect(owned).toEqual([]);
});

test.each([
  'create table mine (id int)',
  'alter table orders disable row level security',
  'drop table audit',
])('which may not %s', async (text) => {
  await expect(asOwner(text, loginUrl)).rejects.toThrow(/permission denied|must be owner/);
});
