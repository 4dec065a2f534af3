import { appError, type AppError } from '../kernel/errors.ts';
import { runToEnd, type Steps } from '../kernel/steps.ts';
import type { Issue } from '../rules/define.ts';
import { MAX_VOUCHERS, voucherPath } from './check-vouchers.ts';
import { readKind } from './read-voucher.ts';
import { BLANK_VOUCHER, type Voucher, type VoucherField } from './voucher.ts';
import { CELL_NOTES, columnsOf, readVoucherCell, type VoucherColumns } from './voucher-cells.ts';
import { ALL_KINDS, VOUCHER_FIELD_LIST } from './voucher-fields.ts';

export interface VouchersRead {
  readonly vouchers: readonly Voucher[];
  /** Which 0-based row of the table each came from. */
  readonly from: readonly number[];
  /** Cells that were not taken as they stand, by `vouchers.2.kind`; what the rules say of the rest, `checkVouchers` tells. */
  readonly issues: readonly Issue[];
  readonly problems: readonly AppError[];
}

/** A table of a sheet, as the files worker reads it. */
export interface VoucherTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Cells (`row * header.length + column`) that repeat a merged text: no amount is read from them. */
  readonly repeated?: ReadonlySet<number>;
}

type Texts = readonly (readonly [field: VoucherField, text: string])[];

const TOTAL_ROW = /^(本页)?(小计|合计|总计|共计)[:：]?$/;

/** A sum below the vouchers is none of them. */
const isTotalRow = (cells: readonly string[], { kind }: VoucherColumns): boolean =>
  cells.some((text) => TOTAL_ROW.test(text.replaceAll(/\s/g, ''))) && readKind(cells[kind] ?? '') === null;

const textsOf = (
  cells: readonly string[],
  columns: VoucherColumns,
  isRepeated: (at: number) => boolean,
): Texts =>
  VOUCHER_FIELD_LIST.map(([field, { shape }]) => {
    const column = columns[field];
    return [field, shape === 'money' && isRepeated(column) ? '' : (cells[column] ?? '')];
  });

const notesOf = (texts: Texts, row: number): readonly Issue[] =>
  CELL_NOTES.flatMap(({ rule, level, field, applies, zh }) => {
    const text = texts.find(([key]) => key === field)?.[1] ?? '';
    return applies(text)
      ? [
          {
            rule,
            level,
            line: null,
            field: voucherPath(row, field),
            message: zh.replace('{text}', text.trim()),
          },
        ]
      : [];
  });

function problemsOf(columns: VoucherColumns, found: number): readonly AppError[] {
  const missing = VOUCHER_FIELD_LIST.filter(
    ([field, { required }]) => columns[field] === -1 && required.length === ALL_KINDS.length,
  ).map(([, { zh }]) => zh);
  return [
    ...(missing.length > 0 ? [appError('table.missingColumns', { columns: missing.join('、') })] : []),
    ...(found === 0 ? [appError('table.noRows')] : []),
    ...(found > MAX_VOUCHERS
      ? [appError('table.tooManyRows', { max: MAX_VOUCHERS, left: found - MAX_VOUCHERS })]
      : []),
  ];
}

/** Rows between two reports of progress. */
const STRIDE = 100;

/**
 * Vouchers from the cells of a sheet: columns by their heading, values as the fields read them; empty rows and sums are
 * passed over. M214
 */
export function* vouchersFromTableSteps({ header, rows, repeated }: VoucherTable): Steps<VouchersRead> {
  const columns = columnsOf(header);
  const vouchers: Voucher[] = [];
  const from: number[] = [];
  const issues: Issue[] = [];
  let found = 0;
  for (const [row, cells] of rows.entries()) {
    if (row % STRIDE === 0) yield { phase: 'readVouchers', done: row, total: rows.length };
    const texts = textsOf(cells, columns, (at) => repeated?.has(row * header.length + at) === true);
    if (texts.every(([, text]) => text.trim() === '') || isTotalRow(cells, columns)) continue;
    if (++found > MAX_VOUCHERS) continue;
    issues.push(...notesOf(texts, vouchers.length));
    vouchers.push({
      ...BLANK_VOUCHER,
      ...Object.fromEntries(texts.map(([field, text]) => [field, readVoucherCell(field, text)])),
    });
    from.push(row);
  }
  return { vouchers, from, issues, problems: problemsOf(columns, found) };
}

/** All at once, for tests and small tables. */
export const vouchersFromTable = (table: VoucherTable): VouchersRead =>
  runToEnd(vouchersFromTableSteps(table));
