import pg from 'pg';
import { makeDatabase, startPostgres } from '../../tests/postgres/postgres-server.ts';
import { pullCall } from '../../wire/start-calls.ts';
import { pushApi } from '../../wire/sync.api.ts';
import { ask, withBrowser } from './browser.ts';
import { quantile } from './compare.ts';
import { atMost, significant, type Against, type Bench, type BenchReport, type Goal } from './report.ts';
import { against, inRounds, median } from './rounds.ts';
import { openCompany, OPERATOR_TOKEN, pushOf, type Company } from './service/companies.ts';
import { load, requestOf } from './service/load.ts';
import { startProgram, type Running } from './service/programs.ts';
import { OFTEN } from '../often.ts';
import { tasksDuring } from './trace.ts';

const DRAFTS = 10_000;
const LINES = 10;
const LONG = 5000;
/** The most a device may ask for at once, and what a laptop does. */
const PAGE = 200;
const SMALL_PAGE = 20;
const ROUNDS = 7;
const PULL_CPU = 0.6;
const BOX = 1 / 100;
const LONGEST_TASK_MS = 50;

/** Times of a request. */
interface Figure {
  /** Of the process that answers. */
  readonly cpuMs: number;
  readonly wallMs: number;
  /** Of all requests. */
  readonly wrong: number;
}

/** Sends the requests one after the other. */
async function measured(program: Running, requests: readonly Buffer[]): Promise<Figure> {
  const before = program.cpuMs();
  const { wallMs, wrong } = await load(program.port, 1, requests);
  const { length } = requests;
  return { cpuMs: (program.cpuMs() - before) / length, wallMs: wallMs / length, wrong };
}

/** Drafts of a week, each as long as usual; their content is that of one. */
async function fill(url: string, company: Company): Promise<void> {
  const body = JSON.stringify(pushOf(company, 1, LINES).ops[0]?.body);
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `insert into docs (tenant, type, id, rev, seq, body, hash, schema_version, updated_by, device, updated_at)
     select $1, 'draft', gen_random_uuid(), 1, n, $2, repeat('0', 64), 1, $3, 'bench', now() - n * interval '1 minute'
     from generate_series(1, ${String(DRAFTS)}) as n`,
    [company.session.tenantId, body, company.session.userId],
  );
  await client.query('update tenant_clock set seq = $1', [DRAFTS]);
  await client.query('vacuum analyze docs');
  await client.end();
}

/** Requests of a pull in a round: for all drafts, or in small pages for the first of them. */
const PULL_PAGES = DRAFTS / PAGE;
const pages = (path: string, page: number, cookie: string): Buffer[] =>
  Array.from({ length: PULL_PAGES }, (_, at) =>
    requestOf('GET', `${path}?cursor=${String(at * page)}&limit=${String(page)}`, { cookie }),
  );

const NAMES = ['pull', 'plainPull', 'again', 'smallPull', 'plainSmall', 'box', 'plainBox'] as const;
type Name = (typeof NAMES)[number];
/** Requests for pages of the draft box in a round: as many as take about as long. */
const BOX_PAGES = 30;
const PLAIN_BOX_PAGES = 3;

const atMostBoth = (what: string, limit: number, { ratio, medians = NaN }: Against): Goal[] => [
  atMost(what, limit, ratio),
  atMost(`${what}, medians`, limit, medians),
];

interface Figures {
  readonly figures: Readonly<Record<Name, readonly Figure[]>>;
  /** Latencies of pushes of a long draft. */
  readonly saves: readonly number[];
  /** Tasks of a page that pulls all drafts, CPU time, the longest first. */
  readonly tasks: readonly number[];
}

