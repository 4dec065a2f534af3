import { CELL, type NumberMeaning } from '../../../domain/importing/grid/sheet-grid.ts';
import { isBuiltInDate, isDateFormat } from './date-formats.ts';
import { Meanings } from './number-formats.ts';
import { TagReader, type Tag } from './tag-reader.ts';

/** More styles than this no spreadsheet keeps. */
const MAX_STYLES = 65_536;

/** Those of the formats that every spreadsheet has that say more of a number than that it is one. ECMA-376 18.8.30 */
const BUILT_IN: Readonly<Record<number, string>> = {
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
};

const OFF = /^(0|false|off)$/;

/** What the cell styles of a workbook say. */
interface StylesSaid {
  /** How the numbers of each are marked in a grid, and what the marks mean. */
  readonly kinds: Uint16Array;
  readonly meanings: readonly NumberMeaning[];
  /** Those that cross out what a cell holds. */
  readonly struck: ReadonlySet<number>;
}

/** Reads what cell styles say of their cells: that numbers are dates, thousands, another money, or that all is crossed out. */
export class Styles {
  readonly reader: TagReader;
  readonly #formats = new Map<number, string>();
  #cells: number[] = [];
  /** Fonts that cross out, and the styles with one of them. */
  readonly #struckFonts = new Set<number>();
  readonly #struck = new Set<number>();

  /** The list that is being read: `fonts`, `cellXfs`; '' outside of them. */
  #list = '';
  #font = -1;

  constructor() {
    this.reader = new TagReader(
      (tag) => {
        this.#open(tag);
      },
      (name) => {
        if (name === this.#list) this.#list = '';
      },
    );
  }

  #open({ name, attributes }: Tag): void {
    if (name === 'cellXfs' || name === 'fonts') this.#list = name;
    else if (name === 'numFmt')
      this.#formats.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '');
    else if (name === 'xf' && this.#list === 'cellXfs') this.#addStyle(attributes);
    else if (this.#list === 'fonts') this.#addFont(name, attributes);
  }

  #addStyle(attributes: Tag['attributes']): void {
    if (this.#cells.length >= MAX_STYLES) return;
    if (this.#struckFonts.has(Number(attributes.get('fontId') ?? 0))) this.#struck.add(this.#cells.length);
    this.#cells.push(Number(attributes.get('numFmtId') ?? 0));
  }

  #addFont(name: string, attributes: Tag['attributes']): void {
    if (name === 'font') this.#font += 1;
    else if (name === 'strike' && !OFF.test(attributes.get('val') ?? '')) this.#struckFonts.add(this.#font);
  }

  said(): StylesSaid {
    const meanings = new Meanings();
    const kindOf = (id: number): number => {
      const code = this.#formats.get(id) ?? BUILT_IN[id] ?? '';
      const isDate = this.#formats.has(id) ? isDateFormat(code) : isBuiltInDate(id);
      return isDate ? CELL.date : meanings.kindOf(code);
    };
    return { kinds: Uint16Array.from(this.#cells, kindOf), meanings: meanings.list, struck: this.#struck };
  }
}
