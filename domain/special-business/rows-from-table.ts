import { headerKey } from '../importing/match-header.ts';
import { appError, type AppError } from '../kernel/errors.ts';
import { isBlankRow } from './blank-block.ts';
import { MAX_ROWS } from './check-block.ts';
import { fieldsOf, type Block, type BlockRow, type Field, type SpecialBusiness } from './define.ts';
import { readValue } from './field-kinds.ts';

export interface TableRows {
  readonly rows: Block;
  /** Which 0-based row of the table each came from. */
  readonly from: readonly number[];
  readonly problems: readonly AppError[];
}

/** The column of a field by its label, another header, or the label below the business's name; -1 when there is none. */
function columnOf(business: SpecialBusiness, field: Field, keys: readonly string[]): number {
  const names = [field.zh, ...(field.headers ?? [])].map(headerKey);
  const group = headerKey(business.zh);
  const grouped = keys.findIndex((key) => names.some((name) => key === group + name));
  return grouped === -1 ? keys.findIndex((key) => names.includes(key)) : grouped;
}

/**
 * Rows for a business from the cells of a sheet: columns by their header, values as the fields read them; empty rows are
 * passed over. What is wrong in a row is for `checkBlock` to say.
 */
export function rowsFromTable(
  business: SpecialBusiness,
  header: readonly string[],
  table: readonly (readonly string[])[],
): TableRows {
  const keys = header.map(headerKey);
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
            appError('specialBusiness.missingColumns', {
              columns: missing.map(([, { zh }]) => zh).join('、'),
            }),
          ]),
      ...(filled.length === 0 ? [appError('specialBusiness.noRows')] : []),
      ...(filled.length > MAX_ROWS
        ? [appError('specialBusiness.tooManyRows', { max: MAX_ROWS, left: filled.length - MAX_ROWS })]
        : []),
    ],
  };
}
