import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listLaptopsApi, listSessionsApi } from '../../wire/account.api.ts';
import { sessionApi, sessionResponse, signInApi } from '../../wire/auth.api.ts';
import { isWidelyKnown } from '../../server/services/known-passwords.ts';
import { cookieOf, PASSWORD, readAnswer, startTestService, type TestService } from './harness.ts';

const OLD_ENTRY = 'https://old.example/#/issue';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ SUIKAI_OLD_ENTRY: OLD_ENTRY, SUIKAI_CONTACT: '王经理 400-000-0000' });
});
afterAll(() => service.stop());

const signIn = async (account: string, laptopId?: string, password = PASSWORD) => {
  const response = await service.inject({
    method: 'POST',
    url: signInApi.path,
    remoteAddress: `10.9.${String(Math.floor(Math.random() * 250))}.${String(Math.floor(Math.random() * 250))}`,
    headers: { 'x-suikai': '1', 'user-agent': 'Laptop 1.0' },
    payload: { account, password, ...(laptopId === undefined ? {} : { laptopId }) },
  });
  return { answer: readAnswer(response), cookie: cookieOf(response) };
};
const get = async (url: string, cookie: string) =>
  readAnswer(await service.inject({ url, headers: { cookie } }));
const post = async (url: string, cookie: string, payload: object) =>
  readAnswer(await service.inject({ method: 'POST', url, headers: { cookie, 'x-suikai': '1' }, payload }));

test('who signs in is told of the old issuing page, and again whenever they ask (M139)', async () => {
  const { answer, cookie } = await signIn('demo');
  expect(sessionResponse.parse(answer.data).oldEntry).toBe(OLD_ENTRY);
  expect((await get(sessionApi.path, cookie)).data).toMatchObject({
    oldEntry: OLD_ENTRY,
    contact: '王经理 400-000-0000',
  });
});

describe('changing the password', () => {
  test.each([
    ['with a wrong one', 'not-it', 'a long and new one 7', 'password.wrong', '原密码错误，请重新输入'],
    ['to a short one', PASSWORD, 'kurz7!x', 'password.short', '新密码至少10个字符，请重新输入'],
    ['to the same', PASSWORD, PASSWORD, 'password.same', '新密码不能与原密码相同'],
    [
      'to one with the account in it',
      PASSWORD,
      'my Support 4711 x',
      'password.personal',
      '新密码不能包含账号，请换一个',
    ],
    [
      'to one everybody guesses',
      PASSWORD,
      'Password2024!',
      'password.known',
      '该密码过于常见或已在其他网站泄露，请换一个',
    ],
  ])('%s is refused with a sentence', async (_how, current, next, error, message) => {
    const { cookie } = await signIn('support');
    expect(await post('/api/account/password', cookie, { current, next })).toMatchObject({
      status: 422,
      error,
      message,
    });
    expect((await signIn('support')).answer.code).toBe(0);
  });

  test('ends every other session, and only the new one signs in', async () => {
    const here = await signIn('drawer');
    const there = await signIn('drawer');
    const next = '春眠不觉晓 处处闻啼鸟';
    expect(await post('/api/account/password', here.cookie, { current: PASSWORD, next })).toMatchObject({
      code: 0,
    });
    expect((await get('/api/auth/session', here.cookie)).code).toBe(0);
    expect(await get('/api/auth/session', there.cookie)).toMatchObject({
      status: 401,
      error: 'auth.required',
    });
    expect((await signIn('drawer')).answer.error).toBe('auth.wrong');
    expect((await signIn('drawer', undefined, next)).answer.code).toBe(0);
  });
});

test('who has a session of somebody else guesses the old password five times, the next session again (X9)', async () => {
  const change = (cookie: string, current: string) =>
    post('/api/account/password', cookie, { current, next: 'a long and new one 7' });
  const stolen = await signIn('agency');
  for (let guess = 0; guess < 5; guess++)
    expect((await change(stolen.cookie, `guess ${String(guess)}`)).error).toBe('password.wrong');
  const refused = await change(stolen.cookie, PASSWORD);
  expect(refused).toMatchObject({ status: 423, error: 'password.locked' });
  expect(refused.message).toMatch(/^密码或验证码输错次数过多，请\d+(秒|分钟)后再试$/);
  const own = await signIn('agency');
  expect((await change(own.cookie, 'not-it')).error).toBe('password.wrong');
});

