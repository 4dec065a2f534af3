import { parseFen } from '../money/fen.ts';
import { beforeDiscount } from './after-discount.ts';
import { BELOW_TOTAL } from './below-total.ts';
import { withRest } from './discount-kept.ts';
import { withChanged, withoutCount, withoutLines, withRateOfTax } from './decided-lines.ts';
import { exchanged } from './exchange.ts';
import { AS_SAID, type HeadingsSaid } from './header-scale.ts';
import type { MappedLine } from './mapping.ts';
import { onlyLines } from './only-lines.ts';
import type { ReadRows } from './read-rows.ts';
import { withShares } from './shared-amounts.ts';
import { withAside } from './sums-kept.ts';

/** What the user decided for each class of problem of a table. */
export interface CleanUp extends HeadingsSaid {
  /** Rows with a number that can't be read: without it, or not at all. */
  readonly unreadable: 'empty' | 'skip';
  /** Where the amount is not quantity × price. */
  readonly contradiction: 'amount' | 'product';
  /** Where the tax is not amount × rate: the tax follows, or the rate does. */
  readonly taxes: 'rate' | 'tax';
  /** An amount of several rows: in the first, or shared by their quantities. */
  readonly merged: 'first' | 'share';
  /** What a row says only by the one above it. */
  readonly carried: 'take' | 'leave';
  /** Rows that say that they were called off. */
  readonly cancelled: 'keep' | 'skip';
  /** Units that hold a number where there is no quantity. */
  readonly inUnit: 'keep' | 'split';
  /** Discount columns of the table. 002 §7 discountGoods */
  readonly discounts: 'take' | 'ignore';
  /** Rows with an amount below zero right below a line: lines of their own, or its discount. */
  readonly negative: 'line' | 'discount';
  /** Codes that a spreadsheet has as numbers: their last digits are gone. */
  readonly roundedCodes: 'keep' | 'empty';
  /** Specs and units that a spreadsheet has as dates: 3-5 may have become the third of May. */
  readonly dates: 'keep' | 'empty';
  /** Rows left out because they come to what stands above or below them, or are parts of it. */
  readonly sums: 'skip' | 'keep';
  /** Rows below the sum of all that count nothing and were left out. */
  readonly below: 'skip' | 'keep';
  /** Rows below the sum of all that were taken. */
  readonly belowTotal: 'keep' | 'skip';
  /** Rows whose parts come to the same amount and are goods as well. */
  readonly twice: 'both' | 'parts';
  /** Rates that hardly anybody has. */
  readonly unusualRates: 'keep' | 'empty';
  /** Rates of discount of a half and more: what is taken off, or what is left to pay. */
  readonly largeDiscounts: 'off' | 'rest';
  /** Yuan for one unit of the currency a table names, decimal text; '' leaves its numbers. */
  readonly exchangeRate: string;
  /** For lines without a rate: `0.13`, `免税`; '' leaves them without. */
  readonly defaultRate: string;
}

export const AS_READ: CleanUp = {
  ...AS_SAID,
  unreadable: 'empty',
  contradiction: 'amount',
  taxes: 'rate',
  merged: 'first',
  carried: 'take',
  cancelled: 'keep',
  inUnit: 'keep',
  discounts: 'take',
  negative: 'line',
  roundedCodes: 'keep',
  dates: 'keep',
  sums: 'skip',
  below: 'skip',
  belowTotal: 'keep',
  twice: 'both',
  unusualRates: 'keep',
  largeDiscounts: 'off',
  exchangeRate: '',
  defaultRate: '',
};

type Change = (rows: ReadRows) => ReadRows;

const leaving =
  (field: 'taxCode' | 'spec' | 'unit' | 'taxRate', code: RegExp): Change =>
  (rows) =>
    withChanged(rows, code, (line) => ({ ...line, [field]: '' }));
const skipping =
  (code: RegExp, why: string): Change =>
  (rows) =>
    withoutLines(rows, code, why);

