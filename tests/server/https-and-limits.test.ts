import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf, PASSWORD, readAnswer, startTestService, type TestService } from './harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    SUIKAI_ORIGIN: 'https://suikai.example',
    SIGN_INS_PER_MINUTE: '3',
    SUIKAI_DEMO: '1',
    SUIKAI_DEMO_PUBLIC: '1',
  });
});
afterAll(() => service.stop());

const signIn = () =>
  service.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { 'x-suikai': '1' },
    payload: { account: 'demo', password: PASSWORD },
  });

test('behind https the cookie is bound to the host; one address may try so often a minute', async () => {
  const response = await signIn();
  const cookies = [response.headers['set-cookie']].flat().map(String);
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-suikai_session',
    '__Host-suikai_device',
  ]);
  for (const cookie of cookies) expect(cookie).toContain('; Secure');
  expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  const session = await service.inject({ url: '/api/auth/session', headers: { cookie: cookieOf(response) } });
  expect(session.statusCode).toBe(200);
  await signIn();
  await signIn();
  const answer = readAnswer(await signIn());
  expect(answer).toMatchObject({ status: 429, error: 'auth.tooMany' });
  expect(answer.message).toMatch(/请\d+(秒|分钟)后再试/);
});
