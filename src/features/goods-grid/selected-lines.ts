import { readWindow } from '../../../workers/contract/ledger-tasks.ts';
import { counting } from './cell-range.ts';
import type { GridModel } from './grid-model.ts';

/** Rows of the invoice in the selected range, as far as they exist, in the order they are looked at. */
export async function selectedLines(grid: GridModel): Promise<readonly number[]> {
  const { top, bottom } = grid.range();
  return linesAt(grid, top, Math.min(bottom + 1, grid.lines()) - top);
}

/** Rows of the invoice at some places; those of a sorted view that are far from the screen are asked for. */
export async function linesAt(grid: GridModel, from: number, count: number): Promise<readonly number[]> {
  if (!grid.isOrdered()) return counting(from, count);
  const lines: number[] = [];
  while (lines.length < count) {
    const window = { from: from + lines.length, count: count - lines.length };
    const read = await grid.client.ask(readWindow, { window });
    if (!read.ok || read.value.rows.length === 0) break;
    lines.push(...read.value.rows.map(({ row }) => row));
  }
  return lines;
}
