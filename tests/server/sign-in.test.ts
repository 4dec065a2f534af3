import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SERVICE_CHAIN } from '../../server/store/service-chain.ts';
import { signInApi, signOutApi } from '../../wire/auth.api.ts';
import { forgetCounts } from './guessing-desk.ts';
import { cookieOf, PASSWORD, readAnswer, startTestService, type TestService } from './harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await forgetCounts(service);
});

/** Each test signs in from an address of its own, so that the counts don't meet. */
const signInFrom = (
  ip: string,
  account: string,
  password: string,
  headers: Record<string, string> = { 'x-suikai': '1' },
) =>
  service.inject({
    method: 'POST',
    url: signInApi.path,
    remoteAddress: ip,
    headers,
    payload: { account, password },
  });

const sessionWith = async (cookie: string) =>
  readAnswer(await service.inject({ url: '/api/auth/session', headers: { cookie } }));

/** Entries of a chain about sign-ins of an account. */
const entriesAbout = (tenant: string, account: string) =>
  service.asOwner(async (db) => {
    const rows = await db
      .selectFrom('audit')
      .select(['who', 'what', 'detail'])
      .where('tenant', '=', tenant)
      .where('what', 'like', 'sign-in.%')
      .where(sql<boolean>`detail->>'account' = ${account}`)
      .orderBy('n')
      .execute();
    return rows.map(({ who, what, detail }) => [who, what, detail] as const);
  });

