import { withBrowser } from './browser.ts';
import { quantile } from './compare.ts';
import { visitGrid, visitInput, type GridFigures } from './grid-figures.ts';
import { atMost, significant, type Bench, type BenchReport } from './report.ts';
import { against, inRounds, median } from './rounds.ts';

const LINES = 5000;
const ROUNDS = 4;
const VS_POOLED = 1.5;
const VS_AG_GRID = 0.5;
const LONGEST_TASK_MS = 50;
const KEY_P98_MS = 48;
/** A key in a cell against one in an input that stands alone: what a loaded machine adds, it adds to both. */
const KEY_VS_INPUT = 3;

/** Page of each candidate; `again` is the same as `pooled`, for the self test. */
const PAGES = { ours: 'ours', pooled: 'pooled', again: 'pooled', 'ag-grid': 'ag-grid' } as const;
type Grid = keyof typeof PAGES;
const NAMES = Object.keys(PAGES) as Grid[];

type Figures = Readonly<Record<Grid, readonly GridFigures[]>>;

const SPEEDS = { '3 rows a frame': 'slow', '10 rows a frame': 'fast' } as const;
const PEERS = { pooled: VS_POOLED, 'ag-grid': VS_AG_GRID } as const;

/** Ours against each peer at each speed. */
const comparisons = (figures: Figures) =>
  Object.entries(SPEEDS).flatMap(([speed, key]) =>
    Object.entries(PEERS).map(([peer, limit]) => {
      const of = (grid: Grid): readonly number[] => figures[grid].map((visit) => visit[key]);
      const result = against(of('ours'), of(peer as keyof typeof PEERS));
      return { what: `${speed} vs ${peer}`, limit, result };
    }),
  );

const p98 = (keys: readonly number[]): number => quantile(keys, 0.98);

function reportOf(figures: Figures, inputs: readonly (readonly number[])[]): BenchReport {
  const { ours, pooled, again } = figures;
  const rows = comparisons(figures);
  const visits = NAMES.flatMap((name) => figures[name]);
  const fast = (grid: readonly GridFigures[]): readonly number[] => grid.map((visit) => visit.fast);
  const typed = against(
    ours.map(({ keys }) => p98(keys)),
    inputs.map(p98),
  );
  const least = (of: (visit: GridFigures) => number): number => Math.min(...ours.map(of));
  return {
    bench: 'grid',
    lines: LINES,
    rounds: ROUNDS,
    aa: against(fast(again), fast(pooled)).ratio,
    ours: { cpuMs: significant(median(fast(ours))), wallMs: significant(least(({ keys }) => median(keys))) },
    vs: {
      ...Object.fromEntries(rows.map(({ what, result }) => [what, result])),
      'key p98 vs a bare input': typed,
    },
    checks: { wrong: visits.filter(({ arrived }) => !arrived).length, of: visits.length },
    goals: [
      ...rows.map(({ what, limit, result }) => atMost(what, limit, result.ratio)),
      atMost(
        'longest task at 3 rows a frame, ms',
        LONGEST_TASK_MS,
        least(({ longestTask }) => longestTask),
      ),
      atMost(
        'key press p98, ms',
        KEY_P98_MS,
        least(({ keys }) => p98(keys)),
      ),
      atMost('key press p98 vs a bare input', KEY_VS_INPUT, typed.ratio),
    ],
  };
}

/** ours: CPU of a step of 10 rows, and the median time from a key to its picture. */
export const gridBench: Bench = {
  name: 'grid',
  about: `${String(LINES)} lines in the goods grid at 4x CPU throttle: CPU of scrolling against pooled DOM rows and ag-grid, longest task, keys against a bare input`,
  selfTestLimit: 0.1,
  run: () =>
    withBrowser(
      async (browser) => {
        const inputs: (readonly number[])[] = [];
        const figures = await inRounds(NAMES, ROUNDS, async (name) => {
          if (name === 'ours') inputs.push(await visitInput(browser));
          return visitGrid(browser, PAGES[name], name === 'ours');
        });
        return reportOf(figures, inputs);
      },
      ['ag-grid-community'],
    ),
};
