import { headerKey, outsideBrackets } from '../importing/headings/match-header.ts';
import { appError, type AppError } from '../kernel/errors.ts';
import { isBlankRow } from './blank-block.ts';
import { MAX_ROWS } from './check-block.ts';
import { fieldsOf, type Block, type BlockRow, type BusinessTable, type Field } from './define.ts';
import { readValue } from './field-kinds.ts';

export interface TableRows {
  readonly rows: Block;
  /** Which 0-based row of the table each came from. */
  readonly from: readonly number[];
  readonly problems: readonly AppError[];
}

/** What a field's column may be headed by: its label or another header, below the business's name or alone. */
const namesOf = (business: BusinessTable, { zh, headers = [] }: Field): readonly string[] => {
  const names = [zh, ...headers].map(headerKey);
  return [...names.map((name) => headerKey(business.zh) + name), ...names];
};

/** Every heading that a file for the business may have, the labels first. */
export function knownHeaders(business: BusinessTable): readonly string[] {
  const fields = fieldsOf(business).map(([, field]) => field);
  return [...fields.map(({ zh }) => zh), ...fields.flatMap((field) => namesOf(business, field))];
}

/** The column of a field; -1 when there is none. */
function columnOf(business: BusinessTable, field: Field, keys: readonly (readonly string[])[]): number {
  const places = namesOf(business, field).flatMap((name) => keys.map((row) => row.indexOf(name)));
  return places.find((place) => place !== -1) ?? -1;
}

/**
 * Rows for a business from the cells of a sheet: columns by their header, values as the fields read them; empty rows are
 * passed over. What is wrong in a row is for `checkBlock` to say.
 */
export function rowsFromTable(
  business: BusinessTable,
  header: readonly string[],
  table: readonly (readonly string[])[],
): TableRows {
  const keys = [header.map(headerKey), header.map(outsideBrackets)];
  const columns = fieldsOf(business).map(
    ([key, field]) => [key, field, columnOf(business, field, keys)] as const,
  );
  const missing = columns.filter(([, { required }, column]) => required === true && column === -1);
  if (columns.every(([, , column]) => column === -1)) {
    return {
      rows: [],
      from: [],
      problems: [appError('specialBusiness.noColumns', { business: business.zh })],
    };
  }
  const read = (cells: readonly string[]): BlockRow =>
    Object.fromEntries(columns.map(([key, field, column]) => [key, readValue(field, cells[column] ?? '')]));
  const filled = table
    .map((cells, index) => [index, read(cells)] as const)
    .filter(([, row]) => !isBlankRow(business, row));
  const taken = filled.slice(0, MAX_ROWS);
  return {
    rows: taken.map(([, row]) => row),
    from: taken.map(([index]) => index),
    problems: [
      ...(missing.length === 0
        ? []
        : [
            appError('table.missingColumns', {
              columns: missing.map(([, { zh }]) => zh).join('、'),
            }),
          ]),
      ...(filled.length === 0 ? [appError('table.noRows')] : []),
      ...(filled.length > MAX_ROWS
        ? [appError('table.tooManyRows', { max: MAX_ROWS, left: filled.length - MAX_ROWS })]
        : []),
    ],
  };
}
