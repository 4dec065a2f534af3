import { parseFen } from '../money/fen.ts';
import { beforeDiscount } from './after-discount.ts';
import { withRest } from './discount-kept.ts';
import { exchanged } from './exchange.ts';
import type { ImportFinding, MappedLine } from './mapping.ts';
import { onlyLines } from './only-lines.ts';
import type { ReadRows } from './read-rows.ts';
import { withSums } from './sums-kept.ts';

/** What the user decided for each class of problem of a table. */
export interface CleanUp {
  /** Rows with a number that can't be read: without it, or not at all. */
  readonly unreadable: 'empty' | 'skip';
  /** Where the amount is not quantity × price. */
  readonly contradiction: 'amount' | 'product';
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
  /** Rates of discount of a half and more: what is taken off, or what is left to pay. */
  readonly largeDiscounts: 'off' | 'rest';
  /** Yuan for one unit of the currency a table names, decimal text; '' leaves its numbers. */
  readonly exchangeRate: string;
  /** For lines without a rate: `0.13`, `免税`; '' leaves them without. */
  readonly defaultRate: string;
}

export const AS_READ: CleanUp = {
  unreadable: 'empty',
  contradiction: 'amount',
  discounts: 'take',
  negative: 'line',
  roundedCodes: 'keep',
  dates: 'keep',
  sums: 'skip',
  largeDiscounts: 'off',
  exchangeRate: '',
  defaultRate: '',
};

const UNREADABLE = /\.(unreadable|error)$/;
const rowOf = ({ cell }: MappedLine): number => Number(/\d+$/.exec(cell)?.[0]);

/** The lines of a table after the user's decisions; findings follow their lines. */
export function cleanRows(read: ReadRows, cleanUp: CleanUp): ReadRows {
  const all = cleanUp.sums === 'keep' ? withSums(read) : read;
  const rows = cleanUp.largeDiscounts === 'rest' ? withRest(all) : all;
  const kept = cleanUp.unreadable === 'skip' ? withoutUnreadable(rows) : rows;
  const coded = cleanUp.roundedCodes === 'empty' ? withoutRounded(kept) : kept;
  const dateless = cleanUp.dates === 'empty' ? withoutDates(coded) : coded;
  // Whoever leaves the discounts out keeps the amounts from which they are gone.
  const whole =
    rows.isAfterDiscount && cleanUp.discounts === 'take'
      ? { ...dateless, lines: dateless.lines.map(beforeDiscount) }
      : dateless;
  const inYuan = exchanged(whole, cleanUp.exchangeRate);
  const folded = cleanUp.negative === 'discount' ? withDiscounts(inYuan) : inYuan;
  const { contradiction, discounts, defaultRate } = cleanUp;
  if (contradiction === 'amount' && discounts === 'take' && defaultRate === '') return folded;
  return { ...folded, lines: folded.lines.map((line) => cleanLine(line, cleanUp)) };
}

function cleanLine(line: MappedLine, { contradiction, discounts, defaultRate }: CleanUp): MappedLine {
  const follows = contradiction === 'product' && line.quantity !== '' && line.price !== '';
  return {
    ...line,
    ...(follows && { amount: '', taxAmount: '' }),
    ...(discounts === 'ignore' && { discountAmount: '', discountRate: '' }),
    taxRate: line.taxRate === '' ? defaultRate : line.taxRate,
  };
}

function withoutUnreadable(rows: ReadRows): ReadRows {
  const bad = new Set(rows.findings.filter(({ code }) => UNREADABLE.test(code)).map(({ line }) => line));
  const gone = rows.lines.flatMap((line, index) =>
    bad.has(index) ? [{ row: rowOf(line), why: '有无法识别的内容' }] : [],
  );
  const skipped = [...rows.skipped, ...gone].sort((a, b) => a.row - b.row);
  return { ...onlyLines(rows, (index) => !bad.has(index)), skipped };
}

/** Leaves the cells empty that findings of a kind speak of; there is nothing to look at any more. */
function withoutCells(rows: ReadRows, code: string, field: 'taxCode' | 'spec' | 'unit'): ReadRows {
  const isMeant = (finding: ImportFinding): boolean => finding.code === code;
  const bad = new Set(rows.findings.filter(isMeant).map(({ line }) => line));
  if (bad.size === 0) return rows;
  return {
    ...rows,
    lines: rows.lines.map((line, index) => (bad.has(index) ? { ...line, [field]: '' } : line)),
    findings: rows.findings.filter((finding) => !isMeant(finding)),
  };
}

const withoutRounded = (rows: ReadRows): ReadRows => withoutCells(rows, 'import.taxCode.rounded', 'taxCode');

const withoutDates = (rows: ReadRows): ReadRows =>
  withoutCells(withoutCells(rows, 'import.spec.date', 'spec'), 'import.unit.date', 'unit');

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
