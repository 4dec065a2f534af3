import { appError, type AppError } from '../kernel/errors.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { cutNumber, isShorter } from '../money/cut-number.ts';
import { parseFen } from '../money/fen.ts';
import { MAX_INPUT_LENGTH } from '../money/line-limits.ts';
import { readNumber } from '../money/read-number.ts';
import { parseDecimal, type Scaled } from '../money/scaled.ts';
import { withoutNoise } from '../money/without-noise.ts';
import { EDITED, type LineColumns, type LineField } from './columns.ts';
import {
  deriveLine,
  deriveOtherPrice,
  EMPTY,
  givenOf,
  otherPrices,
  quantities,
  readScaled,
  shownPrices,
  writeAmount,
  writeScaled,
} from './derive-line.ts';
import { deductionOf } from './line-tax.ts';
import { emptiedWith, GIVEN, givenAfterClearing, givenAfterEdit, type EditedBit } from './last-edited.ts';

/** What an edit of a cell needs to know. */
export interface Edit {
  readonly lines: LineColumns;
  readonly row: number;
  readonly text: string;
  readonly taxInclusive: boolean;
}

const tooLarge = (): Result<never> => err(appError('ledger.tooLarge'));

/** What was typed as strict decimal text without sign (the page gives the sign), '' when emptied. M174, M166. */
function typedNumber(text: string): Result<string> {
  if (text.trim() === '') return ok('');
  const number = readNumber(text)?.replace(/^-/, '');
  if (number === undefined) return err(appError('ledger.notNumber', { text: text.trim() }));
  return number.length > MAX_INPUT_LENGTH
    ? err(appError('ledger.tooLong', { max: MAX_INPUT_LENGTH, length: number.length }))
    : ok(number);
}

/** Quantity and price keep at most 8 decimals; what is more is cut. M190, M191. */
function typedScaled(text: string): Result<Scaled> {
  const number = typedNumber(text);
  if (!number.ok) return number;
  if (number.value === '') return ok(EMPTY);
  const value = parseDecimal(cutNumber(number.value) ?? '');
  return value === null ? tooLarge() : ok(value);
}

/** Why a blue invoice takes no such number: without its minus a refund would become a sale. */
export function negativeRefusal({ settings }: LineColumns, text: string): AppError | null {
  const isNegative = settings.sign > 0 && (readNumber(text)?.startsWith('-') ?? false);
  return isNegative ? appError('ledger.negative', { text: text.trim() }) : null;
}

/** What a number loses where a cell takes it. */
export interface NumberLosses {
  /** A minus the page does not have. M166 */
  readonly unsigned: boolean;
  /** Decimals beyond what a quantity or price takes. M191 */
  readonly shortened: boolean;
}

const LOSES_NOTHING: NumberLosses = { unsigned: false, shortened: false };
/** What may have a sign and noise. */
export const NUMBERS: readonly LineField[] = ['quantity', 'price', 'amount'];

