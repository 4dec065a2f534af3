import { isFactor } from '../columns/field-columns.ts';
import { cellText, columnName, type SheetGrid } from '../grid/sheet-grid.ts';
import { matchTitle } from '../headings/match-title.ts';
import type { ColumnChoice, TargetField } from '../mapping.ts';

/** Titles below each other that make a table of columns, not of rows. */
const LEAST_TITLES = 3;
const MOST_ROWS = 60;

/** The fields whose titles stand in a column, in its first rows. */
export function titlesIn(grid: SheetGrid, column: number): ReadonlySet<TargetField> {
  const fields = new Set<TargetField>();
  for (let row = 0; row < Math.min(grid.height, MOST_ROWS); row++) {
    const { field, score } = matchTitle(cellText(grid, row, column).trim());
    if (field !== null && score >= 1) fields.add(field);
  }
  return fields;
}

/** Whether such titles are those of goods. */
export const areOfGoods = (fields: ReadonlySet<TargetField>): boolean =>
  fields.size >= LEAST_TITLES && fields.has('name') && [...fields].some(isFactor);

/** Titles that stand below each other with the goods to their right: such a table can't be read by rows, told in a sentence. */
export function uprightTable(grid: SheetGrid, choices: readonly ColumnChoice[]): readonly string[] {
  if (choices.some(({ field }) => isFactor(field))) return [];
  for (let column = 0; column < grid.width; column++)
    if (areOfGoods(titlesIn(grid, column)))
      return [`${columnName(column)}列竖排着商品的各项标题，不能按行读取，请将表格行列互换（转置）后再导入`];
  return [];
}
