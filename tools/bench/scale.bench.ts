import pg from 'pg';
import { z } from 'zod';
import { fillDatabase } from '../../tests/postgres/large-database.ts';
import { makeDatabase, startPostgres, type PostgresServer } from '../../tests/postgres/postgres-server.ts';
import { envelope } from '../../wire/envelope.ts';
import { beginApi, completeApi, leaseApi } from '../../wire/robot.api.ts';
import { OFTEN } from '../often.ts';
import { quantile } from './compare.ts';
import { atMost, significant, type Bench, type BenchReport } from './report.ts';
import { openCompany, OPERATOR_TOKEN, preparedOrders, pushOf, type Company } from './service/companies.ts';
import { load, requestOf } from './service/load.ts';
import { startProgram, type Running } from './service/programs.ts';

const ROBOT_TOKEN = 'robot-token-of-the-bench';
/** What becomes of so many says how much room an invoice takes. */
const ORDERS = 200;
const LINES = 5;
/** Orders of the large company, and about as many rows of whatever else grows, beside 2000 small ones. */
const ROWS = 100_000;
const ASKED = 100;
/** A call may take so many times as long once all that is there. */
const SLOWER = 2;

const asSuperuser = (postgres: PostgresServer): string =>
  Object.assign(new URL(postgres.superuser), { pathname: '/scale' }).href;

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

interface Size {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
}

/** Every table with its indexes and texts. */
const sizesOf = async (url: string): Promise<ReadonlyMap<string, Size>> => {
  await query(url, 'vacuum analyze');
  const rows = await query<{ name: string; rows: string; bytes: string }>(
    url,
    `select relname as name, reltuples::bigint as rows, pg_total_relation_size(oid) as bytes
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return new Map(rows.map((row) => [row.name, { ...row, rows: Number(row.rows), bytes: Number(row.bytes) }]));
};

async function askRobot(port: number, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ROBOT_TOKEN}` },
    body: JSON.stringify(body),
  });
  const { code, message, data } = envelope(z.unknown()).parse(await response.json());
  if (code !== 0) throw new Error(message);
  return data;
}

let lastNumber = 26_442_000_000_000_000_000n;

/** Takes tasks to their invoices, one after the other; milliseconds that each lease took. */
async function issue(port: number, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let done = 0; done < count; done++) {
    const began = performance.now();
    const { task } = leaseApi.response.parse(
      await askRobot(port, leaseApi.path, { invoiceTypes: ['82'], devices: ['50'] }),
    );
    times.push(performance.now() - began);
    if (task === null) throw new Error('no task is due');
    const { taskId, fence } = task;
    const of = (path: string): string => path.replace(':taskId', taskId);
    await askRobot(port, of(beginApi.path), { fence, lookedUp: false });
    const number = String(++lastNumber);
    const issuedAt = new Date().toISOString();
    await askRobot(port, of(completeApi.path), { fence, code: null, number, issuedAt, sandbox: true });
  }
  return times;
}

/** Median of each call, milliseconds. */
async function timesOf(program: Running, company: Company): Promise<Readonly<Record<string, number>>> {
  const { cookie, diskId } = company;
  const get = (path: string) =>
    Array.from({ length: ASKED }, () => requestOf('GET', encodeURI(path), { cookie }));
  const push = Array.from({ length: ASKED }, () =>
    requestOf('POST', '/sync/push', { cookie, 'x-suikai': '1' }, JSON.stringify(pushOf(company, 1, LINES))),
  );
  const asked = {
    'pull of an unchanged laptop': get('/sync/pull?cursor=9000000&limit=200&entries=1'),
    push,
    submit: await preparedOrders(company, ASKED, LINES),
    'page of orders': get('/v2/tax/order/list?page=1&pageSize=20'),
    "orders by the buyer's tax id": get('/v2/tax/order/list?shsh=BUYER77'),
    'page of the draft box': get(`/v2/tax/storage/list/${diskId}?page=1&pageSize=20`),
  };
  const times: Record<string, number> = {};
  for (const [name, requests] of Object.entries(asked)) {
    const { latencies, wrong } = await load(program.port, 1, requests);
    if (wrong > 0) throw new Error(`${name} was answered wrongly`);
    times[name] = quantile(latencies, 0.5);
  }
  times['lease'] = quantile(await issue(program.port, ASKED), 0.5);
  return times;
}

