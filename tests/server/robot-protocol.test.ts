import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leaseApi } from '../../wire/robot.api.ts';
import { pullApi } from '../../wire/sync.api.ts';
import { startTestService, type Answer, type Caller, type TestService } from './harness.ts';
import { ISSUED_AT, jumpAhead } from './robot-calls.ts';
import {
  pushBody,
  putOp,
  sendSubmission,
  storeDraft,
  submissionOf,
  submitSample,
  type Submission,
} from './samples.ts';

/** Runs out when a test lets it. */
const LEASE_MS = 60_000;

let service: TestService;
let demo: Caller;
beforeAll(async () => {
  service = await startTestService({ ROBOT_LEASE_MS: String(LEASE_MS) });
  demo = await service.signIn('demo');
});
afterAll(() => service.stop());

/** Tasks of earlier tests are out of the way. */
beforeEach(async () => {
  await service.asOwner((db) =>
    db.updateTable('tasks').set({ state: 'done' }).where('state', 'in', ['ready', 'leased']).execute(),
  );
});

const lease = async (invoiceTypes = ['82']) => {
  const { data } = await service.robot('/robot/v1/lease', { invoiceTypes });
  const { task } = leaseApi.response.parse(data);
  return task?.kind === 'issue' ? task : null;
};
const leased = async () => {
  const task = await lease();
  if (task === null) throw new Error('no task to lease');
  return task;
};
const say = (
  what: string,
  { taskId, fence }: { taskId: string; fence: number },
  body = {},
): Promise<Answer> => service.robot(`/robot/v1/tasks/${taskId}/${what}`, { fence, ...body });

let lastNumber = 26_442_000_000_000_000_000n;
const newNumber = (): string => String(++lastNumber);
const complete = (task: { taskId: string; fence: number }, number: string): Promise<Answer> =>
  say('complete', task, { number, issuedAt: ISSUED_AT, sandbox: true });
const begun = async () => {
  const task = await leased();
  await say('begin', task);
  return task;
};
const refusal = { code: 'NO', hint: '请修改购买方', message: 'bureau said no' };

const stateOf = async ({ subId, draftId }: Submission) => {
  const { data } = await demo.get('/sync/pull?cursor=0&limit=200');
  const { changes } = pullApi.response.parse(data);
  const order = changes.find((change) => change.type === 'order' && change.id === subId);
  const draft = changes.find((change) => change.type === 'draft' && change.id === draftId);
  return { order, draft };
};

describe('a lease', () => {
  test('carries the invoice as submitted; the order says since when', async () => {
    const submission = await submitSample(demo);
    expect(await leased()).toMatchObject({
      fence: 1,
      earlierLeases: 0,
      leaseMs: LEASE_MS,
      invoice: submission.invoice,
    });
    expect((await stateOf(submission)).order).toMatchObject({
      rev: 2,
      body: {
        ddzt: '1',
        progress: { leasedAt: expect.stringMatching(/Z$/) as string, begunAt: '', endedAt: '' },
      },
    });
  });

  test('goes to one of twenty claimers', async () => {
    const submissions = [];
    for (let n = 0; n < 5; n++) submissions.push(await submitSample(demo));
    const tasks = (await Promise.all(Array.from({ length: 20 }, () => lease()))).filter(
      (task) => task !== null,
    );
    expect(tasks.map(({ invoice }) => invoice.ywlsh).sort()).toEqual(
      submissions.map(({ invoice }) => invoice.ywlsh).sort(),
    );
  });

  test('goes to a robot that can issue the type', async () => {
    await submitSample(demo);
    expect(await lease(['81', '004'])).toBeNull();
    expect(await lease(['82'])).not.toBeNull();
  });

  test('is not waited for by a robot that names a type nobody can issue', async () => {
    expect(await service.robot('/robot/v1/lease', { invoiceTypes: ['82', '99'] })).toMatchObject({
      status: 400,
      error: 'request.invalid',
      message: '请求内容有误：第2项发票类型应为81、82、85、86、004、007、026、028之一',
    });
  });

  test('comes back when it runs out, with a higher fence', async () => {
    await submitSample(demo);
    const first = await leased();
    expect(await lease()).toBeNull();
    await jumpAhead(service, LEASE_MS);
    expect(await leased()).toMatchObject({ taskId: first.taskId, fence: 2, earlierLeases: 1 });
    expect(await say('heartbeat', first)).toMatchObject({ status: 409, error: 'robot.leaseLost' });
    expect(await say('fail', first, refusal)).toMatchObject({ status: 409, error: 'robot.leaseLost' });
  });

  test('is kept by heartbeats', async () => {
    await submitSample(demo);
    const task = await leased();
    for (let beat = 0; beat < 4; beat++) {
      await jumpAhead(service, LEASE_MS / 2);
      expect(await say('heartbeat', task)).toMatchObject({ code: 0, data: { leaseMs: LEASE_MS } });
      expect(await lease()).toBeNull();
    }
  });
});

