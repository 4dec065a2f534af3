import { mayBeSwapped } from '../columns/arithmetic-columns.ts';
import { readColumn } from '../columns/sheet-column.ts';
import type { TableColumns } from './table-columns.ts';
import { namedColumns, type LeftColumn } from './left-column.ts';

/** A quantity and a price of which nothing says which is which, both found by what they make; told in a sentence. */
export function openFactors({ grid, headerRows, takenOf, rows }: TableColumns): readonly string[] {
  const [quantity, price] = [takenOf('quantity'), takenOf('price')];
  if (quantity === undefined || price === undefined || quantity.isKnown || price.isKnown) return [];
  const columnOf = ({ column }: LeftColumn) => readColumn(grid, headerRows, rows(), column);
  if (!mayBeSwapped(columnOf(quantity), columnOf(price))) return [];
  const told = `${namedColumns([quantity])}作为数量、${namedColumns([price])}作为单价导入`;
  return [`${told}，数量和单价可能对调，请核对`];
}
