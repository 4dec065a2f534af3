import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClockWatch } from '../../server/services/clock-watch.ts';
import { orderListApi } from '../../wire/orders.api.ts';
import { voidInvoiceAliasApi, voidInvoiceApi } from '../../wire/void.api.ts';
import { readAnswer, startTestService, type Caller, type TestService } from './harness.ts';
import { jumpAhead, newNumber, putAway, robotOf } from './robot-calls.ts';
import { sampleInvoice, sendSubmission, storeDraft, submissionOf, submitSample } from './samples.ts';

let service: TestService;
let demo: Caller;
beforeAll(async () => {
  service = await startTestService({}, { isAlone: true });
  Object.assign(service.service.services, { clock: CLOCK });
  demo = await service.signIn('demo');
});
afterAll(() => service.stop());
beforeEach(() => putAway(service));

/** The clock of the database never jumped, but where a test says so. */
const CLOCK: ClockWatch = {
  now: () => performance.now(),
  hear: () => undefined,
  age: (shown) => Date.now() - shown,
};

const PAPER = { invoiceTypes: ['86'] };

/** An invoice on paper of today; its number. */
async function issued(): Promise<string> {
  await submitSample(demo, { invoiceType: '86' });
  const robot = robotOf(service);
  const task = await robot.leased(PAPER);
  await robot.begin(task);
  const number = newNumber();
  const issuedAt = new Date().toISOString();
  expect(await robot.say('complete', task, { number, issuedAt, sandbox: true })).toMatchObject({ code: 0 });
  return number;
}

async function askVoid(number: string, change: object = {}, who = demo, path: string = voidInvoiceApi.path) {
  const disk = demo.session.taxpayers[0]?.devices[0]?.id ?? '';
  return readAnswer(
    await service.inject({
      method: 'DELETE',
      url: path.replace(':diskId', disk),
      headers: { cookie: who.cookie, 'x-suikai': '1' },
      payload: { zfyy: '开票有误', type: '86', zzfphm: number, totalAmount: '113.00', ...change },
    }),
  );
}
const orderOf = async (number: string) => {
  const { data } = await demo.get(`/v2/tax/order/list?fphm=${number}`);
  return orderListApi.response.parse(data).list[0];
};
const leaseVoid = async () => {
  const task = await robotOf(service).leaseOf('void', PAPER);
  if (task === null) throw new Error('nothing to void');
  return task;
};
const voided = () => ({ kind: 'void', voidedAt: new Date().toISOString() });

test('an issued invoice is voided by a robot, once, and every step is on its order (M356–M361)', async () => {
  const number = await issued();
  expect((await orderOf(number))?.voiding).toBeUndefined();
  expect(await askVoid(number)).toMatchObject({ code: 0, data: { fpdm: '', fphm: '' } });
  expect(await orderOf(number)).toMatchObject({ ddzt: '0', fphm: number, voiding: 'waiting' });
  // Asked again it is asked for once.
  expect(await askVoid(number)).toMatchObject({ code: 0, data: { fphm: '' } });
  const robot = robotOf(service);
  const task = await leaseVoid();
  expect(task).toMatchObject({
    invoiceType: '86',
    code: null,
    number,
    totalAmount: '113.00',
    zfyy: '开票有误',
    operator: '管理员',
  });
  expect(await robot.leaseOf('void', PAPER)).toBeNull();
  expect(await robot.begin(task)).toEqual({ go: 'void', waitMs: 0 });
  expect(await orderOf(number)).toMatchObject({ voiding: 'begun' });
  for (let time = 0; time < 2; time++)
    expect(await robot.say('complete', task, voided())).toMatchObject({ code: 0 });
  expect(await orderOf(number)).toMatchObject({ ddzt: '0', voiding: 'voided' });
  expect(await askVoid(number)).toMatchObject({ code: 0, data: { fpdm: '', fphm: number } });
  expect(await robot.leaseOf('void', PAPER)).toBeNull();
});

