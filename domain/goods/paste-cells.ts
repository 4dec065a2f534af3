import { cleanText } from '../kernel/clean-text.ts';
import type { AppError } from '../kernel/errors.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { cutNumber } from '../money/cut-number.ts';
import { AMOUNT_TOLERANCE, MAX_INPUT_LENGTH } from '../money/line-limits.ts';
import { readNumber } from '../money/read-number.ts';
import { withoutNoise } from '../money/without-noise.ts';
import type { GoodsLimits } from '../special-business/define.ts';
import { LINE_FIELDS, type CellField, type LineColumns, type LineField } from './columns.ts';
import { shownPrices } from './derive-line.ts';
import { lockedRefusal } from './discount/line-nature.ts';
import { editCell, textRefusal } from './edit-cell.ts';
import { negativeRefusal, numberLosses, NUMBERS } from './edit-number.ts';
import { editTax } from './edit-tax.ts';
import { emptyRefusal, fillNewLine, NO_LIMITS } from './fit-goods.ts';
import { amountGap, editGivenAmount } from './given-amount.ts';
import { growingTexts } from './growing-texts.ts';
import { TEXT_COLUMNS } from './line-shapes.ts';
import { isEmptyLine } from './lines.ts';
import { readCell } from './read-row.ts';
import { taxGapSum } from './tax-gap.ts';

/** A text that could not be taken over; the cell keeps what it had. */
export interface RefusedCell {
  readonly row: number;
  readonly field: CellField;
  readonly error: AppError;
  readonly text: string;
}

export interface Pasted {
  readonly lines: LineColumns;
  readonly refused: readonly RefusedCell[];
  /** Quantities and prices whose last decimals were cut to the length a cell takes. M191 */
  readonly shortened: number;
  /** Numbers that lost a minus the page does not have. M166 */
  readonly unsigned: number;
  /** Rows whose price followed an amount that quantity and price beside it don't lead to within 0.01. */
  readonly repriced: readonly number[];
}

type TextField = Exclude<(typeof TEXT_COLUMNS)[number], 'policy'>;
/** A field on which others depend, so that it is typed like a person would. */
type DerivingField = Exclude<LineField, TextField>;

/** Texts that nothing depends on. */
const PLAIN_TEXTS = TEXT_COLUMNS.filter((column): column is TextField => column !== 'policy');

const isText = (field: LineField): field is TextField => (PLAIN_TEXTS as readonly string[]).includes(field);

/** The cells beside which one has all it follows from: an empty one says nothing then. DOMAIN A1, C20. */
const FOLLOWS_FROM: Readonly<Partial<Record<CellField, readonly LineField[]>>> = {
  price: ['quantity', 'amount'],
  amount: ['quantity', 'price'],
};

/** Cuts the decimals that make a quantity or price longer than a cell takes, noise of binary arithmetic first. M191 */
function fitting(field: DerivingField, text: string): string {
  if (!NUMBERS.includes(field) || text.length <= MAX_INPUT_LENGTH) return text;
  const number = readNumber(text);
  if (number === null) return text;
  const clean = withoutNoise(number);
  return field === 'amount' ? clean : (cutNumber(clean) ?? text);
}

/** The rows among those to be filled that have no content yet; once they have, the function gives them the rest. */
function newLines(
  lines: LineColumns,
  rows: Uint32Array,
  limits: GoodsLimits,
): (taxInclusive: boolean) => void {
  const asks = limits.set !== undefined || limits.initial !== undefined;
  const fresh = asks ? rows.filter((row) => row < lines.count && isEmptyLine(lines, row)) : [];
  return (taxInclusive) => {
    for (const row of fresh) if (!isEmptyLine(lines, row)) fillNewLine(lines, row, limits, taxInclusive);
  };
}

/** Nothing into an empty cell: the usual case in new lines. */
function staysEmpty(lines: LineColumns, row: number, field: DerivingField, taxInclusive: boolean): boolean {
  if (field === 'taxRate') return (lines.rate[row] ?? -1) < 0;
  if (field === 'policy') return lines.policy[row] === 0;
  const columns = {
    quantity: lines.quantity,
    price: shownPrices(lines, taxInclusive).mantissa,
    amount: lines.amount,
  };
  return Number.isNaN(columns[field][row] ?? NaN);
}

