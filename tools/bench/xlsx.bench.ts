import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readZipDirectory } from '../../workers/files/zip-directory.ts';
import { peerFolder } from './peers.ts';
import { atMost, significant, type Bench, type BenchReport } from './report.ts';
import { against, inRounds, median } from './rounds.ts';
import { goodsFile } from './xlsx/goods-file.ts';

const LINES = 5000;
const MANY = 100_000;
const ROUNDS = 9;
const MANY_ROUNDS = 5;
/** PERF §4. */
const VS_SHEETJS = 1 / 10;
const VS_BEST = 1 / 6;
const VS_INFLATE = 2;
const MEMORY = 2.2;
const MB = 1024 * 1024;

const CANDIDATE = fileURLToPath(new URL('xlsx/candidate.ts', import.meta.url));
const OPTIONS = ['--expose-gc', '--single-threaded-gc', '--import', 'tsx', CANDIDATE];

/** Npm's parsers that were the quickest of all that were tried; SheetJS once as it is used and once at its quickest. */
const PEERS = ['SheetJS default', 'SheetJS dense', 'hucre stream', 'read-excel-file'] as const;
const NAMES = ['ours', 'ours again', 'inflate', ...PEERS] as const;
const MANY_NAMES = ['ours', 'inflate'] as const;

/** What one fresh process says of its only reading. */
interface Reading {
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly grownMb: number;
  readonly rows: number;
  readonly sum: number;
}

function readOnce(name: string, file: string): Promise<Reading> {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...OPTIONS, name, file], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name} could not read the workbook: ${stderr.slice(-400)}`);
  return Promise.resolve(JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Reading);
}

const cpuOf = (readings: readonly Reading[]): readonly number[] => readings.map(({ cpuMs }) => cpuMs);

function write(folder: string, lines: number): { readonly file: string; readonly inflatedMb: number } {
  const bytes = goodsFile(lines);
  const entries = readZipDirectory(bytes);
  if (!entries.ok) throw new Error(entries.error.code);
  const file = join(folder, `${String(lines)}.xlsx`);
  writeFileSync(file, bytes);
  return { file, inflatedMb: entries.value.reduce((sum, { size }) => sum + size, 0) / MB };
}

async function measure(folder: string): Promise<BenchReport> {
  const { file: small } = write(folder, LINES);
  const few = await inRounds(NAMES, ROUNDS, (name) => readOnce(name, small));
  const { file, inflatedMb } = write(folder, MANY);
  const many = await inRounds(MANY_NAMES, MANY_ROUNDS, (name) => readOnce(name, file));
  const ours = cpuOf(few.ours);
  const vs = Object.fromEntries(PEERS.map((peer) => [peer, against(ours, cpuOf(few[peer]))]));
  const best = Math.max(...PEERS.map((peer) => vs[peer]?.ratio ?? 0));
  const vsInflate = against(cpuOf(many.ours), cpuOf(many.inflate));
  const memory = median(many.ours.map(({ grownMb }) => grownMb)) / inflatedMb;
  const right = few['SheetJS default'][0];
  const readings = [...few.ours, ...PEERS.flatMap((peer) => few[peer])];
  const wrong = readings.filter(({ rows, sum }) => rows !== LINES || sum !== right?.sum).length;
  return {
    bench: 'xlsx',
    lines: LINES,
    rounds: ROUNDS,
    aa: against(cpuOf(few['ours again']), ours).ratio,
    ours: {
      cpuMs: significant(median(ours)),
      wallMs: significant(median(few.ours.map(({ wallMs }) => wallMs))),
    },
    vs: { ...vs, [`inflate alone, ${String(MANY)} lines`]: vsInflate },
    facts: {
      'inflate alone, ms': significant(median(cpuOf(few.inflate))),
      'many lines, ms': significant(median(cpuOf(many.ours))),
      'many lines, inflate alone, ms': significant(median(cpuOf(many.inflate))),
      'many lines, inflated MB': significant(inflatedMb),
    },
    checks: { wrong, of: readings.length },
    goals: [
      atMost('vs SheetJS default', VS_SHEETJS, vs['SheetJS default']?.ratio ?? NaN),
      atMost('vs the best parser of npm', VS_BEST, best),
      atMost(`${String(MANY)} lines vs inflate alone`, VS_INFLATE, vsInflate.ratio),
      atMost(`memory of ${String(MANY)} lines over the inflated bytes`, MEMORY, memory),
    ],
  };
}

async function run(): Promise<BenchReport> {
  peerFolder('hucre');
  const folder = mkdtempSync(join(tmpdir(), 'suikai-bench-'));
  try {
    return await measure(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const xlsxBench: Bench = {
  name: 'xlsx',
  about: `a goods list of ${String(LINES)} × 12 cells read for the first time, each time in a fresh process; against SheetJS, the quickest parsers of npm and, at ${String(MANY)} lines, inflating alone`,
  selfTestLimit: 0.1,
  run,
};
