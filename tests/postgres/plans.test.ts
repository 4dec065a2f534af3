import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BEFORE_ALL } from '../../server/services/purge.ts';
import { endOverdue } from '../../server/services/recovering.ts';
import { forgetExpired } from '../../server/services/sessions.ts';
import { forgetThrottles } from '../../server/services/throttle.ts';
import { lookAfter, tenantsAfter } from '../../server/services/upkeep.ts';
import { startTestService, type Caller, type TestService } from '../server/harness.ts';
import { newNumber, robotOf } from '../server/robot-calls.ts';
import { deleteOp, pushBody, putOp, sampleDraft, storeDraft, submitSample } from '../server/samples.ts';
import { fillDatabase } from './large-database.ts';
import { PLANS_WRITTEN, readingsOf, type Reading } from './plans.ts';
import { makeDatabase, startPostgres, type PostgresServer } from './postgres-server.ts';

const ROWS = 100_000;
/** A page of changes is the largest answer: 200 of each of three kinds, and each looked at twice. */
const MOST = 1000;

let postgres: PostgresServer;
let service: TestService;
let who: Caller;
/** A device of the large company, one order in ten is of. */
let device: string;
let taxpayer: string;
let stored: { readonly id: string };

beforeAll(async () => {
  postgres = await startPostgres(PLANS_WRITTEN);
  service = await startTestService({ DATABASE_URL: await makeDatabase(postgres.url, 'large') });
  who = await service.signIn('demo');
  taxpayer = who.session.taxpayers[0]?.id ?? '';
  const draft = sampleDraft(who.session);
  device = draft.diskId;
  const { tenantId: tenant, userId: user } = who.session;
  await fillDatabase(
    Object.assign(new URL(postgres.superuser), { pathname: '/large' }).href,
    {
      tenant,
      user,
      taxpayer,
      device,
      draft,
      seller: JSON.stringify(who.session.taxpayers[0]?.seller),
    },
    ROWS,
  );
  stored = await storeDraft(who);
});
afterAll(async () => {
  await service.stop();
  await postgres.remove();
});

interface Call {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  /** Steps that read more than MOST rows, and why they do. */
  readonly may?: Readonly<Record<string, string>>;
}

/** Counting, and filters that no index begins with: through the rows of one tenant in a narrow index, not in its table. */
const COUNTED = {
  'Index Only Scan orders orders_tenant_seq_key': 'the same of all',
  'Index Only Scan orders orders_found': 'how many there are is told; 100 000 take 15 ms',
  'Index Only Scan orders orders_of_buyer': 'the same of one buyer',
  'Index Only Scan orders orders_issued': 'the same of one device',
  'Index Only Scan received_invoices received_found': 'the same of one taxpayer, with the sums',
};
const ALL_DEVICES = {
  'Seq Scan devices': 'a page names all devices of the company',
  'Seq Scan taxpayers': 'and all its taxpayers',
};

/** What goes on beside any call. */
const BESIDE = {
  'Seq Scan tenant_clock':
    'companies whose head is not signed yet, every five seconds: an index would be written with every order',
};

const pages = (what: string, path: (query: string) => string, queries: readonly string[]): Call[] =>
  queries.map((query) => ({
    name: `${what}${query === '' ? '' : `, ${query}`}`,
    run: () => who.get(encodeURI(`${path(query)}?page=2&pageSize=20&${query}`)),
    may: COUNTED,
  }));
const page = (what: string, path: () => string, may = {}): Call => ({
  name: what,
  run: () => who.get(encodeURI(path())),
  may,
});
const robot = (): ReturnType<typeof robotOf> => robotOf(service);
const operator = (): Parameters<typeof lookAfter>[0] => service.service.services;

const TODAY = new Date().toISOString().slice(0, 10);

