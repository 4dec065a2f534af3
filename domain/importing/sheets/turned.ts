import { GridWriter } from '../grid/grid-writer.ts';
import { cellText, type SheetGrid } from '../grid/sheet-grid.ts';
import { matchTitle } from '../headings/match-title.ts';
import type { TargetField } from '../mapping.ts';
import { proposeSheet } from '../propose-sheet.ts';

/** Titles below each other that make a table of columns, not of rows. */
const LEAST_TITLES = 3;
/** Nobody writes more than so many of them below each other, or so many goods beside each other. */
const MOST_ROWS = 40;
const MOST_COLUMNS = 60;
const NUMBERS: readonly TargetField[] = ['quantity', 'price', 'amount'];

/** The fields whose titles stand in a column. */
function titlesIn(grid: SheetGrid, column: number): ReadonlySet<TargetField> {
  const fields = Array.from({ length: grid.height }, (_, row) => {
    const { field, score } = matchTitle(cellText(grid, row, column).trim());
    return score >= 1 ? field : null;
  });
  return new Set(fields.filter((field) => field !== null));
}

/** Titles below each other in one column and no others beside them: what is right of it are goods, one a column. */
function isUpright(grid: SheetGrid): boolean {
  if (grid.height < LEAST_TITLES || grid.height > MOST_ROWS || grid.width > MOST_COLUMNS) return false;
  const titles = Array.from({ length: grid.width }, (_, column) => titlesIn(grid, column));
  const at = titles.findIndex((fields) => fields.size > 0);
  const fields = titles[at];
  if (fields === undefined || fields.size < LEAST_TITLES || !fields.has('name')) return false;
  const isAlone = titles.every((others, column) => column === at || others.size === 0);
  return isAlone && at < grid.width - 1 && NUMBERS.some((field) => fields.has(field));
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
  const isRead = proposeSheet(grid).proposals.some(({ field }) => field !== null && NUMBERS.includes(field));
  return isRead ? null : turned(grid);
}
