import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import { MOST_LAPTOPS } from '../../server/services/laptops.ts';
import { listLaptopsApi, removeLaptopApi, setLaptopApi } from '../../wire/account.api.ts';
import { removeLaptopsApi } from '../../wire/accounts.api.ts';
import { sessionResponse, signInApi } from '../../wire/auth.api.ts';
import { keepLaptopKeyApi, releaseLaptopKeyApi } from '../../wire/laptop-key.api.ts';
import { pushApi } from '../../wire/sync.api.ts';
import { PASSWORD, readAnswer, startTestService, type Answer, type TestService } from './harness.ts';
import { pushBody, putOp, sampleDraft } from './samples.ts';

const OPERATOR_TOKEN = 'operator-token-of-the-tests';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ OPERATOR_TOKEN });
});
afterAll(() => service.stop());
beforeEach(() =>
  service.asOwner(async (db) => {
    for (const table of ['sessions', 'laptop_keys', 'laptops', 'known_devices', 'throttles'] as const)
      await sql`delete from ${sql.table(table)}`.execute(db);
  }),
);

/** A browser keeps its cookies, whoever signs in with it. */
class Browser {
  readonly #cookies = new Map<string, string>();
  #session: Session | null = null;

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async post(url: string, payload: object): Promise<Answer> {
    const headers = { 'x-suikai': '1', cookie: this.cookie };
    const response = await service.inject({ method: 'POST', url, headers, payload });
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? [];
      this.#cookies.set(name, value);
    }
    return readAnswer(response);
  }

  async signIn(laptopId?: string, account = 'demo'): Promise<Answer> {
    const answer = await this.post(signInApi.path, { account, password: PASSWORD, laptopId });
    if (answer.code === 0) this.#session = sessionResponse.parse(answer.data);
    return answer;
  }

  async session() {
    return readAnswer(await service.inject({ url: '/api/auth/session', headers: { cookie: this.cookie } }));
  }

  async push(deviceId: string): Promise<Answer> {
    if (this.#session === null) throw new Error('not signed in');
    const op = putOp(randomUUID(), sampleDraft(this.#session));
    return this.post(pushApi.path, { ...pushBody(this.#session, [op]), deviceId });
  }
}

const signedIn = async (laptopId?: string): Promise<Browser> => {
  const browser = new Browser();
  expect((await browser.signIn(laptopId)).code).toBe(0);
  return browser;
};

const draftsOf = (device: string) =>
  service.asOwner((db) => db.selectFrom('docs').select('id').where('device', '=', device).execute());

describe('a session', () => {
  test('pushes as the laptop it was signed in from, and as no other', async () => {
    const own = randomUUID();
    const other = randomUUID();
    const browser = await signedIn(own);
    expect((await browser.push(own)).code).toBe(0);
    expect(await browser.push(other)).toMatchObject({ status: 401, error: 'auth.laptop' });
    expect(await draftsOf(other)).toEqual([]);
    expect((await browser.push(own)).code).toBe(0);
  });

  test('that named no laptop belongs to the first that pushes through it', async () => {
    const first = randomUUID();
    const browser = await signedIn();
    const [one, two] = await Promise.all([browser.push(first), browser.push(first)]);
    expect([one.code, two.code]).toEqual([0, 0]);
    expect((await browser.push(randomUUID())).error).toBe('auth.laptop');
  });

  test('of a laptop that is shut out ends, whatever it calls itself then', async () => {
    const safe = await signedIn(randomUUID());
    const laptopId = randomUUID();
    const stolen = await signedIn(laptopId);
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
    const safe = await signedIn(randomUUID());
    const laptopId = randomUUID();
    await (await signedIn(laptopId)).push(laptopId);
    await safe.post(setLaptopApi.path, { laptopId, revoked: true });
    const back = await signedIn();
    expect((await back.push(laptopId)).error).toBe('auth.revoked');
    expect((await back.session()).error).toBe('auth.revoked');
    expect((await back.push(randomUUID())).status).toBe(401);
  });
});

describe('the key of a laptop', () => {
  const keep = (browser: Browser) => browser.post(keepLaptopKeyApi.path, { key: 'the key' });
  const release = (browser: Browser) => browser.post(releaseLaptopKeyApi.path, {});

  test('goes to no browser that only calls itself so, and stays with its own', async () => {
    const laptopId = randomUUID();
    const own = await signedIn(laptopId);
    await keep(own);
    const renamed = await signedIn(laptopId);
    expect(await release(renamed)).toMatchObject({ status: 404, error: 'vault.unknown', data: null });
    const unnamed = await signedIn();
    await unnamed.push(laptopId);
    expect((await release(unnamed)).error).toBe('vault.unknown');
    await own.signIn(randomUUID());
    expect((await release(own)).error).toBe('vault.unknown');
    await own.signIn(laptopId);
    expect((await release(own)).data).toEqual({ key: 'the key' });
  });

  test('that was kept before browsers were known is the first one’s', async () => {
    const laptopId = randomUUID();
    await keep(await signedIn(laptopId));
    await service.asOwner(async (db) => {
      await db.updateTable('laptop_keys').set({ device_hash: null }).execute();
      await db.updateTable('laptops').set({ device_hash: null }).execute();
    });
    const first = await signedIn(laptopId);
    expect((await release(first)).data).toEqual({ key: 'the key' });
    expect((await release(await signedIn(laptopId))).error).toBe('vault.unknown');
    expect((await release(first)).data).toEqual({ key: 'the key' });
  });
});

describe('the name of a laptop', () => {
  const namesOf = () =>
    service.asOwner((db) =>
      db.selectFrom('laptops').select(['laptop_id', 'revoked_at']).orderBy('laptop_id').execute(),
    );

  test('is its browser’s: another one that calls itself so is another laptop, and works', async () => {
    const own = await signedIn('own');
    const other = await signedIn('own');
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
    await signedIn('own');
    for (let n = 0; n < MOST_LAPTOPS + 5; n++) {
      await signedIn('own');
      await service.asOwner((db) =>
        sql`update sessions set seen_at = now() - interval '11 minutes'`.execute(db),
      );
    }
    expect(await namesOf()).toHaveLength(6);
    // Nobody who works is signed out for it.
    const working = [];
    for (let n = 0; n < 8; n++) working.push(await signedIn('own'));
    for (const browser of working) expect((await browser.push('own')).code).toBe(0);
  });

  test('carries no key to who claims it, and lets nobody replace or drop the one that is kept', async () => {
    const own = await signedIn('own');
    await own.post(keepLaptopKeyApi.path, { key: 'the key' });
    const other = await signedIn('own');
    await other.post(keepLaptopKeyApi.path, { key: 'another key' });
    await other.post(keepLaptopKeyApi.path, { key: null });
    expect((await own.post(releaseLaptopKeyApi.path, {})).data).toEqual({ key: 'the key' });
    // Not even where the name is nobody's yet.
    await service.asOwner((db) => db.updateTable('laptops').set({ device_hash: null }).execute());
    const third = await signedIn('own');
    for (const key of ['another key', null])
      expect((await third.post(keepLaptopKeyApi.path, { key })).error).toBe('vault.unknown');
  });

  test('of another laptop is no way back for one that was shut out', async () => {
    const safe = await signedIn('safe');
    await signedIn('stolen');
    await safe.post(setLaptopApi.path, { laptopId: 'stolen', revoked: true });
    // It has thrown its cookies away.
    const back = new Browser();
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
    await signedIn('known');
    await service.asOwner((db) => db.updateTable('laptops').set({ device_hash: null }).execute());
    const next = await signedIn('known');
    expect((await next.push('known')).code).toBe(0);
    await signedIn('known');
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
    expect((await new Browser().signIn(name as string)).error).toBe(error);
    const browser = await signedIn(randomUUID());
    const pushed = await browser.push(name as string);
    expect([pushed.status >= 400 && pushed.status < 500, pushed.code === 0]).toEqual([true, false]);
  });
});

describe('laptops of a user', () => {
  const full = async (): Promise<Browser> => {
    const browser = await signedIn('laptop-0');
    for (let n = 1; n < MOST_LAPTOPS; n++) last = await signedIn(`laptop-${String(n)}`);
    return browser;
  };
  let last: Browser;

  test('are so many at most; who removes one signs in on the next', async () => {
    const browser = await full();
    const refused = await new Browser().signIn('one-more');
    expect(refused).toMatchObject({ status: 403, error: 'laptop.tooMany', params: { max: MOST_LAPTOPS } });
    expect(refused.message).toContain('移除不用的电脑');
    // Those that are known sign in as ever, and so does who names none, until it pushes.
    expect((await last.signIn(`laptop-${String(MOST_LAPTOPS - 1)}`)).code).toBe(0);
    const unnamed = await signedIn();
    expect((await unnamed.push('one-more')).error).toBe('laptop.tooMany');
    expect((await browser.post(removeLaptopApi.path, { laptopId: 'laptop-4' })).code).toBe(0);
    expect((await new Browser().signIn('one-more')).code).toBe(0);
  });

  test('of a browser that was cleared make room for its next name, unless a key is kept for them', async () => {
    const browser = await full();
    expect((await browser.signIn('anew')).code).toBe(0);
    await browser.post(keepLaptopKeyApi.path, { key: 'the key' });
    expect((await browser.signIn('once-more')).error).toBe('laptop.tooMany');
    const known = await service.asOwner((db) => db.selectFrom('laptops').select('laptop_id').execute());
    const names = known.map(({ laptop_id: name }) => name);
    expect([names.includes('laptop-0'), names.includes('anew')]).toEqual([false, true]);
  });

  test('of colleagues are counted for themselves', async () => {
    await full();
    expect((await new Browser().signIn('one-more', 'agency')).code).toBe(0);
  });

  test('are removed with session and key, but for the one that asks and those that are shut out', async () => {
    const own = await signedIn('own');
    const other = await signedIn('other');
    await other.post(keepLaptopKeyApi.path, { key: 'the key' });
    await (await signedIn('lost')).push('lost');
    await own.post(setLaptopApi.path, { laptopId: 'lost', revoked: true });
    for (const laptopId of ['own', 'lost'])
      expect(await own.post(removeLaptopApi.path, { laptopId })).toMatchObject({
        status: 409,
        error: 'laptop.kept',
      });
    expect((await own.post(removeLaptopApi.path, { laptopId: 'nobody' })).status).toBe(404);
    expect((await own.post(removeLaptopApi.path, { laptopId: 'other' })).code).toBe(0);
    expect((await other.session()).error).toBe('auth.required');
    expect(await service.asOwner((db) => db.selectFrom('laptop_keys').selectAll().execute())).toEqual([]);
    const { what } = await service.asOwner((db) =>
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
    const own = await signedIn('in-use');
    await (await signedIn('with-key')).post(keepLaptopKeyApi.path, { key: 'the key' });
    await signedIn('shut-out');
    await own.post(setLaptopApi.path, { laptopId: 'shut-out', revoked: true });
    await signedIn('unused');
    await service.asOwner((db) =>
      db.deleteFrom('sessions').where('laptop_id', 'in', ['with-key', 'unused']).execute(),
    );
    const answer = await service.inject({
      method: 'POST',
      url: removeLaptopsApi.path,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      payload: { account: 'demo' },
    });
    expect(readAnswer(answer).data).toEqual({ removed: 1 });
    const { laptops } = listLaptopsApi.response.parse(
      readAnswer(await service.inject({ url: listLaptopsApi.path, headers: { cookie: own.cookie } })).data,
    );
    expect(laptops.map(({ id }) => id).sort()).toEqual(['in-use', 'shut-out', 'with-key']);
  });
});
