import { readFileSync } from 'node:fs';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '../../server/http/route-table.ts';
import { ROUTES } from '../../server/routes/all-routes.ts';
import { verifyAudits, verifyOne } from '../../server/services/audits.ts';
import { SANDBOX_ROBOT } from '../../server/services/seed.ts';
import { SEALED_TABLES } from '../../server/store/sealed-rows.ts';
import { SERVICE_CHAIN } from '../../server/store/service-chain.ts';
import { sha256 } from '../../server/store/sha256.ts';
import { sealEarlierRows } from '../../server/services/seal-earlier-rows.ts';
import { momentsOf, verifyAudit } from '../../server/store/audit-chain.ts';
import type { Database } from '../../server/store/schema.ts';
import { seededRandom } from '../../tools/goods-vocabulary.ts';
import { CHANGES } from './audited-changes.ts';
import type { Desk } from './audited-desk.ts';
import { ROBOT_TOKEN, startTestService, type Caller, type TestService } from './harness.ts';
import { putAway, robotOf } from './robot-calls.ts';
import { nameOf, sendRoute } from './send-route.ts';
import { coveredColumns, tamper, tamperColumn, type Tampered } from './tampering.ts';

/** What an invoice, an order or a draft is, or what decides about one. */
const TABLES = [
  'docs',
  'entries',
  'orders',
  'attempts',
  'contradictions',
  'invoice_files',
  'received_invoices',
  'limit_settings',
  'tenants',
  'users',
  'taxpayers',
  'credits',
  'devices',
  'robots',
] as const;

const OPERATOR_TOKEN = 'operator-token-of-the-tests';

let service: TestService;
let demo: Caller;
beforeAll(async () => {
  service = await startTestService({ OPERATOR_TOKEN });
  demo = await service.signIn('demo');
});
afterAll(() => service.stop());

/** Tables with a row whose last change was made in a transaction without an entry in the audit. A robot of all tenants is in nobody's. */
const unaudited = (): Promise<string[]> =>
  service.asOwner(async (db) => {
    const found = [];
    for (const table of TABLES) {
      const { rows } = await sql`select 1 from ${sql.table(table)} t
        where tenant is not null and not exists (select from audit a where a.xmin = t.xmin) limit 1`.execute(
        db,
      );
      if (rows.length > 0) found.push(table);
    }
    return found;
  });

const headersFor = (access: Route['access']): Record<string, string> => {
  if (access === 'everybody') return {};
  if (access === 'robot') return { authorization: `Bearer ${ROBOT_TOKEN}` };
  return access === 'operator' ? { authorization: `Bearer ${OPERATOR_TOKEN}` } : { cookie: demo.cookie };
};

const call: Desk['call'] = async (name, known = {}, more = {}) => {
  const route = ROUTES.find((one) => nameOf(one) === name);
  if (route === undefined) throw new Error(name);
  const [taxpayer] = demo.session.taxpayers;
  const { code, message } = await sendRoute(
    service,
    route,
    { ...headersFor(route.access), ...more },
    {
      diskId: taxpayer?.devices[0]?.id ?? '',
      taxerIds: [taxpayer?.id],
      tenant: demo.session.tenantId,
      interceptStatus: '0',
      remindStatus: '0',
      ...known,
    },
  );
  expect([name, code, message]).toEqual([name, 0, '']);
};

/** Calls that are no GET and yet change nothing of it, and why. */
const OTHERS: Readonly<Record<string, string>> = {
  'POST /sync/submissions': 'asks',
  'POST /sync/receipts': 'asks',
  'POST /v2/tax/order/tasks': 'asks',
  'POST /v2/tax/order/look-alikes': 'asks',
  'POST /v2/tax/order/batch-details/:diskId': 'asks',
  'POST /operator/v1/audit/verify': 'looks',
  'POST /robot/v1/heads': 'asks',
  'POST /v3/tax/goods/code/ai/:diskId': 'asks',
  'POST /v3/tax/title/parse': 'asks',
  'POST /v3/tax/goods/code/batch/:diskId': 'asks',
  'POST /v3/tax/parse/handle/text/:diskId': 'asks somebody else, and says so: assistant.test.ts',
  'POST /api/auth/sign-out': 'ends the session that asks',
  'POST /robot/v1/devices/:diskId/login':
    'tells whether a device is signed in, every few minutes; what is new of it has an entry: robot-login',
};

