import { GridWriter } from '../../../domain/importing/grid/grid-writer.ts';
import { CELL, columnName } from '../../../domain/importing/grid/sheet-grid.ts';
import { MAX_COLUMNS } from '../limits.ts';
import { plainSheet, type ReadSheet } from '../read-sheet.ts';
import { struckCells } from '../struck-cells.ts';
import { isoSerial } from '../xlsx/iso-date.ts';
import { currencyIn, type Meanings } from '../xlsx/number-formats.ts';
import { shownFormat } from './shown-format.ts';
import type { Attributes } from '../xml/read-xml-part.ts';

/** Cells that all sheets may hold together, those that are only said to be repeated too. */
export const MAX_CELLS = 2_000_000;

interface Cell {
  readonly column: number;
  readonly repeats: number;
  readonly attributes: Attributes;
  readonly paragraphs: string[];
  struck: boolean;
  /** Its style crosses out what it holds. */
  readonly isStruck: boolean;
}

/** A cell that is repeated to the right, as the grid holds it. */
interface FilledCells {
  readonly column: number;
  readonly end: number;
  readonly kind: number;
  readonly value: number;
  readonly isStruck: boolean;
}

/** What a cell shows: a kind and a value, or a text. */
type Shown = readonly [kind: number, value: number | string] | null;

const DURATION = /^PT(\d+)H(\d+)M([\d.]+)S$/;

function dayShare(duration: string): number {
  const [, hours, minutes, seconds] = DURATION.exec(duration) ?? [];
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
}

/** How a number is marked: by the money its cell names, or by what is shown of it. */
function numberKind({ attributes, paragraphs }: Cell, value: number, meanings: Meanings): number {
  const shown = paragraphs.join('');
  const currency = currencyIn(attributes['office:currency'] ?? shown);
  return meanings.kindOf(currency === '' ? shownFormat(value, shown) : `[$${currency}]0`);
}

function shownOf(cell: Cell, meanings: Meanings): Shown {
  const { attributes, paragraphs } = cell;
  const text = paragraphs.join('\n');
  const value = (key: string): string => attributes[`office:${key}`] ?? '';
  const numeric = (kind: number, number: number): Shown =>
    Number.isFinite(number) ? [kind, number] : [CELL.text, text];
  if (attributes['calcext:value-type'] === 'error') return [CELL.error, text];
  switch (value('value-type')) {
    case 'float':
    case 'percentage':
    case 'currency': {
      const number = value('value') === '' ? NaN : Number(value('value'));
      return numeric(numberKind(cell, number, meanings), number);
    }
    case 'date':
      return numeric(CELL.date, isoSerial(value('date-value')));
    case 'time':
      return numeric(CELL.date, dayShare(value('time-value')));
    case 'boolean':
      return [CELL.truth, value('boolean-value') === 'true' ? 1 : 0];
    default: {
      const shown = value('string-value') === '' ? text : value('string-value');
      return shown === '' ? null : [CELL.text, shown];
    }
  }
}

const isHidden = (attributes: Attributes): boolean =>
  /^(collapse|filter)$/.test(attributes['table:visibility'] ?? '');

/** Fills the grid of one sheet. */
export class OdsTable {
  /** Cells filled so far. */
  cells = 0;
  readonly #name: string;
  readonly #hidden: boolean;
  readonly #maxRows: number;
  readonly #meanings: Meanings;
  readonly #writer = new GridWriter();
  readonly #texts: string[] = [];
  readonly #struck = new Set<number>();
  #row = 0;
  #repeats = 1;
  #rowHidden = false;
  #hiddenRows = 0;
  readonly #hiddenColumns = new Uint8Array(MAX_COLUMNS);
  #declared = 0;
  #column = 0;
  #cell: Cell | null = null;
  #rowCells: FilledCells[] = [];
  /** Rows down to the last that has a filled cell, where some were left alone. */
  #rowsBeyond = 0;
  #uncomputed = 0;
  #firstUncomputed = '';

  constructor(name: string, hidden: boolean, maxRows: number, meanings: Meanings) {
    this.#meanings = meanings;
    this.#name = name;
    this.#hidden = hidden;
    this.#maxRows = maxRows;
  }

