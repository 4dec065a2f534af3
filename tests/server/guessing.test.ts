import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetPassword } from '../../server/services/accounts.ts';
import { Browser, forgetCounts, pass } from './guessing-desk.ts';
import { PASSWORD, startTestService, type TestService } from './harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await forgetCounts(service);
});

const at = (address: string, device: string | null = null): Browser => new Browser(service, address, device);
const addressOf = (n: number): string => `10.${String(n >> 8)}.${String(n & 255)}.7`;

/** Wrong passwords from one browser; how many were looked at. */
async function guess(browser: Browser, account: string, times: number): Promise<number> {
  let tried = 0;
  for (let n = 0; n < times; n++) {
    const answer = await browser.tryOut(account, `guess ${String(n)}`);
    expect(['auth.wrong', 'auth.tooMany']).toContain(answer.error);
    if (answer.error === 'auth.wrong') tried++;
  }
  return tried;
}

test('56 wrong passwords from one address keep the owner out of no browser', async () => {
  const known = at('10.0.0.1');
  expect((await known.signIn('demo')).code).toBe(0);
  expect(await guess(at('10.0.0.9'), 'demo', 56)).toBe(5);
  expect((await known.signIn('demo')).code).toBe(0);
  // Also beside the attacker, behind the same address.
  expect((await at('10.0.0.9', known.device).signIn('demo')).code).toBe(0);
  // A new laptop elsewhere.
  expect((await at('10.0.0.2').signIn('demo')).code).toBe(0);
});

test('an unknown browser waits longer after each wrong password, also for an account that nobody has', async () => {
  for (const account of ['support', 'stranger']) {
    await forgetCounts(service);
    const browser = at('10.0.0.3');
    expect(await guess(browser, account, 8)).toBe(5);
    const waits = [];
    for (let n = 0; n < 5; n++) {
      const refused = await browser.tryOut(account, PASSWORD);
      expect(refused).toMatchObject({ status: 429, code: 429, error: 'auth.tooMany' });
      expect(refused.message).toMatch(/^登录尝试过于频繁，请\d+(秒|分钟)后再试$/);
      const seconds = Number(refused.headers['retry-after']);
      waits.push(Math.round(seconds / 60));
      await pass(service, seconds);
      expect((await browser.tryOut(account, 'wrong')).error).toBe('auth.wrong');
    }
    expect(waits).toEqual([5, 10, 20, 40, 60]);
  }
});

test('a refused attempt makes nobody wait longer, and counts nowhere else', async () => {
  const browser = at('10.0.0.4');
  await guess(browser, 'demo', 5);
  const [first] = await Promise.all(Array.from({ length: 20 }, () => browser.signIn('demo')));
  const last = await browser.signIn('demo');
  expect(Number(last.headers['retry-after'])).toBeLessThanOrEqual(Number(first?.headers['retry-after']));
  // Two more are left of those that all unknown browsers share.
  expect(await guess(at('10.0.0.5'), 'demo', 5)).toBe(2);
});

test('guesses at once are counted as well', async () => {
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, n) => at(addressOf(n)).tryOut('demo', 'wrong')),
  );
  expect(tries.filter(({ error }) => error === 'auth.wrong')).toHaveLength(7);
});

test('from all addresses together at most ten guesses an hour reach an account', async () => {
  const moments: number[] = [];
  for (let minute = 0; minute < 240; minute++) {
    for (const n of [0, 1])
      if ((await at(addressOf(2 * minute + n)).tryOut('demo', 'wrong')).error === 'auth.wrong')
        moments.push(minute);
    await pass(service, 60);
  }
  const hours = moments.map(
    (from) => moments.filter((moment) => moment >= from && moment < from + 60).length,
  );
  expect(Math.max(...hours)).toBeLessThanOrEqual(10);
  expect(moments.length).toBeLessThanOrEqual(14);
});

test('who changes the address of the same line is the same caller', async () => {
  expect(await guess(at('2001:db8:1:2::1'), 'demo', 5)).toBe(5);
  expect(await guess(at('2001:db8:1:2:9:9:9:9'), 'demo', 5)).toBe(0);
  expect(await guess(at('2001:db8:1:3::1'), 'demo', 5)).toBe(2);
});

test('one password for many accounts is slowed down by its address', async () => {
  const browser = at('10.0.0.6');
  let tried = 0;
  for (let n = 0; n < 40; n++)
    if ((await browser.tryOut(`account ${String(n)}`, 'Suikai2026')).error === 'auth.wrong') tried++;
  expect(tried).toBe(30);
});

test('a right password takes its own attempt back, and leaves what others guessed', async () => {
  for (let n = 0; n < 6; n++) await at(addressOf(n)).tryOut('demo', 'wrong');
  for (let n = 10; n < 14; n++) expect((await at(addressOf(n)).signIn('demo')).code).toBe(0);
  expect(await guess(at('10.0.0.7'), 'demo', 3)).toBe(1);
});

test('forgets wrong ones an hour after nobody has to wait for them', async () => {
  const browser = at('10.0.0.8');
  expect(await guess(browser, 'demo', 8)).toBe(5);
  await pass(service, 300 + 3601);
  expect(await guess(browser, 'demo', 8)).toBe(5);
});

test('the cookie of a known browser is worth nothing for another account, nor is one that was made up', async () => {
  const known = at('10.0.0.10');
  await known.signIn('agency');
  for (let n = 0; n < 7; n++) await at(addressOf(n)).tryOut('demo', 'wrong');
  expect((await at('10.0.0.10', known.device).signIn('demo')).error).toBe('auth.tooMany');
  const made = `suikai_device=${'A'.repeat(43)}`;
  expect((await at('10.0.0.10', made).signIn('demo')).error).toBe('auth.tooMany');
});

test('who stole a known browser guesses five times, and keeps out only that one', async () => {
  const stolen = at('10.0.0.11');
  await stolen.signIn('demo');
  const own = at('10.0.0.12');
  await own.signIn('demo');
  expect(await guess(stolen, 'demo', 20)).toBe(5);
  expect((await stolen.signIn('demo')).error).toBe('auth.tooMany');
  expect((await own.signIn('demo')).code).toBe(0);
});

test('a new password makes every browser unknown', async () => {
  const known = at('10.0.0.13');
  await known.signIn('drawer');
  const reset = await resetPassword(service.service.services, { account: 'drawer' });
  if (!reset.ok) throw new Error(reset.error.code);
  for (let n = 0; n < 7; n++) await at(addressOf(n)).tryOut('drawer', 'wrong');
  expect((await known.tryOut('drawer', reset.value.password)).error).toBe('auth.tooMany');
});
