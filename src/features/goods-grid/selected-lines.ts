import { readPlaces } from '../../../workers/contract/ledger-tasks.ts';
import { counting } from './cell-range.ts';
import type { GridModel } from './grid-model.ts';

/** Rows of the invoice in the selected range, as far as they exist, in the order they are looked at. */
export async function selectedLines(grid: GridModel): Promise<readonly number[]> {
  const { top, bottom } = grid.range();
  return linesAt(grid, top, Math.min(bottom + 1, grid.lines()) - top);
}

/** Rows of the invoice at some places; those of a filtered or sorted view are asked for. */
export async function linesAt(grid: GridModel, from: number, count: number): Promise<readonly number[]> {
  if (!grid.isOrdered()) return counting(from, count);
  const read = await grid.client.ask(readPlaces, { window: { from, count } });
  return read.ok ? read.value.rows : [];
}