/** What each decision makes of the lines, one after the other; as they are read, nothing. */
const CHANGES: readonly (readonly [key: keyof CleanUp, value: string, ...changes: readonly Change[]])[] = [
  ['sums', 'keep', (rows) => withAside(rows, 'sums')],
  ['below', 'keep', (rows) => withAside(rows, 'below')],
  ['largeDiscounts', 'rest', withRest],
  ['merged', 'share', withShares],
  [
    'unreadable',
    'skip',
    skipping(/\.(unreadable|error)$|^import\.discountRate\.outside$/, '有无法识别的内容'),
  ],
  ['cancelled', 'skip', skipping(/^import\.name\.cancelled$/, '写明已取消')],
  ['belowTotal', 'skip', skipping(/^import\.name\.belowTotal$/, BELOW_TOTAL)],
  ['twice', 'parts', skipping(/^import\.amount\.twice$/, '小计')],
  [
    'carried',
    'leave',
    skipping(/^import\.name\.above$/, '没有商品名称'),
    leaving('spec', /^import\.spec\.above$/),
    leaving('unit', /^import\.unit\.above$/),
  ],
  ['inUnit', 'split', (rows) => withChanged(rows, /^import\.quantity\.inUnit$/, withoutCount)],
  ['roundedCodes', 'empty', leaving('taxCode', /^import\.taxCode\.rounded$/)],
  ['dates', 'empty', leaving('spec', /^import\.spec\.date$/), leaving('unit', /^import\.unit\.date$/)],
  ['unusualRates', 'empty', leaving('taxRate', /^import\.taxRate\.unusual$/)],
];

/** The lines of a table after the user's decisions; findings follow their lines. */
export function cleanRows(read: ReadRows, cleanUp: CleanUp, taxInclusive: boolean): ReadRows {
  let rows = read;
  for (const [key, value, ...changes] of CHANGES)
    if (cleanUp[key] === value) rows = changes.reduce((sofar, change) => change(sofar), rows);
  // Whoever leaves the discounts out keeps the amounts from which they are gone.
  const whole =
    read.isAfterDiscount && cleanUp.discounts === 'take'
      ? { ...rows, lines: rows.lines.map(beforeDiscount) }
      : rows;
  const inYuan = exchanged(whole, cleanUp.exchangeRate);
  const folded = cleanUp.negative === 'discount' ? withDiscounts(inYuan) : inYuan;
  const { contradiction, discounts, defaultRate, taxes } = cleanUp;
  if (contradiction === 'amount' && discounts === 'take' && defaultRate === '' && taxes === 'rate')
    return folded;
  return { ...folded, lines: folded.lines.map((line) => cleanLine(line, cleanUp, taxInclusive)) };
}

function cleanLine(given: MappedLine, cleanUp: CleanUp, taxInclusive: boolean): MappedLine {
  const { contradiction, discounts, defaultRate, taxes } = cleanUp;
  const line = taxes === 'tax' ? withRateOfTax(given, taxInclusive) : given;
  const follows = contradiction === 'product' && line.quantity !== '' && line.price !== '';
  return {
    ...line,
    ...(follows && { amount: '', taxAmount: '' }),
    ...(discounts === 'ignore' && { discountAmount: '', discountRate: '' }),
    taxRate: line.taxRate === '' ? defaultRate : line.taxRate,
  };
}

/** Whether a row takes something off the line above it: no quantity that would make it goods of its own. */
function takesOff(line: MappedLine, above: MappedLine | undefined): boolean {
  const [own, whole] = [parseFen(line.amount), parseFen(above?.amount ?? '')];
  return (
    own !== null &&
    whole !== null &&
    own < 0 &&
    whole + own >= 0 &&
    line.quantity === '' &&
    above?.discountAmount === ''
  );
}

function withDiscounts(rows: ReadRows): ReadRows {
  const taken = new Set<number>();
  const lines = [...rows.lines];
  rows.lines.forEach((line, index) => {
    const above = lines[index - 1];
    if (taken.has(index - 1) || above === undefined || !takesOff(line, above)) return;
    lines[index - 1] = { ...above, discountAmount: line.amount.replace(/^-/, '') };
    taken.add(index);
  });
  return onlyLines({ ...rows, lines }, (index) => !taken.has(index));
}
