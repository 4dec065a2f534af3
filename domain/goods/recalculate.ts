import { MAX_DECIMALS } from '../money/line-limits.ts';
import { rateTables, TABLED_RATES } from '../money/rate-fractions.ts';
import { mulDivRound, POWERS_OF_TEN } from '../money/rounding.ts';
import type { LineColumns, Totals } from './columns.ts';
import { deriveLine, otherPrices, shownPrices } from './derive-line.ts';
import { GIVEN } from './last-edited.ts';
import { levyOf } from './line-settings.ts';

/** Prices below have, on both sides of the tax, 5 digits before the point at most: all 8 decimals fit into 13 digits. */
const SMALL_PRICE = 80_000;

/** Fen below which both sides of the tax are inside the limit of an amount. */
const SMALL_AMOUNT = 8e13;

/** By the decimals of quantity and price together: quantity · price · LIFT / DROP is the amount in fen. */
const SCALES = Array.from({ length: 2 * MAX_DECIMALS + 1 }, (_, scale) => scale);
const LIFT = Float64Array.from(SCALES, (scale) => Number(`1e${Math.max(2 - scale, 0)}`));
const DROP = Float64Array.from(SCALES, (scale) => Number(`1e${Math.max(scale - 2, 0)}`));

/** The fractions that lead from the shown side of the tax to tax and to the other side. */
function fractionsOf({ settings }: LineColumns, taxInclusive: boolean) {
  const { part, unit, gross } = rateTables(settings.reducedRate);
  return taxInclusive
    ? { part, given: gross, asked: unit, taxInside: 1 }
    : { part, given: unit, asked: gross, taxInside: 0 };
}

/**
 * Every derived cell of all lines from what was given, in the tax mode the values were given in (a file's mode, or
 * the mode on the screen). An amount given with tax stands in `amount` with `tax` empty, or is `amount + tax`.
 * What is too large to be invoiced is left empty. Running it twice changes nothing.
 *
 * The usual line (quantity and price given, sizes as in daily life, nothing deducted) is done here in plain numbers; every other takes
 * `deriveLine`, which gives the same answer for any line.
 */
export function recalculate(lines: LineColumns, taxInclusive: boolean): Totals {
  if (levyOf(lines).deducts) for (let row = 0; row < lines.count; row++) deriveLine(lines, row, taxInclusive);
  else deriveUsual(lines, taxInclusive);
  return totalsOf(lines);
}

function deriveUsual(lines: LineColumns, taxInclusive: boolean): void {
  const { count, quantity, quantityScale, amount, tax, rate, edited } = lines;
  const { mantissa: price, scale: priceScale } = shownPrices(lines, taxInclusive);
  const { mantissa: other, scale: otherScale } = otherPrices(lines, taxInclusive);
  const { part, given, asked, taxInside } = fractionsOf(lines, taxInclusive);
  for (let row = 0; row < count; row++) {
    const q = quantity[row] as number;
    const p = price[row] as number;
    const scale = priceScale[row] as number;
    const places = (quantityScale[row] as number) + scale;
    const bp = Math.max(rate[row] as number, 0);
    const shown = mulDivRound(q, p, DROP[places] as number) * (LIFT[places] as number);
    const usual =
      edited[row] === GIVEN.quantityPrice &&
      bp < TABLED_RATES &&
      p >= 0 &&
      p < SMALL_PRICE * (POWERS_OF_TEN[scale] as number) &&
      Math.abs(shown) < SMALL_AMOUNT;
    if (!usual) {
      deriveLine(lines, row, taxInclusive);
      continue;
    }
    const divisor = given[bp] as number;
    const lineTax = mulDivRound(shown, part[bp] as number, divisor);
    tax[row] = lineTax;
    amount[row] = shown - taxInside * lineTax;
    let mantissa = mulDivRound(
      p * (asked[bp] as number),
      POWERS_OF_TEN[MAX_DECIMALS - scale] as number,
      divisor,
    );
    let left = MAX_DECIMALS;
    for (let tenth = mantissa / 10; left > 0 && tenth === Math.floor(tenth); tenth = mantissa / 10) {
      mantissa = tenth;
      left--;
    }
    other[row] = mantissa;
    otherScale[row] = left;
  }
}

/** Sums of what the lines show; an empty cell counts nothing. */
export function totalsOf({ count, amount, tax }: LineColumns): Totals {
  let amounts = 0;
  let taxes = 0;
  for (let row = 0; row < count; row++) {
    const lineAmount = amount[row] as number;
    const lineTax = tax[row] as number;
    if (lineAmount === lineAmount) amounts += lineAmount;
    if (lineTax === lineTax) taxes += lineTax;
  }
  return { amount: amounts, tax: taxes, total: amounts + taxes };
}
