import { rowRange } from '../../domain/goods/line-change.ts';
import { compactLines } from '../../domain/goods/lines.ts';
import { pasteCells } from '../../domain/goods/paste-cells.ts';
import { recalculate } from '../../domain/goods/recalculate.ts';
import type { LineColumns } from '../../domain/goods/columns.ts';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { LedgerEngine } from '../../workers/ledger/engine.ts';
import { mergeableLines } from './merge-lines.ts';
import { inRounds } from './rounds.ts';

/** Lines of one invoice, and ten times as many: the ledger opens them, though it lets nobody add so many. */
const SIZES = [5000, 50_000] as const;
const ROUNDS = 7;
const WINDOW = { from: 0, count: 60 };
const FIELDS = ['name', 'spec', 'unit', 'quantity', 'price'] as const;

type Work = (size: number) => Promise<number>;

/** CPU time of a piece of work, milliseconds. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function made(size: number): LineColumns {
  const lines = mergeableLines(size, 5);
  recalculate(lines, true);
  return lines;
}

/** A fresh ledger without a journal, and its lines. */
const fresh = (size: number) => ({
  engine: new LedgerEngine({
    mintIds,
    openJournal: () => Promise.reject(new Error('no journal is kept here')),
  }),
  draft: {
    draftId: 'growth',
    journal: null,
    saved: { columns: made(size), taxInclusive: true },
    window: WINDOW,
  },
});

/** CPU from the saved lines of a draft of 5000 to its first rows, milliseconds: the least of all rounds. */
export async function opening(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { engine, draft } = fresh(SIZES[0]);
    const before = process.cpuUsage();
    const opened = await engine.open(draft);
    const { user, system } = process.cpuUsage(before);
    if (!opened.ok) throw new Error(opened.error.code);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

/** A command on a fresh ledger: all of its work in the worker, views and findings included. */
const command =
  (next: LedgerCommand): Work =>
  async (size) => {
    const { engine, draft } = fresh(size);
    await engine.open(draft);
    return cpuOf(() => {
      const done = engine.apply({ command: next, window: WINDOW });
      if (!done.ok) throw new Error(done.error.code);
    });
  };

/** The ledger caps what is pasted; the domain's paste does not. */
const paste: Work = (size) => {
  const lines = compactLines(made(size));
  const cells = Array.from({ length: size }, (_, row) => [
    `粘贴的货物${String(row % 700)}`,
    `规格 ${String(row % 90)}`,
    '件',
    String(1 + (row % 500)),
    (1 + (row % 9000) / 100).toFixed(2),
  ]);
  return Promise.resolve(
    cpuOf(() => {
      const { refused } = pasteCells(lines, rowRange(0, size), FIELDS, cells, true);
      if (refused.length > 0) throw new Error('a made cell was refused');
    }),
  );
};

const WORKS = {
  toggle: command({ kind: 'toggleTaxInclusive' }),
  'batch edit': command({ kind: 'batchEdit', rows: 'all', field: 'unit', text: '批' }),
  merge: command({ kind: 'mergeSameGoods' }),
  paste,
} as const satisfies Record<string, Work>;

/** For each work, CPU of a line among 50 000 over that of a line among 5000; smallest times of all rounds. */
export async function growth(): Promise<readonly (readonly [work: string, ratio: number])[]> {
  const [small, large] = SIZES;
  const result: [string, number][] = [];
  for (const [name, work] of Object.entries(WORKS)) {
    await work(small);
    const times = await inRounds(['small', 'large'] as const, ROUNDS, (size) =>
      work(size === 'small' ? small : large),
    );
    result.push([name, ((Math.min(...times.large) / Math.min(...times.small)) * small) / large]);
  }
  return result;
}
