import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf, PASSWORD, readAnswer, startTestService, type TestService } from './harness.ts';

let service: TestService;
beforeAll(async () => {
  // Each node counts the calls of an address by itself.
  const settings = { SUIKAI_ORIGIN: 'https://suikai.example', SIGN_INS_PER_MINUTE: '3', SUIKAI_DEMO: '1' };
  service = await startTestService(settings, { isAlone: true });
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
  const cookie = String(response.headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-suikai_session=/);
  expect(cookie).toContain('; Secure');
  expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  const session = await service.inject({ url: '/api/auth/session', headers: { cookie: cookieOf(response) } });
  expect(session.statusCode).toBe(200);
  await signIn();
  await signIn();
  const answer = readAnswer(await signIn());
  expect(answer).toMatchObject({ status: 429, error: 'auth.tooMany' });
  expect(answer.message).toMatch(/请\d+秒后再试/);
});
