import { GridWriter } from '../grid/grid-writer.ts';
import { isFactor } from '../columns/field-columns.ts';
import type { SheetGrid } from '../grid/sheet-grid.ts';
import { proposeSheet } from '../propose-sheet.ts';
import { areOfGoods, titlesIn } from './upright.ts';

/** Nobody writes more than so many titles below each other, or so many goods beside each other. */
const MOST_ROWS = 40;
const MOST_COLUMNS = 60;

/** Titles below each other in one column and no others beside them: what is right of it are goods, one a column. */
function isUpright(grid: SheetGrid): boolean {
  if (grid.height > MOST_ROWS || grid.width > MOST_COLUMNS) return false;
  const titles = Array.from({ length: grid.width }, (_, column) => titlesIn(grid, column));
  const at = titles.findIndex((fields) => fields.size > 0);
  const fields = titles[at];
  if (fields === undefined || !areOfGoods(fields)) return false;
  const isAlone = titles.every((others, column) => column === at || others.size === 0);
  return isAlone && at < grid.width - 1;
}

/** Rows as columns; merges and formats stay with their cells. */
function turned({ columns, height, texts, meanings }: SheetGrid): SheetGrid {
  const writer = new GridWriter();
  columns.forEach((cells, column) => {
    for (let row = 0; row < height; row++) {
      const kind = cells?.kinds[row] ?? 0;
      if (kind !== 0) writer.put(column, row, kind, cells?.values[row] ?? 0);
    }
  });
  return writer.grid(texts, meanings);
}

/** A table whose titles stand below each other, as it reads by rows; null for every other. */
export function turnedTable(grid: SheetGrid): SheetGrid | null {
  if (!isUpright(grid)) return null;
  const isRead = proposeSheet(grid).proposals.some(({ field }) => isFactor(field));
  return isRead ? null : turned(grid);
}
