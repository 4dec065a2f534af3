import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pushApi } from '../../wire/sync.api.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { deleteOp, pushBody, putOp, sampleDraft } from './samples.ts';

let service: TestService;
let demo: Caller;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
});
afterAll(() => service.stop());

const beRole = (role: 'support' | 'member', userId: string) =>
  service.asOwner((db) =>
    db.updateTable('users').set({ role_type: role }).where('user_id', '=', userId).execute(),
  );
const setOp = (type: string, id: string, fields: object) => ({
  opId: randomUUID(),
  kind: 'set',
  type,
  id,
  fields,
});
const push = async (ops: readonly unknown[]) => {
  const answer = await demo.post('/sync/push', pushBody(demo.session, ops));
  expect(answer.status).toBe(200);
  return pushApi.response.parse(answer.data).results;
};
const REFUSED = { status: 'rejected', rev: 0, error: { code: 'auth.forbidden', params: {} } };

test('who only looks on keeps habits of the page; every other op is refused by itself, with its reason', async () => {
  const { userId, taxpayers } = demo.session;
  const [taxpayer] = taxpayers;
  const drafts = [randomUUID(), randomUUID()] as const;
  await push([putOp(drafts[0], sampleDraft(demo.session))]);
  const put = putOp(drafts[1], sampleDraft(demo.session));
  await beRole('support', userId);
  try {
    const habit = setOp('comfort', `${userId}/grid.columns.main`, { value: 'a' });
    const ops = [
      put,
      habit,
      deleteOp(drafts[0], 1),
      setOp('buyer', randomUUID(), { name: '甲' }),
      setOp('clerk', 'payee/甲', { field: 'payee', name: '甲' }),
      setOp('seller', taxpayer?.id ?? '', { remark: '乙' }),
      setOp('usualKind', taxpayer?.devices[0]?.id ?? '', { invoiceKind: 'digitalSpecial' }),
      setOp('batchRow', drafts[0], { serial: '1' }),
      setOp('comfort', `${randomUUID()}/grid.columns.main`, { value: 'a' }),
    ];
    const taken = { opId: habit.opId, status: 'ok', rev: 1 };
    const told = ops.map(({ opId }) => (opId === habit.opId ? taken : { opId, ...REFUSED }));
    expect(await push(ops)).toMatchObject(told);
    expect(await push(ops)).toMatchObject(told);
  } finally {
    await beRole('member', userId);
  }
  // Nothing stands in the way of the same op once its user may.
  expect(await push([put])).toMatchObject([{ status: 'ok', rev: 1 }]);
});

test('what was taken while its user might is acknowledged also afterwards', async () => {
  const { userId } = demo.session;
  const put = putOp(randomUUID(), sampleDraft(demo.session));
  await push([put]);
  await beRole('support', userId);
  try {
    expect(await push([put, { ...put, opId: randomUUID() }])).toMatchObject([
      { status: 'ok', rev: 1 },
      REFUSED,
    ]);
  } finally {
    await beRole('member', userId);
  }
});
