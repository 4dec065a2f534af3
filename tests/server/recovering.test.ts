import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginRecovery, endOverdue } from '../../server/services/recovering.ts';
import { verifyAudit } from '../../server/store/audit-chain.ts';
import { inTenant, readTenant } from '../../server/store/tenant-tx.ts';
import { endRecoveryApi, recoveriesApi } from '../../wire/operator.api.ts';
import { readAnswer, startTestService, type Caller, type TestService } from './harness.ts';
import { robotOf } from './robot-calls.ts';
import { submitSample } from './samples.ts';

const TIMES = { quietMs: 40_000, recoveryMs: 1_800_000 };
const OPERATOR_TOKEN = 'operator-token-of-the-tests';

let service: TestService;
let demo: Caller;
let tenant: string;
beforeAll(async () => {
  service = await startTestService({
    OPERATOR_TOKEN,
    ROBOT_LEASE_MS: '20000',
    ROBOT_CALL_MS: '10000',
    ROBOT_SETTLE_MS: '10000',
  });
  demo = await service.signIn('demo');
  tenant = demo.session.tenantId;
});
afterAll(() => service.stop());

const db = () => service.service.services.db;
const run = (text: string) => service.asOwner((tx) => sql.raw(text).execute(tx));
const health = async () => (await service.inject({ url: '/healthz' })).json<Record<string, unknown>>();
const operator = async (method: 'GET' | 'POST', url: string, payload?: object) =>
  readAnswer(
    await service.inject({
      method,
      url,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      ...(payload === undefined ? {} : { payload }),
    }),
  );
const end = () => operator('POST', endRecoveryApi.path, { by: '运维王' });
const audited = async (): Promise<string[]> => {
  const rows = await service.asOwner((tx) =>
    tx.selectFrom('audit').select('what').where('tenant', '=', tenant).orderBy('n').execute(),
  );
  return rows.map(({ what }) => what);
};
/** As if so much time had passed since the restore. */
const age = (ms: number) =>
  run(`update tenant_clock set restored_at = restored_at - interval '${String(ms)} ms',
    recovering_until = recovering_until - interval '${String(ms)} ms' where tenant = '${tenant}'`);

describe('a restored service', () => {
  beforeEach(async () => {
    await run('delete from tasks; delete from attempts; delete from orders');
    demo = await service.signIn('demo');
    await submitSample(demo);
    await inTenant(db(), tenant, (tx) => beginRecovery(tx, TIMES));
    demo = await service.signIn('demo');
  });

  test('takes what laptops send, gives robots nothing, and says so', async () => {
    await submitSample(demo);
    expect(await robotOf(service).lease()).toBeNull();
    expect(await health()).toEqual({ ok: true, recoveringUntil: expect.any(String) as string });
    const { recoveries } = recoveriesApi.response.parse((await operator('GET', recoveriesApi.path)).data);
    expect(recoveries).toMatchObject([{ tenant, name: '随开演示科技有限公司' }]);
    const tasks = await service.asOwner((tx) => tx.selectFrom('tasks').select('must_lookup').execute());
    expect(tasks).toEqual([{ must_lookup: true }, { must_lookup: true }]);
  });

  test('is opened by an operator, but not while a robot of before may still be at work', async () => {
    const early = await end();
    expect(early).toMatchObject({ status: 409, error: 'recovery.quiet' });
    expect(early.message).toMatch(/请\d+(秒|分钟)后再结束恢复/);
    await age(TIMES.quietMs);
    expect(await end()).toMatchObject({ code: 0, data: { ended: 1 } });
    expect(await robotOf(service).lease()).not.toBeNull();
    expect(await health()).toEqual({ ok: true });
    expect((await audited()).at(-2)).toBe('recovery.end');
    expect(await readTenant(db(), tenant, verifyAudit)).toBeNull();
    expect(await end()).toMatchObject({ data: { ended: 0 } });
  });

  test('opens by itself when its time is over', async () => {
    expect(await endOverdue({ db: db() })).toBe(0);
    await age(TIMES.recoveryMs);
    expect(await health()).toEqual({ ok: true });
    expect(await endOverdue({ db: db() })).toBe(1);
    expect(await robotOf(service).lease()).not.toBeNull();
    expect((await audited()).filter((what) => what === 'recovery.end').length).toBeGreaterThan(0);
  });

  test('gives no leave to issue either', async () => {
    await age(TIMES.recoveryMs);
    await endOverdue({ db: db() });
    const robot = robotOf(service);
    const task = await robot.lease();
    await run(
      `update tenant_clock set recovering_until = now() + interval '1 minute' where tenant = '${tenant}'`,
    );
    const { data } = await service.robot(`/robot/v1/tasks/${task?.taskId ?? ''}/begin`, {
      fence: task?.fence,
    });
    expect(data).toMatchObject({ go: 'wait' });
    expect((data as { waitMs: number }).waitMs).toBeGreaterThan(50_000);
  });
});

test('a month after a restore a new draft is issued without being looked up first', async () => {
  await run(`update tenant_clock set restored_at = now() - interval '31 days', recovering_until = null`);
  const { subId } = await submitSample(demo);
  const task = await service.asOwner((tx) =>
    tx.selectFrom('tasks').select('must_lookup').where('sub_id', '=', subId).executeTakeFirst(),
  );
  expect(task).toEqual({ must_lookup: false });
});