function report({ figures, saves, tasks }: Figures): BenchReport {
  const cpu = (name: Name) => figures[name].map(({ cpuMs }) => cpuMs);
  const walls = (name: Name) => figures[name].map(({ wallMs }) => wallMs);
  const perDraft = (name: Name, page: number) => significant((1000 * median(cpu(name))) / page);
  const pull = against(cpu('pull'), cpu('plainPull'));
  const box = against(walls('box'), walls('plainBox'));
  return {
    bench: 'pull',
    lines: LINES,
    rounds: ROUNDS,
    aa: against(cpu('again'), cpu('plainPull')).ratio,
    ours: {
      cpuMs: significant(PULL_PAGES * median(cpu('pull'))),
      wallMs: significant(PULL_PAGES * median(walls('pull'))),
    },
    vs: {
      'CPU of a pull vs parsed and written again': pull,
      [`the same in pages of ${String(SMALL_PAGE)}`]: against(cpu('smallPull'), cpu('plainSmall')),
      'a page of 20 vs all read and sorted': box,
    },
    facts: {
      'pull, µs of CPU a draft': perDraft('pull', PAGE),
      'parsed and written again, µs of CPU a draft': perDraft('plainPull', PAGE),
      [`pull in pages of ${String(SMALL_PAGE)}, µs of CPU a draft`]: perDraft('smallPull', SMALL_PAGE),
      'page of 20, ms': significant(median(walls('box'))),
      'all read and sorted, ms': significant(median(walls('plainBox'))),
      [`push of ${String(LONG)} lines, p95 ms`]: significant(quantile(saves, 0.95)),
    },
    checks: {
      wrong: NAMES.flatMap((name) => figures[name]).reduce((sum, { wrong }) => sum + wrong, 0),
      of: ROUNDS * NAMES.length,
    },
    goals: [
      ...atMostBoth('CPU of a pull', PULL_CPU, pull),
      ...atMostBoth('a page of 20', BOX, box),
      atMost('longest task of a page that pulls them, ms', LONGEST_TASK_MS, tasks[0] ?? NaN),
    ],
  };
}

/** The page pulls through the real core into IndexedDB. */
const tasksOfPage = (): Promise<readonly number[]> =>
  withBrowser(async (browser) => {
    const tab = await browser.open('pulling');
    const tasks = await tasksDuring(tab, () => ask(tab, 'pull()'));
    const stored = await ask<number>(tab, 'stored()');
    if (stored !== DRAFTS) throw new Error(`${String(stored)} drafts were pulled`);
    return tasks;
  });

async function run(): Promise<BenchReport> {
  const postgres = await startPostgres();
  const url = await makeDatabase(postgres.url, 'bench');
  const server = await startProgram(
    'server/main.ts',
    { OPERATOR_TOKEN, SUIKAI_DEMO: '0', DATABASE_URL: url, ...OFTEN },
    '/healthz',
  );
  const plain = await startProgram('tools/bench/service/plain.ts', { DATABASE_URL: url });
  try {
    const company = await openCompany(server.port, 0);
    await fill(url, company);
    const { cookie } = company;
    const box = (path: string, length: number): Buffer[] =>
      Array.from({ length }, () => requestOf('GET', path, { cookie }));
    const plainPages = pages('/pull', PAGE, cookie);
    const works: Readonly<Record<Name, readonly [Running, readonly Buffer[]]>> = {
      pull: [server, pages(pullCall.path, PAGE, cookie)],
      plainPull: [plain, plainPages],
      again: [plain, plainPages],
      smallPull: [server, pages(pullCall.path, SMALL_PAGE, cookie)],
      plainSmall: [plain, pages('/pull', SMALL_PAGE, cookie)],
      box: [server, box(`/v2/tax/storage/list/${company.diskId}?page=1&pageSize=20`, BOX_PAGES)],
      plainBox: [plain, box('/box', PLAIN_BOX_PAGES)],
    };
    const measure = (name: Name): Promise<Figure> => measured(...works[name]);
    await inRounds(NAMES, 1, measure);
    const figures = await inRounds(NAMES, ROUNDS, measure);
    const headers = { cookie, 'x-suikai': '1' };
    const pushes = Array.from({ length: 20 }, () =>
      requestOf('POST', pushApi.path, headers, JSON.stringify(pushOf(company, 1, LONG))),
    );
    const { latencies } = await load(server.port, 1, pushes);
    return report({ figures, saves: latencies, tasks: await tasksOfPage() });
  } finally {
    await Promise.all([server.stop(), plain.stop()]);
    await postgres.remove();
  }
}

export const pullBench: Bench = {
  name: 'pull',
  about: `${String(DRAFTS)} drafts after a week offline: CPU of the service against parsing and writing each; 20 of them from an index; longest task of a page that pulls them`,
  run,
};
