import type { GridWriter } from '../../../domain/importing/grid/grid-writer.ts';
import { CELL, columnName } from '../../../domain/importing/grid/sheet-grid.ts';
import { MAX_COLUMNS } from '../limits.ts';
import { CellSink, type CellContext } from './cell-sink.ts';
import { markHidden } from './hidden-columns.ts';
import { isoSerial } from './iso-date.ts';
import { Attributes, BYTE, endsName, INCOMPLETE, isTrue, plainText, tagEnd, wholeNumber } from './markup.ts';
import { NumberReader } from './number-text.ts';
import { PlainRows } from './plain-rows.ts';
import { RichText } from './rich-text.ts';
import { isName, nameBytes, TagScanner } from './tag-scanner.ts';

/** How a cell says what it holds. */
const TYPE = { number: 0, shared: 1, text: 2, truth: 3, error: 4, date: 5 } as const;

const [C, F, R, S, T, V] = [0x63, 0x66, 0x72, 0x73, 0x74, 0x76];
const [B, D, E, I] = [0x62, 0x64, 0x65, 0x69];
const LOWER_CASE = 0x20;
const LETTER_BEFORE_A = 0x60;
const LETTERS = 26;

const ROW = nameBytes('row');
const SHEET_DATA = nameBytes('sheetData');
const MERGE = nameBytes('mergeCell');
const PHONETIC = nameBytes('rPh');
const COLUMN = nameBytes('col');
const HIDDEN = nameBytes('hidden');
const REF = nameBytes('ref');

/** Where in the sheet the scanner is. */
const PLACE = { before: 0, rows: 1, after: 2 } as const;

/** Reads the cells and merges of a sheet straight into columns. */
export class SheetScanner extends TagScanner {
  /** Rows down to the last that has a filled cell, where some were left alone; else 0. */
  rowsBeyond = 0;
  /** How many cells have a formula that nobody has calculated yet, and the first of them, e.g. `C5`. */
  uncomputed = 0;
  firstUncomputed = '';

  /** 1 for each column that the spreadsheet doesn't show. */
  readonly hiddenColumns = new Uint8Array(MAX_COLUMNS);

  #writer: GridWriter;
  #sink: CellSink;
  #plain: PlainRows;
  readonly #rich: RichText;
  #attributes = new Attributes();
  #number = new NumberReader();
  #place: number = PLACE.before;
  #type: number = TYPE.number;
  #style = 0;
  #rowNamed = true;
  #phonetic = false;
  #formula = false;
  #valued = false;
  /** Texts of the cell at hand in the pool. */
  #texts = 0;

  constructor(writer: GridWriter, context: CellContext) {
    super();
    this.#writer = writer;
    this.#sink = new CellSink(writer, context);
    this.#plain = new PlainRows(this.#sink);
    this.#rich = new RichText(context.pool);
  }

  /** The rows came to an end. */
  get complete(): boolean {
    return this.#place !== PLACE.rows;
  }

  /** Rows that the spreadsheet doesn't show and that hold something. */
  get hiddenRows(): number {
    return this.#sink.hiddenRows;
  }

