import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MOST_LAPTOPS } from '../../server/services/laptops.ts';
import { setLaptopApi } from '../../wire/account.api.ts';
import { keepLaptopKeyApi, releaseLaptopKeyApi } from '../../wire/laptop-key.api.ts';
import { laptopDesk, type Browser } from './laptop-desk.ts';

const OPERATOR_TOKEN = 'operator-token-of-the-tests';
const desk = laptopDesk(OPERATOR_TOKEN);

describe('the key of a laptop', () => {
  const keep = (browser: Browser) => browser.post(keepLaptopKeyApi.path, { key: 'the key' });
  const release = (browser: Browser) => browser.post(releaseLaptopKeyApi.path, {});

  test('goes to no browser that only calls itself so, and stays with its own', async () => {
    const laptopId = randomUUID();
    const own = await desk.signedIn(laptopId);
    await keep(own);
    const renamed = await desk.signedIn(laptopId);
    expect(await release(renamed)).toMatchObject({ status: 404, error: 'vault.unknown', data: null });
    const unnamed = await desk.signedIn();
    await unnamed.push(laptopId);
    expect((await release(unnamed)).error).toBe('vault.unknown');
    await own.signIn(randomUUID());
    expect((await release(own)).error).toBe('vault.unknown');
    await own.signIn(laptopId);
    expect((await release(own)).data).toEqual({ key: 'the key' });
  });

  test('that was kept before browsers were known is the first one’s', async () => {
    const laptopId = randomUUID();
    await keep(await desk.signedIn(laptopId));
    await desk.service.asOwner(async (db) => {
      await db.updateTable('laptop_keys').set({ device_hash: null }).execute();
      await db.updateTable('laptops').set({ device_hash: null }).execute();
    });
    const first = await desk.signedIn(laptopId);
    expect((await release(first)).data).toEqual({ key: 'the key' });
    expect((await release(await desk.signedIn(laptopId))).error).toBe('vault.unknown');
    expect((await release(first)).data).toEqual({ key: 'the key' });
  });
});

describe('the name of a laptop', () => {
  const namesOf = () =>
    desk.service.asOwner((db) =>
      db.selectFrom('laptops').select(['laptop_id', 'revoked_at']).orderBy('laptop_id').execute(),
    );

  test('is its browser’s: another one that calls itself so is another laptop, and works', async () => {
    const own = await desk.signedIn('own');
    const other = await desk.signedIn('own');
    expect((await other.push('own')).code).toBe(0);
    expect((await other.push('own')).code).toBe(0);
    expect((await other.push('else')).error).toBe('auth.laptop');
    expect((await own.push('own')).code).toBe(0);
    const names = (await namesOf()).map(({ laptop_id: name }) => name);
    expect(names).toEqual(['own', expect.stringMatching(/^own_[\da-f]{8}$/)]);
    // Signing in once more makes it no third one.
    expect((await other.signIn('own')).code).toBe(0);
    expect(await namesOf()).toHaveLength(2);
  });

  test('is claimed by a program without cookies as often as it likes, which fills no list', async () => {
    await desk.signedIn('own');
    for (let n = 0; n < MOST_LAPTOPS + 5; n++) {
      await desk.signedIn('own');
      await desk.service.asOwner((db) =>
        sql`update sessions set seen_at = now() - interval '11 minutes'`.execute(db),
      );
    }
    expect(await namesOf()).toHaveLength(6);
    // Nobody who works is signed out for it.
    const working = [];
    for (let n = 0; n < 8; n++) working.push(await desk.signedIn('own'));
    for (const browser of working) expect((await browser.push('own')).code).toBe(0);
  });

  test('carries no key to who claims it, and lets nobody replace or drop the one that is kept', async () => {
    const own = await desk.signedIn('own');
    await own.post(keepLaptopKeyApi.path, { key: 'the key' });
    const other = await desk.signedIn('own');
    await other.post(keepLaptopKeyApi.path, { key: 'another key' });
    await other.post(keepLaptopKeyApi.path, { key: null });
    expect((await own.post(releaseLaptopKeyApi.path, {})).data).toEqual({ key: 'the key' });
    // Not even where the name is nobody's yet.
    await desk.service.asOwner((db) => db.updateTable('laptops').set({ device_hash: null }).execute());
    const third = await desk.signedIn('own');
    for (const key of ['another key', null])
      expect((await third.post(keepLaptopKeyApi.path, { key })).error).toBe('vault.unknown');
  });

  test('of another laptop is no way back for one that was shut out', async () => {
    const safe = await desk.signedIn('safe');
    await desk.signedIn('stolen');
    await safe.post(setLaptopApi.path, { laptopId: 'stolen', revoked: true });
    // It has thrown its cookies away.
    const back = desk.browser();
    expect((await back.signIn('stolen')).error).toBe('auth.revoked');
    expect((await back.signIn('safe')).code).toBe(0);
    const [name = ''] = (await namesOf())
      .map(({ laptop_id: one }) => one)
      .filter((one) => /^safe_/.test(one));
    await safe.post(setLaptopApi.path, { laptopId: name, revoked: true });
    expect((await back.push('safe')).error).toBe('auth.revoked');
    expect((await safe.push('safe')).code).toBe(0);
  });

  test('that was known before names had browsers is the next one’s', async () => {
    await desk.signedIn('known');
    await desk.service.asOwner((db) => db.updateTable('laptops').set({ device_hash: null }).execute());
    const next = await desk.signedIn('known');
    expect((await next.push('known')).code).toBe(0);
    await desk.signedIn('known');
    expect(await namesOf()).toHaveLength(2);
  });
});

describe('what a laptop calls itself', () => {
  test.each([
    ['a megabyte', 'x'.repeat(1_000_000), 'request.tooLarge'],
    ['a letter too many', 'x'.repeat(65), 'text.tooLong'],
    ['nothing', '', 'request.invalid'],
    ['markup', '<b>laptop</b>', 'request.invalid'],
    ['a number', 7, 'request.invalid'],
  ])('%s is refused', async (_what, name, error) => {
    expect((await desk.browser().signIn(name as string)).error).toBe(error);
    const browser = await desk.signedIn(randomUUID());
    const pushed = await browser.push(name as string);
    expect([pushed.status >= 400 && pushed.status < 500, pushed.code === 0]).toEqual([true, false]);
  });
});
