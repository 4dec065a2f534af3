import { CELL } from '../../../domain/importing/sheet-grid.ts';
import { MAX_COLUMNS } from '../limits.ts';
import type { CellContext, CellSink } from './cell-sink.ts';
import { BYTE } from './markup.ts';
import { NumberReader } from './number-text.ts';

/** What begins here is written in another way; nothing of it was read. */
const NOT_PLAIN = -1;

/** Up to four characters as a view reads them at once. */
const word = (text: string): number =>
  Array.from(text).reduce((sum, char) => (sum << 8) | char.charCodeAt(0), 0);

const ROW = word('<row');
const ROW_NUMBER = word(' r="');
const ROW_END = word('</ro');
const ROW_END_REST = word('w>');
const CELL_START = word('<c r');
const STYLE = word('" s=');
const TYPE = word('" t=');
const SHARED = word('"s">');
const EMPTY = word('"/>');
const CONTENT = word('">');
const VALUE = word('<v>');
const FORMULA = word('<f>');
const FORMULA_END = word('</f>');
const VALUE_END = word('</v>');
const CELL_END = word('</c>');

const { greater, less, nine, quote, slash, space, zero } = BYTE;
const BEFORE_A = 0x40;
const LETTERS = 26;
const H = 0x68;
const I = 0x69;

/** Numbers for as much as a row may say, to compare it with the next. */
const SAID = 24;
const MOST_SAID = 8 * (SAID - 1);
/** A row has no more digits; together with what it may say they are fewer than the margin. */
const MOST_DIGITS = 7;

/** What begins so near the end is left: nearly nothing here is cut off, and what never happens costs nothing when compiled. */
const MARGIN = 256;

/**
 * Reads rows and cells that are written as nearly all are: `<row r="5" …><c r="B5" s="5" t="s"><f>…</f><v>12</v></c></row>`,
 * many in one go. It is what makes a workbook quick to read the first time, before the engine has compiled anything: few
 * functions; what is long is passed over by `indexOf`, which needs no compiling and takes no longer than three steps of a
 * loop; four bytes are compared at once. Whoever calls it reads everything else, and would read these, too.
 */
export class PlainRows {
  readonly #sink: CellSink;
  readonly #cell: PlainCell;
  readonly #row: PlainRow;
  readonly #number = new NumberReader();
  #bytes: Uint8Array = new Uint8Array();
  #view: DataView = new DataView(this.#bytes.buffer);

  constructor(sink: CellSink) {
    this.#sink = sink;
    this.#cell = new PlainCell(sink.context);
    this.#row = new PlainRow(sink.context.maxRows);
  }

  /** From the tag at `from` on, in a row that is shown; where the first tag begins that is not plain, or not all there. */
  read(bytes: Uint8Array, from: number, to: number): number {
    const view = this.#viewOf(bytes);
    const cell = this.#cell;
    const row = this.#row;
    const number = this.#number;
    const sink = this.#sink;
    const { writer } = sink;
    const last = to - MARGIN;
    let i = from;
    while (i < last) {
      if (view.getInt32(i) !== CELL_START) {
        const end = row.read(view, bytes, i);
        if (end === NOT_PLAIN || end > to) return i;
        if (row.opened) sink.startRow(row.at, false);
        i = end;
        continue;
      }
      const start = cell.read(view, bytes, i, row.digits);
      if (start === NOT_PLAIN || start > to) return i;
      if (cell.empty) {
        sink.column = cell.column;
        i = start;
        continue;
      }
      const end = number.plain(bytes, start);
      if (!endsCell(view, end) || end + 8 > to) return i;
      // No number is not below anything.
      if (!(number.value < cell.below)) return i;
      sink.column = cell.column;
      const { kinds, values } = writer.column(cell.column);
      kinds[sink.row] = cell.kind;
      values[sink.row] = number.value + cell.shift;
      i = end + 8;
    }
    return i;
  }

  #viewOf(bytes: Uint8Array): DataView {
    if (bytes !== this.#bytes) {
      this.#bytes = bytes;
      this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    return this.#view;
  }
}

const endsCell = (view: DataView, at: number): boolean =>
  view.getInt32(at) === VALUE_END && view.getInt32(at + 4) === CELL_END;

/** The tags around the cells of a row. */
class PlainRow {
  /** The tag read last opened a row, this one. */
  opened = false;
  at = -1;
  /** Digits of its number; none before the first plain row. */
  digits = 0;
  readonly #maxRows: number;
  /** What the last tag said behind the number, eight bytes each, and how many bytes that were. */
  #said = new Float64Array(SAID);
  #length = 0;

  constructor(maxRows: number) {
    this.#maxRows = maxRows;
  }

  /** Reads `</row>`, or `<row r="5" spans="1:12">` whatever else it says but `hidden`; behind it. */
  read(view: DataView, bytes: Uint8Array, from: number): number {
    this.opened = view.getInt32(from) === ROW && view.getInt32(from + 4) === ROW_NUMBER;
    if (this.opened) return this.#start(view, bytes, from + 8);
    return view.getInt32(from) === ROW_END && view.getInt16(from + 4) === ROW_END_REST ? from + 6 : NOT_PLAIN;
  }

