import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Browser } from './guessing-desk.ts';
import { startTestService, type TestService } from './harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({}, { isAlone: true });
});
afterAll(() => service.stop());

test('guesses that make somebody wait are an alarm, once', async () => {
  const alarm = vi.spyOn(service.service.services, 'alarm');
  const browser = new Browser(service, '10.0.0.14');
  for (const account of ['support', 'nobody at all'])
    for (let n = 0; n < 12; n++) await browser.tryOut(account, `guess ${String(n)}`);
  const about = { throttle: 'place', address: '10.0.0.14' };
  expect(alarm.mock.calls).toEqual([
    ['sign-in guessed too often', { ...about, user: expect.stringMatching(/^[\da-f-]{36}$/) as string }],
    ['sign-in guessed too often', { ...about, user: 'unknown' }],
  ]);
});
