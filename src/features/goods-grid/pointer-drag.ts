import { ROW_HEIGHT } from './grid-columns.ts';
import type { CellAt } from './grid-moves.ts';

/** Pixels a press may tremble before it is a drag. */
const TREMBLE = 4;
/** Rows scrolled per frame while the pointer is held beyond the edge. */
const EDGE_ROWS = 1;

interface Drag {
  /** The cell under the pointer; held at the edge when the pointer is outside. */
  readonly over: (at: CellAt) => void;
  /** The button is up. `moved` is false for a click. */
  readonly drop: (moved: boolean) => void;
}

const number = (element: Element | null | undefined, name: string): number | null => {
  const text = element?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
  return text === undefined ? null : Number(text);
};

/** The cell at an element; a row's number counts as its first column. */
export function cellAt(element: Element | null): CellAt | null {
  const row = number(element, 'row');
  return row === null ? null : { row, column: number(element, 'column') ?? 0 };
}

/** What of a row is at a place of the window, also while the shield of a scroll lies over it. */
export const rowPartAt = (x: number, y: number): Element | null =>
  document.elementsFromPoint(x, y).find((element) => cellAt(element) !== null) ?? null;

/** Follows the pointer until its button is up, scrolling when it is held above or below the rows. */
export function follow(start: MouseEvent, box: HTMLElement, { over, drop }: Drag): void {
  let moved = false;
  let point = { x: start.clientX, y: start.clientY };
  let frame = 0;
  const look = (): void => {
    const { left, top } = box.getBoundingClientRect();
    const x = Math.min(Math.max(point.x, left + 1), left + box.clientWidth - 2);
    const y = Math.min(Math.max(point.y, top + ROW_HEIGHT + 1), top + box.clientHeight - 2);
    const at = cellAt(rowPartAt(x, y));
    if (at !== null) over(at);
  };
  const edge = (): void => {
    const { top } = box.getBoundingClientRect();
    const beyond = point.y < top + ROW_HEIGHT ? -1 : point.y > top + box.clientHeight ? 1 : 0;
    if (beyond !== 0) {
      box.scrollTop += beyond * EDGE_ROWS * ROW_HEIGHT;
      look();
    }
    frame = requestAnimationFrame(edge);
  };
  const move = (event: MouseEvent): void => {
    point = { x: event.clientX, y: event.clientY };
    const far = Math.abs(point.x - start.clientX) + Math.abs(point.y - start.clientY) > TREMBLE;
    if (far && !moved) {
      moved = true;
      frame = requestAnimationFrame(edge);
    }
    if (moved) look();
  };
  const up = (): void => {
    cancelAnimationFrame(frame);
    document.removeEventListener('mousemove', move);
    document.removeEventListener('mouseup', up);
    drop(moved);
  };
  document.addEventListener('mousemove', move);
  document.addEventListener('mouseup', up);
}
