import { readNumberCell } from '../cells/read-cells.ts';
import { cellText, columnName, isFilled, type SheetGrid } from '../grid/sheet-grid.ts';
import { headerLevels } from '../headings/detect-header.ts';
import { isTitleRow } from '../headings/later-heading.ts';

/** Rows with a number in a column, 1-based, down to another heading that stands above the rest. */
function numberRows(grid: SheetGrid, from: number, column: number): readonly number[] {
  const rows: number[] = [];
  for (let row = from; row < grid.height; row++) {
    if (!isFilled(grid, row, column)) continue;
    if (isTitleRow(grid, row)) break;
    if (readNumberCell(cellText(grid, row, column).trim()).number !== '') rows.push(row + 1);
  }
  return rows;
}

/** Numbers right beside the last heading: a comma in a number that nobody quoted has made two cells of it. */
export function cellsBeside(grid: SheetGrid, headerRows: readonly number[]): readonly string[] {
  const isHeaded = (column: number): boolean => headerLevels(grid, headerRows, column).length > 0;
  let column = grid.width;
  while (column > 0 && !isHeaded(column - 1)) column -= 1;
  if (column === 0 || column === grid.width) return [];
  const rows = numberRows(grid, (headerRows.at(-1) ?? -1) + 1, column);
  const [first] = rows;
  if (first === undefined) return [];
  const where = rows.length === 1 ? `第${String(first)}行` : `第${String(first)}行等${String(rows.length)}行`;
  return [`${columnName(column)}列没有标题，${where}的数字未导入，请核对是否错列（如数字中的逗号未加引号）`];
}