/** Texts that may lose something: long ones, and those with a sign in any spelling. */
const MAY_LOSE = /[-(（−－–—﹣]|^.{10}/u;

/** What a typed text would lose as a quantity, price or amount. */
export function numberLosses({ settings }: LineColumns, field: LineField, text: string): NumberLosses {
  const number = NUMBERS.includes(field) && MAY_LOSE.test(text) ? readNumber(text) : null;
  if (number === null) return LOSES_NOTHING;
  const clean = withoutNoise(number);
  const cut = field === 'amount' ? null : cutNumber(clean);
  return {
    unsigned: number.startsWith('-') && (field === 'price' || settings.sign > 0),
    shortened: cut !== null && isShorter(cut, clean),
  };
}

/** Quantities and amounts have the sign of the page; prices have none. M166, C15 */
const signed = ({ mantissa, scale }: Scaled, sign: number): Scaled => ({
  mantissa: mantissa * sign + 0,
  scale,
});

/** Which of the three have a value, as bits of EDITED. */
function present({ lines, row, taxInclusive }: Edit): number {
  const bit = (value: number | undefined, of: EditedBit): number => (Number.isNaN(value ?? NaN) ? 0 : of);
  return (
    bit(lines.quantity[row], EDITED.quantity) |
    bit(shownPrices(lines, taxInclusive).mantissa[row], EDITED.price) |
    bit(lines.amount[row], EDITED.amount)
  );
}

/** Derives the third of quantity, price and amount, the tax and the other side. */
const derived = ({ lines, row, taxInclusive }: Edit): Result<LineColumns> =>
  deriveLine(lines, row, taxInclusive) ? ok({ ...lines }) : tooLarge();

/** Empties what follows from a cell that was emptied. */
function cleared(edit: Edit, field: EditedBit, before: number): Result<LineColumns> {
  const { lines, row, taxInclusive } = edit;
  const gone = emptiedWith(field, before);
  if ((gone & EDITED.quantity) !== 0) writeScaled(quantities(lines), row, EMPTY);
  if ((gone & EDITED.price) !== 0) emptyPrices(lines, row);
  if ((gone & EDITED.amount) !== 0) writeAmount(lines, row, NaN, taxInclusive);
  lines.edited[row] = givenAfterClearing(field, before & ~gone);
  lines.edited[row] = givenOf(lines, row);
  return ok({ ...lines });
}

function emptyPrices(lines: LineColumns, row: number): void {
  writeScaled(shownPrices(lines, true), row, EMPTY);
  writeScaled(shownPrices(lines, false), row, EMPTY);
}

/** A zero quantity or price makes amount and tax zero; an unknown one of the two stays unknown. C20. */
function zeroed(edit: Edit, field: EditedBit, before: number): Result<LineColumns> {
  const { lines, row, taxInclusive } = edit;
  lines.edited[row] = field | (present(edit) & GIVEN.quantityPrice);
  writeAmount(lines, row, 0, taxInclusive);
  if (before === GIVEN.quantityAmount) deriveOtherPrice(lines, row, taxInclusive);
  return ok({ ...lines });
}

/** A new quantity leaves known prices as they are: the one that was typed stays exact in whichever mode it was typed. */
export function editQuantity(edit: Edit): Result<LineColumns> {
  const { lines, row, taxInclusive } = edit;
  const typed = typedScaled(edit.text);
  if (!typed.ok) return typed;
  const before = givenOf(lines, row);
  writeScaled(quantities(lines), row, signed(typed.value, lines.settings.sign));
  if (Number.isNaN(typed.value.mantissa)) return cleared(edit, EDITED.quantity, before);
  if (typed.value.mantissa === 0) return zeroed(edit, EDITED.quantity, before);
  const given = givenAfterEdit(EDITED.quantity, before, present(edit));
  lines.edited[row] = given;
  const other = readScaled(otherPrices(lines, taxInclusive), row);
  const result = derived(edit);
  const keepsOther = given === GIVEN.quantityPrice && deductionOf(lines, row) === 0;
  if (result.ok && keepsOther) writeScaled(otherPrices(lines, taxInclusive), row, other);
  return result;
}

export function editPrice(edit: Edit): Result<LineColumns> {
  const { lines, row, taxInclusive } = edit;
  const typed = typedScaled(edit.text);
  if (!typed.ok) return typed;
  const before = givenOf(lines, row);
  writeScaled(shownPrices(lines, taxInclusive), row, typed.value);
  if (!(typed.value.mantissa > 0)) deriveOtherPrice(lines, row, taxInclusive);
  if (Number.isNaN(typed.value.mantissa)) return cleared(edit, EDITED.price, before);
  if (typed.value.mantissa === 0) return zeroed(edit, EDITED.price, before);
  lines.edited[row] = givenAfterEdit(EDITED.price, before, present(edit));
  return derived(edit);
}

export function editAmount(edit: Edit): Result<LineColumns> {
  const { lines, row, taxInclusive } = edit;
  const number = typedNumber(edit.text);
  if (!number.ok) return number;
  const negative = negativeRefusal(lines, edit.text);
  if (negative !== null) return err(negative);
  const fen = number.value === '' ? NaN : parseFen(number.value);
  if (fen === null) return tooLarge();
  const before = givenOf(lines, row);
  if (fen > 0) dropZeros(edit);
  if (!writeAmount(lines, row, fen * lines.settings.sign + 0, taxInclusive)) return tooLarge();
  if (Number.isNaN(fen)) return cleared(edit, EDITED.amount, before);
  lines.edited[row] = givenAfterEdit(EDITED.amount, before & present(edit), present(edit));
  return derived(edit);
}

/** An amount typed beside a zero quantity or price says that the zero no longer holds. */
function dropZeros({ lines, row, taxInclusive }: Edit): void {
  if (lines.quantity[row] === 0) writeScaled(quantities(lines), row, EMPTY);
  if (shownPrices(lines, taxInclusive).mantissa[row] === 0) emptyPrices(lines, row);
}
