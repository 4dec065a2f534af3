import { GridWriter } from '../../../domain/importing/grid/grid-writer.ts';
import { CELL, columnName, type NumberMeaning } from '../../../domain/importing/grid/sheet-grid.ts';
import { MAX_COLUMNS } from '../limits.ts';
import { plainSheet, type ReadSheet } from '../read-sheet.ts';
import { struckCells } from '../struck-cells.ts';
import { isoSerial } from '../xlsx/iso-date.ts';
import type { Attributes } from '../xml/read-xml-part.ts';

/** What an element says under a name, with the usual prefix or without one. */
export const said = (attributes: Attributes, name: string): string =>
  attributes[`ss:${name}`] ?? attributes[name] ?? '';

const count = (attributes: Attributes, name: string): number =>
  Math.max(0, Number.parseInt(said(attributes, name), 10) || 0);

/** Where an element stands that may leave out those before it, from 0. */
const placeOf = (attributes: Attributes, next: number): number => {
  const index = count(attributes, 'Index');
  return index === 0 ? next : index - 1;
};

/** A kind and a value, or a text. */
function shownOf(type: string, text: string, numberKind: number): readonly [number, number | string] {
  const numeric = (kind: number, number: number): readonly [number, number | string] =>
    text.trim() !== '' && Number.isFinite(number) ? [kind, number] : [CELL.text, text];
  switch (type) {
    case 'Number':
      return numeric(numberKind, Number(text));
    case 'DateTime':
      return numeric(CELL.date, isoSerial(text));
    case 'Boolean':
      return [CELL.truth, text.trim() === '1' ? 1 : 0];
    case 'Error':
      return [CELL.error, text];
    default:
      return [CELL.text, text];
  }
}

/** What styles say of the cells that have them. */
interface XmlStyles {
  /** How numbers are marked. */
  readonly kinds: ReadonlyMap<string, number>;
  /** Those that cross out what a cell holds. */
  readonly struck: ReadonlySet<string>;
}

/** Fills the grid of one sheet. */
export class XmlSheet {
  hidden = false;
  readonly #name: string;
  readonly #maxRows: number;
  readonly #styles: XmlStyles;
  readonly #writer = new GridWriter();
  readonly #texts: string[] = [];
  readonly #struck = new Set<number>();
  readonly #columnStyles: string[] = [];
  readonly #hiddenColumns = new Uint8Array(MAX_COLUMNS);
  #nextColumn = 0;
  #row = -1;
  #nextRow = 0;
  #rowStyle = '';
  #rowHidden = false;
  #rowFilled = false;
  #hiddenRows = 0;
  #column = -1;
  #nextCell = 0;
  #cell: Attributes = {};
  #cellFilled = false;
  #cellStruck = false;
  #type = '';
  /** Rows down to the last that has a filled cell, where some were left alone. */
  #rowsBeyond = 0;
  #uncomputed = 0;
  #firstUncomputed = '';

  constructor(name: string, maxRows: number, styles: XmlStyles) {
    this.#name = name;
    this.#maxRows = maxRows;
    this.#styles = styles;
  }

  addColumns(attributes: Attributes): void {
    const from = placeOf(attributes, this.#nextColumn);
    this.#nextColumn = Math.min(from + count(attributes, 'Span') + 1, MAX_COLUMNS);
    for (let column = from; column < this.#nextColumn; column++) {
      this.#columnStyles[column] = said(attributes, 'StyleID');
      if (said(attributes, 'Hidden') === '1') this.#hiddenColumns[column] = 1;
    }
  }

  startRow(attributes: Attributes): void {
    this.#row = placeOf(attributes, this.#nextRow);
    this.#nextRow = this.#row + count(attributes, 'Span') + 1;
    this.#rowStyle = said(attributes, 'StyleID');
    this.#rowHidden = said(attributes, 'Hidden') === '1';
    this.#rowFilled = false;
    this.#nextCell = 0;
  }

  startCell(attributes: Attributes): void {
    this.#cell = attributes;
    this.#cellFilled = false;
    this.#cellStruck = false;
    this.#column = placeOf(attributes, this.#nextCell);
    this.#nextCell = this.#column + count(attributes, 'MergeAcross') + 1;
  }

  startData(type: string): void {
    this.#type = type;
  }

  /** What was crossed out is left out of the cell at hand. */
  strike(): void {
    this.#cellStruck = true;
  }

  endData(text: string): void {
    if (text === '' && !this.#cellStruck) return;
    this.#cellFilled = true;
    if (!this.#isInside()) {
      if (this.#row >= this.#maxRows) this.#rowsBeyond = this.#row + 1;
      return;
    }
    const [kind, held] = shownOf(this.#type, text, this.#numberKind());
    if (this.#cellStruck && kind === CELL.text) this.#struck.add(this.#texts.length);
    const value = typeof held === 'string' ? this.#texts.push(held) - 1 : held;
    this.#writer.put(this.#row, this.#column, kind, value);
    if (this.#styles.struck.has(this.#style())) this.#writer.strike(this.#row, this.#column);
    if (this.#rowHidden && !this.#rowFilled) this.#hiddenRows += 1;
    this.#rowFilled = true;
  }

  endCell(): void {
    if (!this.#isInside()) return;
    const [row, column] = [this.#row, this.#column];
    const [right, down] = [count(this.#cell, 'MergeAcross'), count(this.#cell, 'MergeDown')];
    this.#writer.merge(row, column, row + down, column + right);
    if (this.#cellFilled || said(this.#cell, 'Formula') === '') return;
    if (this.#uncomputed === 0) this.#firstUncomputed = `${columnName(column)}${String(row + 1)}`;
    this.#uncomputed += 1;
  }

  read(meanings: readonly NumberMeaning[]): ReadSheet {
    const struck = struckCells(this.#writer.columns, this.#struck);
    const grid = this.#writer.grid(this.#texts, meanings);
    return {
      ...plainSheet(this.#name, grid),
      ...struck,
      hidden: this.hidden,
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

  #isInside(): boolean {
    return this.#row >= 0 && this.#row < this.#maxRows && this.#column >= 0 && this.#column < MAX_COLUMNS;
  }

  /** The style of a cell, else that of its row, else that of its column. */
  #style(): string {
    return said(this.#cell, 'StyleID') || this.#rowStyle || (this.#columnStyles[this.#column] ?? '');
  }

  #numberKind(): number {
    return this.#styles.kinds.get(this.#style()) ?? CELL.number;
  }
}
