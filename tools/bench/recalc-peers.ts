import { Decimal } from 'decimal.js';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { shownPrices } from '../../domain/goods/derive-line.ts';
import { formatDecimal } from '../../domain/money/scaled.ts';

/** Precision 20, the default, rounds twice on legal inputs; 40 holds every product of two 13-digit numbers. */
const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 40 });

const MOST_DIGITS = 13;
const MOST_DECIMALS = 8;

/** A line as a straightforward program holds it. */
export interface PlainLine {
  readonly quantity: string;
  readonly price: string;
  readonly taxRate: string;
}

/** What the straightforward program gives back: decimal text. */
export interface PlainResult {
  readonly amount: string;
  readonly tax: string;
  readonly otherPrice: string;
}

export const plainLines = (lines: LineColumns, taxInclusive: boolean): PlainLine[] => {
  const prices = shownPrices(lines, taxInclusive);
  return Array.from({ length: lines.count }, (_, row) => ({
    quantity: formatDecimal(lines.quantity[row] ?? NaN, lines.quantityScale[row] ?? 0),
    price: formatDecimal(prices.mantissa[row] ?? NaN, prices.scale[row] ?? 0),
    taxRate: formatDecimal(lines.rate[row] ?? 0, 4),
  }));
};

/** A value with at most 13 digits, 8 of them decimals. */
export function capDigits(value: Decimal): Decimal {
  const digitsBefore = Math.max(value.abs().trunc().toFixed(0).length, 1);
  return value.toDecimalPlaces(Math.max(Math.min(MOST_DECIMALS, MOST_DIGITS - digitsBefore), 0));
}

/** The whole recalculation with decimal.js at precision 40, as one writes it first. */
export function decimalRecalculate(
  lines: readonly PlainLine[],
  taxInclusive: boolean,
): { readonly results: PlainResult[]; readonly total: string } {
  let [amounts, taxes] = [new Exact(0), new Exact(0)];
  const results = lines.map((line) => {
    const price = new Exact(line.price);
    const rate = new Exact(line.taxRate);
    const factor = rate.plus(1);
    const shown = new Exact(line.quantity).times(price).toDecimalPlaces(2);
    const tax = (taxInclusive ? shown.times(rate).div(factor) : shown.times(rate)).toDecimalPlaces(2);
    const amount = taxInclusive ? shown.minus(tax) : shown;
    amounts = amounts.plus(amount);
    taxes = taxes.plus(tax);
    const otherPrice = capDigits(taxInclusive ? price.div(factor) : price.times(factor));
    return { amount: amount.toFixed(2), tax: tax.toFixed(2), otherPrice: otherPrice.toFixed() };
  });
  return { results, total: amounts.plus(taxes).toFixed(2) };
}

const POWERS = Float64Array.from({ length: 17 }, (_, power) => 10 ** power);

/** The same work in plain floating point over the same columns: the floor of what is possible, and wrong on some cents. */
export function floatRecalculate(lines: LineColumns, taxInclusive: boolean): number {
  const { count, quantity, quantityScale, rate, amount, tax } = lines;
  const { mantissa: price, scale: priceScale } = shownPrices(lines, taxInclusive);
  const { mantissa: other } = shownPrices(lines, !taxInclusive);
  let [amounts, taxes] = [0, 0];
  for (let row = 0; row < count; row++) {
    const r = (rate[row] as number) / 10_000;
    const p = (price[row] as number) / (POWERS[priceScale[row] as number] as number);
    const q = (quantity[row] as number) / (POWERS[quantityScale[row] as number] as number);
    const shown = Math.floor(q * p * 100 + 0.5);
    const lineTax = Math.floor((taxInclusive ? (shown * r) / (1 + r) : shown * r) + 0.5);
    const lineAmount = taxInclusive ? shown - lineTax : shown;
    amount[row] = lineAmount;
    tax[row] = lineTax;
    other[row] = Math.floor((taxInclusive ? p / (1 + r) : p * (1 + r)) * 1e8 + 0.5);
    amounts += lineAmount;
    taxes += lineTax;
  }
  return amounts + taxes;
}
