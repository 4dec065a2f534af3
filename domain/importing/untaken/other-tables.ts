import { readNumberCell } from '../cells/read-cells.ts';
import { totalWord } from '../cells/total-words.ts';
import { FACTORS } from '../columns/field-columns.ts';
import { cellText, type SheetGrid } from '../grid/sheet-grid.ts';
import { matchTitle } from '../headings/match-title.ts';
import type { ColumnChoice, TargetField } from '../mapping.ts';
import { sheetNamed } from '../sheets/sheet-name.ts';

/** Rows of a sheet that look like goods: a name that is no sum, and a number. */
export function goodsRows(
  grid: SheetGrid,
  headerRows: readonly number[],
  choices: readonly ColumnChoice[],
): number {
  const of = (fields: readonly TargetField[]): readonly number[] =>
    choices.filter(({ field }) => field !== null && fields.includes(field)).map(({ index }) => index);
  const [names, numbers] = [of(['name']), of(FACTORS)];
  let count = 0;
  for (let row = (headerRows.at(-1) ?? -1) + 1; row < grid.height; row++) {
    const name = names.map((column) => cellText(grid, row, column).trim()).find((text) => text !== '') ?? '';
    const isTitle = matchTitle(name).score >= 1;
    if (name === '' || isTitle || totalWord(name) !== null) continue;
    if (numbers.some((column) => readNumberCell(cellText(grid, row, column).trim()).number !== ''))
      count += 1;
  }
  return count;
}

/** Other tables of a file whose goods are not imported with the chosen one. */
export const otherTables = (
  tables: readonly { readonly name: string; readonly rows: number }[],
): readonly string[] =>
  tables
    .filter(({ rows }) => rows > 0)
    .map(({ name, rows }) => `${sheetNamed(name)}里还有${String(rows)}行像商品的内容，未导入`);
