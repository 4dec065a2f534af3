import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { ISSUED_AT, newNumber, putAway, robotOf, stateOf } from './robot-calls.ts';
import {
  pushBody,
  putOp,
  sampleDraft,
  sendSubmission,
  storeDraft,
  submissionOf,
  submitSample,
} from './samples.ts';

const OPERATOR_TOKEN = 'operator-token-of-the-tests';

let service: TestService;
let demo: Caller;
let agency: Caller;
let robot: ReturnType<typeof robotOf>;
beforeAll(async () => {
  service = await startTestService({ OPERATOR_TOKEN });
  demo = await service.signIn('demo');
  agency = await service.signIn('agency');
  robot = robotOf(service);
});
afterAll(() => service.stop());
beforeEach(() => putAway(service));

/** When it was over. */
const ENDED = { endedAt: expect.stringMatching(/Z$/) as string };

const operator = (path: string, body: object) => service.robot(`/operator/v1/${path}`, body, OPERATOR_TOKEN);

/** An order of a tax-control device. */
async function submitTaxControl() {
  const id = randomUUID();
  const draft = { ...sampleDraft(demo.session, { invoiceType: '007' }) };
  const diskId = demo.session.taxpayers[0]?.devices[1]?.id ?? '';
  const body = { ...draft, diskId };
  await demo.post('/sync/push', pushBody(demo.session, [putOp(id, body)]));
  const submission = submissionOf(id, body);
  const answer = await sendSubmission(demo, diskId, submission);
  if (answer.code !== 0) throw new Error(answer.message);
  return submission;
}

const WRONG_TIMES = [
  ['of a year nobody has seen', new Date('2099-01-01T00:00:00Z')],
  ['a quarter of an hour ahead', new Date(Date.now() + 15 * 60_000)],
  ['of a clock that was never set', new Date(0)],
] as const;

test.each(WRONG_TIMES)('nothing was issued at a time %s: robots and people are told so', async (_, at) => {
  const submission = await submitSample(demo);
  const task = await robot.leased();
  await robot.begin(task);
  const issued = { number: newNumber(), issuedAt: at.toISOString() };
  const refused = {
    status: 400,
    error: 'robot.issueTime',
    message: `开票时间${issued.issuedAt}有误：不能晚于现在，也不能早于两年前，请核对后重试`,
  };
  expect(await robot.say('complete', task, { ...issued, sandbox: true })).toMatchObject(refused);
  await robot.say('unknown', task, { message: 'nobody can tell' });
  const { order } = await stateOf(demo, submission);
  if (order?.type !== 'order') throw new Error('no order');
  const given = { tenant: demo.session.tenantId, ddbh: order.body.ddbh, by: '张三' };
  expect(await operator('orders/resolve', { ...given, issued })).toMatchObject(refused);
  const soon = { ...issued, issuedAt: new Date(Date.now() + 5 * 60_000).toISOString() };
  expect(await operator('orders/resolve', { ...given, issued: soon })).toMatchObject({ code: 0 });
});

describe('a tax-control invoice', () => {
  test('has a code and a number of eight digits, which the order shows', async () => {
    const submission = await submitTaxControl();
    const task = await robot.leased({ invoiceTypes: ['007'] });
    await robot.begin(task);
    expect(await robot.complete(task, newNumber())).toMatchObject({ error: 'request.invalid' });
    expect(await robot.complete(task, '12345678', '044002600104')).toMatchObject({ code: 0 });
    expect((await stateOf(demo, submission)).order).toMatchObject({
      body: { ddzt: '0', fplxdm: '007', fpdm: '044002600104', fphm: '12345678' },
    });
    expect(await robot.complete(task, '12345678', '044002600104')).toMatchObject({ code: 0 });
    expect(await robot.complete(task, '12345678', '044002600105')).toMatchObject({
      error: 'robot.otherNumber',
    });
  });

  test('may have the number another code has used', async () => {
    for (const code of ['044002600204', '044002600304']) {
      await submitTaxControl();
      const task = await robot.leased({ invoiceTypes: ['007'] });
      await robot.begin(task);
      expect(await robot.complete(task, '00000001', code)).toMatchObject({ code: 0 });
    }
  });

  test('of a digital kind has no code', async () => {
    await submitSample(demo);
    const task = await robot.leased();
    expect(await robot.complete(task, '12345678', '044002600104')).toMatchObject({
      error: 'request.invalid',
    });
  });
});

