import type { LineColumns, LineField } from '../../../domain/goods/columns.ts';
import { editCell } from '../../../domain/goods/edit-cell.ts';
import { emptyLines, insertRows } from '../../../domain/goods/lines.ts';
import { readRow, type LineTexts } from '../../../domain/goods/read-row.ts';

export type Typed = readonly [LineField, string];

export const oneLine = (): LineColumns => insertRows(emptyLines(), 0, Uint32Array.of(1, 2, 3, 4));

/** Types into one line and gives it back; every edit must be taken. */
export function typed(edits: readonly Typed[], taxInclusive = true): LineColumns {
  return edits.reduce((lines, [field, text]) => {
    const result = editCell(lines, 0, field, text, taxInclusive);
    if (!result.ok) throw new Error(`${field} ${text}: ${result.error.code}`);
    return result.value;
  }, oneLine());
}

/** Quantity, price, amount, rate and tax of the line, as they are shown. */
export const numbers = (lines: LineColumns, taxInclusive = true): string => {
  const { quantity, price, amount, taxRate, taxAmount }: LineTexts = readRow(lines, 0, taxInclusive);
  return [quantity, price, amount, taxRate, taxAmount].join(' ');
};
