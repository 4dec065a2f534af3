import { appError, type AppError } from '../kernel/errors.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { parseFen } from '../money/fen.ts';
import { MAX_INPUT_LENGTH } from '../money/line-limits.ts';
import { readNumber } from '../money/read-number.ts';
import type { LineColumns } from './columns.ts';
import { deriveLine, shownAmount } from './derive-line.ts';
import { levyOf } from './line-settings.ts';
import { deductionOf } from './line-tax.ts';
import { restoreRow, saveRow } from './saved-row.ts';

/** What was typed as fen, NaN when emptied. */
function typedDeduction(text: string): Result<number> {
  if (text.trim() === '') return ok(NaN);
  const number = readNumber(text);
  const fen = number === null ? null : parseFen(number);
  if (number === null || fen === null) return err(appError('ledger.notNumber', { text: text.trim() }));
  if (fen < 0) return err(appError('deduction.negative'));
  return number.length > MAX_INPUT_LENGTH
    ? err(appError('ledger.tooLong', { max: MAX_INPUT_LENGTH, length: number.length }))
    : ok(fen);
}

/** Why the deduction beside an amount (of either side) can't stand; null when it can. M206, C23 */
export function deductionRefusal(lines: LineColumns, row: number, taxInclusive: boolean): AppError | null {
  const amount = Math.abs(shownAmount(lines, row, taxInclusive));
  const deduction = Math.abs(deductionOf(lines, row));
  return deduction === 0 || Number.isNaN(amount) || amount > deduction
    ? null
    : appError('deduction.notBelowSales');
}

/**
 * Puts a typed 扣除额 into a line of a difference levy, in place on the arrays; the tax follows. An empty text takes it
 * away. Sales must be filled and above the deduction. M204–M206, DOMAIN A1.
 *
 * @param taxInclusive whether amounts are shown with tax
 */
export function setDeduction(
  lines: LineColumns,
  row: number,
  text: string,
  taxInclusive: boolean,
): Result<LineColumns> {
  if (!(row >= 0 && row < lines.count)) return err(appError('ledger.rowGone', { row: row + 1 }));
  if (!levyOf(lines).deducts) return err(appError('deduction.notDifference'));
  const typed = typedDeduction(text);
  if (!typed.ok) return typed;
  const sales = shownAmount(lines, row, taxInclusive);
  if (!Number.isNaN(typed.value) && !(Math.abs(sales) > 0)) return err(appError('deduction.salesRequired'));
  const saved = saveRow(lines, row);
  lines.deduction[row] = typed.value * lines.settings.sign;
  const refusal = deductionRefusal(lines, row, taxInclusive);
  if (refusal === null && deriveLine(lines, row, taxInclusive)) return ok({ ...lines });
  restoreRow(lines, row, saved);
  return err(refusal ?? appError('ledger.tooLarge'));
}