test.each(CHANGES)(
  '%s: %s, and its entry is written in the same transaction (I13)',
  async (name, _what, change) => {
    await putAway(service);
    await change({ service, demo, robot: robotOf(service), call }, name);
    expect(await unaudited()).toEqual([]);
  },
);

test('no call is left out', () => {
  const calls = ROUTES.filter(({ api }) => api.method !== 'GET').map(nameOf);
  const known = [...CHANGES.map(([name]) => name), ...Object.keys(OTHERS)];
  expect(calls.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !calls.includes(name))).toEqual([]);
});

test('all of it is one whole chain, and every row is what its last entry tells', async () => {
  const { services } = service.service;
  await services.heads.signAll(services.db);
  expect(await verifyAudits(services)).toMatchObject({ ok: true, value: { unsealed: 0, unsigned: 0 } });
});

/** Does something as the owner of the tables, verifies the audit of a company, and takes it back. */
async function foundAfter(
  change: (db: Transaction<Database>) => Promise<Tampered>,
): Promise<{ readonly what: string; readonly error: string | null }> {
  const { services } = service.service;
  const done = { what: '', error: '' as string | null };
  await service
    .asOwner(async (db) => {
      const { tenant, what } = await change(db);
      const verified = await verifyOne((work) => work({ db, tenant }), tenant, services);
      done.what = what;
      done.error =
        verified.ok && !verified.value.isUnsigned ? null : verified.ok ? 'unsigned' : verified.error.code;
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return done;
}
class TakenBack extends Error {}

/** The long haul makes a thousand. */
const TAMPERINGS = Number(process.env['SUIKAI_TAMPERINGS'] ?? 40);

test('any single change of a row or of the chain is found, whoever makes it', async () => {
  const seed = Number(process.env['SUIKAI_SEED'] ?? 7);
  const random = seededRandom(seed);
  const unfound: string[] = [];
  for (let n = 0; n < TAMPERINGS; n++) {
    const { what, error } = await foundAfter((db) => tamper(db, random));
    if (error === null) unfound.push(what);
  }
  expect([seed, unfound]).toEqual([seed, []]);
});

test('a change of whatever column the audit covers is found', async () => {
  const [unfound, found]: [string[], Set<string>] = [[], new Set()];
  for (const place of await service.asOwner(coveredColumns)) {
    const { what, error } = await foundAfter(
      async (db) => (await tamperColumn(db, place)) ?? { tenant: SERVICE_CHAIN, what: '' },
    );
    if (what !== '' && error === null) unfound.push(what);
    else if (what !== '') found.add(what);
  }
  expect(unfound).toEqual([]);
  for (const one of ['orders.ddbh', 'orders.drawer', 'docs.body', 'audit.detail', 'tenant_clock.signature'])
    expect(found).toContain(one);
});

const WRONG_NUMBER = '99999999999999999999';

test('what the database seals is what is held against the seals', async () => {
  const { rows } = await service.asOwner((db) =>
    sql<{
      name: string;
      large: string[];
      left_out: string[];
    }>`select name, large, left_out from sealed_tables`.execute(db),
  );
  const known = Object.entries(SEALED_TABLES).map(([name, { large = [], leftOut = [], derived = [] }]) => [
    name,
    large,
    [...leftOut, ...derived].sort(),
  ]);
  expect(
    rows.map(({ name, large, left_out: out }) => [name, large, [...new Set(out)].sort()]).sort(),
  ).toEqual(known.sort());
});

test('what no seal covers stands with its reason in docs/SECURITY.md', async () => {
  const { rows } = await service.asOwner((db) =>
    sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db),
  );
  const [, page = ''] = readFileSync('docs/SECURITY.md', 'utf8').split('## Rows that no seal covers');
  const cells = page
    .slice(0, page.indexOf('\n## '))
    .split('\n')
    .map((line) => line.split('|')[1] ?? '');
  const told = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const kept = rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
  expect(told.sort()).toEqual(kept.filter((name) => !(name in SEALED_TABLES)).sort());
});

test('the number of an issued invoice is what its entry tells', async () => {
  const found = await foundAfter(async (db) => {
    await sql`update orders set number = ${WRONG_NUMBER} where sub_id = (
      select sub_id from orders where state = 'issued' and code is null limit 1)`.execute(db);
    return { tenant: demo.session.tenantId, what: 'number' };
  });
  expect(found).toEqual({ what: 'number', error: 'audit.rowBroken' });
});

test('the service’s own robot has the token of its setting', async () => {
  const found = await foundAfter(async (db) => {
    await sql`update robots set token_hash = ${sha256('somebody')} where name = ${SANDBOX_ROBOT}`.execute(db);
    return { tenant: SERVICE_CHAIN, what: 'robot' };
  });
  expect(found).toEqual({ what: 'robot', error: 'audit.rowBroken' });
});

test('a chain written anew from some entry on, with hashes that hold together, does not verify', async () => {
  const tenant = demo.session.tenantId;
  const found = await foundAfter(async (db) => {
    await sql`update audit set who = 'somebody else' where tenant = ${tenant} and n = 5`.execute(db);
    await sql`with recursive anew as (
        select n, hash from audit where tenant = ${tenant} and n = 4
        union all
        select a.n, audit_hash_of(anew.hash, a.n, a.at, a.who, a.what, a.detail::text)
        from audit a join anew on a.n = anew.n + 1 where a.tenant = ${tenant}
      )
      update audit set hash = anew.hash from anew where audit.tenant = ${tenant} and audit.n = anew.n`.execute(
      db,
    );
    await sql`update tenant_clock set audit_hash = (select hash from audit where tenant = ${tenant} order by n desc limit 1)
      where tenant = ${tenant}`.execute(db);
    expect(await verifyAudit({ db, tenant })).toBeNull();
    return { tenant, what: 'chain' };
  });
  expect(found).toEqual({ what: 'chain', error: 'audit.broken' });
});

test('rows that are older than seals get theirs, and are covered from then on', async () => {
  const { services } = service.service;
  const tenant = demo.session.tenantId;
  const asBefore = (db: Transaction<Database>) =>
    db
      .updateTable('tenant_clock')
      .set({ sealed_at: null, signature: null })
      .where('tenant', '=', tenant)
      .execute();
  const key = 'by hand';
  const verified = () => verifyOne(momentsOf(services.db, tenant), tenant, services);
  await service.asOwner(async (db) => {
    await sql`insert into entries select tenant, type, ${key}, rev, -seq, epoch, fields, set_at, tomb, owner, updated_by,
      device, updated_at from entries where tenant = ${tenant} limit 1`.execute(db);
    await asBefore(db);
  });
  expect(await verified()).toMatchObject({ ok: true, value: { isUnsealed: true } });
  await sealEarlierRows(services);
  expect(await verified()).toMatchObject({ ok: true, value: { isUnsealed: false } });
  const found = await foundAfter(async (db) => {
    await db.updateTable('entries').set({ rev: 99 }).where('key', '=', key).execute();
    return { tenant, what: 'entry' };
  });
  expect(found).toEqual({ what: 'entry', error: 'audit.rowBroken' });
});

test('a change without an entry is seen', async () => {
  await service.asOwner((db) => sql`update orders set progress = 'by hand'`.execute(db));
  expect(await unaudited()).toEqual(['orders']);
});
