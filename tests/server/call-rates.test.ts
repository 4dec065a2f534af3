import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ROUTES } from '../../server/routes/all-routes.ts';
import { readAnswer, ROBOT_TOKEN, startTestService, type Caller, type TestService } from './harness.ts';
import { isAction, OPERATOR_TOKEN } from './roles-desk.ts';
import { nameOf } from './send-route.ts';

const RATE = 2;
const often = (who: string) => [`${who}CALLS_PER_MINUTE`, String(RATE)] as const;

let service: TestService;
let demo: Caller;
let support: Caller;
beforeAll(async () => {
  // The minute in which all is counted does not pass.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const rates = Object.fromEntries(['OPEN_', 'ROBOT_', ''].map(often));
  service = await startTestService({ OPERATOR_TOKEN, ...rates }, { isAlone: true });
  demo = await service.signIn('demo');
  support = await service.signIn('support');
});
afterAll(async () => {
  vi.useRealTimers();
  await service.stop();
});

const tokenFor = (access: string): Record<string, string> => {
  if (access === 'robot') return { authorization: `Bearer ${ROBOT_TOKEN}` };
  if (access === 'operator') return { authorization: `Bearer ${OPERATOR_TOKEN}` };
  if (access === 'support.visit') return { cookie: support.cookie };
  return access === 'everybody' ? {} : { cookie: demo.cookie };
};

const call = async ({ api, access }: (typeof ROUTES)[number], from = '127.0.0.1') =>
  service.inject({
    method: api.method,
    url: api.path.replaceAll(/:\w+/g, () => randomUUID()),
    headers: { 'x-suikai': '1', ...tokenFor(access) },
    remoteAddress: from,
  });

test.each(ROUTES.map((route) => [nameOf(route), route] as const))(
  '%s is answered so often in a minute and no more, with a sentence and how long to wait',
  async (_name, route) => {
    for (let n = 0; n < RATE; n++) await call(route);
    const response = await call(route);
    const answer = readAnswer(response);
    expect([answer.status, answer.error]).toEqual([429, 'request.tooMany']);
    expect(answer.message).toMatch(/^请求过于频繁，请\d+(秒|分钟)后再试$/);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  },
);

test('somebody else is not counted with them, nor are files', async () => {
  const open = ROUTES.filter(({ access }) => access === 'everybody' || access === 'operator');
  for (const route of open) expect((await call(route, '192.0.2.7')).statusCode).not.toBe(429);
  const agency = await service.signIn('agency').catch(() => null);
  expect(agency).toBeNull();
  for (let n = 0; n < 5 * RATE; n++) expect((await service.inject({ url: '/' })).statusCode).not.toBe(429);
});

test('once the minute is over they may go on', async () => {
  vi.setSystemTime(Date.now() + 60_000);
  for (const route of ROUTES.filter(({ access }) => access === 'everybody'))
    expect((await call(route)).statusCode).not.toBe(429);
});

test('every route of somebody signed in is counted for the user and for the company', async () => {
  const company = await startTestService({ COMPANY_CALLS_PER_MINUTE: '3' }, { isAlone: true });
  const [one, other] = [await company.signIn('agency'), await company.signIn('drawer')];
  const [route] = ROUTES.filter(({ access }) => isAction(access));
  const statuses: number[] = [];
  for (const caller of [one, other, one, other])
    statuses.push((await caller.get(route?.api.path ?? '')).status);
  await company.stop();
  expect(statuses.map((status) => status === 429)).toEqual([false, false, false, true]);
});
