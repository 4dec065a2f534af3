import { rateLabel } from '../codes/tax-rates.ts';
import { policyOfZeroRate } from '../codes/zero-rate-kinds.ts';
import { formatFen } from '../money/fen.ts';
import type { LineColumns } from './columns.ts';
import { isDiscount } from './discount/line-nature.ts';
import { printedAmount } from './discount/remove-discounts.ts';
import { levyOf } from './line-settings.ts';
import { isEmptyLine } from './lines.ts';

/** What stands where the paper shows no figure. */
export const MASKED = '***';

/** *category*name, or the name alone. M048 */
export function printedName({ dictionary, category, name }: LineColumns, row: number): string {
  const prefix = dictionary[category[row] ?? 0] ?? '';
  return (prefix === '' ? '' : `*${prefix}*`) + (dictionary[name[row] ?? 0] ?? '');
}

/** 13%, 免税, 不征税; *** under a difference levy. M049, DOMAIN A1 */
export const printedRate = (lines: LineColumns, row: number): string =>
  levyOf(lines).masksTax ? MASKED : rateLabel(lines.rate[row] ?? -1, lines.zeroRateKind[row] ?? 0);

/** Rate 免税 or 不征税, or a difference levy: the tax is not told. DOMAIN A1 */
export const isTaxMasked = (lines: LineColumns, row: number): boolean =>
  levyOf(lines).masksTax || policyOfZeroRate(lines.zeroRateKind[row] ?? 0) !== '';

/** The tax of a line with its discount; *** under a difference levy and where it is exempt or not taxed. DOMAIN A1 */
export const printedTax = (lines: LineColumns, row: number): string =>
  isTaxMasked(lines, row) ? MASKED : formatFen(printedAmount(lines, row).tax);

/** The tax of the invoice: *** when every line shows ***. DOMAIN A1 */
export function printedTaxTotal(lines: LineColumns): string {
  let tax = 0;
  let masked = lines.count > 0;
  for (let row = 0; row < lines.count; row++) {
    if (isEmptyLine(lines, row)) continue;
    masked &&= isTaxMasked(lines, row);
    tax += Number.isNaN(lines.tax[row]) ? 0 : (lines.tax[row] ?? 0);
  }
  return masked ? MASKED : formatFen(tax);
}

/** Rows that print as lines of their own where discounts are taken off their lines. M051 */
export const printedRows = (lines: LineColumns): readonly number[] =>
  Array.from({ length: lines.count }, (_, row) => row).filter(
    (row) => !isEmptyLine(lines, row) && !isDiscount(lines, row),
  );
