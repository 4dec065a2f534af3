import type { RowView } from '../../../workers/contract/ledger-views.ts';
import { NO_MARKS, type CellMarks } from '../../ledger/cell-marks.ts';
import { holdsRow, type CellRange } from './cell-range.ts';
import type { CellProblem } from './cell-problem.ts';
import { ROW_HEIGHT } from './grid-columns.ts';

/** A cell element, and what it shows. */
export interface PooledCell {
  readonly element: HTMLElement;
  /** Why nobody types here; '' where one may. */
  readonly closed: string;
  readonly text: Text;
  /** What `text` says: asking the element takes longer. */
  shown: string;
  look: number;
  reason: string;
  selected: boolean;
}

/** A row element that is used again and again, and what it shows: what is the same is not written again. */
export interface PooledRow {
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

/** A copy of the row React drew. */
export function pooled(template: HTMLElement, closed: readonly string[]): PooledRow {
  const element = template.cloneNode(true) as HTMLElement;
  const all = (selector: string): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(selector)];
  const header = all('[data-header]')[0] ?? element;
  header.append(document.createTextNode(''));
  const cells = all('[data-column]').map((cell, at): PooledCell => {
    const text = document.createTextNode('');
    const why = closed[at] ?? '';
    cell.append(text);
    if (why !== '') cell.setAttribute('aria-readonly', 'true');
    cell.title = why;
    return { element: cell, closed: why, text, shown: '', look: -1, reason: why, selected: false };
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
export const heldColumns = (range: CellRange, place: number): number =>
  holdsRow(range, place) ? range.left * 100 + range.right : NONE_HELD;

/** By its place, not by a transform: then the browser paints all rows as one piece. */
export function putAt(pooled: PooledRow, place: number, from: number): void {
  pooled.place = place;
  pooled.element.dataset['row'] = String(place);
  pooled.element.setAttribute('aria-rowindex', String(place + 2));
  pooled.element.style.top = `${String(ROW_HEIGHT * (place - from))}px`;
}

export function paintButtons(pooled: PooledRow, offers: string): void {
  if (pooled.offers === offers) return;
  pooled.offers = offers;
  for (const button of pooled.buttons) button.hidden = !offers.includes(`-${button.dataset['do'] ?? ''}-`);
}

export function paintCheck(check: HTMLInputElement | null, row: RowView | undefined): void {
  if (check === null) return;
  const checked = row?.checked === true;
  if (check.checked !== checked) check.checked = checked;
  if (check.hidden !== (row === undefined)) check.hidden = row === undefined;
}

export function select(cell: PooledCell, selected: boolean): void {
  if (cell.selected === selected) return;
  cell.selected = selected;
  cell.element.setAttribute('aria-selected', String(selected));
}

/** The reason of a problem is the cell's description: for the mouse as a tooltip, for a screen reader spoken. */
export function explain(cell: PooledCell, problem: CellProblem | null): void {
  const reason = problem?.reason ?? cell.closed;
  if (cell.reason === reason) return;
  cell.reason = reason;
  cell.element.title = reason;
  if (problem?.level === 'error') cell.element.setAttribute('aria-invalid', 'true');
  else cell.element.removeAttribute('aria-invalid');
}
