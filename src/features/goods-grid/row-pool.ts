import type { RowView } from '../../../workers/contract/ledger-views.ts';
import { markAt, NO_MARKS, type CellMarks } from '../../ledger/cell-marks.ts';
import type { RowCache } from '../../ledger/row-cache.ts';
import { groupThousands } from '../../ui/number-text.ts';
import { holdsColumn, holdsRow, type CellRange } from './cell-range.ts';
import { LOOK, type GridLook } from './grid-look.ts';
import type { GridColumn } from './grid-columns.ts';
import { ROW_HEIGHT } from './grid-columns.ts';
import type { GridModel } from './grid-model.ts';
import { cellProblem, type CellProblem } from './cell-problem.ts';
import { rowButtons } from './row-buttons.ts';

interface PooledCell {
  readonly element: HTMLElement;
  readonly text: Text;
  look: number;
  reason: string;
  selected: boolean;
}

interface PooledRow {
  readonly element: HTMLElement;
  readonly check: HTMLInputElement | null;
  readonly header: HTMLElement;
  readonly cells: readonly PooledCell[];
  readonly buttons: readonly HTMLElement[];
  place: number;
  row: RowView | undefined;
  line: number | null;
  exists: boolean;
  marks: CellMarks;
  /** Whether one of `marks` is this row's. */
  marked: boolean;
  held: number;
  look: number;
  offers: string;
}

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

/** Rows whose content is renewed in one frame: with more of them the browser's own work on their texts is a long task. */
const SLICE = 4;

/**
 * The rows on the screen as elements that are used again and again: a scroll changes texts and places, and writes only
 * what differs. React draws one row (RowTemplate), which is copied here.
 */
export class RowPool {
  readonly #grid: GridModel;
  readonly #look: GridLook;
  readonly #columns: readonly GridColumn[];
  readonly #rows: PooledRow[] = [];
  readonly #body: HTMLElement;

  constructor(grid: GridModel, body: HTMLElement, look: GridLook) {
    this.#grid = grid;
    this.#body = body;
    this.#look = look;
    this.#columns = grid.columns();
    body.replaceChildren();
  }

  /** As many elements as are drawn at once. */
  resize(template: HTMLElement, size: number): void {
    while (this.#rows.length > size) this.#rows.pop()?.element.remove();
    while (this.#rows.length < size) {
      const row = pooled(template);
      this.#rows.push(row);
      this.#body.append(row.element);
    }
  }

  /**
   * Rows that came to another place are painted at once, those in sight before the others; of rows that only show an
   * older state, a slice.
   *
   * @returns whether some still show an older state: work for the next frame
   */
  paint({ first, end, top, from }: Drawn): boolean {
    const size = this.#rows.length;
    const scene = this.#scene(from);
    let old = 0;
    for (let index = 0; index < end - first; index++) {
      const place = first + ((index + top - first) % (end - first));
      const pooled = this.#rows[place % size];
      if (pooled === undefined || !this.#differs(pooled, place, scene)) continue;
      if (pooled.place === place && old++ >= SLICE) continue;
      this.#paintRow(pooled, place, scene);
    }
    return old > SLICE;
  }

  #scene(from: number): Scene {
    const grid = this.#grid;
    const known = new Map<RowView['nature'], string>();
    const offers = (row: RowView | undefined): string => {
      if (row === undefined) return '';
      const found = known.get(row.nature) ?? rowButtons(grid, row);
      known.set(row.nature, found);
      return found;
    };
    const { marks } = grid.client.getSnapshot();
    const rows = grid.client.rows.getSnapshot();
    return { from, rows, lines: grid.lines(), range: grid.range(), marks, offers };
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
    return this.#columns.some(({ key }) => markAt(marks, line ?? -1, row?.id, key) !== undefined);
  }

  #paintRow(pooled: PooledRow, place: number, { from, rows, lines, range, marks, offers }: Scene): void {
    const row = rows.get(place);
    const exists = place < lines;
    const line = this.#grid.lineOf(place);
    if (pooled.place !== place) putAt(pooled, place, from);
    const held = holdsRow(range, place);
    const marked = this.#isMarked(marks, line, row);
    Object.assign(pooled, { row, line, exists, marks, marked, held: heldColumns(range, place) });
    const look = rowLook(row, held, exists);
    if (pooled.look !== look) {
      pooled.look = look;
      pooled.element.className = this.#look.row(look);
      pooled.header.className = this.#look.header(look);
    }
    write(pooled.header.firstChild as Text, exists && line !== null ? String(line + 1) : exists ? '…' : '＊');
    paintCheck(pooled.check, row);
    paintButtons(pooled, offers(row));
    this.#columns.forEach((column, at) => {
      const cell = pooled.cells[at];
      if (cell === undefined) return;
      this.#paintCell(cell, column, row, line, exists);
      select(cell, held && holdsColumn(range, at));
    });
  }

  #paintCell(
    cell: PooledCell,
    column: GridColumn,
    row: RowView | undefined,
    line: number | null,
    exists: boolean,
  ): void {
    const mark = markAt(this.#grid.client.getSnapshot().marks, line ?? -1, row?.id, column.key);
    const problem = cellProblem(mark, row, column.key);
    const text = mark?.text ?? row?.[column.key] ?? (exists ? '…' : '');
    write(cell.text, column.numeric && mark?.error == null ? groupThousands(text) : text);
    const look = cellLook(column, row, problem, exists);
    if (cell.look !== look) {
      cell.look = look;
      cell.element.className = this.#look.cell(look);
    }
    explain(cell, problem);
  }
}

