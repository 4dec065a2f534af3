import { MAX_COLUMNS, type Block } from './block.ts';
import { withoutInchMarks } from './inch-marks.ts';

/** The longest text a cell of a spreadsheet holds; a quote that closes further away belongs to another. */
const MAX_CELL = 32_767;

const ROW_END = /\r\n|\r|\n/y;
const ROW_WITH_CONTENT = /[^\t\r\n ][^\r\n]*/g;

/** Reads separated cells as Excel and WPS write them: cells with line breaks in quotes, quotes inside them doubled. */
class TextReader {
  readonly #text: string;
  readonly #separator: string;
  readonly #plain: RegExp;
  #at = 0;
  /** Quotes before this place were found to close nowhere. */
  #plainUntil = 0;

  constructor(text: string, separator: string) {
    this.#text = text;
    this.#separator = separator;
    this.#plain = new RegExp(`[^${separator}\\r\\n]*`, 'y');
  }

  get done(): boolean {
    return this.#at >= this.#text.length;
  }

  row(): string[] {
    const cells: string[] = [];
    for (;;) {
      const cell = this.#quoted() ?? this.#match(this.#plain);
      if (cells.length < MAX_COLUMNS) cells.push(cell);
      if (this.#text[this.#at] !== this.#separator) break;
      this.#at += 1;
    }
    this.#match(ROW_END);
    return cells;
  }

  /** Rows that are left, those without content not counted. */
  countRest(): number {
    ROW_WITH_CONTENT.lastIndex = this.#at;
    let rows = 0;
    while (ROW_WITH_CONTENT.test(this.#text)) rows += 1;
    return rows;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  /** A cell in quotes; null when the quote in front is part of the text, as in `"A" grade`. */
  #quoted(): string | null {
    const from = this.#at;
    if (this.#text[from] !== '"' || from < this.#plainUntil) return null;
    const end = this.#closing(from);
    if (end === null) return null;
    this.#at = end + 1;
    return this.#text.slice(from + 1, end).replaceAll('""', '"');
  }

  #closing(from: number): number | null {
    const text = this.#text;
    for (
      let at = text.indexOf('"', from + 1);
      at >= 0 && at <= from + MAX_CELL;
      at = text.indexOf('"', at + 2)
    ) {
      const next = text[at + 1];
      if (next !== '"')
        return next === undefined || next === this.#separator || /[\r\n]/.test(next) ? at : null;
    }
    this.#plainUntil = from + MAX_CELL;
    return null;
  }
}

/** The first rows of a text with tabs, or another character between its cells. */
export function readText(text: string, maxRows: number, separator = '\t'): Block {
  const reader = new TextReader(text, separator);
  const rows: string[][] = [];
  while (!reader.done && rows.length < maxRows) rows.push(reader.row());
  const found = text.includes('"') ? withoutInchMarks(rows, separator) : rows;
  const beyond = Math.max(0, found.length - maxRows);
  return { rows: beyond === 0 ? found : found.slice(0, maxRows), more: reader.countRest() + beyond };
}