test('an attempt nobody came back from is waited for and looked up before it is voided', async () => {
  const number = await issued();
  await askVoid(number);
  const robot = robotOf(service);
  const lost = await leaseVoid();
  await robot.begin(lost);
  await jumpAhead(service, 31_000);
  const next = await leaseVoid();
  expect(next).toMatchObject({ taskId: lost.taskId, fence: lost.fence + 1 });
  expect(await robot.begin(next)).toMatchObject({ go: 'lookUp' });
  expect(await robot.begin(next, true)).toMatchObject({ go: 'void' });
  // The first one was only slow: what it did is a fact.
  expect(await robot.say('complete', lost, voided())).toMatchObject({ code: 0 });
  expect(await robot.say('complete', next, voided())).toMatchObject({ code: 0 });
  expect(await orderOf(number)).toMatchObject({ voiding: 'voided' });
});

test('what the bureau refuses can be asked for anew, and is looked up first', async () => {
  const number = await issued();
  await askVoid(number);
  const robot = robotOf(service);
  const task = await leaseVoid();
  await robot.begin(task);
  expect(await robot.fail(task)).toMatchObject({ code: 0 });
  expect(await orderOf(number)).toMatchObject({ voiding: 'failed' });
  expect(await askVoid(number, { zfyy: '销货退回' })).toMatchObject({ code: 0 });
  const again = await leaseVoid();
  expect(again.zfyy).toBe('销货退回');
  expect(await robot.begin(again)).toMatchObject({ go: 'lookUp' });
});

test('the word of a robot that holds nothing changes nothing', async () => {
  const number = await issued();
  await askVoid(number);
  const task = await leaseVoid();
  expect(await robotOf(service).say('complete', { ...task, fence: 99 }, voided())).toMatchObject({
    error: 'robot.notHeld',
  });
  expect(await orderOf(number)).toMatchObject({ voiding: 'waiting' });
});

test('a robot that does not say it can void is given none', async () => {
  await askVoid(await issued());
  expect(await robotOf(service).lease(PAPER)).toBeNull();
  expect(await robotOf(service).leaseOf('void', { invoiceTypes: ['82'] })).toBeNull();
});

test('what can not be voided is refused in the words of the specification (M358, M359)', async () => {
  const number = await issued();
  expect(await askVoid(number, { zfyy: ' ' })).toMatchObject({ status: 422, message: '作废原因不能为空' });
  expect(await askVoid(number, { totalAmount: '1.00' })).toMatchObject({ status: 404 });
  await service.asOwner((db) =>
    db
      .updateTable('orders')
      .set({ issued_at: new Date('2026-01-31T04:00:00Z') })
      .where('number', '=', number)
      .execute(),
  );
  expect(await askVoid(number)).toMatchObject({ status: 422, message: '跨月发票不能作废' });
});

test('support does not void, and another company has no such invoice', async () => {
  const number = await issued();
  expect(await askVoid(number, {}, await service.signIn('support'))).toMatchObject({ status: 403 });
  expect(await askVoid(number, {}, await service.signIn('agency'))).toMatchObject({ status: 404 });
  expect(await askVoid(number, {}, demo, voidInvoiceAliasApi.path)).toMatchObject({ code: 0 });
});

test('nothing is left for a red letter of what is voided, or is to be', async () => {
  const number = await issued();
  await askVoid(number);
  const { goodsList } = sampleInvoice(demo.session);
  const { id, draft } = await storeDraft(demo, {
    invoiceType: '86',
    sign: -1,
    tzdbh: '',
    yfpdm: '',
    yfphm: number,
    goodsList: goodsList.map((line) => ({ ...line, quantity: '-2', amount: '-100.00', taxAmount: '-13.00' })),
    totalAmount: '-100.00',
    totalTaxAmount: '-13.00',
    totalSum: '-113.00',
  });
  expect(await sendSubmission(demo, draft.diskId, submissionOf(id, draft))).not.toMatchObject({ code: 0 });
});
