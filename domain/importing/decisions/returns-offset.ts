import { formatFen, parseFen } from '../../money/fen.ts';
import { formatDecimal, parseDecimal } from '../../money/scaled.ts';
import type { MappedLine } from '../mapping.ts';
import { without } from './decided-lines.ts';
import type { ReadRows } from '../rows/read-rows.ts';
import { isReturned, RETURNED, returnedLines } from '../rows/returned-lines.ts';

/** What has to be the same for one line to be taken off the other. */
const goodsOf = ({ name, spec, unit, price, taxRate }: MappedLine): string =>
  JSON.stringify([name, spec, unit, price, taxRate]);

const hasDiscount = ({ discountAmount, discountRate }: MappedLine): boolean =>
  discountAmount + discountRate !== '';

/** The sum of two decimals, exactly; null where one is none. */
function sumOf(one: string, other: string): string | null {
  const [a, b] = [parseDecimal(one), parseDecimal(other)];
  if (a === null || b === null) return null;
  const scale = Math.max(a.scale, b.scale);
  const sum = a.mantissa * 10 ** (scale - a.scale) + b.mantissa * 10 ** (scale - b.scale);
  return Number.isSafeInteger(sum) ? formatDecimal(sum, scale) : null;
}

/** Both in fen; '' where neither says it, null where only one does. */
function moneyOf(one: string, other: string): string | null {
  if (one + other === '') return '';
  const [a, b] = [parseFen(one), parseFen(other)];
  return a === null || b === null ? null : formatFen(a + b);
}

/** A line less what came back of it; null where more did, or the two don't say the same. */
function less(line: MappedLine, back: MappedLine): MappedLine | null {
  const quantity = sumOf(line.quantity, back.quantity);
  const [amount, taxAmount] = [moneyOf(line.amount, back.amount), moneyOf(line.taxAmount, back.taxAmount)];
  if (hasDiscount(line) || hasDiscount(back)) return null;
  if (quantity === null || amount === null || taxAmount === null) return null;
  const isLeft = ![quantity, amount, taxAmount].some((text) => text.startsWith('-'));
  return isLeft ? { ...line, quantity, amount, taxAmount } : null;
}

/** Whether a sum of the table stands between two lines: it would not be theirs any more. */
const areApart = ({ stated: { totals } }: ReadRows, one: number, other: number): boolean =>
  totals.some(({ above }) => above > Math.min(one, other) && above <= Math.max(one, other));

/** What came back is taken off the same goods at the same price; what is of no others, or in another sum, stays and is told. */
export function withReturnsOffset(rows: ReadRows): ReadRows {
  const lines = [...rows.lines];
  const sold = new Map<string, number[]>();
  lines.forEach((line, at) => {
    const key = goodsOf(line);
    if (isReturned(line)) return;
    if (!sold.has(key)) sold.set(key, []);
    sold.get(key)?.push(at);
  });
  const gone = new Set<number>();
  const offset = (back: MappedLine, at: number): void => {
    for (const own of sold.get(goodsOf(back)) ?? []) {
      const rest = areApart(rows, own, at) ? null : less(lines[own] as MappedLine, back);
      if (rest === null) continue;
      lines[own] = rest;
      gone.add(at);
      if (parseDecimal(rest.quantity)?.mantissa === 0) gone.add(own);
      return;
    }
  };
  lines.forEach((line, at) => {
    if (isReturned(line)) offset(line, at);
  });
  const findings = rows.findings.filter(({ code }) => code !== RETURNED);
  const left = without({ ...rows, lines, findings }, gone, '退货已抵减');
  return { ...left, findings: [...left.findings, ...returnedLines(left)] };
}
