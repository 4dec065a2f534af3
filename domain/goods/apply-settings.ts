import { REDUCED_RATE } from '../money/rate-fractions.ts';
import type { LineColumns } from './columns.ts';
import { deriveLine, quantities, readScaled, shownPrices, writeScaled } from './derive-line.ts';
import { isDiscount } from './discount/line-nature.ts';
import { foldDiscounts } from './discount/remove-discounts.ts';
import { LEVIES, type LineSettings } from './line-settings.ts';
import { deductionOf } from './line-tax.ts';
import { compactLines } from './lines.ts';

const withSign = (value: number, sign: number): number => sign * Math.abs(value) + 0;

type Prices = ReturnType<typeof shownPrices>;

function forceSign(lines: LineColumns, row: number, columns: Prices, sign: number): void {
  const { mantissa, scale } = readScaled(columns, row);
  writeScaled(columns, row, { mantissa: withSign(mantissa, sign), scale });
}

/** Quantity, amount and tax get the sign of the page, a discount the opposite one; prices have none. M165, M166, C15 */
function signLine(lines: LineColumns, row: number, sign: number): void {
  const own = isDiscount(lines, row) ? -sign : sign;
  forceSign(lines, row, quantities(lines), own);
  forceSign(lines, row, shownPrices(lines, true), 1);
  forceSign(lines, row, shownPrices(lines, false), 1);
  for (const column of [lines.amount, lines.tax, lines.deduction])
    column[row] = withSign(column[row] ?? NaN, own);
}

/**
 * The lines under other settings, in new columns; what the settings don't touch stays as it is to the cent. Signs are
 * forced; 1.5 % follows the other formula; a levy that deducts nothing has no deduction. Discounts are folded into
 * their lines where the page has none.
 *
 * @param taxInclusive the side whose prices and amounts were given
 */
export function applySettings(
  lines: LineColumns,
  settings: LineSettings,
  taxInclusive: boolean,
): LineColumns {
  const { oneLine, deducts } = LEVIES[settings.levy];
  const foldsDiscounts = settings.sign < 0 || oneLine;
  const before = foldsDiscounts ? foldDiscounts(lines, taxInclusive) : lines;
  const after: LineColumns = { ...compactLines(before), settings };
  const otherFormula = lines.settings.reducedRate !== settings.reducedRate;
  for (let row = 0; row < after.count; row++) {
    signLine(after, row, settings.sign);
    const deducted = deductionOf(before, row) !== 0 && !deducts;
    if (!deducts) after.deduction[row] = NaN;
    if (deducted || (otherFormula && after.rate[row] === REDUCED_RATE)) deriveLine(after, row, taxInclusive);
  }
  return after;
}
