import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres, makeDatabase } from '../../tests/postgres/postgres-server.ts';
import { z } from 'zod';
import { envelope } from '../../wire/envelope.ts';
import { pullApi } from '../../wire/sync.api.ts';
import { quantile } from './compare.ts';
import { atMost, significant, type Bench, type BenchReport, type Goal } from './report.ts';
import { against, inRounds, median } from './rounds.ts';
import { openCompany, OPERATOR_TOKEN, preparedOrders, type Company } from './service/companies.ts';
import { load, requestOf } from './service/load.ts';
import { OFTEN } from '../often.ts';
import { startProgram, type Running } from './service/programs.ts';

const CONNECTIONS = 16;
const ROUNDS = 4;
/** Requests of a round: about as long for each. */
const COUNTS = {
  floor: 3200,
  again: 3200,
  postgresql: 640,
  oneCompany: 480,
  embedded: 64,
  unchanged: 1600,
} as const;
type Name = keyof typeof COUNTS;
const NAMES = Object.keys(COUNTS) as Name[];
/** Both databases have counted their tables by then, as they do every minute. */
const SETTLED_MS = 70_000;
const THROUGHPUT = 0.25;
const SLOWEST = 4;
/** Of pulls of laptops that have everything. */
const UNCHANGED = 0.5;

interface Figure {
  /** Of the load, per request. */
  readonly wallMs: number;
  readonly p99: number;
  /** Of the process that answers, per request. */
  readonly cpuMs: number;
  readonly wrong: number;
}

/** Median of a write of 8 KB that reaches the disk, milliseconds: what a commit costs at least. */
function syncMs(folder: string): number {
  const file = fs.openSync(path.join(folder, 'sync'), 'w');
  const block = Buffer.alloc(8192, 1);
  const times = Array.from({ length: 200 }, () => {
    const begin = performance.now();
    fs.writeSync(file, block, 0, block.length, 0);
    fs.fdatasyncSync(file);
    return performance.now() - begin;
  });
  fs.closeSync(file);
  return median(times);
}

interface Place {
  readonly program: Running;
  /** Companies whose drafts are submitted, in turn: connection k works for company k. */
  readonly companies: readonly Company[];
}

/** Company k's requests at every k-th place, where connection k takes them. */
async function requestsOf({ companies }: Place, count: number): Promise<Buffer[]> {
  const lists = await Promise.all(
    companies.map((company) => preparedOrders(company, Math.ceil(count / companies.length))),
  );
  return Array.from(
    { length: count },
    (_, at) => lists[at % lists.length]?.[Math.floor(at / lists.length)],
  ).filter((one) => one !== undefined);
}

/** The bodies of real submissions, for nobody. */
const asFloor = (requests: readonly Buffer[], count: number): Buffer[] => {
  const bodies = requests.map((request) => request.toString('utf8').split('\r\n\r\n')[1] ?? '');
  const made = bodies.map((body) => requestOf('POST', '/no-op', { cookie: 'a=b', 'x-suikai': '1' }, body));
  return Array.from({ length: count }, (_, at) => made[at % made.length]).filter((one) => one !== undefined);
};

/** What laptops ask that have everything: each has asked once more, and knows that there is no more. */
async function unchangedPulls({ companies, program }: Place, count: number): Promise<Buffer[]> {
  const asking = await Promise.all(
    companies.map(async ({ cookie }) => {
      const cursor = await lastCursor(program.port, cookie);
      return requestOf('GET', `/sync/pull?cursor=${String(cursor)}&limit=200&entries=1`, { cookie });
    }),
  );
  return Array.from({ length: count }, (_, at) => asking[at % asking.length]).filter(
    (one) => one !== undefined,
  );
}

async function lastCursor(port: number, cookie: string): Promise<number> {
  for (let cursor = 0; ;) {
    const address = `http://127.0.0.1:${String(port)}/sync/pull?cursor=${String(cursor)}&limit=200&entries=1`;
    const response = await fetch(address, { headers: { cookie } });
    const page = pullApi.response.parse(envelope(z.unknown()).parse(await response.json()).data);
    cursor = page.cursor;
    if (!page.more) return cursor;
  }
}

async function measured(program: Running, requests: readonly Buffer[]): Promise<Figure> {
  const before = program.cpuMs();
  const { wallMs, latencies, wrong } = await load(program.port, CONNECTIONS, requests);
  return {
    wallMs: wallMs / requests.length,
    p99: quantile(latencies, 0.99),
    cpuMs: (program.cpuMs() - before) / requests.length,
    wrong,
  };
}

const atLeast = (what: string, limit: number, got: number): Goal => ({
  what,
  need: `>= ${String(limit)}`,
  got: significant(got),
  ok: got >= limit,
});