const growthOf = (before: ReadonlyMap<string, Size>, after: ReadonlyMap<string, Size>): Size[] =>
  [...after.values()]
    .map(({ name, rows, bytes }) => ({
      name,
      rows: (rows - (before.get(name)?.rows ?? 0)) / ORDERS,
      bytes: (bytes - (before.get(name)?.bytes ?? 0)) / ORDERS,
    }))
    .filter(({ bytes }) => bytes >= 10);

async function measure(postgres: PostgresServer, program: Running): Promise<BenchReport> {
  const url = asSuperuser(postgres);
  const company = await openCompany(program.port, 0);
  const empty = await sizesOf(url);
  await load(program.port, 1, await preparedOrders(company, ORDERS, LINES));
  await issue(program.port, ORDERS);
  const perOrder = growthOf(empty, await sizesOf(url));
  const small = await timesOf(program, company);
  const [draft] = pushOf(company, 1, LINES).ops;
  if (draft === undefined) throw new Error('a push of one draft has one');
  await fillDatabase(
    url,
    {
      tenant: company.session.tenantId,
      user: company.session.userId,
      taxpayer: company.taxpayerId,
      device: company.diskId,
      draft: draft.body,
      seller: JSON.stringify(company.session.taxpayers[0]?.seller),
    },
    ROWS,
  );
  // As housekeeping does it, some at a time.
  await query(url, "update orders set buyer_tax_id = 'BUYER', drawer = '' where buyer_tax_id is null");
  await query(url, 'vacuum analyze orders');
  const [database] = await query<{ bytes: string }>(
    url,
    'select pg_database_size(current_database()) as bytes',
  );
  const large = await timesOf(program, company);
  const ratios = Object.keys(small).map(
    (name) => [name, (large[name] ?? NaN) / (small[name] ?? NaN)] as const,
  );
  return {
    bench: 'scale',
    lines: LINES,
    rounds: 1,
    aa: 1,
    ours: { cpuMs: 0, wallMs: significant(large['submit'] ?? NaN) },
    vs: Object.fromEntries(
      ratios.map(([name, ratio]) => [
        `${name}, large vs small`,
        { ratio: significant(ratio), iqr: [significant(ratio), significant(ratio)] as const },
      ]),
    ),
    facts: {
      'bytes an invoice': Math.round(perOrder.reduce((sum, { bytes }) => sum + bytes, 0)),
      ...Object.fromEntries(
        perOrder.map(({ name, bytes }) => [`${name}: bytes an invoice`, Math.round(bytes)]),
      ),
      ...Object.fromEntries(
        perOrder.map(({ name, rows }) => [`${name}: rows an invoice`, significant(rows)]),
      ),
      'database, MB': Math.round(Number(database?.bytes) / 1e6),
      ...Object.fromEntries(
        Object.entries(small).map(([name, ms]) => [`${name}, small, ms`, significant(ms)]),
      ),
      ...Object.fromEntries(
        Object.entries(large).map(([name, ms]) => [`${name}, large, ms`, significant(ms)]),
      ),
    },
    checks: { wrong: 0, of: ORDERS + 2 * 7 * ASKED },
    goals: ratios
      .filter(([name]) => name !== 'page of orders')
      .map(([name, ratio]) => atMost(`${name}, large vs small`, SLOWER, ratio)),
  };
}

async function run(): Promise<BenchReport> {
  const postgres = await startPostgres();
  const program = await startProgram(
    'server/main.ts',
    {
      OPERATOR_TOKEN,
      ROBOT_TOKEN,
      SUIKAI_DEMO: '0',
      DATABASE_URL: await makeDatabase(postgres.url, 'scale'),
      ...OFTEN,
    },
    '/healthz',
  );
  try {
    return await measure(postgres, program);
  } finally {
    await program.stop();
    await postgres.remove();
  }
}

export const scaleBench: Bench = {
  name: 'scale',
  about:
    'room an invoice takes, and calls beside 2000 companies and 100 000 orders against an empty database',
  run,
};