const CALLS: readonly Call[] = [
  { name: 'sign in', run: () => service.signIn('demo'), may: ALL_DEVICES },
  {
    name: 'sign in with a wrong password',
    run: () => who.post('/api/auth/sign-in', { account: 'demo', password: 'wrong' }),
  },
  page('session', () => '/api/auth/session', ALL_DEVICES),
  page('sessions', () => '/api/account/sessions'),
  page('laptops', () => '/api/account/laptops'),
  {
    name: 'push',
    run: async () => {
      const { id } = await storeDraft(who);
      const ops = [putOp(randomUUID(), sampleDraft(who.session)), deleteOp(id, 1)];
      return who.post('/sync/push', pushBody(who.session, ops));
    },
    may: {
      'Index Only Scan entries entries_kept': 'how many are kept is counted now and then, for the quotas',
    },
  },
  { name: 'submit', run: () => submitSample(who) },
  page('pull of an unchanged laptop', () => '/sync/pull?cursor=5000000&limit=200&entries=1'),
  page('pull from the beginning', () => '/sync/pull?cursor=0&limit=200&entries=1'),
  page('pull of entries', () => '/sync/pull?cursor=3000000&limit=200&entries=1'),
  {
    name: 'submissions',
    run: () => who.post('/sync/submissions', { subIds: Array.from({ length: 50 }, () => randomUUID()) }),
  },
  page('orders of a buyer while some are not read', () => '/v2/tax/order/list?shsh=BUYER77'),
  { name: 'upkeep', run: () => lookAfter(operator(), who.session.tenantId, 1) },
  {
    name: 'submit of a red letter',
    run: () =>
      submitSample(who, { yfphm: '30000000000000000100', totalSum: '-113.00' }).catch(
        (error: unknown) => error,
      ),
  },
  ...pages('orders', () => '/v2/tax/order/list', [
    '',
    'px=1',
    'ddbh=order-77',
    'gfxx=买方77',
    'shsh=BUYER77',
    'jqbh=device-8',
    'kplx=1',
    'fplxdm=82',
    'fphm=30000000000000000100',
    `qsrq=${TODAY}&zzrq=${TODAY}`,
    'ddzt=3',
    'ddzt=1',
  ]),
  ...pages('invoices', () => `/v2/tax/invoice/list/${device}/000`, [
    '',
    'gfmc=买方70',
    'kpr=开票人',
    'state=1',
    'invoiceNumber=30000000000000000100',
    `beginDate=${TODAY}`,
    `tid=${randomUUID()}`,
  ]),
  ...pages('received invoices', () => `/v2/vatpaid/invoice/inperiod/${device}`, [
    '',
    'xhdwmc=卖方70',
    'fphm=received-7',
    `qsrq=${TODAY}`,
    'fplxdms=81',
  ]),
  ...pages('draft box', () => `/v2/tax/storage/list/${device}`, ['']),
  page('collections', () => `/v2/statistics/summarize?taxerId=${taxpayer}&sqqsrq=${TODAY}`, {
    'Index Only Scan collections collections_listed': 'how many there are is told',
  }),
  page('draft', () => `/v2/tax/storage/invoice/${stored.id}`),
  page('order details', () => `/v2/tax/order/details/${device}/order-70`),
  page('invoice details', () => '/v2/tax/invoice/details/0/30000000000000000100'),
  page('received details', () => '/v2/vatpaid/invoice/details/0/received-7'),
  page('login status', () => `/v2/terminal/login-status/${device}`),
  page('settings', () => `/v2/terminal/config/${device}`),
  page('seller', () => `/v2/terminal/seller/${device}`),
  page('people', () => `/v2/terminal/people/${device}`),
  page('default product', () => `/v2/terminal/default-product/${device}`),
  page('terminals', () => '/v2/terminal/all?kw=客户', ALL_DEVICES),
  {
    name: 'robot: lease to completion',
    run: async () => {
      const task = await robot().leased();
      await robot().begin(task);
      return robot().complete(task, newNumber());
    },
  },
  {
    name: 'robot: lease to failure',
    run: async () => {
      const task = await robot().leased();
      await robot().begin(task);
      return robot().fail(task);
    },
  },
  { name: 'robot: lease and release', run: async () => robot().release(await robot().leased()) },
  { name: 'robot: lease for devices', run: () => robot().lease({ devices: ['device-8', device] }) },
  { name: 'robot: lease of a type nobody orders', run: () => robot().lease({ invoiceTypes: ['85'] }) },
  {
    name: 'robot: lease where nothing is on its device',
    run: () => robot().lease({ devices: ['device-of-nobody'] }),
  },
  { name: 'robot: lease of a run to collect', run: () => robot().leaseOf('collect', {}) },
  { name: 'recoveries that are over', run: () => endOverdue(operator()) },
  { name: 'sessions that are over', run: () => forgetExpired(operator().db, 300) },
  { name: 'throttles that are over', run: () => forgetThrottles(operator().db, 300) },
  { name: 'tenants to look after', run: () => tenantsAfter(operator().db, BEFORE_ALL, 100) },
];

test.each(CALLS)('$name reads few rows', async ({ run, may = {} }) => {
  const from = fs.statSync(postgres.log).size;
  const answer = await run();
  expect(answer ?? {}).not.toMatchObject({ error: expect.stringMatching(/^(bug|request)/) as unknown });
  const readings = readingsOf(fs.readFileSync(postgres.log).subarray(from).toString());
  const isFine = ({ how, rows }: Reading): boolean => rows <= MOST || how in may || how in BESIDE;
  expect(readings.length).toBeGreaterThan(0);
  expect(readings.filter((reading) => !isFine(reading))).toEqual([]);
});
