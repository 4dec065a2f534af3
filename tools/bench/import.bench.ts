import { ask, throttle, withBrowser, type BenchBrowser } from './browser.ts';
import { atMost, significant, type Bench, type BenchReport } from './report.ts';
import { against, inRounds, median } from './rounds.ts';
import { tasksDuring } from './trace.ts';
import { goodsFile } from './xlsx/goods-file.ts';

const LINES = 5000;
const MANY = 100_000;
const ROUNDS = 7;
const THROTTLE = 4;
/** PERF §11. */
const LONGEST_TASK_MS = 50;
const MANY_RATIO = 1.2;
const VISIBLE_RATIO = 1 / 4;
/** Frames and fetched rows after an import are its own, and a page that was just opened comes to rest; milliseconds. */
const REST_MS = 1000;
/** Nobody lets a file go sooner after it came over the page, milliseconds. */
const HOVER_MS = 400;

/** Page and file of each candidate; every import happens in a page that was just opened, with workers that never read anything. */
const CANDIDATES = {
  ours: { page: 'import', lines: LINES },
  'ours again': { page: 'import', lines: LINES },
  'ours, many': { page: 'import', lines: MANY },
  peer: { page: 'import-peer', lines: LINES },
} as const;
type Name = keyof typeof CANDIDATES;
const NAMES = Object.keys(CANDIDATES) as Name[];

interface Import {
  /** From the drop until the first rows were drawn, milliseconds of the clock, and what it is made of. */
  readonly ms: number;
  readonly stages: Readonly<Record<string, number>>;
  /** Longest task and all tasks of the page, thread CPU in milliseconds. */
  readonly longest: number;
  readonly cpu: number;
  readonly lines: number;
}

async function importOnce(browser: BenchBrowser, page: string, file: string): Promise<Import> {
  const tab = await browser.open(page);
  await ask(tab, `keep(${JSON.stringify(file)})`);
  await tab.page.waitForTimeout(REST_MS);
  await throttle(tab, THROTTLE);
  await ask(tab, 'hover()');
  await tab.page.waitForTimeout(HOVER_MS);
  let dropped: Pick<Import, 'ms' | 'stages' | 'lines'> = { ms: NaN, stages: {}, lines: 0 };
  const tasks = await tasksDuring(tab, async () => {
    dropped = await ask<typeof dropped>(tab, 'drop()');
    await tab.page.waitForTimeout(REST_MS);
  });
  await tab.page.close();
  const cpu = tasks.reduce((sum, task) => sum + task, 0);
  return { ...dropped, longest: tasks[0] ?? NaN, cpu };
}

async function measure(browser: BenchBrowser): Promise<BenchReport> {
  const files = new Map(
    [LINES, MANY].map((lines) => [lines, Buffer.from(goodsFile(lines)).toString('base64')]),
  );
  const imports = await inRounds(NAMES, ROUNDS, (name) => {
    const { page, lines } = CANDIDATES[name];
    return importOnce(browser, page, files.get(lines) ?? '');
  });
  const clock = (name: Name): readonly number[] => imports[name].map(({ ms }) => ms);
  const longest = (name: Name): readonly number[] => imports[name].map((one) => one.longest);
  const all = NAMES.flatMap((name) => imports[name]);
  const visible = against(clock('ours'), clock('peer'));
  return {
    bench: 'import',
    lines: LINES,
    rounds: ROUNDS,
    aa: against(clock('ours again'), clock('ours')).ratio,
    ours: {
      cpuMs: significant(median(imports.ours.map(({ cpu }) => cpu))),
      wallMs: significant(median(clock('ours'))),
    },
    vs: { 'Comlink worker with SheetJS and decimal.js, drop to rows': visible },
    facts: {
      ...Object.fromEntries(
        Object.keys(imports.ours[0]?.stages ?? {}).map((stage) => [
          `of it ${stage}, ms`,
          significant(median(imports.ours.map(({ stages }) => stages[stage] ?? NaN))),
        ]),
      ),
      'longest task of the peer, ms': significant(Math.min(...longest('peer'))),
      'drop to rows of 100 000, ms': significant(Math.min(...clock('ours, many'))),
    },
    checks: { wrong: all.filter(({ lines }) => lines !== LINES).length, of: all.length },
    goals: [
      atMost('longest task of the page, ms', LONGEST_TASK_MS, Math.min(...longest('ours'))),
      atMost(
        `longest task with ${String(MANY)} rows in the file over that of ${String(LINES)}`,
        MANY_RATIO,
        Math.min(...longest('ours, many')) / Math.min(...longest('ours')),
      ),
      atMost('drop to rows visible vs a Comlink worker with SheetJS', VISIBLE_RATIO, visible.ratio),
    ],
  };
}

/** ours: all tasks of the page from the drop on, and the clock until the first rows were drawn. */
export const importBench: Bench = {
  name: 'import',
  about: `a workbook of ${String(LINES)} lines dropped on a page that was just opened, at 4x CPU throttle; against a Comlink worker with SheetJS and decimal.js that sends objects to React; and one of ${String(MANY)}`,
  selfTestLimit: 0.15,
  run: () => withBrowser(measure),
};
