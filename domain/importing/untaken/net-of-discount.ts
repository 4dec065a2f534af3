import { readNumberCell } from '../cells/read-cells.ts';
import { cellText } from '../grid/sheet-grid.ts';
import { parseFen } from '../../money/fen.ts';
import type { LeftColumn } from './left-column.ts';
import type { TableColumns } from './table-columns.ts';

/** Whether a column is the amount less the discount in every row that has one: with both of them taken nothing of it is missing. */
export function isNetOfDiscount({ grid, from, takenOf }: TableColumns, due: LeftColumn): boolean {
  const [amount, discount] = [takenOf('amount'), takenOf('discountAmount')];
  if (amount === undefined || discount === undefined) return false;
  const fenAt = (row: number, column: number): number | null =>
    parseFen(readNumberCell(cellText(grid, row, column).trim()).number);
  let proved = 0;
  for (let row = from; row < grid.height; row++) {
    const net = fenAt(row, due.column);
    if (net === null) continue;
    const [whole, off] = [fenAt(row, amount.column), fenAt(row, discount.column) ?? 0];
    if (whole === null || whole - Math.abs(off) !== net) return false;
    proved += 1;
  }
  return proved > 0;
}
