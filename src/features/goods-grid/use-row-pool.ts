import { useEffect, useLayoutEffect, useState } from 'react';
import { ROW_HEIGHT } from './grid-columns.ts';
import type { GridLook } from './grid-look.ts';
import type { GridModel } from './grid-model.ts';
import { RowPool } from './row-pool.ts';

/** Rows drawn above and below the visible ones. */
const OVERSCAN = 6;

export interface GridElements {
  readonly scroll: { readonly current: HTMLDivElement | null };
  readonly body: { readonly current: HTMLDivElement | null };
  readonly template: { readonly current: HTMLDivElement | null };
}

/**
 * Draws the rows on the screen, outside React: a scroll never renders a component.
 *
 * @param shape changes when the pool must be made anew: other columns
 */
export function useRowPool(
  grid: GridModel,
  { scroll, body, template }: GridElements,
  look: GridLook,
  shape: unknown,
): () => void {
  const [painter] = useState(() => new Painter());
  useLayoutEffect(() => {
    if (scroll.current === null || body.current === null || template.current === null) return;
    return painter.start(grid, new RowPool(grid, body.current, look), scroll.current, template.current);
  }, [painter, grid, scroll, body, template, look, shape]);
  useEffect(() => {
    let { at, to } = grid.getSnapshot();
    const selected = (): void => {
      const now = grid.getSnapshot();
      if (now.at === at && now.to === to) return;
      ({ at, to } = now);
      painter.later();
    };
    const stops = [
      grid.subscribe(selected),
      grid.client.subscribe(painter.later),
      grid.client.rows.subscribe(painter.rowsCame),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [painter, grid]);
  return painter.later;
}

/** Decides when and which rows are painted. */
class Painter {
  #paint: ((changed: boolean) => void) | null = null;
  #waiting = false;

  /** Paints everything once this turn is over, however many changes it brings. */
  readonly later = (): void => {
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      this.#paint?.(true);
    });
  };

  readonly rowsCame = (): void => this.#paint?.(false);

  start(grid: GridModel, pool: RowPool, box: HTMLElement, template: HTMLElement): () => void {
    let height = box.clientHeight;
    let top = box.scrollTop;
    const paint = (changed: boolean): void => {
      const [from, end] = grid.span();
      grid.sees({
        top: from + Math.floor(top / ROW_HEIGHT),
        rows: Math.max(1, Math.floor(height / ROW_HEIGHT) - 1),
      });
      const visible = Math.ceil(height / ROW_HEIGHT);
      const size = Math.min(end - from, visible + 2 * OVERSCAN);
      const wanted = from + Math.floor(top / ROW_HEIGHT) - OVERSCAN;
      const first = Math.max(from, Math.min(wanted, end - size));
      pool.resize(template, size);
      pool.paint({ first, end: first + size, from }, changed);
      grid.client.look({ from: first, count: size });
    };
    const scrolled = (): void => {
      top = box.scrollTop;
      paint(false);
    };
    const measure = (): void => {
      height = box.clientHeight;
      scrolled();
    };
    this.#paint = paint;
    const resized = new ResizeObserver(measure);
    resized.observe(box);
    box.addEventListener('scroll', scrolled, { passive: true });
    measure();
    return () => {
      this.#paint = null;
      resized.disconnect();
      box.removeEventListener('scroll', scrolled);
    };
  }
}

/** Scrolls as little as needed to bring a row between the header and the lower edge. */
export function showRow(box: HTMLElement, row: number): void {
  const top = row * ROW_HEIGHT;
  const room = box.clientHeight - 2 * ROW_HEIGHT;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top > box.scrollTop + room) box.scrollTop = top - room;
}

/** Scrolls sideways as little as needed to bring a column's header into sight. */
export function showColumn(box: HTMLElement, header: HTMLElement | undefined): void {
  if (header === undefined) return;
  const left = header.offsetLeft;
  const right = left + header.offsetWidth;
  if (left < box.scrollLeft) box.scrollLeft = left;
  else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth;
}
