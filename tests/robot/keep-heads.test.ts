import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClient, type HeadClient } from '../../robot/client.ts';
import { systemClock } from '../../robot/clock.ts';
import { keepHeads } from '../../robot/keep-heads.ts';
import { verifyAudits } from '../../server/services/audits.ts';
import { SERVICE_CHAIN } from '../../server/store/service-chain.ts';
import { auditHead, type AuditHead } from '../../wire/audit.api.ts';
import { robotOf } from '../server/robot-calls.ts';
import { submitSample } from '../server/samples.ts';
import {
  ROBOT_TOKEN,
  startTestService,
  temporaryFolder,
  type Caller,
  type TestService,
} from '../server/harness.ts';

const folder = temporaryFolder();
const file = path.join(folder, 'heads.jsonl');
let service: TestService;
let demo: Caller;
beforeAll(async () => {
  service = await startTestService({}, { isAlone: true });
  demo = await service.signIn('demo');
});
afterAll(async () => {
  await service.stop();
  fs.rmSync(folder, { recursive: true });
});

/** Asks once, and tells what was logged. */
async function witness(client: HeadClient): Promise<string[]> {
  const stopping = new AbortController();
  const logged: string[] = [];
  const rest = () => {
    stopping.abort();
    return Promise.resolve();
  };
  const log = (event: string): void => {
    logged.push(event);
  };
  await keepHeads({ client, clock: { ...systemClock(), rest }, signal: stopping.signal, log }, file);
  return logged;
}

const kept = (): AuditHead[] =>
  fs
    .readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => auditHead.parse(JSON.parse(line)));

test('a robot keeps the heads of those it serves; a chain that was taken back is found by them', async () => {
  const { services } = service.service;
  const { tenantId } = demo.session;
  const client = openClient({ SUIKAI_URL: await service.listen(), ROBOT_TOKEN });
  await services.heads.signAll(services.db);
  const before = await service.asOwner((db) =>
    db.selectFrom('tenant_clock').selectAll().where('tenant', '=', tenantId).executeTakeFirstOrThrow(),
  );
  await submitSample(demo);
  const robot = robotOf(service);
  const task = await robot.leased();
  await robot.begin(task);
  await robot.complete(task, '26312000000000009901');
  await services.heads.signAll(services.db);
  expect(await witness(client)).toEqual([]);
  expect(kept().map(({ tenant }) => tenant)).toContain(tenantId);
  expect(await verifyAudits(services, kept())).toMatchObject({ ok: true, value: { heads: kept().length } });
  // Everything is as it was before, entries, head and signature.
  await service.asOwner(async (db) => {
    await db.deleteFrom('audit').where('tenant', '=', tenantId).where('n', '>', before.audit_n).execute();
    const { audit_n, audit_hash, signed_n, signed_hash, signed_at, signature } = before;
    await db
      .updateTable('tenant_clock')
      .set({ audit_n, audit_hash, signed_n, signed_hash, signed_at, signature })
      .where('tenant', '=', tenantId)
      .execute();
    for (const table of ['attempts', 'tasks', 'orders', 'docs'])
      await sql`delete from ${sql.table(table)} where tenant = ${tenantId}`.execute(db);
  });
  expect(await verifyAudits(services)).toMatchObject({ ok: true });
  expect(await verifyAudits(services, kept())).toMatchObject({
    error: { code: 'audit.broken', params: { tenant: tenantId, n: before.audit_n + 1, why: '记录缺失' } },
  });
  expect(await witness(client)).toEqual(['audit went back']);
  expect(kept().find(({ tenant }) => tenant === tenantId)?.n).toBeGreaterThan(before.audit_n);
});

test('it asks on while there are more, and keeps what it has when nobody answers', async () => {
  const head = (tenant: string, n: number): AuditHead => ({
    head: true,
    tenant,
    n,
    hash: '',
    at: '2026-11-27T00:00:00.000Z',
    sealed: true,
    signature: '',
  });
  const [one, two] = [SERVICE_CHAIN, '11111111-1111-4111-8111-111111111111'];
  fs.rmSync(file);
  const asked: (string | null)[] = [];
  await witness({
    heads: (after) => {
      asked.push(after);
      return Promise.resolve({
        ok: true,
        data: { heads: [head(after === null ? one : two, 3)], more: after === null },
      });
    },
  });
  expect(asked).toEqual([null, one]);
  await witness({ heads: () => Promise.resolve({ ok: false, status: 0, message: '' }) });
  expect(kept()).toEqual([head(one, 3), head(two, 3)]);
});
