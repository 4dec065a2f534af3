import { appError, type AppError } from '../kernel/errors.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { formatFen, parseFen } from '../money/fen.ts';
import { AMOUNT_LIMIT, TAX_SUM_TOLERANCE, TAX_TOLERANCE } from '../money/line-limits.ts';
import { readNumber } from '../money/read-number.ts';
import type { LineColumns } from './columns.ts';
import { shownAmount } from './derive-line.ts';
import { lockedRefusal } from './discount/line-nature.ts';
import { taxBasis, taxOf, type TaxBasis } from './line-tax.ts';
import { settlePrice } from './settle-prices.ts';
import { taxGap, taxGapSum, type TaxGaps } from './tax-gap.ts';

/** Amount without tax that stands beside a tax when the shown side is kept, fen. */
const amountBeside = (shown: number, tax: number, taxInclusive: boolean): number =>
  taxInclusive ? shown - tax : shown;

const offBy = (shown: number, basis: TaxBasis, tax: number, taxInclusive: boolean): number =>
  taxOf(amountBeside(shown, tax, taxInclusive), basis, false) - tax;

/** Both sides of the tax have the sign of the amount. */
const leavesAmount = (shown: number, tax: number, taxInclusive: boolean): boolean =>
  tax * shown >= 0 && amountBeside(shown, tax, taxInclusive) * shown > 0;

/** The smallest and largest tax beside a shown amount, fen; what is off falls as the tax rises, and an amount is left. */
export function taxRange(
  shown: number,
  basis: TaxBasis,
  taxInclusive: boolean,
): { readonly least: number; readonly most: number } {
  const { rate } = basis;
  const usual = taxOf(shown, basis, taxInclusive);
  const holds = (tax: number): boolean =>
    Math.abs(offBy(shown, basis, tax, taxInclusive)) <= TAX_TOLERANCE &&
    leavesAmount(shown, tax, taxInclusive);
  let [least, most] = [usual, usual];
  while (rate > 0 && holds(least - 1)) least--;
  while (rate > 0 && holds(most + 1)) most++;
  return { least, most };
}

/** What was typed as fen; below an amount of less than 0 a minus need not be typed. Null when it is no money. */
function typedTax(text: string, shown: number): number | null {
  const number = readNumber(text);
  const fen = number === null ? null : parseFen(number);
  if (fen === null || Math.abs(fen) >= AMOUNT_LIMIT) return null;
  return shown < 0 ? 0 - Math.abs(fen) : fen;
}

/** Why a line can't have this tax; null when it can. */
function refusal(
  lines: LineColumns,
  row: number,
  shown: number,
  tax: number,
  taxInclusive: boolean,
  { sum: before }: TaxGaps,
): AppError | null {
  const basis = taxBasis(lines, row);
  const { least, most } = taxRange(shown, basis, taxInclusive);
  if (tax < least || tax > most)
    return appError(leavesAmount(shown, tax, taxInclusive) ? 'ledger.taxOff' : 'ledger.taxSign', {
      max: formatFen(TAX_TOLERANCE),
      least: formatFen(shown < 0 ? most : least),
      most: formatFen(shown < 0 ? least : most),
    });
  const after = before - taxGap(lines, row) + offBy(shown, basis, tax, taxInclusive);
  return Math.abs(after) > TAX_SUM_TOLERANCE && Math.abs(after) > Math.abs(before)
    ? appError('ledger.taxSumOff', { max: formatFen(TAX_SUM_TOLERANCE) })
    : null;
}

/**
 * Puts a typed tax into a line, in place on the arrays; the result is a new wrapper. The amount on the shown side
 * stays, the other side moves by the difference; a price that no longer leads to its amount within 0.01 follows.
 * Outside the tolerances (0.06 a line, 1.27 a document) the tax is refused and nothing changes. An empty text brings
 * back the tax by the rate. DOMAIN A1.
 *
 * @param taxInclusive whether amounts are shown with tax
 * @param gaps of these lines, where several taxes are edited; follows them
 */
export function editTax(
  lines: LineColumns,
  row: number,
  text: string,
  taxInclusive: boolean,
  gaps: TaxGaps = { sum: taxGapSum(lines) },
): Result<LineColumns> {
  if (!(row >= 0 && row < lines.count)) return err(appError('ledger.rowGone', { row: row + 1 }));
  const locked = lockedRefusal(lines, row);
  if (locked !== null) return err(locked);
  const rate = lines.rate[row] ?? -1;
  const shown = shownAmount(lines, row, taxInclusive);
  if (rate < 0 || Number.isNaN(shown)) return err(appError('ledger.taxNeedsAmount'));
  const tax = text.trim() === '' ? taxOf(shown, taxBasis(lines, row), taxInclusive) : typedTax(text, shown);
  if (tax === null) return err(appError('ledger.notNumber', { text: text.trim() }));
  if (tax === lines.tax[row]) return ok({ ...lines });
  const refused = refusal(lines, row, shown, tax, taxInclusive, gaps);
  if (refused !== null) return err(refused);
  const gap = taxGap(lines, row);
  lines.amount[row] = amountBeside(shown, tax, taxInclusive);
  lines.tax[row] = tax;
  gaps.sum += taxGap(lines, row) - gap;
  settlePrice(lines, row, !taxInclusive);
  return ok({ ...lines });
}
