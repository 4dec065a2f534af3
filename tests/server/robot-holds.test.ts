import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { contradictionsApi, registerRobotApi } from '../../wire/operator.api.ts';
import { ROBOT_SCOPES, type RobotScope } from '../../wire/robot.api.ts';
import { readAnswer, startTestService, type Caller, type TestService } from './harness.ts';
import { jumpAhead, newNumber, putAway, robotOf, stateOf } from './robot-calls.ts';
import { storeDraft, sendSubmission, submissionOf, submitSample } from './samples.ts';

const OPERATOR_TOKEN = 'operator-token-of-the-tests';
const LEASE_MS = 600_000;

let service: TestService;
let demo: Caller;
let agency: Caller;
let tokens: Readonly<Record<'holder' | 'other' | 'reporter', string>>;
let holder: ReturnType<typeof robotOf>;
let other: ReturnType<typeof robotOf>;
let reporter: ReturnType<typeof robotOf>;

async function register(name: string, scopes: readonly RobotScope[] = ROBOT_SCOPES): Promise<string> {
  const answer = await service.robot(registerRobotApi.path, { name, tenant: null, scopes }, OPERATOR_TOKEN);
  return registerRobotApi.response.parse(answer.data).token;
}

beforeAll(async () => {
  service = await startTestService({ OPERATOR_TOKEN, ROBOT_LEASE_MS: String(LEASE_MS) });
  demo = await service.signIn('demo');
  agency = await service.signIn('agency');
  tokens = {
    holder: await register('甲'),
    other: await register('乙'),
    reporter: await register('丙', ['complete']),
  };
  holder = robotOf(service, tokens.holder);
  other = robotOf(service, tokens.other);
  reporter = robotOf(service, tokens.reporter);
});
afterAll(() => service.stop());
beforeEach(async () => {
  await putAway(service);
  await service.asOwner((db) => db.deleteFrom('contradictions').execute());
});

const contradictions = async () => {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const { data } = readAnswer(await service.inject({ url: contradictionsApi.path, headers }));
  return contradictionsApi.response.parse(data).contradictions;
};
const NOT_HELD = { status: 409, error: 'robot.notHeld' };

describe('an invoice that a robot invents', () => {
  test('of a task it never held is kept for a person, and the order stands where it stood', async () => {
    const submission = await submitSample(demo);
    const task = await holder.leased();
    const before = await stateOf(demo, submission);
    const number = newNumber();
    const invented = { taskId: task.taskId, fence: 999 };
    for (let time = 0; time < 2; time++)
      expect(await reporter.complete(invented, number)).toMatchObject(NOT_HELD);
    expect(await reporter.complete(task, number)).toMatchObject(NOT_HELD);
    expect(await other.complete(task, number)).toMatchObject(NOT_HELD);
    expect(await stateOf(demo, submission)).toEqual(before);
    const told = { said: 'issued', number, state: 'accepted', tenant: demo.session.tenantId };
    expect(await contradictions()).toMatchObject([
      { ...told, robot: '丙' },
      { ...told, robot: '乙' },
    ]);
    // Who holds it goes on, and first asks the bureau whether there is one.
    expect(await holder.begin(task)).toMatchObject({ go: 'lookUp' });
    expect(await holder.begin(task, true)).toMatchObject({ go: 'issue' });
    expect(await holder.complete(task, newNumber())).toMatchObject({ code: 0 });
    expect(await contradictions()).toHaveLength(2);
  });

  test('under a lease of its own that it never began is kept, too, until it has begun', async () => {
    const submission = await submitSample(demo);
    const drawer = robotOf(service, await register('丁', ['claim', 'complete']));
    const task = await drawer.leased();
    const before = await stateOf(demo, submission);
    expect(await drawer.say('begin', task, { lookedUp: false })).toMatchObject({ error: 'robot.scope' });
    const number = newNumber();
    expect(await drawer.complete(task, number)).toMatchObject(NOT_HELD);
    expect(await stateOf(demo, submission)).toEqual(before);
    expect(await contradictions()).toMatchObject([{ robot: '丁', said: 'issued', number }]);
  });

  test('is no contradiction any more once the robot that holds the task finds it', async () => {
    await submitSample(demo);
    const task = await holder.leased();
    const number = newNumber();
    await reporter.complete(task, number);
    await holder.begin(task);
    expect(await holder.complete(task, number)).toMatchObject({ code: 0 });
    expect(await contradictions()).toEqual([]);
    expect(await reporter.complete(task, number)).toMatchObject({ code: 0 });
  });

  test('is looked up, too, when the draft is sent again', async () => {
    const { id, draft } = await storeDraft(demo);
    await sendSubmission(demo, draft.diskId, submissionOf(id, draft));
    const first = await holder.leased();
    await reporter.complete(first, newNumber());
    await holder.fail(first);
    await sendSubmission(demo, draft.diskId, submissionOf(id, draft));
    expect(await holder.begin(await holder.leased())).toMatchObject({ go: 'lookUp' });
  });

  test('fills no table', async () => {
    await submitSample(demo);
    const task = await holder.leased();
    const alarm = vi.spyOn(service.service.services, 'alarm');
    for (let n = 0; n < 25; n++) await reporter.complete(task, newNumber());
    expect(await contradictions()).toHaveLength(20);
    expect(alarm.mock.calls.length).toBeLessThanOrEqual(20);
    alarm.mockRestore();
  });

  test('under a number of a lease that can not be is told so', async () => {
    await submitSample(demo);
    const task = await holder.leased();
    for (const fence of [3_000_000_000, 1e300])
      expect(await reporter.complete({ ...task, fence }, newNumber())).toMatchObject({
        status: 400,
        error: 'request.invalid',
      });
  });

  test('brings no files to an order that is issued', async () => {
    const { subId } = await submitSample(demo);
    const task = await holder.leased();
    const number = newNumber();
    await holder.complete(task, number);
    const files = [{ format: 'pdf', content: Buffer.from('%PDF-1.7 no').toString('base64') }];
    await reporter.say('complete', task, {
      number,
      issuedAt: new Date().toISOString(),
      sandbox: true,
      files,
    });
    const kept = await service.asOwner((db) =>
      db.selectFrom('invoice_files').select('format').where('sub_id', '=', subId).execute(),
    );
    expect(kept).toEqual([]);
  });
});