function pooled(template: HTMLElement): PooledRow {
  const element = template.cloneNode(true) as HTMLElement;
  const all = (selector: string): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(selector)];
  const header = all('[data-header]')[0] ?? element;
  header.append(document.createTextNode(''));
  const cells = all('[data-column]').map((cell): PooledCell => {
    const text = document.createTextNode('');
    cell.append(text);
    return { element: cell, text, look: -1, reason: '', selected: false };
  });
  const check = element.querySelector<HTMLInputElement>('input');
  return {
    element,
    check,
    header,
    cells,
    buttons: all('[data-do]:not(input)'),
    place: -1,
    row: undefined,
    line: null,
    exists: false,
    marks: NO_MARKS,
    marked: false,
    held: NONE_HELD,
    look: -1,
    offers: '-',
  };
}

const NONE_HELD = -1;

/** Which columns of a row are selected, as one number. */
const heldColumns = (range: CellRange, place: number): number =>
  holdsRow(range, place) ? range.left * 100 + range.right : NONE_HELD;

function putAt(pooled: PooledRow, place: number, from: number): void {
  pooled.place = place;
  pooled.element.dataset['row'] = String(place);
  pooled.element.setAttribute('aria-rowindex', String(place + 2));
  pooled.element.style.transform = `translateY(${String(ROW_HEIGHT * (place - from))}px)`;
}

function paintButtons(pooled: PooledRow, offers: string): void {
  if (pooled.offers === offers) return;
  pooled.offers = offers;
  for (const button of pooled.buttons) button.hidden = !offers.includes(`-${button.dataset['do'] ?? ''}-`);
}

function write(node: Text, text: string): void {
  if (node.data !== text) node.data = text;
}

function paintCheck(check: HTMLInputElement | null, row: RowView | undefined): void {
  if (check === null) return;
  const checked = row?.checked === true;
  if (check.checked !== checked) check.checked = checked;
  if (check.hidden !== (row === undefined)) check.hidden = row === undefined;
}

function select(cell: PooledCell, selected: boolean): void {
  if (cell.selected === selected) return;
  cell.selected = selected;
  cell.element.setAttribute('aria-selected', String(selected));
}

/** The reason of a problem is the cell's description: for the mouse as a tooltip, for a screen reader spoken. */
function explain(cell: PooledCell, problem: CellProblem | null): void {
  const reason = problem?.reason ?? '';
  if (cell.reason === reason) return;
  cell.reason = reason;
  cell.element.title = reason;
  if (problem?.level === 'error') cell.element.setAttribute('aria-invalid', 'true');
  else cell.element.removeAttribute('aria-invalid');
}

function rowLook(row: RowView | undefined, held: boolean, exists: boolean): number {
  const level = row?.issues.some((issue) => issue.level === 'error') === true ? LOOK.error : 0;
  const warned = level === 0 && (row?.issues.length ?? 0) > 0 ? LOOK.warning : 0;
  return (held ? LOOK.held : 0) | (exists ? 0 : LOOK.offered) | natureLook(row) | level | warned;
}

const natureLook = (row: RowView | undefined): number =>
  row === undefined || row.nature === 'normal' ? 0 : row.nature === 'discount' ? LOOK.discount : LOOK.locked;

function cellLook(
  column: GridColumn,
  row: RowView | undefined,
  problem: CellProblem | null,
  exists: boolean,
): number {
  const level = problem === null ? 0 : LOOK[problem.level];
  const loading = exists && row === undefined ? LOOK.loading : 0;
  const name = column.key === 'name' ? LOOK.name : 0;
  return (
    (column.numeric ? LOOK.number : 0) |
    (column.entry ? 0 : LOOK.derived) |
    natureLook(row) |
    level |
    loading |
    name
  );
}
