import type { CellSink } from './cell-sink.ts';
import { BYTE, word } from './markup.ts';
import { readPlainCells } from './plain-cells.ts';

/** What begins here is written in another way; nothing of it was read. */
const NOT_PLAIN = -1;

const ROW = word('<row');
const ROW_NUMBER = word(' r="');
const ROW_END = word('</ro');
const ROW_END_REST = word('w>');

const { greater, nine, slash, space, zero } = BYTE;
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
 * loop; four or eight bytes are compared at once. Whoever calls it reads everything else, and would read these, too.
 */
export class PlainRows {
  readonly #sink: CellSink;
  #bytes: Uint8Array = new Uint8Array();
  #view: DataView = new DataView(this.#bytes.buffer);
  /** Digits of the number of the row; none before the first plain row. */
  #digits = 0;
  /** What the last start tag said behind the number, eight bytes each, and how many bytes that were. */
  #said = new Float64Array(SAID);
  #length = 0;

  constructor(sink: CellSink) {
    this.#sink = sink;
  }

  /** From the tag at `from` on, in a row that is shown; where the first tag begins that is not plain, or not all there. */
  read(bytes: Uint8Array, from: number, to: number): number {
    const view = this.#viewOf(bytes);
    const sink = this.#sink;
    const said = this.#said;
    const { maxRows } = sink.context;
    const last = to - MARGIN;
    let end = from;
    for (;;) {
      let i = readPlainCells(sink, view, bytes, end, last, this.#digits);
      if (i < last && view.getInt32(i) === ROW_END && view.getInt16(i + 4) === ROW_END_REST) i += 6;
      end = i;
      if (i >= last || view.getInt32(i) !== ROW || view.getInt32(i + 4) !== ROW_NUMBER) return end;
      i += 8;
      let row = 0;
      for (let byte = bytes[i] as number; byte >= zero && byte <= nine; byte = bytes[++i] as number)
        row = row * 10 + byte - zero;
      const digits = i - end - 8;
      if (digits > MOST_DIGITS || row === 0 || row > maxRows) return end;
      // Nearly all rows say the same, which need not be read byte by byte. Bytes that are no number are never the same.
      const rest = this.#length - 8;
      let same = 0;
      while (same < rest && view.getFloat64(i + same) === said[same >> 3]) same += 8;
      const isSame = same >= rest && rest >= 0 && view.getFloat64(i + rest) === said[SAID - 1];
      i = isSame ? i + rest + 8 : this.#say(view, bytes, i);
      if (i === NOT_PLAIN || i > to) return end;
      this.#digits = digits;
      sink.startRow(row - 1, false);
      end = i;
    }
  }

  /** Behind the end of the start tag when it has content and no attribute whose name begins as `hidden` does. */
  #say(view: DataView, bytes: Uint8Array, from: number): number {
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

  #viewOf(bytes: Uint8Array): DataView {
    if (bytes !== this.#bytes) {
      this.#bytes = bytes;
      this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    return this.#view;
  }
}