  /** Columns are named before their cells. */
  addColumns(repeats: number, attributes: Attributes): void {
    const end = this.#declared + repeats;
    if (isHidden(attributes)) this.#hiddenColumns.fill(1, this.#declared, end);
    this.#declared = end;
  }

  startRow(repeats: number, attributes: Attributes): void {
    this.#repeats = repeats;
    this.#column = 0;
    this.#rowCells = [];
    this.#rowHidden = isHidden(attributes);
  }

  startCell(repeats: number, attributes: Attributes, isStruck: boolean): void {
    this.#cell = { column: this.#column, repeats, attributes, paragraphs: [], struck: false, isStruck };
    this.#column = Math.min(this.#column + repeats, MAX_COLUMNS);
  }

  paragraph(text: string): void {
    this.#cell?.paragraphs.push(text);
  }

  /** What was crossed out is left out of the paragraph at hand. */
  strike(): void {
    if (this.#cell !== null) this.#cell.struck = true;
  }

  endCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    if (cell === null || cell.column >= MAX_COLUMNS) return;
    if (this.#row >= this.#maxRows) {
      if (shownOf(cell, this.#meanings) !== null) this.#rowsBeyond = this.#row + this.#repeats;
      return;
    }
    const shown = shownOf(cell, this.#meanings) ?? (cell.struck ? ([CELL.text, ''] as const) : null);
    if (shown !== null) this.#add(cell, shown);
    else if (cell.attributes['table:formula'] !== undefined) this.#countUncomputed(cell);
    this.#merge(cell);
  }

  endRow(): void {
    const rows = Math.min(this.#repeats, this.#maxRows - this.#row);
    if (this.#rowCells.length > 0) {
      for (let row = this.#row; row < this.#row + rows; row++) this.#fill(row);
      if (this.#rowHidden) this.#hiddenRows += rows;
      if (rows < this.#repeats) this.#rowsBeyond = this.#row + this.#repeats;
    }
    this.#row += this.#repeats;
  }

  sheet(): ReadSheet {
    const struck = struckCells(this.#writer.columns, this.#struck);
    const grid = this.#writer.grid(this.#texts, this.#meanings.list);
    return {
      ...plainSheet(this.#name, grid),
      ...struck,
      hidden: this.#hidden,
      cut: this.#rowsBeyond > 0,
      rows: this.#rowsBeyond,
      hiddenRows: this.#hiddenRows,
      hiddenColumns: grid.columns.flatMap((column, at) =>
        column !== undefined && this.#hiddenColumns[at] === 1 ? [columnName(at)] : [],
      ),
      uncomputed: this.#uncomputed,
      firstUncomputed: this.#firstUncomputed,
    };
  }

  #add({ column, repeats, struck, isStruck }: Cell, [kind, held]: NonNullable<Shown>): void {
    if (struck && kind === CELL.text) this.#struck.add(this.#texts.length);
    const value = typeof held === 'string' ? this.#texts.push(held) - 1 : held;
    this.#rowCells.push({ column, end: Math.min(column + repeats, MAX_COLUMNS), kind, value, isStruck });
  }

  #fill(row: number): void {
    for (const { column, end, kind, value, isStruck } of this.#rowCells) {
      if (this.cells > MAX_CELLS) return;
      for (let at = column; at < end; at++) {
        this.#writer.put(row, at, kind, value);
        if (isStruck) this.#writer.strike(row, at);
      }
      this.cells += end - column;
    }
  }

  #merge({ column, attributes }: Cell): void {
    const span = (key: string): number =>
      Number.parseInt(attributes[`table:number-${key}-spanned`] ?? '1', 10) || 1;
    const [rows, columns] = [span('rows'), span('columns')];
    if (rows > 1 || columns > 1)
      this.#writer.merge(this.#row, column, this.#row + rows - 1, column + columns - 1);
  }

  #countUncomputed({ column }: Cell): void {
    if (this.#uncomputed === 0) this.#firstUncomputed = `${columnName(column)}${String(this.#row + 1)}`;
    this.#uncomputed += 1;
  }
}
