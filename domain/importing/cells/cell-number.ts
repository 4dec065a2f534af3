import type { NumberField } from '../columns/field-columns.ts';
import { capitalsOf } from './capitals.ts';
import { readHanCount } from './han-count.ts';
import { percentText, readNumberCell, shifted, type NumberCell } from './read-cells.ts';
import { numberText } from './cell-text.ts';
import {
  CELL,
  cellText,
  isNumber,
  meaningAt,
  ONLY_LOOKS,
  REPEATED,
  type NumberMeaning,
  type SheetGrid,
} from '../grid/sheet-grid.ts';

/** A number of goods, money in units of its currency. */
export interface CellNumber extends NumberCell {
  /** The money its cell names when it is not yuan: `$`, `美元`; '' otherwise. */
  readonly currency: string;
}

const WORDS = '美元|美金|欧元|日元|港币|港元|英镑|USD|EUR|JPY|HKD|GBP|US\\$|HK\\$|[$€£]';
/** Another money than yuan before or behind a number. */
const FOREIGN = new RegExp(`^(?:(${WORDS})\\s*([-\\d.(].*)|(.*\\d)\\s*(${WORDS}))$`, 'i');
const CAPITAL = /[壹贰叁肆伍陆柒捌玖拾佰仟]/;
/** What points at a note, or is an exponent: no digit of the number before it. */
const RAISED = /[⁰¹²³⁴-⁹]/;
/** A cell that says itself how much its number is, whatever its heading says. */
const OWN_PLACES = /[万亿元圆¥￥]/;

/** How a number is meant that is shown in thousands, as money, as a percentage, with what it counts. */
function meant(
  text: string,
  { percent, word, divided, currency, unit }: NumberMeaning,
  places: number,
): CellNumber {
  if (percent !== '') return { number: '', unit: '', unreadable: true, currency: '' };
  // 12345 shown as 12.3 below 金额（千元） is no more than that.
  const moved = word > 0 ? word - divided : places - divided;
  return { number: shifted(text, Math.max(0, moved)), unit, unreadable: false, currency };
}

/** A rate as its cell shows it: 0.13 is `13%` where its format says so. */
export function rateText(grid: SheetGrid, row: number, column: number): string {
  const text = cellText(grid, row, column).trim();
  const percent = meaningAt(grid, row, column)?.percent ?? '';
  if (percent === '' || text === '') return text;
  return percent === 'times' ? percentText(text) : `${text}%`;
}

/** 壹仟元整 is as much as it says, whatever its heading says. */
function readCapitals(text: string): CellNumber | null {
  const number = CAPITAL.test(text) ? capitalsOf(text) : null;
  return number === null ? null : { number, unit: '', unreadable: false, currency: '' };
}

/** Money as people write it, that of others included. */
function readMoney(text: string, places: number): CellNumber {
  const [, before = '', behindIt = '', beforeIt = '', behind = ''] =
    (RAISED.test(text) ? null : FOREIGN.exec(text.normalize('NFKC'))) ?? [];
  const currency = before || behind;
  const cell = readNumberCell(currency === '' ? text : behindIt || beforeIt, 'money');
  const own = OWN_PLACES.test(text) && currency === '';
  return { ...cell, number: shifted(cell.number, own ? 0 : places), currency };
}

/** 两箱: what takes no other reading. */
function spokenCount(text: string): Partial<NumberCell> {
  const count = readHanCount(text);
  return count === null ? {} : { ...count, unreadable: false };
}

/** The number of a cell of which nothing else is to be known, '' of an empty one; null where it takes a closer look. */
export function bareNumberAt(
  { columns }: SheetGrid,
  row: number,
  column: number,
  places: number,
): string | null {
  const cells = columns[column];
  const kind = cells?.kinds[row] ?? CELL.empty;
  if (kind === CELL.empty) return '';
  const isBare = kind === CELL.number || (kind & (ONLY_LOOKS | REPEATED)) === ONLY_LOOKS;
  return isBare ? shifted(numberText(cells?.values[row] ?? NaN), places) : null;
}

/**
 * The number of a cell.
 *
 * @param places what its heading says of its size: 4 for 万元
 */
export function numberAt(
  grid: SheetGrid,
  row: number,
  column: number,
  field: NumberField,
  places: number,
): CellNumber {
  const text = cellText(grid, row, column).trim();
  const meaning = meaningAt(grid, row, column);
  if (meaning !== undefined)
    return meant(text, { ...meaning, ...(field === 'quantity' ? { currency: '' } : { unit: '' }) }, places);
  // What a spreadsheet holds as a number needs no reading.
  if (isNumber(grid, row, column))
    return { number: shifted(text, places), unit: '', unreadable: false, currency: '' };
  if (field !== 'quantity') return readCapitals(text) ?? readMoney(text, places);
  const read = readNumberCell(text, 'unit');
  const counted = read.unreadable ? { ...read, ...spokenCount(text) } : read;
  // 5万个 is as much as it says, whatever its heading says.
  const own = counted.unit !== '' || OWN_PLACES.test(text);
  return { ...counted, number: shifted(counted.number, own ? 0 : places), currency: '' };
}
