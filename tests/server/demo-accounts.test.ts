import { sql, type Transaction } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { readConfiguration } from '../../server/configuration.ts';
import { startService } from '../../server/start-service.ts';
import { addAccounts } from '../../server/services/accounts.ts';
import { DEMO_TENANTS } from '../../server/services/demo-accounts.ts';
import type { Services } from '../../server/services/services.ts';
import type { Database } from '../../server/store/schema.ts';
import { signInApi } from '../../wire/auth.api.ts';
import { testConfiguration } from './configuration.ts';
import { cookieOf, freshPlace, PASSWORD, readAnswer, removeFolder } from './harness.ts';

const folders: string[] = [];
afterEach(() => {
  folders.splice(0).forEach(removeFolder);
});

const asOwner = <T>({ db }: Services, work: (owner: Transaction<Database>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (owner) => {
    await sql`set local role none`.execute(owner);
    return work(owner);
  });

type Place = Awaited<ReturnType<typeof freshPlace>>;

/** A start of the service, and what is done with it. */
async function run<T>(
  place: Place,
  demo: '0' | '1',
  work: (running: {
    readonly signIn: (account: string, password?: string) => Promise<{ code: number; cookie: string }>;
    readonly isSignedIn: (cookie: string) => Promise<boolean>;
    readonly services: Extract<Awaited<ReturnType<typeof startService>>, { ok: true }>['value']['services'];
  }) => Promise<T>,
): Promise<T> {
  const started = await startService(testConfiguration({ ...place, SUIKAI_DEMO: demo }));
  if (!started.ok) throw new Error(started.error.code);
  const { app, services } = started.value;
  try {
    return await work({
      services,
      async signIn(account, password = PASSWORD) {
        const response = await app.inject({
          method: 'POST',
          url: signInApi.path,
          headers: { 'x-suikai': '1' },
          payload: { account, password },
        });
        return { code: readAnswer(response).code, cookie: cookieOf(response) };
      },
      isSignedIn: async (cookie) =>
        (await app.inject({ url: '/api/auth/session', headers: { cookie } })).statusCode === 200,
    });
  } finally {
    await started.value.stop();
  }
}

test('demo companies from before support looked at any are given theirs once; what an operator said since stays', async () => {
  const place = await freshPlace();
  folders.push(place.SUIKAI_DATA);
  const served = (services: Services) =>
    asOwner(services, (owner) =>
      owner
        .selectFrom('served_companies')
        .innerJoin('tenants', 'tenants.tenant', 'served_companies.served')
        .select('name')
        .orderBy('name')
        .execute(),
    );
  const names = DEMO_TENANTS.filter(({ support }) => support !== undefined).map(({ name }) => ({ name }));
  await run(place, '1', async ({ services }) => {
    expect(await served(services)).toEqual(expect.arrayContaining(names));
    await asOwner(services, async (owner) => {
      await owner.deleteFrom('served_companies').execute();
      await sql`alter table audit disable trigger user`.execute(owner);
      await sql`delete from audit where what = 'tenant.support'`.execute(owner);
      await sql`alter table audit enable trigger user`.execute(owner);
    });
  });
  const [one] = names;
  await run(place, '1', async ({ services }) => {
    expect(await served(services)).toEqual(expect.arrayContaining(names));
    await addAccounts(services, { name: one?.name ?? '', support: [], users: [], taxpayers: [] });
  });
  await run(place, '1', async ({ services }) => {
    expect(await served(services)).toEqual(names.slice(1));
  });
});

test('a start without the demonstration shuts its accounts and ends their sessions; a later one with it lets them in', async () => {
  const place = await freshPlace();
  folders.push(place.SUIKAI_DATA);
  const accounts = DEMO_TENANTS.flatMap(({ users }) => users.map(({ account }) => account));
  const before = await run(place, '1', async ({ signIn, services }) => {
    const [company] = DEMO_TENANTS;
    // Somebody of their own in the demonstration's company.
    const added = await addAccounts(services, {
      name: company?.name ?? '',
      users: [{ account: 'own-user', name: '自己人', roleType: 'member', roleCodes: [] }],
      taxpayers: [],
    });
    if (!added.ok) throw new Error(added.error.code);
    const password = added.value.users[0]?.password ?? '';
    return {
      cookie: (await signIn('demo')).cookie,
      password,
      own: (await signIn('own-user', password)).cookie,
    };
  });
  await run(place, '0', async ({ signIn, isSignedIn, services }) => {
    expect(await isSignedIn(before.cookie)).toBe(false);
    expect(await isSignedIn(before.own)).toBe(true);
    for (const account of accounts) expect((await signIn(account)).code).toBe(401);
    expect((await signIn('own-user', before.password)).code).toBe(0);
    const entries = await services.db.transaction().execute(async (tx) => {
      await sql`set local role none`.execute(tx);
      return tx.selectFrom('audit').select('detail').where('what', '=', 'account.disable').execute();
    });
    expect(entries).toHaveLength(accounts.length);
  });
  await run(place, '1', async ({ signIn, isSignedIn }) => {
    for (const account of accounts) expect((await signIn(account)).code).toBe(0);
    expect(await isSignedIn(before.cookie)).toBe(false);
  });
});

test.each([
  [{ SUIKAI_ORIGIN: 'https://suikai.example' }, false],
  [{ SUIKAI_ORIGIN: 'https://suikai.example', SUIKAI_DEMO: '0' }, true],
  [{ SUIKAI_ORIGIN: 'https://suikai.example', SUIKAI_DEMO: '1', SUIKAI_DEMO_PUBLIC: '1' }, true],
  [{ SUIKAI_ORIGIN: 'https://localhost:8443' }, true],
  [{ SUIKAI_ORIGIN: 'http://127.0.0.1:8787' }, true],
  [{ SUIKAI_ORIGIN: 'http://[::1]:8787' }, true],
  [{ SUIKAI_ORIGIN: 'http://127.0.0.1.example' }, false],
  [{}, true],
])('%o may start: %s', (settings, may) => {
  const read = readConfiguration(settings);
  expect(read.ok).toBe(may);
  if (!read.ok) expect(String(read.error.params['detail'])).toContain('SUIKAI_DEMO=0');
});
