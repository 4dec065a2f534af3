import { headerKey, outsideBrackets } from '../importing/headings/match-header.ts';
import { appError, type AppError } from '../kernel/errors.ts';
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
  if (header !== undefined && isHeader(business, header)) {
    const { rows, problems } = rowsFromTable(business, header, table);
    return { rows, problems: [...problems, ...unknownColumns(business, header)] };
  }
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
  return { rows, problems: columnsBeyond(cells, onward.length) };
}

/** Headings that name no field. */
function unknownColumns(business: BusinessTable, header: readonly string[]): readonly AppError[] {
  const known = new Set(knownHeaders(business).flatMap((name) => [name, headerKey(name)]));
  const unknown = header.filter(
    (text) => text.trim() !== '' && !known.has(headerKey(text)) && !known.has(outsideBrackets(text)),
  );
  return unknown.length === 0 ? [] : [appError('table.unknownColumns', { columns: unknown.join('、') })];
}

/** Columns with content to the right of the last field. */
function columnsBeyond(cells: readonly (readonly string[])[], room: number): readonly AppError[] {
  const widest = Math.max(0, ...cells.map(({ length }) => length));
  const left = Array.from({ length: Math.max(0, widest - room) }, (_, at) => room + at).filter((column) =>
    cells.some((row) => (row[column] ?? '').trim() !== ''),
  );
  const example = left.flatMap((column) => cells.map((row) => row[column] ?? '')).find((text) => text !== '');
  return left.length === 0
    ? []
    : [
        appError('table.columnsBeyond', {
          columns: left.map((at) => at + 1).join('、'),
          example: example ?? '',
        }),
      ];
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
