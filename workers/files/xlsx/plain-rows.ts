import { CELL } from '../../../domain/importing/sheet-grid.ts';
import type { CellSink } from './cell-sink.ts';
import { BYTE, wholeNumber } from './markup.ts';
import { NumberReader } from './number-text.ts';

/** What begins here is written in another way; nothing of it was read. */
const NOT_PLAIN = -1;

const [C, F, H, I, O, R, S, T, V, W] = [0x63, 0x66, 0x68, 0x69, 0x6f, 0x72, 0x73, 0x74, 0x76, 0x77];
const BEFORE_A = 0x40;
const Z = 0x5a;
const LETTERS = 26;
const { equals, greater, less, nine, quote, slash, space, zero } = BYTE;

/** What begins so near the end is left: nearly nothing here is cut off, and what never happens costs nothing when compiled. */
const MARGIN = 256;
const END_OF_ROW = 6;
const END_OF_CELL = 8;

/**
 * Reads rows and cells that are written as nearly all are: `<row r="5" …><c r="B5" s="5" t="s"><f>…</f><v>12</v></c></row>`,
 * many in one go. It is what makes a workbook quick to read the first time, before the engine has compiled anything: few
 * functions, few steps a byte. Whoever calls it reads everything else, and would read these, too.
 */
export class PlainRows {
  readonly #sink: CellSink;
  readonly #cell = new PlainCell();
  readonly #number = new NumberReader();

  constructor(sink: CellSink) {
    this.#sink = sink;
  }

  /** From the tag at `i` on; where the first tag begins that is not plain, or not all there. */
  read(bytes: Uint8Array, from: number, to: number): number {
    const cell = this.#cell;
    const number = this.#number;
    const sink = this.#sink;
    const last = to - MARGIN;
    let i = from;
    while (i < last) {
      if (bytes[i + 1] !== C) {
        const end = rowTag(cell, sink, bytes, i, to);
        if (end === NOT_PLAIN) return i;
        i = end;
        continue;
      }
      const start = cell.read(bytes, i);
      if (start === NOT_PLAIN || start >= to) return i;
      if (cell.empty) {
        sink.column = cell.column;
        i = start;
        continue;
      }
      const value = number.plain(bytes, start);
      const end = number.end + END_OF_CELL;
      if (bytes[end - 6] !== V || bytes[end - 3] !== slash || bytes[end - 2] !== C || end > to) return i;
      if (!put(cell, sink, value)) return i;
      i = end;
    }
    return i;
  }
}

function put({ column, shared, style }: PlainCell, sink: CellSink, value: number): boolean {
  const { context } = sink;
  // No number is not below anything.
  if (!(value < (shared ? context.shared : Infinity))) return false;
  sink.column = column;
  if (shared) sink.put(CELL.text, value);
  else if (context.dateStyles[style] === 1) sink.put(CELL.date, value + context.dateShift);
  else sink.put(CELL.number, value);
  return true;
}

/** `</row>`, or `<row r="5" spans="1:12">` whatever else it says but `hidden`; behind it. */
function rowTag(cell: PlainCell, sink: CellSink, bytes: Uint8Array, i: number, to: number): number {
  if (bytes[i] !== less) return NOT_PLAIN;
  if (bytes[i + 1] !== R) return endOfRow(bytes, i, to);
  if (bytes[i + 2] !== O || bytes[i + 3] !== W || bytes[i + 4] !== space) return NOT_PLAIN;
  if (bytes[i + 5] !== R || bytes[i + 6] !== equals) return NOT_PLAIN;
  const row = wholeNumber(bytes, i + 8);
  const end = plainTagEnd(bytes, i + 8);
  if (end >= to || end === NOT_PLAIN || row === 0 || row > sink.context.maxRows) return NOT_PLAIN;
  cell.rowDigits = String(row).length;
  sink.startRow(row - 1, false);
  return end + 1;
}

function endOfRow(bytes: Uint8Array, i: number, to: number): number {
  const ends = bytes[i + 1] === slash && bytes[i + 2] === R && bytes[i + 4] === W && bytes[i + 5] === greater;
  return ends && i + END_OF_ROW <= to ? i + END_OF_ROW : NOT_PLAIN;
}

/** Where a start tag ends that has content and no attribute whose name begins as `hidden` does. */
function plainTagEnd(bytes: Uint8Array, from: number): number {
  let i = from;
  for (let byte = bytes[i]; byte !== greater; byte = bytes[++i]) {
    if (byte === H && bytes[i + 1] === I && bytes[i - 1] === space) return NOT_PLAIN;
  }
  return bytes[i - 1] === slash ? NOT_PLAIN : i;
}

/** The start of a cell, up to its value. */
class PlainCell {
  /** Digits of the number of the row at hand; none before the first plain row. */
  rowDigits = 0;
  column = 0;
  style = 0;
  /** Its value is the place of a shared text. */
  shared = false;
  /** It ends with its start tag. */
  empty = false;

  /** Reads `<c r="B5" s="5" t="s"><f>…</f><v>`, the attributes in their usual order; behind it. */
  read(bytes: Uint8Array, from: number): number {
    if (bytes[from] !== less || bytes[from + 2] !== space || bytes[from + 3] !== R) return NOT_PLAIN;
    let i = from + 6;
    let column = 0;
    for (let byte = bytes[i] ?? 0; byte > BEFORE_A && byte <= Z; byte = bytes[++i] ?? 0)
      column = column * LETTERS + byte - BEFORE_A;
    // All cells of a row have as many digits.
    i += this.rowDigits;
    if (column === 0 || bytes[from + 4] !== equals || bytes[i] !== quote) return NOT_PLAIN;
    this.column = column - 1;
    this.style = 0;
    return this.#rest(bytes, bytes[i + 2] === S ? this.#styled(bytes, i + 5) : i + 1);
  }

  /** `5"`; behind it. */
  #styled(bytes: Uint8Array, from: number): number {
    let i = from;
    let style = 0;
    for (let byte = bytes[i] ?? 0; byte >= zero && byte <= nine; byte = bytes[++i] ?? 0)
      style = style * 10 + byte - zero;
    this.style = style;
    return bytes[i] === quote && bytes[from - 2] === equals ? i + 1 : from - 1;
  }

  /** ` t="s"><f>…</f><v>` or `/>` */
  #rest(bytes: Uint8Array, from: number): number {
    let i = from;
    this.shared = bytes[i + 1] === T;
    if (this.shared) {
      if (bytes[i + 4] !== S || bytes[i + 5] !== quote) return NOT_PLAIN;
      i += 6;
    }
    this.empty = bytes[i] === slash;
    if (this.empty) return bytes[i + 1] === greater ? i + 2 : NOT_PLAIN;
    if (bytes[i] !== greater) return NOT_PLAIN;
    i += 1;
    if (bytes[i + 1] === F) i = behindFormula(bytes, i);
    return bytes[i] === less && bytes[i + 1] === V && bytes[i + 2] === greater ? i + 3 : NOT_PLAIN;
  }
}

/** `<f>…</f>`, not calculated again; behind it, or where it begins when it says more. */
function behindFormula(bytes: Uint8Array, from: number): number {
  if (bytes[from + 2] !== greater) return from;
  let i = from + 3;
  while (bytes[i] !== less) i++;
  return bytes[i + 1] === slash && bytes[i + 2] === F && bytes[i + 3] === greater ? i + 4 : from;
}