describe('other content under the serial', () => {
  test('fails the order by name and gives the content back', async () => {
    const submission = await submitSample(demo);
    const task = await robot.leased();
    const refusal = { code: 'ALREADY_ISSUED', hint: '该业务流水号已开具内容不同的发票', message: 'other' };
    expect(await robot.fail(task, refusal)).toMatchObject({ code: 0 });
    expect(await stateOf(demo, submission)).toMatchObject({
      order: { body: { ddzt: '3', errorMsg: { hints: refusal.hint, message: '' }, progress: ENDED } },
      draft: { tomb: null, body: { invoice: submission.invoice } },
    });
  });
});

describe('taking an order back', () => {
  const withdraw = (caller: Caller, subId: string) => caller.post(`/submissions/${subId}/withdraw`, {});

  test.each([
    ['while nobody has it', () => Promise.resolve()],
    ['while a robot has it but has not begun', () => robot.leased()],
  ])('%s brings the draft back, however often it is asked', async (_when, before) => {
    const submission = await submitSample(demo);
    await before();
    for (let time = 0; time < 2; time++)
      expect(await withdraw(demo, submission.subId)).toMatchObject({
        code: 0,
        data: { acked: submission.subId },
      });
    expect(await stateOf(demo, submission)).toMatchObject({
      order: { body: { ddzt: '5', fphm: '', errorMsg: null, progress: ENDED } },
      draft: { tomb: null, body: { invoice: submission.invoice } },
    });
    expect(await robot.lease()).toBeNull();
  });

  test('lets the draft be submitted anew', async () => {
    const { id, draft } = await storeDraft(demo);
    const first = submissionOf(id, draft);
    await sendSubmission(demo, draft.diskId, first);
    await withdraw(demo, first.subId);
    expect(await sendSubmission(demo, draft.diskId, submissionOf(id, draft))).toMatchObject({ code: 0 });
    expect(await robot.begin(await robot.leased())).toMatchObject({ go: 'issue' });
  });

  test('is too late once a robot has begun, also when its lease has ended', async () => {
    const submission = await submitSample(demo);
    const task = await robot.leased();
    await robot.begin(task);
    expect(await withdraw(demo, submission.subId)).toMatchObject({ status: 409, error: 'withdraw.begun' });
    await robot.release(task);
    expect(await withdraw(demo, submission.subId)).toMatchObject({ status: 409, error: 'withdraw.begun' });
  });

  test('and beginning at once: exactly one of the two happens', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 12; round++) {
      const submission = await submitSample(demo);
      const task = await robot.leased();
      // Each has the head start in turn, by more and more.
      const [userWaits, robotWaits] = round % 2 === 0 ? [0, round * 8] : [round * 8, 0];
      const answers = await Promise.all([
        pause(userWaits).then(() => withdraw(demo, submission.subId)),
        pause(robotWaits).then(() => robot.say('begin', task)),
      ]);
      const [taken, begun] = answers.map((answer) => answer.code === 0);
      expect(taken).not.toBe(begun);
      const { order } = await stateOf(demo, submission);
      expect(order).toMatchObject({ body: { ddzt: taken === true ? '5' : '2' } });
      seen.add(taken === true ? 'taken' : 'begun');
      await putAway(service);
    }
    expect(seen).toEqual(new Set(['taken', 'begun']));
  });

  test('is nobody else’s: another tenant finds no such order', async () => {
    const submission = await submitSample(demo);
    expect(await withdraw(agency, submission.subId)).toMatchObject({ status: 404 });
    expect(await withdraw(demo, randomUUID())).toMatchObject({ status: 404 });
    expect((await stateOf(demo, submission)).order).toMatchObject({ body: { ddzt: '1' } });
  });

  test('before anybody began stays so, whatever a robot then says was issued', async () => {
    const submission = await submitSample(demo);
    const task = await robot.leased();
    await withdraw(demo, submission.subId);
    expect(await robot.complete(task, newNumber())).toMatchObject({ error: 'robot.notHeld' });
    expect(await stateOf(demo, submission)).toMatchObject({
      order: { body: { ddzt: '5', fphm: '' } },
      draft: { tomb: null },
    });
  });
});

