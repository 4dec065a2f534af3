import { CELL, type NumberMeaning } from '../../../domain/importing/grid/sheet-grid.ts';
import { isBuiltInDate, isDateFormat } from './date-formats.ts';
import { Meanings } from './number-formats.ts';
import { TagReader } from './tag-reader.ts';

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

/** Reads what cell styles say of the numbers in their cells: that they are dates, thousands, another money. */
export class Styles {
  readonly reader: TagReader;
  readonly #formats = new Map<number, string>();
  #cells: number[] = [];

  constructor() {
    let inCells = false;
    this.reader = new TagReader(
      ({ name, attributes }) => {
        if (name === 'cellXfs') inCells = true;
        else if (name === 'numFmt')
          this.#formats.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '');
        else if (name === 'xf' && inCells && this.#cells.length < MAX_STYLES)
          this.#cells.push(Number(attributes.get('numFmtId') ?? 0));
      },
      (name) => {
        if (name === 'cellXfs') inCells = false;
      },
    );
  }

  /** How the numbers of each cell style are marked in a grid, and what the marks mean. */
  kinds(): { readonly kinds: Uint16Array; readonly meanings: readonly NumberMeaning[] } {
    const meanings = new Meanings();
    const kindOf = (id: number): number => {
      const code = this.#formats.get(id) ?? BUILT_IN[id] ?? '';
      const isDate = this.#formats.has(id) ? isDateFormat(code) : isBuiltInDate(id);
      return isDate ? CELL.date : meanings.kindOf(code);
    };
    return { kinds: Uint16Array.from(this.#cells, kindOf), meanings: meanings.list };
  }
}
