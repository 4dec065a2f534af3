import { CELL } from '../../../domain/importing/grid/sheet-grid.ts';
import { MAX_COLUMNS } from '../limits.ts';
import type { CellSink } from './cell-sink.ts';
import { BYTE, longWord, plainText, word } from './markup.ts';
import { scaled } from './number-text.ts';

const CELL_START = word('<c r');
const STYLE = word('" s=');
const TYPE = word('" t=');
const SHARED = longWord('" t="s">');
const NUMBER = longWord('" t="n">');
const EMPTY = word('"/><');
const VALUE = word('"><v');
const FORMULA = word('"><f');
const FORMULA_END = word('</f>');
const VALUE_START = word('<v>');
const END = longWord('</v></c>');

const { dash, greater, less, nine, quote, zero } = BYTE;
const POINT = BYTE.point - zero;
const A = 0x41;
const LETTERS = 26;
const MOST_EXACT = Number.MAX_SAFE_INTEGER;

/**
 * Reads cells that are written as nearly all are: `<c r="B5" s="5" t="s"><f>…</f><v>12</v></c>`.
 *
 * One function on purpose. What is called for each cell is compiled alone, and once more within whoever calls it, and a
 * sheet of 5000 rows is over before that pays; this one is larger than what an engine puts into its callers.
 *
 * @param from in a row that is shown
 * @param last nothing is read that begins from here on; enough stands behind it for any cell
 * @param rowDigits the number of the row has so many digits
 * @returns where the first tag begins that is no such cell
 */
export function readPlainCells(
  sink: CellSink,
  view: DataView,
  bytes: Uint8Array,
  from: number,
  last: number,
  rowDigits: number,
): number {
  const { context, writer, row } = sink;
  const { columns } = writer;
  const { styleKinds, shared } = context;
  let end = from;
  while (end < last && view.getInt32(end) === CELL_START) {
    let column = (bytes[end + 6] as number) - A;
    if (column >>> 0 >= LETTERS || bytes[end + 5] !== quote) return end;
    // All cells of a row have as many digits.
    let i = end + 7 + rowDigits;
    const second = (bytes[end + 7] as number) - A;
    if (second >= 0) {
      column = (column + 1) * LETTERS + second;
      if (second >= LETTERS || column >= MAX_COLUMNS) return end;
      i += 1;
    }
    let style = 0;
    if (view.getInt32(i) === STYLE) {
      i += 5;
      for (let byte = bytes[i] as number; byte >= zero && byte <= nine; byte = bytes[++i] as number)
        style = style * 10 + byte - zero;
    }
    let kind: number;
    let next = view.getInt32(i);
    if (next === TYPE) {
      const type = view.getFloat64(i);
      if (type === SHARED) kind = CELL.text;
      else if (type !== NUMBER) return end;
      else kind = (styleKinds[style] as number) | CELL.number;
      i += 6;
      next = view.getInt32(i);
    } else if (next === EMPTY) {
      sink.column = column;
      end = i + 3;
      continue;
      // A date is a number, too; what has no such style is nothing but one.
    } else kind = (styleKinds[style] as number) | CELL.number;
    if (next === FORMULA && bytes[i + 4] === greater) {
      // What it says is not calculated again.
      i = bytes.indexOf(less, i + 5);
      if (view.getInt32(i) !== FORMULA_END || view.getInt32(i + 4) >> 8 !== VALUE_START) return end;
      i += 7;
    } else if (next === VALUE && bytes[i + 4] === greater) i += 5;
    else return end;
    const negative = bytes[i] === dash;
    if (negative) i += 1;
    const start = i;
    let value = 0;
    let point = 0;
    for (; ; i++) {
      const digit = (bytes[i] as number) - zero;
      if (digit >= 0 && digit <= 9) value = value * 10 + digit;
      else if (digit === POINT && point === 0) point = i + 1;
      else break;
    }
    if (view.getFloat64(i) !== END || i - start === (point > 0 ? 1 : 0)) return end;
    if (kind === CELL.text && (value >= shared || negative || point > 0)) return end;
    if (value > MOST_EXACT) value = Number(plainText(bytes, start, i));
    else if (point > 0) value = scaled(value, i - point);
    if (negative) value = -value;
    if (kind === CELL.date) value += context.dateShift;
    sink.column = column;
    const { kinds, values } = columns[column] ?? writer.column(column);
    kinds[row] = kind;
    values[row] = value;
    end = i + 8;
  }
  return end;
}
