import { isBuiltInDate, isDateFormat } from './date-formats.ts';
import { TagReader } from './tag-reader.ts';

/** More styles than this no spreadsheet keeps. */
const MAX_STYLES = 65_536;

/** Reads which cell styles show dates. */
export class Styles {
  readonly reader: TagReader;
  #formats = new Map<number, boolean>();
  #cells: number[] = [];

  constructor() {
    let inCells = false;
    this.reader = new TagReader(
      ({ name, attributes }) => {
        if (name === 'cellXfs') inCells = true;
        else if (name === 'numFmt')
          this.#formats.set(
            Number(attributes.get('numFmtId')),
            isDateFormat(attributes.get('formatCode') ?? ''),
          );
        else if (name === 'xf' && inCells && this.#cells.length < MAX_STYLES)
          this.#cells.push(Number(attributes.get('numFmtId') ?? 0));
      },
      (name) => {
        if (name === 'cellXfs') inCells = false;
      },
    );
  }

  /** 1 for each cell style that shows a date. */
  dates(): Uint8Array {
    return Uint8Array.from(this.#cells, (id) => ((this.#formats.get(id) ?? isBuiltInDate(id)) ? 1 : 0));
  }
}
