import type { LineColumns, LineField } from '../../../domain/goods/columns.ts';
import { editCell } from '../../../domain/goods/edit-cell.ts';
import { ORDINARY_LINES, type LineSettings } from '../../../domain/goods/line-settings.ts';
import { emptyLines, insertRows } from '../../../domain/goods/lines.ts';
import { readRow, type LineTexts } from '../../../domain/goods/read-row.ts';

export type Cells = Partial<Readonly<Record<LineField, string>>>;

/** Lines typed in cell by cell, in the order of the cells; every edit must be taken. Ids are 1, 2, 3 … */
export function linesOf(
  rows: readonly Cells[],
  taxInclusive = false,
  settings: Partial<LineSettings> = {},
): LineColumns {
  const ids = idsFrom(1, rows.length);
  const empty = emptyLines(rows.length, { ...ORDINARY_LINES, ...settings });
  let lines = insertRows(empty, 0, ids);
  rows.forEach((cells, row) => {
    for (const [field, text] of Object.entries(cells)) {
      const result = editCell(lines, row, field as LineField, text, taxInclusive);
      if (!result.ok) throw new Error(`${field} ${text}: ${result.error.code}`);
      lines = result.value;
    }
  });
  return lines;
}

/** Some fields of a row, joined by blanks. */
export function cellsOf(
  lines: LineColumns,
  row: number,
  fields: readonly (keyof LineTexts)[],
  taxInclusive = false,
): string {
  const texts = readRow(lines, row, taxInclusive);
  return fields.map((field) => texts[field]).join(' ');
}

/** Ids that no line of `linesOf` has. */
export const freshIds = (count: number): Uint32Array => idsFrom(1000, count);

/** UUIDs that count upwards. */
function idsFrom(first: number, count: number): Uint32Array {
  const words = Array.from({ length: count }, (_, at) => [0, 0x4000, 0x8000_0000, first + at]);
  return Uint32Array.from(words.flat());
}