  protected override open(bytes: Uint8Array, name: number, to: number): number {
    if (this.#place !== PLACE.rows) return this.#around(bytes, name, to);
    if (endsName(bytes[name + 1])) return this.#short(bytes, name, to);
    if (isName(bytes, name, ROW)) return this.#row(bytes, name, to);
    const end = tagEnd(bytes, name, to);
    if (end > 0 && bytes[end - 2] !== BYTE.slash && isName(bytes, name, PHONETIC)) this.#phonetic = true;
    if (end > 0) this.#rich.property(bytes, name, to);
    return end;
  }

  protected override close(bytes: Uint8Array, name: number): void {
    if (this.#place !== PLACE.rows) return;
    if (bytes[name] === C && endsName(bytes[name + 1])) this.#closeCell();
    else if (bytes[name] === R && endsName(bytes[name + 1])) this.#rich.endRun();
    else if (isName(bytes, name, PHONETIC)) this.#phonetic = false;
    else if (isName(bytes, name, SHEET_DATA)) this.#place = PLACE.after;
  }

  /** Elements with names of one letter: cells and what is in them. */
  #short(bytes: Uint8Array, name: number, to: number): number {
    const letter = bytes[name];
    if (letter === C) return this.#cell(bytes, name, to);
    if (letter === V) return this.#value(bytes, name, to);
    if (letter === T) return this.#text(bytes, name, to);
    if (letter === F) this.#formula = true;
    return tagEnd(bytes, name, to);
  }

  /** Before and behind the rows. */
  #around(bytes: Uint8Array, name: number, to: number): number {
    if (isName(bytes, name, MERGE)) return this.#merge(bytes, name, to);
    if (isName(bytes, name, COLUMN))
      return markHidden(this.hiddenColumns, this.#attributes, bytes, name + COLUMN.length, to);
    const end = tagEnd(bytes, name, to);
    if (end > 0 && this.#place === PLACE.before && isName(bytes, name, SHEET_DATA))
      this.#place = bytes[end - 2] === BYTE.slash ? PLACE.after : PLACE.rows;
    return end;
  }

  #row(bytes: Uint8Array, name: number, to: number): number {
    const plain = this.#looksAtStyles ? INCOMPLETE : this.#plain.read(bytes, name - 1, to);
    if (plain < name) return this.#openRow(bytes, name, to);
    this.#rowNamed = true;
    return plain;
  }

  #openRow(bytes: Uint8Array, name: number, to: number): number {
    const at = this.#attributes;
    let [row, hidden, i] = [-1, false, name + ROW.length];
    for (;;) {
      i = at.next(bytes, i, to);
      if (i === INCOMPLETE) return i;
      if (!at.found) break;
      if (at.nameEnd - at.nameAt === 1 && bytes[at.nameAt] === R) row = wholeNumber(bytes, at.valueAt) - 1;
      else if (at.is(bytes, HIDDEN)) hidden = isTrue(bytes[at.valueAt]);
    }
    this.#rowNamed = row >= 0;
    this.#sink.startRow(row >= 0 ? row : this.#sink.row + 1, hidden);
    return i;
  }

  #cell(bytes: Uint8Array, name: number, to: number): number {
    if (this.#beyond) return tagEnd(bytes, name, to);
    const isPlain = this.#rowNamed && this.#sink.row >= 0 && !this.#sink.hidden && !this.#looksAtStyles;
    const plain = isPlain ? this.#plain.read(bytes, name - 1, to) : INCOMPLETE;
    return plain < name ? this.#openCell(bytes, name, to) : plain;
  }

