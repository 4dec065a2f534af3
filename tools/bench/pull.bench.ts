import pg from 'pg';
import { makeDatabase, startPostgres } from '../../tests/postgres/postgres-server.ts';
import { pushApi } from '../../wire/sync.api.ts';
import { quantile } from './compare.ts';
import { atMost, significant, type Bench, type BenchReport } from './report.ts';
import { against, inRounds, median } from './rounds.ts';
import { openCompany, OPERATOR_TOKEN, pushOf, type Company } from './service/companies.ts';
import { load, requestOf } from './service/load.ts';
import { startProgram, type Running } from './service/programs.ts';

const DRAFTS = 10_000;
const LINES = 10;
const LONG = 5000;
/** The most a device asks for at once. */
const PAGE = 200;
const ROUNDS = 5;
const PULL_CPU = 0.6;
const BOX = 1 / 100;

interface Figure {
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly wrong: number;
}

/** Sends the requests one after the other. */
async function measured(program: Running, requests: readonly Buffer[]): Promise<Figure> {
  const before = program.cpuMs();
  const { wallMs, wrong } = await load(program.port, 1, requests);
  return { cpuMs: program.cpuMs() - before, wallMs, wrong };
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

const pages = (make: (cursor: number) => string, cookie: string): Buffer[] =>
  Array.from({ length: DRAFTS / PAGE }, (_, page) => requestOf('GET', make(page * PAGE), { cookie }));

function report(figures: Readonly<Record<Name, readonly Figure[]>>, saves: readonly number[]): BenchReport {
  const cpu = (name: Name) => figures[name].map(({ cpuMs }) => cpuMs);
  const walls = (name: Name) => figures[name].map(({ wallMs }) => wallMs);
  const perDraft = (name: Name) => significant((1000 * median(cpu(name))) / DRAFTS);
  const vs = {
    'CPU of a pull vs parsed and written again': against(cpu('pull'), cpu('plainPull')),
    'a page of 20 vs all read and sorted': against(walls('box'), walls('plainBox')),
  };
  return {
    bench: 'pull',
    lines: LINES,
    rounds: ROUNDS,
    aa: against(cpu('again'), cpu('plainPull')).ratio,
    ours: { cpuMs: significant(median(cpu('pull'))), wallMs: significant(median(walls('pull'))) },
    vs,
    facts: {
      'pull, µs of CPU a draft': perDraft('pull'),
      'parsed and written again, µs of CPU a draft': perDraft('plainPull'),
      'page of 20, ms': significant(median(walls('box')) / BOX_PAGES),
      'all read and sorted, ms': significant(median(walls('plainBox')) / BOX_PAGES),
      [`push of ${String(LONG)} lines, p95 ms`]: significant(quantile(saves, 0.95)),
    },
    checks: {
      wrong: NAMES.flatMap((name) => figures[name]).reduce((sum, { wrong }) => sum + wrong, 0),
      of: ROUNDS * NAMES.length,
    },
    goals: [
      atMost('CPU of a pull', PULL_CPU, vs['CPU of a pull vs parsed and written again'].ratio),
      atMost('a page of 20', BOX, vs['a page of 20 vs all read and sorted'].ratio),
    ],
  };
}

const NAMES = ['pull', 'plainPull', 'again', 'box', 'plainBox'] as const;
type Name = (typeof NAMES)[number];
const BOX_PAGES = 3;

async function run(): Promise<BenchReport> {
  const postgres = await startPostgres();
  const url = await makeDatabase(postgres.url, 'bench');
  const server = await startProgram(
    'server/main.ts',
    { OPERATOR_TOKEN, SUIKAI_DEMO: '0', DATABASE_URL: url },
    '/healthz',
  );
  const plain = await startProgram('tools/bench/service/plain.ts', { DATABASE_URL: url });
  try {
    const company = await openCompany(server.port, 0);
    await fill(url, company);
    const { cookie } = company;
    const box = (path: string): Buffer[] =>
      Array.from({ length: BOX_PAGES }, () => requestOf('GET', path, { cookie }));
    const plainPages = pages((cursor) => `/pull?cursor=${String(cursor)}&limit=${String(PAGE)}`, cookie);
    const works: Readonly<Record<Name, readonly [Running, readonly Buffer[]]>> = {
      pull: [server, pages((cursor) => `/sync/pull?cursor=${String(cursor)}&limit=${String(PAGE)}`, cookie)],
      plainPull: [plain, plainPages],
      again: [plain, plainPages],
      box: [server, box(`/v2/tax/storage/list/${company.diskId}?page=1&pageSize=20`)],
      plainBox: [plain, box('/box')],
    };
    const measure = (name: Name): Promise<Figure> => measured(...works[name]);
    await inRounds(NAMES, 1, measure);
    const figures = await inRounds(NAMES, ROUNDS, measure);
    const headers = { cookie, 'x-suikai': '1' };
    const pushes = Array.from({ length: 20 }, () =>
      requestOf('POST', pushApi.path, headers, JSON.stringify(pushOf(company, 1, LONG))),
    );
    const { latencies } = await load(server.port, 1, pushes);
    return report(figures, latencies);
  } finally {
    await Promise.all([server.stop(), plain.stop()]);
    await postgres.remove();
  }
}

export const pullBench: Bench = {
  name: 'pull',
  about: `${String(DRAFTS)} drafts after a week offline: CPU of the service against parsing and writing each; 20 of them from an index`,
  run,
};
