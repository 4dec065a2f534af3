import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepLaptopKeyApi, releaseLaptopKeyApi } from '../../wire/laptop-key.api.ts';
import { cookieOf, PASSWORD, readAnswer, startTestService, type TestService } from './harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const call = (path: string, cookie: string, payload: object) =>
  service.inject({ method: 'POST', url: path, headers: { cookie, 'x-suikai': '1' }, payload });

const signIn = async (account: string, laptopId?: string): Promise<string> =>
  cookieOf(await call('/api/auth/sign-in', '', { account, password: PASSWORD, laptopId }));

const keep = (cookie: string, key: string | null) => call(keepLaptopKeyApi.path, cookie, { key });
const release = async (cookie: string) => readAnswer(await call(releaseLaptopKeyApi.path, cookie, {}));

/** Minutes ago, whoever is signed in did so. */
const signedInAgo = (minutes: number) =>
  service.asOwner((db) =>
    sql`update sessions set started_at = now() - make_interval(mins => ${minutes})`.execute(db),
  );

test('a laptop that has just been signed in to gets its key back, and the browser begins its storage anew', async () => {
  const laptop = randomUUID();
  const cookie = await signIn('demo', laptop);
  const kept = await keep(cookie, 'the key');
  expect(readAnswer(kept)).toMatchObject({ code: 0 });
  expect(kept.headers['clear-site-data']).toBe('"storage"');
  expect((await release(cookie)).data).toEqual({ key: 'the key' });
});

test('a session that is older gets none: somebody may have found the laptop unlocked', async () => {
  const cookie = await signIn('demo', randomUUID());
  await keep(cookie, 'the key');
  await signedInAgo(6);
  expect(await release(cookie)).toMatchObject({ status: 403, error: 'vault.signIn', data: null });
});

test('another user, another laptop and one without a name get none', async () => {
  const laptop = randomUUID();
  await keep(await signIn('demo', laptop), 'the key');
  for (const cookie of [await signIn('agency', laptop), await signIn('demo', randomUUID())])
    expect(await release(cookie)).toMatchObject({ status: 404, error: 'vault.unknown' });
  const nameless = await signIn('demo');
  expect(await release(nameless)).toMatchObject({ status: 404, error: 'vault.unknown' });
  const refused = await keep(nameless, 'another key');
  expect(readAnswer(refused)).toMatchObject({ status: 404, error: 'vault.unknown' });
  expect(refused.headers['clear-site-data']).toBeUndefined();
});

test('what is kept, released and forgotten stands in the audit without the key', async () => {
  const laptop = randomUUID();
  const cookie = await signIn('demo', laptop);
  await keep(cookie, 'a very own key');
  await release(cookie);
  await keep(cookie, null);
  expect((await release(cookie)).error).toBe('vault.unknown');
  const { rows } = await service.asOwner((db) =>
    sql<{ what: string; detail: string }>`select what, detail::text as detail from audit
      where detail->>'laptop' = ${laptop} order by n`.execute(db),
  );
  expect(rows.map(({ what }) => what)).toEqual([
    'session.start',
    'laptop.key.keep',
    'laptop.key.release',
    'laptop.key.forget',
  ]);
  expect(JSON.stringify(rows)).not.toContain('a very own key');
});