describe('an order nobody can tell about', () => {
  const unknownOrder = async () => {
    const submission = await submitSample(demo);
    const task = await robot.leased();
    await robot.begin(task);
    for (let time = 0; time < 2; time++)
      expect(await robot.say('unknown', task, { message: 'serial not in the list' })).toMatchObject({
        code: 0,
      });
    const { order } = await stateOf(demo, submission);
    if (order?.type !== 'order') throw new Error('no order');
    return { submission, task, ddbh: order.body.ddbh, tenant: demo.session.tenantId };
  };

  test('stops: no robot gets it, its user learns why', async () => {
    const { submission } = await unknownOrder();
    expect(await robot.lease()).toBeNull();
    expect((await stateOf(demo, submission)).order).toMatchObject({
      body: {
        ddzt: '4',
        errorMsg: { hints: '无法确认是否已开具，请联系客服人工核对，核对前请勿重复开具', message: '' },
      },
    });
    expect(await demo.post(`/submissions/${submission.subId}/withdraw`, {})).toMatchObject({ status: 409 });
  });

  test('is settled by a person who found the invoice', async () => {
    const { submission, tenant, ddbh } = await unknownOrder();
    const issued = { number: newNumber(), issuedAt: ISSUED_AT };
    const given = { tenant, ddbh, issued, by: '张三' };
    expect(await operator('orders/resolve', given)).toMatchObject({ code: 0 });
    expect((await stateOf(demo, submission)).order).toMatchObject({
      body: { ddzt: '0', fphm: issued.number, errorMsg: null },
    });
    expect(await operator('orders/resolve', given)).toMatchObject({ status: 409, error: 'order.notUnknown' });
  });

  test('is given back by a person who found none, and can be submitted again', async () => {
    const { submission, tenant, ddbh } = await unknownOrder();
    expect(await operator('orders/resolve', { tenant, ddbh, issued: null, by: '张三' })).toMatchObject({
      code: 0,
    });
    expect(await stateOf(demo, submission)).toMatchObject({
      order: { body: { ddzt: '3' } },
      draft: { tomb: null },
    });
    const again = { ...submission, subId: randomUUID() };
    const diskId = demo.session.taxpayers[0]?.devices[0]?.id ?? '';
    expect(await sendSubmission(demo, diskId, again)).toMatchObject({ code: 0 });
    expect(await robot.begin(await robot.leased())).toMatchObject({ go: 'lookUp' });
  });

  test('with two numbers is settled with the right one, and the wrong one is free', async () => {
    const submission = await submitSample(demo);
    const task = await robot.leased();
    await robot.begin(task);
    const [wrong, right] = [newNumber(), newNumber()];
    await robot.complete(task, wrong);
    expect(await robot.complete(task, right)).toMatchObject({ error: 'robot.otherNumber' });
    const { order } = await stateOf(demo, submission);
    if (order?.type !== 'order') throw new Error('no order');
    const given = { tenant: demo.session.tenantId, ddbh: order.body.ddbh, by: '李四' };
    expect(
      await operator('orders/resolve', { ...given, issued: { number: right, issuedAt: ISSUED_AT } }),
    ).toMatchObject({ code: 0 });
    expect((await stateOf(demo, submission)).order).toMatchObject({ body: { ddzt: '0', fphm: right } });
  });
});
