import type { RowView } from '../../../workers/contract/ledger-views.ts';
import { markAt, type CellMark, type CellMarks } from '../../ledger/cell-marks.ts';
import type { RowCache } from '../../ledger/row-cache.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import { groupThousands } from '../../ui/number-text.ts';
import { holdsColumn, holdsRow, type CellRange } from './cell-range.ts';
import { widthsIn } from './column-layout.ts';
import { writeText } from './dom-writes.ts';
import { LOOK, type GridLook } from './grid-look.ts';
import { CODE_WIDTH, NAME_COLUMN, type GridColumn } from './grid-columns.ts';
import type { GridModel } from './grid-model.ts';
import { cellProblem } from './cell-problem.ts';
import {
  explain,
  heldColumns,
  paintButtons,
  paintCheck,
  pooled,
  putAt,
  select,
  type PooledCell,
  type PooledRow,
} from './pooled-row.ts';
import { cellLook, rowLook } from './row-looks.ts';
import { rowOffers } from './row-buttons.ts';
import { TextWidths } from './text-width.ts';

/** What is drawn: places `first` to `end` of the order, `top` the first in sight; `from` is the place of the first row. */
export interface Drawn {
  readonly first: number;
  readonly end: number;
  readonly top: number;
  readonly from: number;
}

/** What the rows are painted from, asked for once a painting. */
interface Scene {
  readonly from: number;
  readonly rows: RowCache;
  readonly lines: number;
  readonly range: CellRange;
  readonly marks: CellMarks;
  readonly offers: (row: RowView | undefined) => string;
}

/** A row as it is painted now. */
interface Painted {
  readonly row: RowView | undefined;
  readonly line: number | null;
  readonly exists: boolean;
  /** It offers 赋码. */
  readonly uncoded: boolean;
}

/** Left and right of a cell's text together, pixels. */
const CELL_PADDING = 16;

/** New elements a frame. */
const MOST_NEW = 8;

/** A row is laid out anew as a whole, which counts as some texts more. */
const ROW_WEIGHT = 2;

/**
 * The rows on the screen as elements that are used again and again: a scroll changes texts and places, and writes only
 * what differs. React draws one row (RowTemplate), which is copied here.
 */
export class RowPool {
  readonly #grid: GridModel;
  readonly #look: GridLook;
  readonly #columns: readonly GridColumn[];
  /** Pixels for the text of each column. */
  #room: readonly number[] = [];
  /** Why nobody types into each column; '' where one may. */
  readonly #closed: readonly string[];
  readonly #widths: TextWidths;
  readonly #rows: PooledRow[] = [];
  /** Elements made ahead. */
  readonly #spare: PooledRow[] = [];
  /** So many there were at once. */
  #most = 0;
  readonly #body: HTMLElement;
  readonly #template: HTMLElement;