describe('an issued invoice', () => {
  test('is on the order, once, however often it is reported', async () => {
    const submission = await submitSample(demo);
    const task = await begun();
    const number = newNumber();
    const answers = await Promise.all(Array.from({ length: 5 }, () => complete(task, number)));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect((await stateOf(submission)).order).toMatchObject({
      rev: 4,
      body: { ddzt: '0', fphm: number, kprq: ISSUED_AT, sandbox: true },
    });
    expect(await lease()).toBeNull();
  });

  test('is a fact with any fence under which it began', async () => {
    const submission = await submitSample(demo);
    const first = await leased();
    await say('begin', first);
    await jumpAhead(service, LEASE_MS);
    await leased();
    const number = newNumber();
    expect(await complete(first, number)).toMatchObject({ code: 0 });
    expect((await stateOf(submission)).order).toMatchObject({ body: { fphm: number } });
  });

  test('with another number stops for a person, and the first stays', async () => {
    const submission = await submitSample(demo);
    const task = await begun();
    const number = newNumber();
    await complete(task, number);
    const other = newNumber();
    for (let time = 0; time < 2; time++)
      expect(await complete(task, other)).toMatchObject({ status: 409, error: 'robot.otherNumber' });
    expect((await stateOf(submission)).order).toMatchObject({
      rev: 5,
      body: {
        ddzt: '4',
        fphm: number,
        errorMsg: { hints: '登记的发票号码前后不一致，请联系客服人工核对', message: '' },
      },
    });
    expect(await complete(task, number)).toMatchObject({ code: 0 });
  });

  test('can not carry the number of another', async () => {
    await submitSample(demo);
    const second = await submitSample(demo);
    const number = newNumber();
    await complete(await begun(), number);
    expect(await complete(await begun(), number)).toMatchObject({
      status: 409,
      error: 'robot.numberTaken',
      message: '该发票号码已登记在其他订单上，请人工核对',
    });
    expect((await stateOf(second)).order).toMatchObject({
      body: {
        ddzt: '4',
        fphm: '',
        errorMsg: { hints: '登记的发票号码已属于其他订单，请联系客服人工核对', message: '' },
      },
    });
  });

  test('can not be reported as failed afterwards', async () => {
    await submitSample(demo);
    const task = await begun();
    await complete(task, newNumber());
    expect(await say('fail', task, refusal)).toMatchObject({ status: 409 });
  });
});