describe('a password guessers try first', () => {
  test.each([
    'password',
    'P@ssw0rd123',
    '1234567890',
    'qwertyuiop',
    'abcabcabcabc',
    'aaaaaaaaaaaa',
    '5201314520',
    'admin@2024!',
    'zhang19880808',
    '1q2w3e4r5t',
    'woaini1314',
    'Suikai2026',
  ])('%s is known', (password) => {
    expect(isWidelyKnown(password)).toBe(true);
  });
  test.each(['correct horse battery', '春眠不觉晓处处闻啼鸟', 'tR7-kelp-Osmium', 'vb8Qm2xLw0'])(
    '%s is not',
    (password) => {
      expect(isWidelyKnown(password)).toBe(false);
    },
  );
});

describe('sessions', () => {
  const sessionsOf = async (cookie: string) =>
    listSessionsApi.response.parse((await get('/api/account/sessions', cookie)).data).sessions;

  test('are listed with where they were started, without their token', async () => {
    const { cookie } = await signIn('demo', 'laptop-a');
    const [session] = await sessionsOf(cookie);
    expect(session).toMatchObject({ agent: 'Laptop 1.0', laptopId: 'laptop-a', current: true });
    expect(JSON.stringify(await get('/api/account/sessions', cookie))).not.toContain(cookie.split('=')[1]);
  });

  test('end one by one or all but this', async () => {
    const first = await signIn('demo');
    const second = await signIn('demo');
    const third = await signIn('demo');
    const doomed = (await sessionsOf(second.cookie)).find(({ current }) => current)?.id;
    expect(await post('/api/account/sessions/end', first.cookie, { sessionId: doomed })).toMatchObject({
      code: 0,
    });
    expect((await get('/api/auth/session', second.cookie)).status).toBe(401);
    expect((await get('/api/auth/session', third.cookie)).code).toBe(0);
    expect(await post('/api/account/sessions/end', first.cookie, { sessionId: null })).toMatchObject({
      code: 0,
    });
    expect((await get('/api/auth/session', third.cookie)).status).toBe(401);
    expect(await sessionsOf(first.cookie)).toHaveLength(1);
  });

  test('of a colleague in the same tenant are not found', async () => {
    const colleague = await signIn('agency');
    const mine = await signIn('demo');
    const id = (await sessionsOf(colleague.cookie))[0]?.id;
    expect(await post('/api/account/sessions/end', mine.cookie, { sessionId: id })).toMatchObject({
      status: 404,
    });
    expect(await post('/api/account/sessions/end', mine.cookie, { sessionId: randomUUID() })).toMatchObject({
      status: 404,
    });
  });
});

describe('a stolen laptop', () => {
  test('is refused at its next call, is told to lock, and can not sign in until it is let in again', async () => {
    const stolen = await signIn('demo', 'laptop-stolen');
    const safe = await signIn('demo', 'laptop-safe');
    const set = (revoked: boolean) =>
      post('/api/account/laptops/set', safe.cookie, { laptopId: 'laptop-stolen', revoked });
    expect((await set(true)).code).toBe(0);
    for (const url of ['/api/auth/session', '/sync/pull?cursor=0'])
      expect(await get(url, stolen.cookie)).toMatchObject({ status: 401, error: 'auth.revoked' });
    expect((await signIn('demo', 'laptop-stolen')).answer).toMatchObject({
      status: 401,
      error: 'auth.revoked',
    });
    const { laptops } = listLaptopsApi.response.parse((await get('/api/account/laptops', safe.cookie)).data);
    expect(laptops.find(({ id }) => id === 'laptop-stolen')?.revokedAt).not.toBeNull();
    expect(laptops.find(({ id }) => id === 'laptop-safe')).toMatchObject({ revokedAt: null, current: true });
    expect((await set(false)).code).toBe(0);
    expect((await signIn('demo', 'laptop-stolen')).answer.code).toBe(0);
    // What was signed in before stays out, and is told that it is a sign-in that is wanted.
    expect(await get('/api/auth/session', stolen.cookie)).toMatchObject({
      status: 401,
      error: 'auth.required',
    });
  });

  test('nobody knows is not found', async () => {
    const { cookie } = await signIn('demo');
    expect(
      await post('/api/account/laptops/set', cookie, { laptopId: 'other', revoked: true }),
    ).toMatchObject({
      status: 404,
    });
  });
});
