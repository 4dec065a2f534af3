import { appError, type AppError } from '../kernel/errors.ts';
import type { GoodsLimits } from '../special-business/define.ts';
import { EDITED, type CellField, type LineColumns, type LineField } from './columns.ts';
import { EMPTY, quantities, shownPrices, writeScaled } from './derive-line.ts';
import { isDiscount } from './discount/line-nature.ts';
import { foldDiscounts } from './discount/remove-discounts.ts';
import { editCell } from './edit-cell.ts';
import { growingTexts } from './growing-texts.ts';
import { TEXT_COLUMNS } from './line-shapes.ts';
import { gatherLines, isEmptyLine } from './lines.ts';
import { readCell } from './read-row.ts';

/** What an invoice without a special business asks of its lines. */
export const NO_LIMITS: GoodsLimits = {};

/** Lines brought within the limits of a special business. */
export interface FittedGoods {
  /** In new columns. */
  readonly lines: LineColumns;
  /** Lines with content that were taken out; a discount folded into its line is none. */
  readonly removed: number;
  /** Cells with content that were cleared. */
  readonly cleared: number;
}

type TextColumn = (typeof TEXT_COLUMNS)[number];

const isText = (field: LineField): field is TextColumn =>
  field !== 'policy' && (TEXT_COLUMNS as readonly string[]).includes(field);

const eachRow = ({ count }: LineColumns): readonly number[] => Array.from({ length: count }, (_, row) => row);

/** Why a cell takes no text while a special business holds; null when it does. 001 §5.7 */
export const emptyRefusal = ({ empty = [] }: GoodsLimits, field: CellField, text: string): AppError | null =>
  (empty as readonly CellField[]).includes(field) && text.trim() !== ''
    ? appError('ledger.staysEmpty')
    : null;

/** Takes quantity and price away; the amount stands alone then, to the cent. */
function clearFactors(lines: LineColumns, row: number): void {
  writeScaled(quantities(lines), row, EMPTY);
  for (const side of [true, false]) writeScaled(shownPrices(lines, side), row, EMPTY);
  lines.edited[row] = EDITED.amount;
}

/** Puts a text into a cell, whether a discount locks the line or not. */
function putText(lines: LineColumns, row: number, field: TextColumn, text: string): void {
  lines[field][row] = growingTexts(lines.dictionary).place(text);
}

function putCell(
  lines: LineColumns,
  row: number,
  field: LineField,
  text: string,
  taxInclusive: boolean,
): void {
  if (isText(field)) putText(lines, row, field, text);
  else editCell(lines, row, field, text, taxInclusive);
}

function clearCell(lines: LineColumns, row: number, field: LineField, taxInclusive: boolean): void {
  if (field === 'quantity' || field === 'price') clearFactors(lines, row);
  else putCell(lines, row, field, '', taxInclusive);
}

type Cells = readonly (readonly [LineField, string])[];

const cellsOf = (cells: GoodsLimits['set']): Cells => Object.entries(cells ?? {}) as unknown as Cells;

/** Fills the cells of a line that are still empty with what the special business gives them, in place. M223, M224 */
export function fillNewLine(
  lines: LineColumns,
  row: number,
  { set, initial }: GoodsLimits,
  taxInclusive: boolean,
): void {
  for (const [field, text] of [...cellsOf(set), ...cellsOf(initial)])
    if (readCell(lines, row, field, taxInclusive) === '') putCell(lines, row, field, text, taxInclusive);
}

/**
 * Clears and sets the cells of lines with content as a special business asks, in place; how many were cleared. Amount
 * and tax stay where quantity and price are cleared. M222–M224
 */
export function fitCells(lines: LineColumns, limits: GoodsLimits, taxInclusive: boolean): number {
  const { empty = [], set = {}, initial = {} } = limits;
  if (empty.length + Object.keys(set).length + Object.keys(initial).length === 0) return 0;
  let cleared = 0;
  for (const row of eachRow(lines)) {
    if (isDiscount(lines, row) || isEmptyLine(lines, row)) continue;
    const going = empty.filter((field) => readCell(lines, row, field, taxInclusive) !== '');
    for (const field of going) clearCell(lines, row, field, taxInclusive);
    cleared += going.length;
    for (const [field, text] of cellsOf(set)) putCell(lines, row, field, text, taxInclusive);
    fillNewLine(lines, row, limits, taxInclusive);
  }
  return cleared;
}

/** As many lines as may stand: the first ones with content; where there are more, discounts are folded into their lines. */
function trimmed(lines: LineColumns, max: number, taxInclusive: boolean): Omit<FittedGoods, 'cleared'> {
  if (lines.count <= max) return { lines: gatherLines(lines, Uint32Array.from(eachRow(lines))), removed: 0 };
  const filled = eachRow(lines).filter((row) => !isEmptyLine(lines, row));
  if (filled.length <= max) return { lines: gatherLines(lines, Uint32Array.from(filled)), removed: 0 };
  const folded = foldDiscounts(lines, taxInclusive);
  const rows = eachRow(folded).filter((row) => !isEmptyLine(folded, row));
  return {
    lines: gatherLines(folded, Uint32Array.from(rows.slice(0, max))),
    removed: Math.max(0, rows.length - max),
  };
}

/** The lines as a special business asks for them: trimmed, cells cleared, cells set. 001 §4.5, §5.7; M222–M224 */
export function fitGoods(lines: LineColumns, limits: GoodsLimits, taxInclusive: boolean): FittedGoods {
  const fitted = trimmed(lines, limits.maxLines ?? Infinity, taxInclusive);
  return { ...fitted, cleared: fitCells(fitted.lines, limits, taxInclusive) };
}
