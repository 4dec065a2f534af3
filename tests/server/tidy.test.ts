import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { pushBody, putOp, sampleDraft, submitSample } from './samples.ts';

let service: TestService;
let demo: Caller;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
});
afterAll(() => service.stop());

interface Kept {
  readonly analyzed: boolean;
  readonly rows: number;
  readonly dead: number;
}

const kept = async (table: string): Promise<Kept | undefined> => {
  const { rows } = await sql<Kept>`
    select last_analyze is not null as analyzed, n_live_tup::integer as rows, n_dead_tup::integer as dead
    from pg_stat_user_tables where relname = ${table}`.execute(service.service.services.db);
  return rows[0];
};

test('the embedded database counts its tables and frees what updates left, and works on as the service', async () => {
  const ids = Array.from({ length: 50 }, () => crypto.randomUUID());
  for (const baseRev of [null, 1]) {
    const ops = ids.map((id) => putOp(id, sampleDraft(demo.session), baseRev));
    const answer = await demo.post('/sync/push', pushBody(demo.session, ops));
    expect(answer.code).toBe(0);
  }
  await service.service.database.tidy();
  const docs = await kept('docs');
  expect(docs?.analyzed).toBe(true);
  // The database's own count, which may lag: most of the fifty old versions are gone.
  expect(docs?.dead).toBeLessThan(25);
  const { rows } = await sql`select current_user as who`.execute(service.service.services.db);
  expect(rows).toEqual([{ who: 'suikai_app' }]);
  await submitSample(demo);
});

test('a table in which little changed is left alone', async () => {
  expect(await kept('tenants')).toMatchObject({ analyzed: false });
});