function report(figures: Readonly<Record<Name, readonly Figure[]>>, disk: number): BenchReport {
  const walls = (name: Name) => figures[name].map(({ wallMs }) => wallMs);
  const p99 = (name: Name) => figures[name].map((figure) => figure.p99);
  const perSecond = (name: Name) => significant(1000 / median(walls(name)));
  const share = (name: Name) => 1 / against(walls(name), walls('floor')).ratio;
  const slowest = (name: Name) => Math.min(...p99(name)) / Math.min(...p99('floor'));
  const postgresql = figures.postgresql;
  const pulls = 1 / against(walls('unchanged'), walls('floor')).ratio;
  return {
    bench: 'service',
    lines: 50,
    rounds: ROUNDS,
    aa: against(walls('again'), walls('floor')).ratio,
    ours: {
      cpuMs: significant(median(postgresql.map(({ cpuMs }) => cpuMs))),
      wallMs: significant(median(walls('postgresql'))),
    },
    vs: {
      'an order of one of 16 companies vs the no-op': against(walls('postgresql'), walls('floor')),
      'an order of one company vs the no-op': against(walls('oneCompany'), walls('floor')),
      'an order on the embedded database vs the no-op': against(walls('embedded'), walls('floor')),
      'a pull of an unchanged laptop vs the no-op': against(walls('unchanged'), walls('floor')),
    },
    facts: {
      'fdatasync of 8 KB, ms': significant(disk),
      ...Object.fromEntries(NAMES.map((name) => [`${name} a second`, perSecond(name)])),
      ...Object.fromEntries(NAMES.map((name) => [`${name} p99, ms`, significant(median(p99(name)))])),
      ...Object.fromEntries(
        NAMES.map((name) => [
          `${name} CPU, ms`,
          significant(median(figures[name].map(({ cpuMs }) => cpuMs))),
        ]),
      ),
    },
    checks: {
      wrong: NAMES.flatMap((name) => figures[name]).reduce((sum, { wrong }) => sum + wrong, 0),
      of: ROUNDS * Object.values(COUNTS).reduce((sum, count) => sum + count, 0),
    },
    goals: [
      atLeast('throughput of 16 companies vs the no-op', THROUGHPUT, share('postgresql')),
      atLeast('throughput of one company vs the no-op', THROUGHPUT, share('oneCompany')),
      atLeast('pulls of unchanged laptops vs the no-op', UNCHANGED, pulls),
      atMost('p99 of 16 companies vs the no-op', SLOWEST, slowest('postgresql')),
    ],
  };
}

async function run(): Promise<BenchReport> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'suikai-bench-'));
  const postgres = await startPostgres();
  const variables = { OPERATOR_TOKEN, SUIKAI_DEMO: '0', SIGN_INS_PER_MINUTE: '1000', ...OFTEN };
  const floor = await startProgram('tools/bench/service/no-op.ts', {});
  const server = await startProgram(
    'server/main.ts',
    { ...variables, DATABASE_URL: await makeDatabase(postgres.url, 'bench') },
    '/healthz',
  );
  const embedded = await startProgram('server/main.ts', { ...variables, SUIKAI_DATA: folder }, '/healthz');
  try {
    const many: Company[] = [];
    for (let index = 0; index < CONNECTIONS; index++) many.push(await openCompany(server.port, index));
    const one = [await openCompany(server.port, CONNECTIONS)];
    const places: Readonly<Record<'postgresql' | 'oneCompany' | 'embedded', Place>> = {
      postgresql: { program: server, companies: many },
      oneCompany: { program: server, companies: one },
      embedded: { program: embedded, companies: [await openCompany(embedded.port, 0)] },
    };
    const bodies = await requestsOf(places.oneCompany, 64);
    const measure = async (name: Name): Promise<Figure> => {
      const count = COUNTS[name];
      if (name === 'floor' || name === 'again') return measured(floor, asFloor(bodies, count));
      if (name === 'unchanged') return measured(server, await unchangedPulls(places.postgresql, count));
      const place = places[name];
      return measured(place.program, await requestsOf(place, count));
    };
    await inRounds(NAMES, 1, measure);
    await pause(SETTLED_MS);
    return report(await inRounds(NAMES, ROUNDS, measure), syncMs(folder));
  } finally {
    await Promise.all([floor.stop(), server.stop(), embedded.stop()]);
    await postgres.remove();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

export const serviceBench: Bench = {
  name: 'service',
  about: `orders of 50 lines, durable, ${String(CONNECTIONS)} connections: PostgreSQL and the embedded database against a Fastify no-op with the same body`,
  selfTestLimit: 0.1,
  run,
};