describe('the audit of signing in', () => {
  test('names account and address of what was refused, and says once that somebody has to wait', async () => {
    const tenant = await service.asOwner(
      async (db) =>
        (
          await db
            .selectFrom('users')
            .select('tenant')
            .where('account', '=', 'drawer')
            .executeTakeFirstOrThrow()
        ).tenant,
    );
    for (const account of ['drawer', 'ghost'])
      for (let n = 0; n < 8; n++) await signInFrom('10.7.0.1', account, 'wrong');
    for (const [chain, account] of [
      [tenant, 'drawer'],
      [SERVICE_CHAIN, 'ghost'],
    ] as const) {
      const told = await entriesAbout(chain, account);
      expect(told.map(([who, what]) => [who, what])).toEqual([
        ...Array.from({ length: 5 }, () => ['anonymous', 'sign-in.wrong']),
        ['anonymous', 'sign-in.locked'],
      ]);
      for (const [, , detail] of told) expect(detail).toMatchObject({ account, address: '10.7.0.1' });
    }
  });

  test('does not grow with a flood of accounts nobody has', async () => {
    const guess = (n: number) => signInFrom(`10.8.0.${String(n)}`, `guess-${String(n)}`, 'wrong');
    for (let n = 0; n < 25; n++) await guess(n);
    const { count } = await service.asOwner((db) =>
      db
        .selectFrom('audit')
        .select(sql<number>`count(*)`.as('count'))
        .where('tenant', '=', SERVICE_CHAIN)
        .where('what', '=', 'sign-in.wrong')
        .where(sql<boolean>`detail->>'address' like '10.8.%'`)
        .executeTakeFirstOrThrow(),
    );
    expect(count).toBe(20);
  });

  test('says who signed out, and from where', async () => {
    const cookie = cookieOf(await signInFrom('10.7.0.2', 'support', PASSWORD));
    await service.inject({
      method: 'POST',
      url: signOutApi.path,
      remoteAddress: '10.7.0.3',
      headers: { 'x-suikai': '1', cookie },
    });
    const row = await service.asOwner((db) =>
      db
        .selectFrom('audit')
        .innerJoin('users', 'users.tenant', 'audit.tenant')
        .select(['account', 'detail'])
        .where(sql<boolean>`users.user_id::text = audit.who`)
        .where('what', '=', 'session.sign-out')
        .executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({ account: 'support', detail: { address: '10.7.0.3', laptop: '' } });
  });
});

describe('signing in', () => {
  test('gives a session and a cookie no script and no other site can use', async () => {
    const response = await signInFrom('10.0.0.1', 'demo', PASSWORD);
    const cookies = [response.headers['set-cookie']].flat().map(String);
    expect(cookies).toEqual([
      expect.stringMatching(/^suikai_session=[\w-]{43}; /),
      expect.stringMatching(/^suikai_device=[\w-]{43}; /),
    ]);
    for (const cookie of cookies) {
      expect(cookie).toContain('; Path=/');
      expect(cookie).toContain('; HttpOnly');
      expect(cookie).toContain('; SameSite=Strict');
      expect(cookie).not.toContain('Domain');
    }
    const answer = await sessionWith(cookieOf(response));
    expect(answer.data).toEqual(readAnswer(response).data);
    expect(answer.data).toMatchObject({
      account: 'demo',
      roleType: 'member',
      tenantName: '随开演示科技有限公司',
      taxpayers: [{ devices: [{ model: 'IT500' }, { model: 'IT100', diskType: 'goldTax' }] }],
    });
  });

  test('is the same refusal for a wrong password and an unknown account', async () => {
    const wrong = readAnswer(await signInFrom('10.0.0.2', 'demo', 'wrong'));
    const unknown = readAnswer(await signInFrom('10.0.0.2', 'nobody', 'wrong'));
    const { headers: _wrong, ...first } = wrong;
    const { headers: _unknown, ...second } = unknown;
    expect(first).toEqual(second);
    expect(first).toEqual({
      status: 401,
      code: 401,
      error: 'auth.wrong',
      params: {},
      message: '账号或密码错误',
      data: null,
    });
  });

  test('takes as long for an unknown account as for a wrong password', async () => {
    const work = { demo: 0, nobody: 0 };
    for (let round = 0; round < 9; round++) {
      await forgetCounts(service);
      for (const account of ['demo', 'nobody'] as const) {
        const start = process.cpuUsage();
        await signInFrom(`10.1.0.${String(round)}`, account, 'wrong');
        const { user, system } = process.cpuUsage(start);
        work[account] += user + system;
      }
    }
    // The work of this process: how long it takes beside others says nothing.
    const ratio = work.nobody / work.demo;
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test.each([
    ['an empty account', { account: '', password: 'x' }, 'request.invalid'],
    ['a long account', { account: 'a'.repeat(65), password: 'x' }, 'text.tooLong'],
    ['no password', { account: 'demo' }, 'request.invalid'],
    ['a number', { account: 1, password: 'x' }, 'request.invalid'],
  ])('with %s is not a request', async (_what, payload, error) => {
    const response = await service.inject({
      method: 'POST',
      url: signInApi.path,
      headers: { 'x-suikai': '1' },
      payload,
    });
    expect(readAnswer(response)).toMatchObject({ status: 400, error });
  });

  test('with a character no database holds is refused, not a bug', async () => {
    const answer = readAnswer(await signInFrom('10.0.0.6', 'de\u0000mo', 'x'));
    expect(answer).toMatchObject({ status: 400, error: 'text.unfit' });
  });
});

describe('a session', () => {
  test('is kept as a hash only', async () => {
    const token = cookieOf(await signInFrom('10.0.0.7', 'demo', PASSWORD)).split('=')[1] ?? '';
    const rows = await service.asOwner((db) => db.selectFrom('sessions').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('ends with signing out, on the service too', async () => {
    const cookie = cookieOf(await signInFrom('10.0.0.8', 'demo', PASSWORD));
    const response = await service.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { cookie, 'x-suikai': '1' },
    });
    expect(readAnswer(response).code).toBe(0);
    expect(String(response.headers['set-cookie'])).toContain('suikai_session=;');
    expect(await sessionWith(cookie)).toMatchObject({ status: 401, error: 'auth.required' });
  });

  test.each([
    [undefined, undefined],
    [{}, undefined],
    [{ clear: true }, '"storage"'],
  ])('ends with %o, and the browser clears %s', async (payload, cleared) => {
    const cookie = cookieOf(await signInFrom('10.0.0.8', 'demo', PASSWORD));
    const response = await service.inject({
      method: 'POST',
      url: signOutApi.path,
      headers: { cookie, 'x-suikai': '1' },
      ...(payload === undefined ? {} : { payload }),
    });
    expect(readAnswer(response).code).toBe(0);
    expect(response.headers['clear-site-data']).toBe(cleared);
    expect((await sessionWith(cookie)).status).toBe(401);
  });

  test.each([
    ['when idle', sql`update sessions set seen_at = now() - interval '481 minutes'`],
    ['after its time', sql`update sessions set expires_at = now() - interval '1 second'`],
  ])('ends %s', async (_when, change) => {
    const cookie = cookieOf(await signInFrom('10.0.0.9', 'agency', PASSWORD));
    expect((await sessionWith(cookie)).code).toBe(0);
    await service.asOwner((db) => change.execute(db));
    expect((await sessionWith(cookie)).status).toBe(401);
  });

  test('is not found by a guessed token', async () => {
    expect((await sessionWith(`suikai_session=${randomUUID()}`)).status).toBe(401);
  });
});

describe('a changing call from another site', () => {
  test.each([
    ['with the header of a cross-site request', { 'x-suikai': '1', 'sec-fetch-site': 'cross-site' }],
    [
      'of a page elsewhere, in a browser that says no more',
      { 'x-suikai': '1', origin: 'https://evil.example' },
    ],
    ['of a page that tells nobody where it is', { 'x-suikai': '1', origin: 'null' }],
    ['from a neighbour domain', { 'x-suikai': '1', 'sec-fetch-site': 'same-site' }],
  ])('%s is refused', async (_how, headers) => {
    const answer = readAnswer(await signInFrom('10.0.0.10', 'demo', PASSWORD, headers));
    expect(answer).toMatchObject({ status: 403, error: 'auth.forbidden' });
  });

  test.each([{}, { 'x-suikai': '0' }])(
    'without our header (%o) is told which one is missing',
    async (headers) => {
      const answer = readAnswer(await signInFrom('10.0.0.12', 'demo', PASSWORD, headers));
      expect(answer).toMatchObject({
        status: 403,
        error: 'request.unmarked',
        message: '缺少请求头X-Suikai：修改类请求须带X-Suikai: 1',
      });
    },
  );

  test.each(['same-origin', 'none'])('but one marked %s is ours', async (site) => {
    const headers = { 'x-suikai': '1', 'sec-fetch-site': site };
    expect((await signInFrom('10.0.0.11', 'demo', PASSWORD, headers)).statusCode).toBe(200);
  });
});
