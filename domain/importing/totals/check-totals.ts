import { LINE_NATURE, type LineColumns } from '../../goods/columns.ts';
import { powerOfTen } from '../../money/rounding.ts';
import { fixed, formatDecimal, parseDecimal } from '../../money/scaled.ts';
import type { ImportFinding, MappedLine, TargetField } from '../mapping.ts';
import { shifted } from '../cells/read-cells.ts';
import type { SumOf } from '../cells/stated-money.ts';
import type { StatedTotal, StatedTotals } from './stated-totals.ts';

const NO_RATE = -1;
/** Rows that are tried as the beginning or the end of what was summed. */
const TRIED = 400;
/** Money is in fen, quantities as exactly as the most exact of them is written. */
const FEN = 2;

/** `[n]` is of the first n lines. */
type Running = Float64Array;
type Sums = Readonly<Record<SumOf, Running>>;

interface Reckoned {
  readonly lines: number;
  /** Decimals of the quantities. */
  readonly scale: number;
  /** As the lines stand, and with their discounts taken off; one and the same where there are none. */
  readonly plain: Sums;
  readonly discounted: Sums;
  /** Lines without a rate, without a quantity, and with an amount that was rounded. */
  readonly rateless: Running;
  readonly countless: Running;
  readonly rounded: Running;
}

const isRounded = ({ amount }: MappedLine): boolean => {
  const point = amount.indexOf('.');
  return amount === '' || (point >= 0 && amount.length - point - 1 > FEN);
};

/** Sums from the first line on. */
function running<T>(lines: readonly T[], valueOf: (line: T) => number): Running {
  const sums = new Float64Array(lines.length + 1);
  for (let at = 0; at < lines.length; at++) sums[at + 1] = (sums[at] ?? 0) + valueOf(lines[at] as T);
  return sums;
}

/** A decimal as a whole number of its last decimals. */
function whole(text: string, scale: number): number {
  const value = parseDecimal(text);
  return value === null || value.scale > scale
    ? Number(shifted(text, scale))
    : value.mantissa * powerOfTen(scale - value.scale);
}

const scaleOf = (text: string): number => parseDecimal(text)?.scale ?? 0;

/** The amounts of what is imported, with its discounts taken off or without them. */
function moneySums(columns: LineColumns, lines: number, taxInclusive: boolean, isTakenOff: boolean) {
  const { count, amount, tax, nature } = columns;
  const [net, taxes, gross] = [0, 0, 0].map(() => new Float64Array(lines + 1)) as [Running, Running, Running];
  let line = 0;
  for (let row = 0; row < count; row++) {
    const isDiscount = nature[row] === LINE_NATURE.discount;
    if (isDiscount && !isTakenOff) continue;
    const before = line;
    if (!isDiscount) line += 1;
    const [own, ownTax] = [amount[row] || 0, tax[row] || 0];
    net[line] = (net[before] ?? 0) + own;
    taxes[line] = (taxes[before] ?? 0) + ownTax;
    gross[line] = (gross[before] ?? 0) + own + ownTax;
  }
  return { amount: taxInclusive ? gross : net, net, gross, tax: taxes };
}

/** Lines without a rate. */
function ratelessLines({ count, rate, nature }: LineColumns, lines: number): Running {
  const sums = new Float64Array(lines + 1);
  let line = 0;
  for (let row = 0; row < count; row++) {
    if (nature[row] === LINE_NATURE.discount) continue;
    line += 1;
    sums[line] = (sums[line - 1] ?? 0) + (rate[row] === NO_RATE ? 1 : 0);
  }
  return sums;
}

/** The quantities as whole numbers of their last decimals, which are as many as the most exact of them has, or of their stated sums. */
function countLines(
  given: readonly MappedLine[],
  totals: readonly StatedTotal[],
): Pick<Reckoned, 'scale' | 'countless'> & { readonly quantity: Running } {
  const stated = totals.filter(({ of }) => of === 'quantity').map(({ number }) => scaleOf(number));
  if (stated.length === 0) return { scale: 0, quantity: new Float64Array(1), countless: new Float64Array(1) };
  const scale = given.reduce((most, { quantity }) => Math.max(most, scaleOf(quantity)), Math.max(...stated));
  return {
    scale,
    quantity: running(given, ({ quantity }) => (quantity === '' ? 0 : whole(quantity, scale))),
    countless: running(given, ({ quantity }) => (quantity === '' ? 1 : 0)),
  };
}

/** Sums of what is imported, discounts with the lines they are of. */
function reckon(
  columns: LineColumns,
  given: readonly MappedLine[],
  totals: readonly StatedTotal[],
  taxInclusive: boolean,
): Reckoned {
  const lines = given.length;
  const { scale, quantity, countless } = countLines(given, totals);
  const plain = { ...moneySums(columns, lines, taxInclusive, false), quantity };
  const isDiscounted = columns.count > lines;
  return {
    lines,
    scale,
    plain,
    discounted: isDiscounted ? { ...moneySums(columns, lines, taxInclusive, true), quantity } : plain,
    rateless: ratelessLines(columns, lines),
    countless,
    rounded: running(given, (line) => (isRounded(line) ? 1 : 0)),
  };
}

