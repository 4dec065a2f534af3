import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '../../server/http/route-table.ts';
import { ROUTES } from '../../server/routes/all-routes.ts';
import { verifyAudit } from '../../server/store/audit-chain.ts';
import { readTenant } from '../../server/store/tenant-tx.ts';
import { CHANGES, type Desk } from './audited-changes.ts';
import { ROBOT_TOKEN, startTestService, type Caller, type TestService } from './harness.ts';
import { putAway, robotOf } from './robot-calls.ts';
import { nameOf, sendRoute } from './send-route.ts';

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
  'device_settings',
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
  'POST /v2/tax/order/tasks': 'asks',
  'POST /v2/tax/order/look-alikes': 'asks',
  'POST /v2/tax/order/batch-details/:diskId': 'asks',
  'POST /v3/tax/parse/handle/text/:diskId': 'asks somebody else, and says so: assistant.test.ts',
  'POST /api/auth/sign-out': 'ends the session that asks',
  'POST /robot/v1/tasks/:taskId/heartbeat': 'keeps a lease; the text beside an order decides nothing',
  'POST /robot/v1/collections/next': 'says who is at it for ten minutes; nothing is collected yet',
  'POST /robot/v1/devices/:diskId/login': 'tells whether a device is signed in, every few minutes',
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

test('all of it is one whole chain', async () => {
  expect(await readTenant(service.service.services.db, demo.session.tenantId, verifyAudit)).toBeNull();
});

test('a change without an entry is seen', async () => {
  await service.asOwner((db) => sql`update orders set progress = 'by hand'`.execute(db));
  expect(await unaudited()).toEqual(['orders']);
});
