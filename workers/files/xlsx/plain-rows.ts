import { CELL } from '../../../domain/importing/sheet-grid.ts';
import type { CellSink } from './cell-sink.ts';
import { BYTE, wholeNumber } from './markup.ts';
import { NumberReader } from './number-text.ts';

/** What begins here is written in another way; nothing of it was read. */
const NOT_PLAIN = -1;

const [C, F, H, O, R, S, T, V, W] = [0x63, 0x66, 0x68, 0x6f, 0x72, 0x73, 0x74, 0x76, 0x77];
const [A, Z] = [0x41, 0x5a];
const LETTERS = 26;
const { equals, greater, less, nine, quote, slash, space, zero } = BYTE;

const END_OF_ROW = 6;
const END_OF_CELL = 8;

/**
 * Reads rows and cells that are written as nearly all are: `<row r="5" …><c r="B5" s="5" t="s"><f>…</f><v>12</v></c></row>`,
 * many in one go. It is what makes a workbook quick to read the first time, before the engine has compiled anything; whoever
 * calls it reads everything else, and would read these, too.
 */
export class PlainRows {
  #sink: CellSink;
  #number = new NumberReader();
  /** Digits of the number of the row at hand; none before the first plain row. */
  #rowDigits = 0;
  /** Of the cell at hand. */
  #column = 0;
  #style = 0;
  #shared = false;

  constructor(sink: CellSink) {
    this.#sink = sink;
  }

  /** From the tag at `i` on; where the first tag begins that is not plain, or not all there. */
  read(bytes: Uint8Array, i: number, to: number): number {
    for (;;) {
      const next = this.#next(bytes, i, to);
      if (next === NOT_PLAIN || next > to) return i;
      i = next;
    }
  }

  #next(bytes: Uint8Array, i: number, to: number): number {
    if (bytes[i] !== less) return NOT_PLAIN;
    const name = bytes[i + 1];
    if (name === C) return this.#cell(bytes, i + 2, to);
    const isRow = bytes[i + 3] === O || bytes[i + 2] === O;
    if (!isRow) return NOT_PLAIN;
    if (name === R) return this.#row(bytes, i + 2, to);
    const ends = name === slash && bytes[i + 2] === R && bytes[i + 4] === W && bytes[i + 5] === greater;
    return ends ? i + END_OF_ROW : NOT_PLAIN;
  }

  /** `<row r="5" spans="1:12">`, whatever else it says but `hidden`. */
  #row(bytes: Uint8Array, from: number, to: number): number {
    if (bytes[from + 2] !== space || bytes[from + 3] !== R || bytes[from + 4] !== equals) return NOT_PLAIN;
    const end = bytes.indexOf(greater, from);
    const row = wholeNumber(bytes, from + 6);
    if (end < from || end >= to || bytes[end - 1] === slash || saysHidden(bytes, from + 6, end))
      return NOT_PLAIN;
    if (row === 0 || row > this.#sink.context.maxRows) return NOT_PLAIN;
    this.#rowDigits = String(row).length;
    this.#sink.startRow(row - 1, false);
    return end + 1;
  }

  #cell(bytes: Uint8Array, from: number, to: number): number {
    const i = this.#head(bytes, from);
    if (i === NOT_PLAIN) return NOT_PLAIN;
    if (bytes[i] === slash) return this.#empty(i + 2, to);
    const start = this.#valueAt(bytes, i + 1, to);
    if (start === NOT_PLAIN) return NOT_PLAIN;
    const value = this.#number.plain(bytes, start);
    const end = this.#number.end + END_OF_CELL;
    if (bytes[end - 6] !== V || bytes[end - 3] !== slash || bytes[end - 2] !== C || end > to)
      return NOT_PLAIN;
    return Number.isNaN(value) ? NOT_PLAIN : this.#put(value, end);
  }

  #empty(end: number, to: number): number {
    if (end <= to) this.#sink.column = this.#column;
    return end;
  }

  #put(value: number, end: number): number {
    const { shared, dateStyles, dateShift } = this.#sink.context;
    if (this.#shared && value >= shared) return NOT_PLAIN;
    this.#sink.column = this.#column;
    if (this.#shared) this.#sink.put(CELL.text, value);
    else if (dateStyles[this.#style] === 1) this.#sink.put(CELL.date, value + dateShift);
    else this.#sink.put(CELL.number, value);
    return end;
  }

  /** The attributes in their usual order; at the `>` or `/` behind them. */
  #head(bytes: Uint8Array, from: number): number {
    if (bytes[from + 1] !== R || bytes[from + 2] !== equals) return NOT_PLAIN;
    let i = this.#reference(bytes, from + 4);
    if (i !== NOT_PLAIN && bytes[i + 1] === S) i = this.#styleAt(bytes, i + 4);
    if (i === NOT_PLAIN) return i;
    this.#shared = bytes[i + 1] === T;
    if (this.#shared) {
      if (bytes[i + 4] !== S || bytes[i + 5] !== quote) return NOT_PLAIN;
      i += 6;
    }
    return bytes[i] === greater || bytes[i] === slash ? i : NOT_PLAIN;
  }

  /** `B5"`; behind it. All cells of a row have as many digits. */
  #reference(bytes: Uint8Array, from: number): number {
    let i = from;
    let column = 0;
    for (let x = bytes[i] ?? 0; x >= A && x <= Z; x = bytes[++i] ?? 0) column = column * LETTERS + x - A + 1;
    i += this.#rowDigits;
    this.#column = column - 1;
    this.#style = 0;
    return column === 0 || bytes[i] !== quote ? NOT_PLAIN : i + 1;
  }

  /** `5"`; behind it. */
  #styleAt(bytes: Uint8Array, from: number): number {
    let i = from;
    let style = 0;
    for (let x = bytes[i] ?? 0; x !== quote; x = bytes[++i] ?? 0) {
      if (x < zero || x > nine) return NOT_PLAIN;
      style = style * 10 + x - zero;
    }
    this.#style = style;
    return i + 1;
  }

  /** Where the value begins, behind a formula; it is not calculated again. */
  #valueAt(bytes: Uint8Array, from: number, to: number): number {
    let i = from;
    if (bytes[i] === less && bytes[i + 1] === F) {
      if (bytes[i + 2] !== greater) return NOT_PLAIN;
      i += 3;
      while (bytes[i] !== less && i < to) i++;
      if (bytes[i + 1] !== slash || bytes[i + 2] !== F || bytes[i + 3] !== greater) return NOT_PLAIN;
      i += 4;
    }
    return bytes[i] === less && bytes[i + 1] === V && bytes[i + 2] === greater ? i + 3 : NOT_PLAIN;
  }
}

/** An attribute whose name begins with h, as `hidden` does; `ht` does, too. */
function saysHidden(bytes: Uint8Array, from: number, end: number): boolean {
  for (let i = from; i < end; i++) {
    if (bytes[i] === space && bytes[i + 1] === H && bytes[i + 2] !== T) return true;
  }
  return false;
}