  /** Some style crosses cells out: that of each is asked. */
  get #looksAtStyles(): boolean {
    return this.#sink.context.struckStyles.size > 0;
  }

  /** The row at hand is left alone. */
  get #beyond(): boolean {
    return this.#sink.row >= this.#sink.context.maxRows;
  }

  #openCell(bytes: Uint8Array, name: number, to: number): number {
    const at = this.#attributes;
    let [column, type, style, i] = [this.#sink.column + 1, TYPE.number as number, 0, name + 1];
    for (;;) {
      i = at.next(bytes, i, to);
      if (i === INCOMPLETE) return i;
      if (!at.found) break;
      if (at.nameEnd - at.nameAt !== 1) continue;
      const letter = bytes[at.nameAt];
      if (letter === R) column = this.#columnAt(bytes, at.valueAt, column);
      else if (letter === S) style = wholeNumber(bytes, at.valueAt);
      else if (letter === T) type = typeAt(bytes, at.valueAt, at.valueEnd);
    }
    this.#sink.column = column;
    this.#type = type;
    this.#style = style;
    this.#formula = false;
    this.#valued = false;
    return i;
  }

  /** `AB12` → 27; a row that doesn't say which it is gets it from its cells. */
  #columnAt(bytes: Uint8Array, at: number, otherwise: number): number {
    let [column, i] = [0, at];
    for (;;) {
      const letter = ((bytes[i] ?? 0) | LOWER_CASE) - LETTER_BEFORE_A;
      if (!(letter >= 1 && letter <= LETTERS)) break;
      column = column * LETTERS + letter;
      i += 1;
    }
    const row = this.#rowNamed ? 0 : wholeNumber(bytes, i);
    if (row > 0) this.#sink.row = row - 1;
    return column === 0 ? otherwise : column - 1;
  }

  /** `<v>`: what a cell holds, or the place of its text among the shared ones. */
  #value(bytes: Uint8Array, name: number, to: number): number {
    const start = tagEnd(bytes, name, to);
    if (start === INCOMPLETE || bytes[start - 2] === BYTE.slash) return start;
    if (this.#beyond) {
      this.rowsBeyond = this.#sink.row + 1;
      return start;
    }
    if (this.#type === TYPE.text || this.#type === TYPE.error) return this.#add(bytes, start, to);
    const end = bytes.indexOf(BYTE.less, start);
    if (end >= to) return INCOMPLETE;
    return end === start || this.#putValue(bytes, start, end) ? end : this.#add(bytes, start, to);
  }

  /** False when it is neither a number nor a date: then it is a text. */
  #putValue(bytes: Uint8Array, start: number, end: number): boolean {
    this.#valued = true;
    if (this.#type === TYPE.shared) this.#putShared(wholeNumber(bytes, start));
    else if (this.#type === TYPE.truth) this.#put(CELL.truth, isTrue(bytes[start]) ? 1 : 0);
    else if (this.#type === TYPE.date) return this.#putDate(isoSerial(plainText(bytes, start, end)));
    else return this.#putNumber(this.#number.any(bytes, start));
    return true;
  }

  #put(kind: number, value: number): void {
    this.#sink.put(this.#sink.column, kind, value);
    if (this.#looksAtStyles && this.#sink.inside && this.#sink.context.struckStyles.has(this.#style))
      this.#writer.strike(this.#sink.row, this.#sink.column);
  }

  #putShared(place: number): void {
    if (place < this.#sink.context.shared) this.#put(CELL.text, place);
    else this.broken = true;
  }

  #putDate(days: number): boolean {
    if (!Number.isNaN(days)) this.#put(CELL.date, days);
    return !Number.isNaN(days);
  }

  #putNumber(value: number): boolean {
    const { styleKinds, dateShift } = this.#sink.context;
    const kind = styleKinds[this.#style] ?? CELL.number;
    if (kind === CELL.date) return this.#putDate(value + dateShift);
    if (!Number.isNaN(value)) this.#put(kind, value);
    return !Number.isNaN(value);
  }

  /** `<t>`: a text that stands in the cell itself. */
  #text(bytes: Uint8Array, name: number, to: number): number {
    if (this.#beyond) this.rowsBeyond = this.#sink.row + 1;
    if (this.#beyond || this.#phonetic) return tagEnd(bytes, name, to);
    const end = this.#rich.copy(bytes, name, to);
    if (end !== INCOMPLETE) this.#texts += 1;
    return end;
  }

  #add(bytes: Uint8Array, start: number, to: number): number {
    const end = this.#sink.context.pool.copy(bytes, start, to);
    if (end !== INCOMPLETE) this.#texts += 1;
    return end;
  }

  #closeCell(): void {
    const { pool } = this.#sink.context;
    this.#phonetic = false;
    if (this.#texts > 0) {
      this.#texts = 0;
      this.#put(this.#type === TYPE.error ? CELL.error : CELL.text, this.#rich.close());
      this.broken ||= pool.full;
    } else if (this.#formula && !this.#valued && !this.#beyond && this.#sink.inside) {
      this.uncomputed += 1;
      this.firstUncomputed ||= `${columnName(this.#sink.column)}${String(this.#sink.row + 1)}`;
    }
  }

  #merge(bytes: Uint8Array, name: number, to: number): number {
    const at = this.#attributes;
    let i = name + MERGE.length;
    for (;;) {
      i = at.next(bytes, i, to);
      if (i === INCOMPLETE || !at.found) return i;
      if (at.is(bytes, REF)) this.#mergeRange(plainText(bytes, at.valueAt, at.valueEnd));
    }
  }

  #mergeRange(range: string): void {
    const [from, until] = range.split(':').map(cellOf);
    if (from && until && from.row < this.#sink.context.maxRows && from.column < MAX_COLUMNS)
      this.#writer.merge(from.row, from.column, until.row, until.column);
  }
}

function typeAt(bytes: Uint8Array, at: number, end: number): number {
  const letter = bytes[at];
  if (letter === S) return end - at === 1 ? TYPE.shared : TYPE.text;
  if (letter === I) return TYPE.text;
  if (letter === B) return TYPE.truth;
  if (letter === E) return TYPE.error;
  return letter === D ? TYPE.date : TYPE.number;
}

/** `$AB$12` → column 27, row 11; null when it is no cell. */
function cellOf(reference: string): { readonly row: number; readonly column: number } | null {
  const [, letters = '', digits = ''] = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(reference.trim()) ?? [];
  if (letters === '') return null;
  const column = Array.from(letters).reduce(
    (sum, letter) => sum * LETTERS + (letter.charCodeAt(0) | LOWER_CASE) - LETTER_BEFORE_A,
    0,
  );
  return { row: Number(digits) - 1, column: column - 1 };
}