describe('with an old fence', () => {
  test('a robot that began under it tells its number, whoever has the task by now', async () => {
    const submission = await submitSample(demo);
    const first = await holder.leased();
    await holder.begin(first);
    await jumpAhead(service, LEASE_MS);
    const second = await other.leased();
    expect(second.taskId).toBe(first.taskId);
    const number = newNumber();
    // The other one did not begin under that fence.
    expect(await other.complete(first, number)).toMatchObject(NOT_HELD);
    expect(await holder.complete(first, number)).toMatchObject({ code: 0 });
    expect((await stateOf(demo, submission)).order).toMatchObject({ body: { ddzt: '0', fphm: number } });
  });

  test('one that had not begun has issued nothing', async () => {
    const submission = await submitSample(demo);
    const first = await holder.leased();
    await jumpAhead(service, LEASE_MS);
    await other.leased();
    expect(await holder.complete(first, newNumber())).toMatchObject(NOT_HELD);
    expect((await stateOf(demo, submission)).order).toMatchObject({ body: { ddzt: '1', fphm: '' } });
  });
});

test.each(['fail', 'unknown'])('nor does it end a task of others: %s', async (what) => {
  const submission = await submitSample(demo);
  const task = await holder.leased();
  const body = { code: 'NO', hint: '', message: 'made up' };
  const lost = { status: 409, error: 'robot.leaseLost' };
  for (const fence of [task.fence, 999])
    expect(await reporter.say(what, { ...task, fence }, body)).toMatchObject(lost);
  expect((await stateOf(demo, submission)).order).toMatchObject({ body: { ddzt: '1' } });
  expect(await contradictions()).toMatchObject([
    { robot: '丙', said: what === 'fail' ? 'failed' : 'unknown', number: '' },
  ]);
});

test('a lease that is over is no contradiction, only lost', async () => {
  await submitSample(demo);
  const first = await holder.leased();
  await jumpAhead(service, LEASE_MS);
  await other.leased();
  expect(await holder.fail(first)).toMatchObject({ error: 'robot.leaseLost' });
  expect(await contradictions()).toEqual([]);
});