/**
 * Puts a block of texts into existing lines, in place on the arrays, as if typed cell by cell in the order of the paper;
 * what can't be taken is listed and the rest is taken. A minus that a blue invoice doesn't have is refused, while a typed
 * quantity or price is forced above zero and says so (001 §4.5): nobody looks at each number of a block. An amount that
 * already follows from the quantity and price beside it changes nothing, so that those stay as given, within 0.01; nor does
 * an empty amount or price that follows from the other two of its row. A tax comes last, when the amount and the rate beside it
 * stand, and only within the tolerances. Lines that had no content get what the special business gives a new line.
 *
 * @param rows the row each row of `cells` goes to; those that don't exist are passed over
 * @param fields the field of each column of `cells`; null leaves a column out
 * @param cells rows of texts; a row may be shorter than `fields`
 * @param taxInclusive whether price and amount are shown with tax
 * @param limits what the special business asks of the lines
 */
export function pasteCells(
  lines: LineColumns,
  rows: Uint32Array,
  fields: readonly (CellField | null)[],
  cells: readonly (readonly string[])[],
  taxInclusive: boolean,
  limits: GoodsLimits = NO_LIMITS,
): Pasted {
  const fillNew = newLines(lines, rows, limits);
  const texts = growingTexts(lines.dictionary);
  const refused: RefusedCell[] = [];
  const numbers = LINE_FIELDS.filter((field): field is DerivingField => !isText(field));
  const column = new Map(fields.map((field, at) => [field, at]));
  const lost = { shortened: 0, unsigned: 0 };
  const repriced: number[] = [];
  const edit = (at: number, field: DerivingField, given: string, isWhole: boolean): Result<LineColumns> => {
    const negative = NUMBERS.includes(field) ? negativeRefusal(lines, given) : null;
    if (negative !== null) return err(negative);
    const text = fitting(field, given);
    const gap = field === 'amount' ? amountGap(lines, at, text, taxInclusive) : NaN;
    if (gap === 0) return ok(lines);
    if (field !== 'amount' || !isWhole) return editCell(lines, at, field, text, taxInclusive);
    const done = editGivenAmount(lines, at, text, taxInclusive);
    if (done.ok && gap > AMOUNT_TOLERANCE) repriced.push(at);
    return done;
  };
  const put = (at: number, field: DerivingField, text: string, isWhole: boolean): void => {
    if (text.trim() === '' && staysEmpty(lines, at, field, taxInclusive)) return;
    const done = edit(at, field, text, isWhole);
    if (!done.ok) refused.push({ row: at, field, error: done.error, text });
    else {
      const losses = numberLosses(lines, field, text);
      lost.shortened += Number(losses.shortened);
      lost.unsigned += Number(losses.unsigned);
    }
  };
  const filled = (index: number, field: LineField): boolean =>
    (cells[index]?.[column.get(field) ?? -1] ?? '').trim() !== '';
  const each = (field: CellField, run: (at: number, text: string, isWhole: boolean) => void): void => {
    const from = column.get(field);
    if (from === undefined) return;
    const sources = FOLLOWS_FROM[field];
    rows.forEach((row, index) => {
      const text = cells[index]?.[from];
      if (text === undefined || row >= lines.count) return;
      const isWhole = sources?.every((source) => filled(index, source)) === true;
      if (text.trim() === '' && isWhole) return;
      const error = emptyRefusal(limits, field, text);
      if (error === null) run(row, text, isWhole);
      else refused.push({ row, field, error, text });
    });
  };
  for (const field of PLAIN_TEXTS)
    each(field, (at, text) => {
      const clean = cleanText(text);
      if (lines.dictionary[lines[field][at] ?? 0] === clean) return;
      const locked = field === 'note' ? null : lockedRefusal(lines, at);
      const error = locked ?? textRefusal(field, clean);
      if (error === null) lines[field][at] = texts.place(clean);
      else refused.push({ row: at, field, error, text });
    });
  for (const field of numbers) each(field, (at, text, isWhole) => put(at, field, text, isWhole));
  fillNew(taxInclusive);
  const gaps = { sum: column.has('taxAmount') ? taxGapSum(lines) : 0 };
  each('taxAmount', (at, text) => {
    if (readCell(lines, at, 'taxAmount', taxInclusive) === text.trim()) return;
    const done = editTax(lines, at, text, taxInclusive, gaps);
    if (!done.ok) refused.push({ row: at, field: 'taxAmount', error: done.error, text });
  });
  const byPlace = (a: RefusedCell, b: RefusedCell): number => a.row - b.row;
  const pasted = { ...lines, dictionary: texts.texts() };
  return { lines: pasted, refused: refused.sort(byPlace), ...lost, repriced };
}
