import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MOST_LAPTOPS } from '../../server/services/laptops.ts';
import { listLaptopsApi, removeLaptopApi, setLaptopApi } from '../../wire/account.api.ts';
import { removeLaptopsApi } from '../../wire/accounts.api.ts';
import { keepLaptopKeyApi } from '../../wire/laptop-key.api.ts';
import { readAnswer } from './harness.ts';
import { laptopDesk, type Browser } from './laptop-desk.ts';

const OPERATOR_TOKEN = 'operator-token-of-the-tests';
const desk = laptopDesk(OPERATOR_TOKEN);

const draftsOf = (device: string) =>
  desk.service.asOwner((db) => db.selectFrom('docs').select('id').where('device', '=', device).execute());

describe('a session', () => {
  test('pushes as the laptop it was signed in from, and as no other', async () => {
    const own = randomUUID();
    const other = randomUUID();
    const browser = await desk.signedIn(own);
    expect((await browser.push(own)).code).toBe(0);
    expect(await browser.push(other)).toMatchObject({ status: 401, error: 'auth.laptop' });
    expect(await draftsOf(other)).toEqual([]);
    expect((await browser.push(own)).code).toBe(0);
  });

  test('that named no laptop belongs to the first that pushes through it', async () => {
    const first = randomUUID();
    const browser = await desk.signedIn();
    const [one, two] = await Promise.all([browser.push(first), browser.push(first)]);
    expect([one.code, two.code]).toEqual([0, 0]);
    expect((await browser.push(randomUUID())).error).toBe('auth.laptop');
  });

  test('of a laptop that is shut out ends, whatever it calls itself then', async () => {
    const safe = await desk.signedIn(randomUUID());
    const laptopId = randomUUID();
    const stolen = await desk.signedIn(laptopId);
    await stolen.push(randomUUID());
    expect((await safe.post(setLaptopApi.path, { laptopId, revoked: true })).code).toBe(0);
    expect((await stolen.session()).error).toBe('auth.revoked');
    expect((await stolen.push(randomUUID())).error).toBe('auth.revoked');
    for (const name of [laptopId, randomUUID(), undefined])
      expect(await stolen.signIn(name)).toMatchObject({ status: 401, error: 'auth.revoked' });
    await safe.post(setLaptopApi.path, { laptopId, revoked: false });
    expect((await stolen.signIn(laptopId)).code).toBe(0);
  });

  test('that comes back unnamed is known by what it pushes, and shut out for good', async () => {
    const safe = await desk.signedIn(randomUUID());
    const laptopId = randomUUID();
    await (await desk.signedIn(laptopId)).push(laptopId);
    await safe.post(setLaptopApi.path, { laptopId, revoked: true });
    const back = await desk.signedIn();
    expect((await back.push(laptopId)).error).toBe('auth.revoked');
    expect((await back.session()).error).toBe('auth.revoked');
    expect((await back.push(randomUUID())).status).toBe(401);
  });
});

describe('laptops of a user', () => {
  const full = async (): Promise<Browser> => {
    const browser = await desk.signedIn('laptop-0');
    for (let n = 1; n < MOST_LAPTOPS; n++) last = await desk.signedIn(`laptop-${String(n)}`);
    return browser;
  };
  let last: Browser;

  test('are so many at most; who removes one signs in on the next', async () => {
    const browser = await full();
    const refused = await desk.browser().signIn('one-more');
    expect(refused).toMatchObject({ status: 403, error: 'laptop.tooMany', params: { max: MOST_LAPTOPS } });
    expect(refused.message).toContain('移除不用的电脑');
    // Those that are known sign in as ever, and so does who names none, until it pushes.
    expect((await last.signIn(`laptop-${String(MOST_LAPTOPS - 1)}`)).code).toBe(0);
    const unnamed = await desk.signedIn();
    expect((await unnamed.push('one-more')).error).toBe('laptop.tooMany');
    expect((await browser.post(removeLaptopApi.path, { laptopId: 'laptop-4' })).code).toBe(0);
    expect((await desk.browser().signIn('one-more')).code).toBe(0);
  });

  test('of a browser that was cleared make room for its next name, unless a key is kept for them', async () => {
    const browser = await full();
    expect((await browser.signIn('anew')).code).toBe(0);
    await browser.post(keepLaptopKeyApi.path, { key: 'the key' });
    expect((await browser.signIn('once-more')).error).toBe('laptop.tooMany');
    const known = await desk.service.asOwner((db) => db.selectFrom('laptops').select('laptop_id').execute());
    const names = known.map(({ laptop_id: name }) => name);
    expect([names.includes('laptop-0'), names.includes('anew')]).toEqual([false, true]);
  });

  test('of colleagues are counted for themselves', async () => {
    await full();
    expect((await desk.browser().signIn('one-more', 'agency')).code).toBe(0);
  });

  test('are removed with session and key, but for the one that asks and those that are shut out', async () => {
    const own = await desk.signedIn('own');
    const other = await desk.signedIn('other');
    await other.post(keepLaptopKeyApi.path, { key: 'the key' });
    await (await desk.signedIn('lost')).push('lost');
    await own.post(setLaptopApi.path, { laptopId: 'lost', revoked: true });
    for (const laptopId of ['own', 'lost'])
      expect(await own.post(removeLaptopApi.path, { laptopId })).toMatchObject({
        status: 409,
        error: 'laptop.kept',
      });
    expect((await own.post(removeLaptopApi.path, { laptopId: 'nobody' })).status).toBe(404);
    expect((await own.post(removeLaptopApi.path, { laptopId: 'other' })).code).toBe(0);
    expect((await other.session()).error).toBe('auth.required');
    expect(await desk.service.asOwner((db) => db.selectFrom('laptop_keys').selectAll().execute())).toEqual(
      [],
    );
    const { what } = await desk.service.asOwner((db) =>
      db
        .selectFrom('audit')
        .select('what')
        .orderBy('at', 'desc')
        .orderBy('n', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(what).toBe('laptop.remove');
  });

  test('are cleared by an operator, as far as nobody uses them', async () => {
    const own = await desk.signedIn('in-use');
    await (await desk.signedIn('with-key')).post(keepLaptopKeyApi.path, { key: 'the key' });
    await desk.signedIn('shut-out');
    await own.post(setLaptopApi.path, { laptopId: 'shut-out', revoked: true });
    await desk.signedIn('unused');
    await desk.service.asOwner((db) =>
      db.deleteFrom('sessions').where('laptop_id', 'in', ['with-key', 'unused']).execute(),
    );
    const answer = await desk.service.inject({
      method: 'POST',
      url: removeLaptopsApi.path,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      payload: { account: 'demo' },
    });
    expect(readAnswer(answer).data).toEqual({ removed: 1 });
    const { laptops } = listLaptopsApi.response.parse(
      readAnswer(await desk.service.inject({ url: listLaptopsApi.path, headers: { cookie: own.cookie } }))
        .data,
    );
    expect(laptops.map(({ id }) => id).sort()).toEqual(['in-use', 'shut-out', 'with-key']);
  });
});
