import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { registerRobotApi } from '../../wire/operator.api.ts';
import { ROBOT_SCOPES } from '../../wire/robot.api.ts';
import { orderRobotsApi } from '../../wire/change-robot.api.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { newNumber, putAway, robotOf, stateOf } from './robot-calls.ts';
import { submitSample } from './samples.ts';

const OPERATOR_TOKEN = 'operator-token-of-the-tests';

let service: TestService;
let demo: Caller;
/** Two robots of the tenant; besides there are one that issues other types, one for another device and one of another tenant. */
let one: ReturnType<typeof robotOf>;
let two: ReturnType<typeof robotOf>;

async function register(name: string, tenant: string) {
  const answer = await service.robot(
    registerRobotApi.path,
    { name, tenant, scopes: ROBOT_SCOPES },
    OPERATOR_TOKEN,
  );
  return robotOf(service, registerRobotApi.response.parse(answer.data).token);
}

beforeAll(async () => {
  service = await startTestService({ OPERATOR_TOKEN });
  demo = await service.signIn('demo');
  const { tenantId } = demo.session;
  [one, two] = [await register('一号', tenantId), await register('二号', tenantId)];
  const foreign = await register('外号', (await service.signIn('agency')).session.tenantId);
  for (const robot of [one, two, foreign]) await robot.lease();
  await (await register('三号', tenantId)).lease({ invoiceTypes: ['81'] });
  await (await register('四号', tenantId)).lease({ devices: ['another'] });
});
afterAll(() => service.stop());
beforeEach(() => putAway(service));

const robots = async (subId: string) =>
  orderRobotsApi.response.parse((await demo.get(`/v2/tax/order/send-robot/${subId}`)).data);
const choose = (subId: string, robot: string, who = demo) =>
  who.post('/v2/tax/order/change-send-robot', { subId, robot });

test('robots of the tenant that can issue it are offered, and the chosen one alone gets the task (M298)', async () => {
  const { subId } = await submitSample(demo);
  expect(await robots(subId)).toEqual({ robots: [{ name: '一号' }, { name: '二号' }], wanted: '' });
  expect(await choose(subId, '二号')).toMatchObject({ data: { acked: subId } });
  expect((await robots(subId)).wanted).toBe('二号');
  expect(await one.lease()).toBeNull();
  expect((await two.leased()).fence).toBe(1);
});

test('a lease nobody has begun is taken from its holder, whose fence opens nothing', async () => {
  const submission = await submitSample(demo);
  const task = await one.leased();
  await choose(submission.subId, '二号');
  expect((await stateOf(demo, submission)).order).toMatchObject({
    body: { ddzt: '1', progress: { leasedAt: '' } },
  });
  expect(await one.say('begin', task)).toMatchObject({ error: 'robot.leaseLost' });
  const taken = await two.leased();
  expect(taken).toMatchObject({ taskId: task.taskId, fence: 2 });
  await two.begin(taken);
  expect(await two.complete(taken, newNumber())).toMatchObject({ code: 0 });
});

test('is too late once one has begun, and a robot that does not ask can not be chosen', async () => {
  const { subId } = await submitSample(demo);
  expect(await choose(subId, '外号')).toMatchObject({ status: 409, error: 'robot.gone' });
  expect(await choose(subId, '无此号')).toMatchObject({ error: 'robot.gone' });
  await one.begin(await one.leased());
  expect(await choose(subId, '二号')).toMatchObject({ status: 409, error: 'robot.begun' });
});

test('a chosen robot that went away is not waited for; any robot may be chosen again', async () => {
  const { subId } = await submitSample(demo);
  await choose(subId, '二号');
  await choose(subId, '');
  expect((await robots(subId)).wanted).toBe('');
  await choose(subId, '二号');
  expect(await one.lease()).toBeNull();
  await service.asOwner((db) =>
    db
      .updateTable('robots')
      .set({ seen_at: sql<Date>`now() - interval '11 minutes'` })
      .where('name', '=', '二号')
      .execute(),
  );
  expect(await one.lease()).not.toBeNull();
});

test('an order of another tenant has no robots and is given to none', async () => {
  const { subId } = await submitSample(demo);
  const agency = await service.signIn('agency');
  expect(await agency.get(`/v2/tax/order/send-robot/${subId}`)).toMatchObject({ status: 404 });
  expect(await choose(subId, '', agency)).toMatchObject({ status: 404 });
});