  /** @param template the row that is copied */
  constructor(grid: GridModel, body: HTMLElement, template: HTMLElement, look: GridLook) {
    this.#grid = grid;
    this.#body = body;
    this.#template = template;
    this.#look = look;
    this.#columns = grid.columns();
    this.#closed = this.#columns.map((column) => {
      const lock = grid.lockOf(column);
      return lock === null ? '' : errorText(lock);
    });
    this.#widths = new TextWidths(getComputedStyle(template.firstElementChild ?? template));
    body.replaceChildren();
  }

  /** How many elements there are. */
  get size(): number {
    return this.#rows.length;
  }

  /** Columns of a grid that is so wide, pixels: rows that were drawn for another width are made anew. */
  spread(width: number): void {
    const { layout } = this.#grid.getSnapshot();
    const room = widthsIn(layout, this.#columns, width).map((column) => column - CELL_PADDING);
    if (room.join() === this.#room.join()) return;
    this.#room = room;
    this.#resize(0);
  }

  /**
   * As many elements as are drawn at once; where there never were so many, some more each time: the browser lays out no
   * screen of new rows in one frame.
   */
  grow(size: number): void {
    const most = this.#most + MOST_NEW;
    this.#resize(Math.min(size, most));
    this.#most = Math.max(this.#most, this.#rows.length);
  }

  /** Rows will come in a moment: the first of them are made, and their font is known. */
  readonly prepare = (): void => {
    this.#widths.learn();
    while (this.#spare.length < MOST_NEW) this.#spare.push(pooled(this.#template, this.#closed));
  };

  #resize(size: number): void {
    while (this.#rows.length > size) this.#rows.pop()?.element.remove();
    while (this.#rows.length < size) {
      const row = this.#spare.pop() ?? pooled(this.#template, this.#closed);
      this.#rows.push(row);
      this.#body.append(row.element);
    }
  }

  /**
   * Rows that came to another place are painted at once, those in sight before the others; of rows that only show an
   * older state, a slice.
   *
   * @param slice how much of them: their texts, and some for each row
   * @returns whether some still show an older state: work for the next frame
   */
  paint({ first, end, top, from }: Drawn, slice: number): boolean {
    const size = this.#rows.length;
    const scene = this.#scene(from);
    let left = slice;
    let more = false;
    for (let index = 0; index < end - first; index++) {
      const place = first + ((index + top - first) % (end - first));
      const pooled = this.#rows[place % size];
      if (pooled === undefined || !this.#differs(pooled, place, scene)) continue;
      const stays = pooled.place === place;
      if (stays && left <= 0) more = true;
      else {
        const texts = this.#paintRow(pooled, place, scene);
        if (stays) left -= ROW_WEIGHT + texts;
      }
    }
    return more;
  }

  #scene(from: number): Scene {
    const grid = this.#grid;
    const marks = grid.client.texts.getSnapshot();
    const rows = grid.client.rows.getSnapshot();
    return { from, rows, lines: grid.lines(), range: grid.range(), marks, offers: rowOffers(grid) };
  }

  #differs(pooled: PooledRow, place: number, { rows, lines, range, marks, offers }: Scene): boolean {
    const row = rows.get(place);
    if (pooled.place !== place || pooled.row !== row || pooled.exists !== place < lines) return true;
    const line = this.#grid.lineOf(place);
    if (pooled.line !== line || pooled.held !== heldColumns(range, place)) return true;
    if (pooled.offers !== offers(row)) return true;
    return pooled.marks !== marks && (pooled.marked || this.#isMarked(marks, line, row));
  }

  #isMarked(marks: CellMarks, line: number | null, row: RowView | undefined): boolean {
    if (marks.writing.size === 0 && marks.refused.size === 0) return false;
    return this.#marks(marks, line, row).some((mark) => mark !== undefined);
  }

  /** The mark of each cell. */
  #marks(marks: CellMarks, line: number | null, row: RowView | undefined): readonly (CellMark | undefined)[] {
    return this.#columns.map(({ key }) => markAt(marks, line ?? -1, row?.id, key));
  }

  /** @returns how many texts are new */
  #paintRow(pooled: PooledRow, place: number, { from, rows, lines, range, marks, offers }: Scene): number {
    const row = rows.get(place);
    const exists = place < lines;
    const line = this.#grid.lineOf(place);
    if (pooled.place !== place) putAt(pooled, place, from);
    const held = holdsRow(range, place);
    const marked = this.#isMarked(marks, line, row);
    const isRefused = marked && this.#marks(marks, line, row).some((mark) => (mark?.error ?? null) !== null);
    Object.assign(pooled, { row, line, exists, marks, marked, held: heldColumns(range, place) });
    const look = rowLook(row, held, exists, isRefused);
    if (pooled.look !== look) {
      pooled.look = look;
      pooled.element.className = this.#look.row(look);
      pooled.header.className = this.#look.header(look);
    }
    writeText(
      pooled.header.firstChild as Text,
      exists && line !== null ? String(line + 1) : exists ? '…' : '＊',
    );
    paintCheck(pooled.check, row);
    const offered = offers(row);
    paintButtons(pooled, offered);
    const uncoded = offered.includes('-code-');
    let texts = 0;
    pooled.cells.forEach((cell, at) => {
      if (this.#paintCell(cell, at, { row, line, exists, uncoded })) texts++;
      select(cell, held && holdsColumn(range, at));
    });
    return texts;
  }

  /** @returns whether its text is new */
  #paintCell(cell: PooledCell, at: number, { row, line, exists, uncoded }: Painted): boolean {
    const column = this.#columns[at] ?? NAME_COLUMN;
    const mark = markAt(this.#grid.client.texts.getSnapshot(), line ?? -1, row?.id, column.key);
    const problem = cellProblem(mark, row, column.key);
    const text = cellText(column, row, mark, exists);
    const isNew = cell.shown !== text;
    if (isNew) cell.text.data = cell.shown = text;
    const offers = uncoded && column.key === 'name' ? LOOK.uncoded : 0;
    const room = (this.#room[at] ?? 0) - (offers === 0 ? 0 : CODE_WIDTH);
    const long = this.#widths.fits(text, room) ? 0 : LOOK.long;
    const closed = cell.closed === '' ? 0 : LOOK.closed;
    const look = cellLook(column, row, problem, exists) | long | closed | offers;
    if (cell.look !== look) {
      cell.look = look;
      cell.element.className = this.#look.cell(look);
    }
    explain(cell, problem);
    return isNew;
  }
}

/** What stands in a cell: a number as it is read, a refused one as it was typed. */
function cellText(
  column: GridColumn,
  row: RowView | undefined,
  mark: CellMark | undefined,
  exists: boolean,
): string {
  const text = mark?.text ?? row?.[column.key] ?? (exists ? '…' : '');
  return column.numeric && (mark?.error ?? null) === null ? groupThousands(text) : text;
}
