import { isDiscount } from '../../domain/goods/discount/line-nature.ts';
import { rowRange } from '../../domain/goods/line-change.ts';
import { isEmptyLine } from '../../domain/goods/lines.ts';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Rows } from '../contract/ledger-commands.ts';
import { isRow, rowGone } from './command.ts';

/** Each row once, ascending. */
export const eachOnce = (rows: Iterable<number>): Uint32Array => Uint32Array.from(new Set(rows)).sort();

const checkedRows = (lines: LineColumns): Uint32Array =>
  rowRange(0, lines.count).filter((row) => lines.checked[row] === 1 && !isDiscount(lines, row));

/** Lines with content, ascending; discounts are none. */
export const rowsWithContent = (lines: LineColumns): Uint32Array =>
  rowRange(0, lines.count).filter((row) => !isDiscount(lines, row) && !isEmptyLine(lines, row));

/** The rows that are meant; refused when there are none. */
export function someRows(
  lines: LineColumns,
  rows: Rows,
  none: 'ledger.noRows' | 'ledger.noRowsToRemove' = 'ledger.noRows',
): Result<Uint32Array> {
  const meant = resolveRows(lines, rows);
  return meant.ok && meant.value.length === 0 ? err(appError(none)) : meant;
}

/** The rows that are meant, each once, ascending; there may be none. Refused when one is not there. */
export function resolveRows(lines: LineColumns, rows: Rows): Result<Uint32Array> {
  if (rows === 'checked') return ok(checkedRows(lines));
  if (rows === 'all') return ok(rowsWithContent(lines));
  const missing = rows.find((row) => !isRow(lines, row));
  return missing === undefined ? ok(eachOnce(rows)) : rowGone(missing);
}
