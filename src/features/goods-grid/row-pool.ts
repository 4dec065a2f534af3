import type { RowView } from '../../../workers/contract/ledger-views.ts';
import { markAt } from '../../ledger/cell-marks.ts';
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
  look: number;
  offers: string;
}

/** What is drawn: places `first` to `end` of the order, the first of them `from` rows below the top. */
export interface Drawn {
  readonly first: number;
  readonly end: number;
  readonly from: number;
}

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

  /** @param changed not only other rows or places: what is selected, locked or refused may be different */
  paint({ first, end, from }: Drawn, changed: boolean): void {
    const size = this.#rows.length;
    const range = this.#grid.range();
    const rows = this.#grid.client.rows.getSnapshot();
    for (let place = first; place < end; place++) {
      const element = this.#rows[place % size];
      const row = rows.get(place);
      if (element === undefined || (!changed && element.place === place && element.row === row)) continue;
      element.row = row;
      this.#paintRow(element, place, from, range);
    }
  }

  #paintRow(pooled: PooledRow, place: number, from: number, range: CellRange): void {
    const grid = this.#grid;
    const { row } = pooled;
    const exists = place < grid.lines();
    const line = grid.lineOf(place);
    if (pooled.place !== place) {
      pooled.place = place;
      pooled.element.dataset['row'] = String(place);
      pooled.element.setAttribute('aria-rowindex', String(place + 2));
      pooled.element.style.transform = `translateY(${String(ROW_HEIGHT * (place - from))}px)`;
    }
    const held = holdsRow(range, place);
    const look = rowLook(row, held, exists);
    if (pooled.look !== look) {
      pooled.look = look;
      pooled.element.className = this.#look.row(look);
      pooled.header.className = this.#look.header(look);
    }
    write(pooled.header.firstChild as Text, exists && line !== null ? String(line + 1) : exists ? '…' : '＊');
    paintCheck(pooled.check, row);
    this.#paintButtons(pooled, row, exists);
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

  #paintButtons(pooled: PooledRow, row: RowView | undefined, exists: boolean): void {
    const offers = exists && row !== undefined ? rowButtons(this.#grid, row) : '';
    if (pooled.offers === offers) return;
    pooled.offers = offers;
    for (const button of pooled.buttons) button.hidden = !offers.includes(`-${button.dataset['do'] ?? ''}-`);
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
    look: -1,
    offers: '-',
  };
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
