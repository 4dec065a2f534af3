import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderTasksApi } from '../../wire/order-tasks.api.ts';
import { orderListApi } from '../../wire/orders.api.ts';
import { pullApi } from '../../wire/sync.api.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { ISSUED_AT, newNumber, putAway, robotOf } from './robot-calls.ts';
import { submitSample } from './samples.ts';

let service: TestService;
let demo: Caller;
let disk: string;
beforeAll(async () => {
  service = await startTestService({
    ROBOT_CALL_MS: '30000',
    ROBOT_SETTLE_MS: '30000',
    ROBOT_LEASE_MS: '60000',
  });
  demo = await service.signIn('demo');
  disk = demo.session.taxpayers[0]?.devices[0]?.id ?? '';
});
afterAll(() => service.stop());
beforeEach(() => putAway(service));

const tasks = async (subIds: readonly string[], caller = demo) =>
  orderTasksApi.response.parse((await caller.post('/v2/tax/order/tasks', { subIds })).data).tasks;
const said = (status: '0' | '1', qrCode: string | null) =>
  service.robot(`/robot/v1/devices/${disk}/login`, {
    tenant: demo.session.tenantId,
    status,
    dlfs: '扫码',
    qrCode,
    qrUntil: null,
  });

describe('the robots’ part of an order’s story', () => {
  test('is told from the lease to the number', async () => {
    const { subId } = await submitSample(demo);
    const [ready] = await tasks([subId]);
    expect(ready).toMatchObject({
      subId,
      state: 'ready',
      robot: '',
      leases: 0,
      dueInMs: 0,
      mustLookUp: false,
      attempts: [],
      login: null,
    });
    const robot = robotOf(service);
    const task = await robot.leased();
    expect((await tasks([subId]))[0]).toMatchObject({ state: 'leased', leases: 1 });
    await robot.begin(task);
    const [begun] = await tasks([subId]);
    expect(begun).toMatchObject({ state: 'begun', attempts: [{ robot: begun?.robot, outcome: '' }] });
    await robot.complete(task, newNumber());
    expect((await tasks([subId]))[0]).toMatchObject({ state: 'done', attempts: [{ outcome: 'issued' }] });
  });

  test('ends with the files the bureau handed out, which stay as they came first', async () => {
    const { subId } = await submitSample(demo);
    const robot = robotOf(service);
    const task = await robot.leased();
    await robot.begin(task);
    const number = newNumber();
    const complete = (files: readonly object[]) =>
      robot.say('complete', task, { number, issuedAt: ISSUED_AT, sandbox: true, files });
    const [xml, pdf] = ['<发票/>', '%PDF'].map((text) => Buffer.from(text).toString('base64'));
    expect(await complete([{ format: 'xml', content: xml }])).toMatchObject({ code: 0 });
    expect((await tasks([subId]))[0]?.files).toEqual(['xml']);
    expect(
      await complete([
        { format: 'pdf', content: pdf },
        { format: 'xml', content: pdf },
      ]),
    ).toMatchObject({ code: 0 });
    expect((await tasks([subId]))[0]?.files).toEqual(['pdf', 'xml']);
    const read = (format: string, who = demo) => who.get(`/v2/tax/order/file/${subId}/${format}`);
    expect((await read('xml')).data).toEqual({ format: 'xml', content: xml });
    expect((await read('pdf')).data).toEqual({ format: 'pdf', content: pdf });
    expect(await read('ofd')).toMatchObject({ status: 404 });
    expect(await read('xml', await service.signIn('agency'))).toMatchObject({ status: 404 });
    expect(await complete([{ format: 'ofd', content: '<>' }])).toMatchObject({ status: 400 });
  });

  test('says when it is tried again after the bureau was silent', async () => {
    const { subId } = await submitSample(demo);
    const robot = robotOf(service);
    const task = await robot.leased();
    await robot.begin(task);
    await robot.release(task, 0);
    const [waits] = await tasks([subId]);
    expect(waits).toMatchObject({ state: 'ready', attempts: [{ outcome: 'unknown' }] });
    expect(waits?.dueInMs).toBeGreaterThan(30_000);
    expect(waits?.dueInMs).toBeLessThanOrEqual(60_000);
  });

  test('says whether the device is signed in to the bureau', async () => {
    const { subId } = await submitSample(demo);
    await said('0', 'https://login.example/1');
    expect((await tasks([subId]))[0]?.login).toEqual({ signedIn: false, hasCode: true });
    await said('1', null);
    expect((await tasks([subId]))[0]?.login).toEqual({ signedIn: true, hasCode: false });
  });

  test('is told of many orders at once, of another tenant’s nothing', async () => {
    const mine = [await submitSample(demo), await submitSample(demo)].map(({ subId }) => subId);
    expect((await tasks(mine)).map(({ subId }) => subId).sort()).toEqual([...mine].sort());
    expect(await tasks(mine, await service.signIn('agency'))).toEqual([]);
    expect(await demo.post('/v2/tax/order/tasks', { subIds: [] })).toMatchObject({ status: 400 });
  });
});

describe('the order list', () => {
  const list = async (caller: Caller, query: string) =>
    orderListApi.response.parse((await caller.get(`/v2/tax/order/list?${query}`)).data).list;

  test('begins with the oldest where that is asked for, and pages do not overlap', async () => {
    const made = [];
    for (const n of [1, 2, 3])
      made.push((await submitSample(demo, { buyerTaxerName: `排序${String(n)}` })).subId);
    const filter = `gfxx=${encodeURIComponent('排序')}`;
    const ids = async (query: string) => (await list(demo, `${filter}&${query}`)).map(({ subId }) => subId);
    expect(await ids('px=1')).toEqual(made);
    expect(await ids('')).toEqual([...made].reverse());
    expect([...(await ids('px=1&page=1&pageSize=2')), ...(await ids('px=1&page=2&pageSize=2'))]).toEqual(
      made,
    );
  });

  const beRole = (role: 'support' | 'member') =>
    service.asOwner((db) =>
      db.updateTable('users').set({ role_type: role }).where('account', '=', 'demo').execute(),
    );

  test('tells support what happened beside the hint, and others the hint alone (M034)', async () => {
    const { subId } = await submitSample(demo);
    await service.asOwner((db) =>
      db
        .updateTable('orders')
        .set({ state: 'failed', error_hint: '请核对购买方', error_message: 'E17 buyer unknown' })
        .where('sub_id', '=', subId)
        .execute(),
    );
    const listed = async (caller: Caller) =>
      (await list(caller, 'ddzt=3&pageSize=200')).find((order) => order.subId === subId)?.errorMsg;
    const pulled = async (caller: Caller) => {
      const { data } = await caller.get('/sync/pull?cursor=0&limit=200');
      const changes = pullApi.response.parse(data).changes.filter(({ type }) => type === 'order');
      return changes.find(({ id }) => id === subId)?.body;
    };
    const hint = { hints: '请核对购买方', message: '' };
    expect(await listed(demo)).toEqual(hint);
    expect(await pulled(demo)).toMatchObject({ errorMsg: hint });
    await beRole('support');
    const support = await service.signIn('demo');
    const seen = [await listed(support), await pulled(support)];
    await beRole('member');
    const whole = { hints: '请核对购买方', message: 'E17 buyer unknown' };
    expect(seen).toEqual([whole, expect.objectContaining({ errorMsg: whole })]);
  });
});