test('a person looks at what was said, and that is on record', async () => {
  const submission = await submitSample(demo);
  await reporter.complete(await holder.leased(), newNumber());
  const [{ tenant, ddbh } = { tenant: '', ddbh: '' }] = await contradictions();
  const settle = () =>
    service.robot('/operator/v1/contradictions/settle', { tenant, ddbh, by: '张三' }, OPERATOR_TOKEN);
  expect(await settle()).toMatchObject({ code: 0, data: { settled: 1 } });
  expect(await settle()).toMatchObject({ data: { settled: 0 } });
  expect(await contradictions()).toEqual([]);
  expect((await stateOf(demo, submission)).order).toMatchObject({ body: { ddzt: '1' } });
  const entries = await service.asOwner((db) =>
    db.selectFrom('audit').select(['who', 'what']).where('tenant', '=', tenant).orderBy('n').execute(),
  );
  expect(entries.slice(-2)).toEqual([
    { who: '丙', what: 'order.contradiction' },
    { who: 'operator 张三', what: 'order.settle' },
  ]);
});

describe('devices and what they received', () => {
  const login = (token: string, status: '0' | '1', disk: string) => {
    const said = { tenant: demo.session.tenantId, status, dlfs: '2', qrCode: null, qrUntil: null };
    return service.robot(`/robot/v1/devices/${disk}/login`, said, token);
  };
  const disks = () => demo.session.taxpayers[0]?.devices.map(({ id }) => id) ?? [];

  test('a robot that names its devices speaks for those alone', async () => {
    const [mine = '', theirs = ''] = disks();
    const token = await register('丁');
    await robotOf(service, token).lease({ devices: [mine] });
    expect(await login(token, '1', mine)).toMatchObject({ code: 0 });
    expect(await login(token, '1', theirs)).toMatchObject({ status: 404 });
    const invoices = [{ fplxdm: '82', kprq: '2026-05-03', fphm: newNumber() }];
    const received = { tenant: demo.session.tenantId, invoices };
    expect(await service.robot(`/robot/v1/devices/${theirs}/received`, received, token)).toMatchObject({
      status: 404,
    });
    await robotOf(service, token).lease({ devices: [theirs] });
    expect(await login(token, '1', theirs)).toMatchObject({ code: 0 });
  });

  test('signed in for one robot is not signed out by another', async () => {
    const [disk = ''] = disks();
    await service.asOwner((db) => db.deleteFrom('device_logins').execute());
    expect(await login(tokens.holder, '0', disk)).toMatchObject({ code: 0 });
    expect(await login(tokens.other, '1', disk)).toMatchObject({ code: 0 });
    expect(await login(tokens.holder, '0', disk)).toMatchObject({ status: 409, error: 'robot.deviceHeld' });
    await service.asOwner((db) =>
      db
        .updateTable('device_logins')
        .set({ at: new Date(0) })
        .execute(),
    );
    expect(await login(tokens.holder, '0', disk)).toMatchObject({ code: 0 });
  });

  test('a run of collecting is brought and ended by the robot that has it', async () => {
    const [taxpayer] = agency.session.taxpayers;
    const disk = taxpayer?.devices[0]?.id ?? '';
    const tenant = agency.session.tenantId;
    const days = { taxerId: taxpayer?.id, kpqsrq: '2026-05-01', kpzzrq: '2026-05-31' };
    expect(await agency.post(`/v2/statistics/summarize/${disk}`, days)).toMatchObject({ code: 0 });
    const over = { status: 409, error: 'collection.over' };
    const bring = (token: string, collectionId: string) => {
      const invoices = [{ fplxdm: '82', kprq: '2026-05-03', fphm: newNumber() }];
      return service.robot(`/robot/v1/devices/${disk}/received`, { tenant, collectionId, invoices }, token);
    };
    const run = await holder.leaseOf('collect', {});
    if (run === null) throw new Error('nothing to collect');
    const { collectionId: id } = run;
    expect(await bring(tokens.other, id)).toMatchObject(over);
    expect(await other.say('complete', run, { kind: 'collect' })).toMatchObject(over);
    expect(await other.fail(run)).toMatchObject(over);
    expect(await bring(tokens.holder, id)).toMatchObject({ code: 0, data: { kept: 1 } });
    expect(await holder.complete(run, newNumber())).toMatchObject({ error: 'request.invalid' });
    expect(await holder.say('complete', run, { kind: 'collect' })).toMatchObject({ code: 0 });
  });
});
