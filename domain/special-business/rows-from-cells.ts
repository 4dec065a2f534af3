import { headerKey, outsideBrackets } from '../importing/match-header.ts';
import type { AppError } from '../kernel/errors.ts';
import { fieldsOf, type BlockRow, type BusinessTable } from './define.ts';
import { readValue } from './field-kinds.ts';
import { knownHeaders, rowsFromTable } from './rows-from-table.ts';

export interface PastedRows {
  /** Values by field; a row holds the fields it was given only. */
  readonly rows: readonly BlockRow[];
  readonly problems: readonly AppError[];
}

/** A copied header names two columns at least. */
const HEADER_NAMES = 2;

function isHeader(business: BusinessTable, cells: readonly string[]): boolean {
  const known = new Set(knownHeaders(business));
  const named = cells.filter((text) => known.has(headerKey(text)) || known.has(outsideBrackets(text)));
  return named.length >= HEADER_NAMES && named.length * 2 > cells.filter((text) => text.trim() !== '').length;
}

/** Cells put in at a field: by their header when they bring one, else column by column to its right. M230 */
export function rowsFromCells(
  business: BusinessTable,
  cells: readonly (readonly string[])[],
  field: string,
): PastedRows {
  const [header, ...table] = cells;
  if (header !== undefined && isHeader(business, header)) return rowsFromTable(business, header, table);
  const fields = fieldsOf(business);
  const onward = fields.slice(
    Math.max(
      0,
      fields.findIndex(([key]) => key === field),
    ),
  );
  const rows = cells.map((row): BlockRow =>
    Object.fromEntries(
      onward.slice(0, row.length).map(([key, to], column) => [key, readValue(to, row[column] ?? '')]),
    ),
  );
  return { rows, problems: [] };
}

/** The rows of a table with others put in from a row on; what they bring replaces what stood there. */
export function putRows(
  block: readonly BlockRow[],
  at: number,
  rows: readonly BlockRow[],
  blank: BlockRow,
  max: number,
): readonly BlockRow[] {
  const count = Math.min(max, Math.max(block.length, at + rows.length));
  return Array.from({ length: count }, (_, index) => {
    const stood = block[index] ?? blank;
    const put = rows[index - at];
    return put === undefined ? stood : { ...stood, ...put };
  });
}