  /** From the number of the row on. */
  #start(view: DataView, bytes: Uint8Array, from: number): number {
    let i = from;
    let row = 0;
    for (let byte = bytes[i] ?? 0; byte >= zero && byte <= nine; byte = bytes[++i] ?? 0)
      row = row * 10 + byte - zero;
    if (i - from > MOST_DIGITS) return NOT_PLAIN;
    const end = this.#saysTheSame(view, i) ? i + this.#length : this.#rest(view, bytes, i);
    if (row === 0 || row > this.#maxRows || end === NOT_PLAIN) return NOT_PLAIN;
    this.at = row - 1;
    this.digits = i - from;
    return end;
  }

  /** Nearly all rows say the same: they need not be read byte by byte. Bytes that are no number are never the same. */
  #saysTheSame(view: DataView, from: number): boolean {
    const said = this.#said;
    const length = this.#length;
    if (length < 8) return false;
    for (let at = 0; at < length - 8; at += 8) if (view.getFloat64(from + at) !== said[at >> 3]) return false;
    return view.getFloat64(from + length - 8) === said[SAID - 1];
  }

  /** Behind the end of the start tag when it has content and no attribute whose name begins as `hidden` does. */
  #rest(view: DataView, bytes: Uint8Array, from: number): number {
    let i = from;
    for (let byte = bytes[i]; byte !== greater; byte = bytes[++i]) {
      if (byte === H && bytes[i + 1] === I && bytes[i - 1] === space) return NOT_PLAIN;
    }
    if (bytes[i - 1] === slash) return NOT_PLAIN;
    const length = i + 1 - from;
    this.#length = length > MOST_SAID ? 0 : length;
    for (let at = 0; at < this.#length - 8; at += 8) this.#said[at >> 3] = view.getFloat64(from + at);
    this.#said[SAID - 1] = view.getFloat64(from + length - 8);
    return i + 1;
  }
}

/** The start of a cell, up to its value. */
class PlainCell {
  column = 0;
  /** One of `CELL`. */
  kind: number = CELL.number;
  /** Its value is a number below this, and this is to be added to it. */
  below = 0;
  shift = 0;
  /** It ends with its start tag. */
  empty = false;
  readonly #context: CellContext;

  constructor(context: CellContext) {
    this.#context = context;
  }

  /** Reads `<c r="B5" s="5" t="s"><f>…</f><v>`, the attributes in their usual order; behind it. */
  read(view: DataView, bytes: Uint8Array, from: number, rowDigits: number): number {
    let i = from + 6;
    let column = 0;
    for (let letter = (bytes[i] ?? 0) - BEFORE_A; letter > 0; letter = (bytes[++i] ?? 0) - BEFORE_A) {
      if (letter > LETTERS) return NOT_PLAIN;
      column = column * LETTERS + letter;
    }
    if ((column - 1) >>> 0 >= MAX_COLUMNS || bytes[from + 5] !== quote) return NOT_PLAIN;
    this.column = column - 1;
    // All cells of a row have as many digits.
    i += rowDigits;
    let style = 0;
    if (view.getInt32(i) === STYLE) {
      i += 5;
      for (let byte = bytes[i] ?? 0; byte >= zero && byte <= nine; byte = bytes[++i] ?? 0)
        style = style * 10 + byte - zero;
    }
    return this.#rest(view, bytes, i, style);
  }

  /** `" t="s"><f>…</f><v>` or `"/>` */
  #rest(view: DataView, bytes: Uint8Array, from: number, style: number): number {
    const context = this.#context;
    let i = from;
    this.empty = false;
    if (view.getInt16(i) === CONTENT) {
      const date = context.dateStyles[style] === 1;
      this.kind = date ? CELL.date : CELL.number;
      this.shift = date ? context.dateShift : 0;
      this.below = Infinity;
      i += 2;
    } else if (view.getInt32(i) === TYPE && view.getInt32(i + 4) === SHARED) {
      this.kind = CELL.text;
      this.shift = 0;
      this.below = context.shared;
      i += 8;
    } else {
      this.empty = true;
      return view.getInt32(i) >> 8 === EMPTY ? i + 3 : NOT_PLAIN;
    }
    return view.getInt32(i) >> 8 === VALUE ? i + 3 : behindFormula(view, bytes, i);
  }
}

/** `<f>…</f><v>`, not calculated again; behind it. */
function behindFormula(view: DataView, bytes: Uint8Array, from: number): number {
  if (view.getInt32(from) >> 8 !== FORMULA) return NOT_PLAIN;
  const i = bytes.indexOf(less, from + 3);
  return view.getInt32(i) === FORMULA_END && view.getInt32(i + 4) >> 8 === VALUE ? i + 7 : NOT_PLAIN;
}
