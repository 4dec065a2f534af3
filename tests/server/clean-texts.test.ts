import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAfter } from '../../server/services/upkeep.ts';
import { restore } from '../../server/services/restore.ts';
import { verifyAudit } from '../../server/store/audit-chain.ts';
import { dump } from '../../server/store/dump.ts';
import { inTenant, readTenant } from '../../server/store/tenant-tx.ts';
import { pullApi, pushApi } from '../../wire/sync.api.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { pushBody, storeDraft } from './samples.ts';

let service: TestService;
let demo: Caller;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
});
afterAll(() => service.stop());

const set = (type: string, id: string, fields: object) => ({
  opId: randomUUID(),
  kind: 'set',
  type,
  id,
  fields,
});

const linesOf = async ({ service: { services } }: TestService): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of dump(services.db)) lines.push(line);
  return lines;
};

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  await Promise.resolve();
  yield* lines;
}

const TITLE = '{"title":true,';

/** Rows of some tables of a backup. */
function rowsOf(lines: readonly string[], tables: readonly string[]): string[] {
  let table = '';
  return lines.filter((line) => {
    if (line.startsWith(TITLE)) table = /"table":"(\w+)"/.exec(line)?.[1] ?? '';
    return tables.includes(table);
  });
}

test('a backup with what no database can read is restored to the byte, the audit as it was hashed', async () => {
  const old = await startTestService({}, { isAlone: true });
  const { tenantId } = (await old.signIn('demo')).session;
  await inTenant(old.service.services.db, tenantId, async (tx) => {
    await tx.audit('somebody', 'entry.set', { key: 'drawer/\ud800 \\ud800 \\\ude00' });
    await sql`insert into entries (tenant, type, key, rev, seq, epoch, fields, set_at, tomb, updated_by, device, updated_at)
      values (${tenantId}, 'buyer', 'a', 1, 1000, 1, ${String.raw`{"name":"a\u0000b\\u0000\ud800"}`}, '{}', false, ${tenantId}, '', now())`.execute(
      tx.db,
    );
    await tx.audit('somebody', 'entry.set', { key: 'a' });
  });
  const lines = await linesOf(old);
  await old.stop();
  expect(lines.join('')).toMatch(/\\u0000/);
  const empty = await startTestService({ SUIKAI_DEMO: '0', ROBOT_TOKEN: '' }, { isAlone: true });
  const { services } = empty.service;
  const times = { quietMs: 60_000, recoveryMs: 120_000 };
  expect(await restore(services.db, { ...services, lines: () => each(lines), times })).toMatchObject({
    ok: true,
  });
  const tables = ['entries', 'docs'];
  expect(rowsOf(await linesOf(empty), tables)).toEqual(rowsOf(lines, tables));
  expect(rowsOf(await linesOf(empty), ['audit']).join('\n')).toContain('drawer/\\ud800');
  await empty.stop();
});

const pulled = async () =>
  pullApi.response.parse((await demo.get('/sync/pull?cursor=0&limit=200&entries=1')).data).changes;

test('what was kept before it was refused is cleaned once, written down, pulled by laptops, and restored', async () => {
  const { userId } = demo.session;
  const { id } = await storeDraft(demo, { remark: 'a-b' });
  const ops = [
    set('buyer', 'x', { name: 'a-b', taxId: '' }),
    set('comfort', `${userId}/a`, { value: 'two\nlines-' }),
    set('buyer', 'y', { name: '反斜杠\\u0000不是字符' }),
  ];
  const pushed = await demo.post('/sync/push', pushBody(demo.session, ops));
  expect(pushApi.response.parse(pushed.data).results.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
  // As a service without the check kept it.
  await service.asOwner(async (db) => {
    for (const table of ['entries', 'entry_history']) {
      await sql`update ${sql.table(table)} set fields = replace(fields::text, 'a-b', 'a' || ${String.raw`\u0000`} || 'b')::json
        where key = 'x'`.execute(db);
      await sql`update ${sql.table(table)} set fields = replace(fields::text, '-', ${String.raw`\ud800`})::json
        where key = ${`${userId}/a`}`.execute(db);
    }
    await sql`update docs set body = replace(body::text, 'a-b', ${String.raw`a\u0001b`})::json where id = ${id}`.execute(
      db,
    );
  });
  const { services } = service.service;
  const { tenantId } = demo.session;
  await lookAfter(services, tenantId, 1);
  await lookAfter(services, tenantId, 1);
  const changes = await pulled();
  const bodyOf = (of: string) => changes.find((change) => change.id === of);
  expect(bodyOf('x')).toMatchObject({ rev: 2, body: { name: 'a b', taxId: '' } });
  expect(bodyOf(`${userId}/a`)).toMatchObject({ rev: 2, body: { value: 'two\nlines ' } });
  expect(bodyOf('y')).toMatchObject({ rev: 1, body: { name: '反斜杠\\u0000不是字符' } });
  expect(bodyOf(id)).toMatchObject({ rev: 2, body: { invoice: { remark: 'a b' } } });
  const said = await service.asOwner((db) =>
    sql<{ rows: object }>`select rows from cleaned_texts where tenant = ${tenantId}`.execute(db),
  );
  expect(said.rows).toEqual([{ rows: { docs: 1, entries: 2, entry_history: 2 } }]);
  const entries = await service.asOwner((db) =>
    sql<{
      what: string;
    }>`select what from audit where tenant = ${tenantId} and what like 'text%' order by n`.execute(db),
  );
  expect(entries.rows.map(({ what }) => what)).toEqual([
    ...Array<string>(5).fill('text.clean'),
    'texts.cleaned',
  ]);
  expect(await readTenant(services.db, tenantId, verifyAudit)).toBeNull();
});
