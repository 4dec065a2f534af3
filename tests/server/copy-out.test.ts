import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { storeDraft } from './samples.ts';

let service: TestService;
let demo: Caller;
let agency: Caller;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
  agency = await service.signIn('agency');
});
afterAll(() => service.stop());

const rowsOf = async (
  query: RawBuilder<unknown>,
  { session }: Caller = demo,
): Promise<(string | null)[][]> => {
  const rows: (string | null)[][] = [];
  await service.service.services.copyOut(session.tenantId, query, (row) => {
    rows.push(row.map((field) => field && field.toString('utf8')));
  });
  return rows;
};

test('texts come byte for byte, whatever is in them and however long they are', async () => {
  const text = '中文 "\\n\\\\" 𠮷\t\n';
  const rows = await rowsOf(
    sql`select n::text, repeat(${sql.lit(text)}, n * 40), nullif('', ''), '' from generate_series(1, 60) as n`,
  );
  expect(rows).toEqual(
    Array.from({ length: 60 }, (_, at) => [String(at + 1), text.repeat((at + 1) * 40), null, '']),
  );
});

test('nothing is nothing', async () => {
  expect(await rowsOf(sql`select 'x' where false`)).toEqual([]);
});

test('a query that fails says so, and the connection goes on', async () => {
  await expect(rowsOf(sql`select (1 / n)::text from generate_series(-1, 1) as n`)).rejects.toThrow(
    'division',
  );
  expect(await rowsOf(sql`select 'x'`)).toEqual([['x']]);
  expect((await demo.get('/sync/pull?cursor=0')).code).toBe(0);
});

test('what goes wrong with a row is told once all have come, and the connection goes on', async () => {
  const failing = service.service.services.copyOut(demo.session.tenantId, sql`select 'x'`, () => {
    throw new Error('of the reader');
  });
  await expect(failing).rejects.toThrow('of the reader');
  expect(await rowsOf(sql`select 'y'`)).toEqual([['y']]);
});

test('a tenant sees its own rows, whatever the query forgets, and none once it has ended', async () => {
  await storeDraft(demo);
  const tenants = sql`select distinct tenant::text from docs`;
  expect(await rowsOf(tenants)).toEqual([[demo.session.tenantId]]);
  expect(await rowsOf(tenants, agency)).toEqual([]);
  const { rows } = await sql`select 1 from docs`.execute(service.service.services.db);
  expect(rows).toEqual([]);
});
