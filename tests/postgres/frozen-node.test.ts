import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isPassing } from '../../server/store/database-failures.ts';
import { inTenant } from '../../server/store/tenant-tx.ts';
import { startTestService, type Answer, type Caller, type TestService } from '../server/harness.ts';
import { pushBody, putOp, sampleDraft, submitSample } from '../server/samples.ts';

vi.setConfig({ testTimeout: 240_000 });

let service: TestService;
let demo: Caller;
let agency: Caller;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
  agency = await service.signIn('agency');
});
afterAll(() => service.stop());

/** Many more than a node has connections. */
const PUSHES = 40;

/** A node that stops in the middle of a change of a company, until it is thawed; answers how the change ended then. */
function freeze(tenant: string) {
  let thaw = (): void => undefined;
  let began = (): void => undefined;
  const frozen = new Promise<void>((resolve) => (thaw = resolve));
  const begun = new Promise<void>((resolve) => (began = resolve));
  const change = inTenant(service.service.services.db, tenant, async (tx) => {
    await tx.audit('frozen', 'frozen.change', {});
    began();
    await frozen;
    await tx.nextSeq();
  });
  const ended = change.then(
    () => null,
    (error: unknown) => error,
  );
  return { begun, thaw: () => thaw(), ended };
}

const push = (caller: Caller): Promise<Answer> =>
  caller.post('/sync/push', pushBody(caller.session, [putOp(randomUUID(), sampleDraft(caller.session))]));

async function insist(caller: Caller): Promise<void> {
  for (;;) {
    const answer = await push(caller);
    if (answer.status === 200) return;
    expect([answer.status, answer.error]).toEqual([503, 'server.busy']);
  }
}

test('while a node stands still in a change of one company, others and the health check are answered on both, and after it the company, too', async () => {
  const node = freeze(demo.session.tenantId);
  await node.begun;
  const held = Array.from({ length: PUSHES }, () => push(demo));
  for (let n = 0; n < 4; n++) {
    expect((await service.inject({ url: '/healthz' })).json()).toEqual({ ok: true });
    expect((await agency.get('/sync/pull?cursor=0&limit=5')).code).toBe(0);
    await submitSample(agency);
  }
  for (const answer of await Promise.all(held))
    if (answer.status !== 200) expect([answer.status, answer.error]).toEqual([503, 'server.busy']);
  await insist(demo);
  node.thaw();
  expect(await node.ended).toSatisfy(isPassing);
  const frozen = await service.asOwner((db) =>
    db.selectFrom('audit').select('n').where('what', '=', 'frozen.change').execute(),
  );
  expect(frozen).toEqual([]);
});
