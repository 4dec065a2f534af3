import { otherPrices } from '../../domain/goods/derive-line.ts';
import type { LineColumns, Totals } from '../../domain/goods/columns.ts';
import { recalculate } from '../../domain/goods/recalculate.ts';
import { formatFen, parseFen } from '../../domain/money/fen.ts';
import { formatDecimal } from '../../domain/money/scaled.ts';
import { LINE_KINDS, madeLines } from './made-lines.ts';
import { decimalRecalculate, plainLines, type PlainResult } from './recalc-peers.ts';
import type { BenchReport } from './report.ts';

const LARGEST_AMOUNT = 1e12;
const LARGEST_PRICE = 1e13;

/** The reference with what can't be invoiced left out: amounts of 13 digits and prices of 14 digits before the point. */
function limited({ amount, tax, otherPrice }: PlainResult, taxInclusive: boolean): PlainResult {
  const fits = (parseFen(amount) ?? NaN) + (parseFen(tax) ?? NaN) < LARGEST_AMOUNT * 100;
  const plain = taxInclusive ? Number(amount) + Number(tax) : Number(amount);
  return {
    amount: fits && plain < LARGEST_AMOUNT ? amount : '',
    tax: fits && plain < LARGEST_AMOUNT ? tax : '',
    otherPrice: Number(otherPrice) < LARGEST_PRICE ? otherPrice : '',
  };
}

const sum = (texts: readonly string[]): bigint =>
  texts.reduce((total, text) => total + BigInt(text.replace('.', '') || '0'), 0n);

/** Lines whose quantity and price are given, recalculated by us and by decimal.js; says where they differ. */
export function recalculationErrors(lines: LineColumns, taxInclusive: boolean): readonly string[] {
  const plain = plainLines(lines, taxInclusive);
  const totals: Totals = recalculate(lines, taxInclusive);
  const prices = otherPrices(lines, taxInclusive);
  const expected = decimalRecalculate(plain, taxInclusive).results.map((line) => limited(line, taxInclusive));
  const errors = expected.flatMap((line, row) => {
    const ours: PlainResult = {
      amount: formatFen(lines.amount[row] ?? NaN),
      tax: formatFen(lines.tax[row] ?? NaN),
      otherPrice: formatDecimal(prices.mantissa[row] ?? NaN, prices.scale[row] ?? 0),
    };
    const same = ours.amount === line.amount && ours.tax === line.tax && ours.otherPrice === line.otherPrice;
    return same ? [] : [JSON.stringify({ given: plain[row], ours, expected: line })];
  });
  const total = sum(expected.map((line) => line.amount)) + sum(expected.map((line) => line.tax));
  const exact = total > BigInt(Number.MAX_SAFE_INTEGER) || BigInt(totals.total) === total;
  return exact ? errors : [...errors, `total ${String(totals.total)} is not ${String(total)}`];
}

/** Checks `count` lines of every kind in both tax modes. */
export function checkMadeLines(count: number, seed: number): BenchReport['checks'] {
  let [wrong, of] = [0, 0];
  for (const kind of LINE_KINDS)
    for (const taxInclusive of [true, false]) {
      wrong += recalculationErrors(madeLines(kind, count, seed, taxInclusive), taxInclusive).length;
      of += count;
    }
  return { wrong, of };
}