type Range = readonly [from: number, to: number];

const between = (sums: Running, [from, to]: Range): number => (sums[to] ?? 0) - (sums[from] ?? 0);

/** What a sum may be of: all lines above it and those since the last row that is none come first. */
function rangesOf({ above }: StatedTotal, breaks: readonly number[], lines: number): readonly Range[] {
  const before = breaks.filter((at) => at < above).slice(-TRIED);
  const behind = breaks.filter((at) => at > above).slice(0, TRIED);
  return [
    ...[0, ...before.toReversed()].map((from): Range => [from, above]),
    [0, lines] as const,
    ...[...behind, lines].map((to): Range => [above, to]),
  ].filter(([from, to]) => from < to);
}

/** What lines may come to in the sense of a sum, and how far off it may be. */
interface Candidate {
  readonly imported: number;
  readonly slack: number;
}

function candidatesOf(
  { plain, discounted, rateless, countless, rounded }: Reckoned,
  { of, slack }: StatedTotal,
  range: Range,
  taxInclusive: boolean,
): readonly Candidate[] {
  if (of === 'quantity')
    return between(countless, range) === 0 ? [{ imported: between(plain.quantity, range), slack: 0 }] : [];
  const shown = taxInclusive ? 'gross' : 'net';
  const asked = of === 'amount' ? (['amount', 'net', 'gross'] as const) : ([of] as const);
  return asked.flatMap((one) => {
    const isShown = one === 'amount' || one === shown;
    if (!isShown && between(rateless, range) > 0) return [];
    // Taxes are rounded once a line here, and perhaps once altogether there.
    const roundings = between(rounded, range) + (isShown ? 0 : range[1] - range[0]);
    const own = slack + Math.ceil(roundings / 2);
    return [...new Set([plain, discounted])].map((sums) => ({
      imported: between(sums[one], range),
      slack: own,
    }));
  });
}

interface Contradiction {
  readonly stated: number;
  readonly imported: number;
  readonly range: Range;
}

/** null where a sum agrees with any lines it may be of, or nobody can say. */
function contradiction(
  total: StatedTotal,
  above: readonly StatedTotal[],
  breaks: readonly number[],
  reckoned: Reckoned,
  taxInclusive: boolean,
): Contradiction | null {
  const scale = total.of === 'quantity' ? reckoned.scale : FEN;
  const stated = Math.round(whole(total.number, scale));
  const ranges = rangesOf(total, breaks, reckoned.lines);
  // 总计 below 合计 and 税额 in one column.
  const taxes = above.map(({ of, number }) => (of === 'tax' ? Math.round(whole(number, FEN)) : 0));
  const tax = total.of === 'amount' ? taxes.reduce((sum, one) => sum + one, 0) : 0;
  const agrees = (one: number, slack: number): boolean =>
    Math.abs(stated - one) <= slack || (tax !== 0 && Math.abs(stated - one - tax) <= slack);
  let nearest: Contradiction | null = null;
  for (const [at, range] of ranges.entries()) {
    for (const { imported, slack } of candidatesOf(reckoned, total, range, taxInclusive)) {
      if (agrees(imported, slack)) return null;
      const isNearer = nearest === null || Math.abs(stated - imported) < Math.abs(stated - nearest.imported);
      // Only what people mean by such a row is told.
      if (at < 2 && isNearer) nearest = { stated, imported, range };
    }
  }
  return nearest;
}

const grouped = (fen: number): string => fixed(fen, FEN).replace(/\B(?=(\d{3})+\.)/g, ',');

const NAMES: Readonly<Record<SumOf, readonly [name: string, field: TargetField]>> = {
  amount: ['合计', 'amount'],
  net: ['不含税合计', 'amount'],
  gross: ['价税合计', 'amount'],
  tax: ['税额合计', 'taxAmount'],
  quantity: ['数量合计', 'quantity'],
};

/** Sums of a file that its lines, as they are imported, don't come to. */
export function totalFindings(
  { totals, breaks }: StatedTotals,
  columns: LineColumns,
  given: readonly MappedLine[],
  taxInclusive: boolean,
): readonly ImportFinding[] {
  if (totals.length === 0 || given.length === 0) return [];
  const reckoned = reckon(columns, given, totals, taxInclusive);
  const found = new Map<string, ImportFinding>();
  for (const [at, total] of totals.entries()) {
    const told = contradiction(total, totals.slice(0, at), breaks, reckoned, taxInclusive);
    if (told === null) continue;
    const [name, field] = NAMES[total.of];
    const show = (one: number): string =>
      total.of === 'quantity' ? formatDecimal(one, reckoned.scale) : grouped(one);
    const { stated, imported, range } = told;
    const where = total.row === 0 ? '' : `第${String(total.row)}行：`;
    const difference = show(Math.abs(stated - imported));
    const message = `文件${name} ${show(stated)}，导入${name} ${show(imported)}，相差 ${difference}，请核对`;
    // 合计 in figures and in capitals says one thing.
    if (!found.has(message))
      found.set(message, {
        code: `import.${field}.total`,
        line: range[1] - 1,
        field,
        message: where + message,
      });
  }
  return [...found.values()];
}
