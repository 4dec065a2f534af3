import { mayBeSwapped } from '../columns/arithmetic-columns.ts';
import { sampleRows } from '../columns/column-numbers.ts';
import { readColumn } from '../columns/sheet-column.ts';
import type { SheetGrid } from '../grid/sheet-grid.ts';
import { namedColumns, type LeftColumn } from './untaken-money.ts';

/** A quantity and a price of which nothing says which is which, both found by what they make; told in a sentence. */
export function openFactors(
  grid: SheetGrid,
  headerRows: readonly number[],
  quantity: LeftColumn | undefined,
  price: LeftColumn | undefined,
): readonly string[] {
  if (quantity === undefined || price === undefined || quantity.isKnown || price.isKnown) return [];
  const rows = sampleRows(grid, headerRows);
  const columnOf = ({ column }: LeftColumn) => readColumn(grid, headerRows, rows, column);
  if (!mayBeSwapped(columnOf(quantity), columnOf(price))) return [];
  const told = `${namedColumns([quantity])}作为数量、${namedColumns([price])}作为单价导入`;
  return [`${told}，数量和单价可能对调，请核对`];
}