describe('a failure', () => {
  test('returns the draft, live, with its content, and says why', async () => {
    const submission = await submitSample(demo);
    const task = await leased();
    expect(await say('fail', task, refusal)).toMatchObject({ code: 0 });
    expect(await say('fail', task, refusal)).toMatchObject({ code: 0 });
    expect(await stateOf(submission)).toMatchObject({
      order: {
        body: { ddzt: '3', fphm: '', errorMsg: { hints: '请修改购买方', message: '' } },
      },
      draft: { rev: 3, tomb: null, body: { invoice: submission.invoice } },
    });
    expect(await lease()).toBeNull();
  });

  test('can be said before anybody was asked to issue, and a lease that nobody began can be unknown', async () => {
    const [refused, unclear] = [await submitSample(demo), await submitSample(demo)];
    expect(await say('fail', await leased(), refusal)).toMatchObject({ code: 0 });
    expect(await say('unknown', await leased(), { message: 'nobody can tell' })).toMatchObject({ code: 0 });
    expect((await stateOf(refused)).order).toMatchObject({ body: { ddzt: '3' } });
    expect((await stateOf(unclear)).order).toMatchObject({ body: { ddzt: '4' } });
  });

  test('lets the draft be edited and submitted anew with the same serial', async () => {
    const { id, draft } = await storeDraft(demo);
    const first = submissionOf(id, draft);
    await sendSubmission(demo, draft.diskId, first);
    await say('fail', await leased(), refusal);
    const edited = { ...draft, invoice: { ...draft.invoice, remark: '已修改' } };
    const { data } = await demo.post('/sync/push', pushBody(demo.session, [putOp(id, edited, 3)]));
    expect(data).toMatchObject({ results: [{ status: 'ok', rev: 4 }] });
    const second = submissionOf(id, edited);
    expect(await sendSubmission(demo, draft.diskId, second)).toMatchObject({ code: 0 });
    expect((await leased()).invoice.remark).toBe('已修改');
    expect((await stateOf(first)).order).toMatchObject({ body: { ddzt: '3' } });
  });

  test('that was an invoice after all takes the untouched draft back', async () => {
    const submission = await submitSample(demo);
    const task = await begun();
    await say('fail', task, refusal);
    const number = newNumber();
    expect(await complete(task, number)).toMatchObject({ code: 0 });
    expect(await stateOf(submission)).toMatchObject({
      order: { body: { ddzt: '0', fphm: number, errorMsg: null } },
      draft: { tomb: 'consumed' },
    });
  });

  test('that was an invoice after all keeps an edited draft, but it can not be issued again', async () => {
    const { id, draft } = await storeDraft(demo);
    await sendSubmission(demo, draft.diskId, submissionOf(id, draft));
    const task = await begun();
    await say('fail', task, refusal);
    const edited = { ...draft, invoice: { ...draft.invoice, remark: '已修改' } };
    await demo.post('/sync/push', pushBody(demo.session, [putOp(id, edited, 3)]));
    expect(await complete(task, newNumber())).toMatchObject({ code: 0 });
    expect(await sendSubmission(demo, draft.diskId, submissionOf(id, edited))).toMatchObject({
      error: 'submit.already',
    });
  });

  test('that was an invoice after all, with the draft submitted again, is for a person to look at', async () => {
    const { id, draft } = await storeDraft(demo);
    await sendSubmission(demo, draft.diskId, submissionOf(id, draft));
    const task = await begun();
    await say('fail', task, refusal);
    await sendSubmission(demo, draft.diskId, submissionOf(id, draft));
    expect(await complete(task, newNumber())).toMatchObject({ status: 409, error: 'robot.otherNumber' });
  });
});

describe('a robot', () => {
  test('with a wrong token is not let in', async () => {
    expect(
      await service.robot('/robot/v1/lease', { invoiceTypes: ['82'] }, 'wrong-token-of-a-robot'),
    ).toMatchObject({
      status: 401,
      error: 'auth.required',
    });
  });

  test('gets nothing for an unknown task', async () => {
    const task = { taskId: randomUUID(), fence: 1 };
    expect(await say('heartbeat', task)).toMatchObject({ status: 404 });
    expect(await complete(task, newNumber())).toMatchObject({ status: 404 });
    expect(await say('fail', task, refusal)).toMatchObject({ status: 404 });
  });

  test('must report 20 digits', async () => {
    await submitSample(demo);
    const task = await leased();
    expect(await complete(task, '123')).toMatchObject({ status: 400, error: 'request.invalid' });
  });
});
