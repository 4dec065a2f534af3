import { useEffect, useLayoutEffect, useState } from 'react';
import { ROW_HEIGHT } from './grid-columns.ts';
import type { GridLook } from './grid-look.ts';
import type { GridModel } from './grid-model.ts';
import { RowPool } from './row-pool.ts';

/** Rows drawn above and below the visible ones. */
const OVERSCAN = 4;
/** A scroll is over when so long nothing moved, milliseconds. */
const REST_MS = 120;

export interface GridElements {
  readonly scroll: { readonly current: HTMLDivElement | null };
  readonly body: { readonly current: HTMLDivElement | null };
  readonly template: { readonly current: HTMLDivElement | null };
  /** Lies over the rows while they scroll, so that none of them is pointed at in passing. */
  readonly shield: { readonly current: HTMLDivElement | null };
}

/**
 * Draws the rows on the screen, outside React: a scroll never renders a component.
 *
 * @param shape changes when the pool must be made anew: other columns
 */
export function useRowPool(
  grid: GridModel,
  { scroll, body, template, shield }: GridElements,
  look: GridLook,
  shape: unknown,
): () => void {
  const [painter] = useState(() => new Painter());
  useLayoutEffect(() => {
    if (scroll.current === null || body.current === null || template.current === null) return;
    return painter.start(grid, new RowPool(grid, body.current, look), scroll.current, template.current);
  }, [painter, grid, scroll, body, template, look, shape]);
  useEffect(
    () =>
      scroll.current === null || shield.current === null
        ? undefined
        : shieldRows(scroll.current, shield.current),
    [scroll, shield],
  );
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
      grid.client.rows.subscribe(painter.later),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [painter, grid]);
  return painter.later;
}

/** Decides when and which rows are painted. */
class Painter {
  #paint: (() => boolean) | null = null;
  #waiting = false;

  /** Paints what changed once this turn is over, however many changes it brings; what is left over in the frames after. */
  readonly later = (): void => {
    this.#soon(queueMicrotask);
  };

  #soon(turn: (paint: () => void) => unknown): void {
    if (this.#waiting) return;
    this.#waiting = true;
    turn(() => {
      this.#waiting = false;
      if (this.#paint?.() === true) this.#soon(requestAnimationFrame);
    });
  }

  start(grid: GridModel, pool: RowPool, box: HTMLElement, template: HTMLElement): () => void {
    let height = box.clientHeight;
    let top = box.scrollTop;
    const paint = (): boolean => {
      const [from, end] = grid.span();
      const seen = from + Math.floor(top / ROW_HEIGHT);
      grid.sees({
        top: seen,
        rows: Math.max(1, Math.floor(height / ROW_HEIGHT) - 1),
      });
      const visible = Math.ceil(height / ROW_HEIGHT);
      const size = Math.min(end - from, visible + 2 * OVERSCAN);
      const first = Math.max(from, Math.min(seen - OVERSCAN, end - size));
      pool.resize(template, size);
      const more = pool.paint({ first, end: first + size, top: Math.max(first, seen), from });
      grid.client.look({ from: first, count: size });
      return more;
    };
    const scrolled = (): void => {
      top = box.scrollTop;
      if (paint()) this.#soon(requestAnimationFrame);
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

/** Puts the shield over the rows while they scroll; without it each passing row would be styled as pointed at. */
function shieldRows(box: HTMLElement, shield: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let moved = 0;
  const rest = (): void => {
    const left = moved + REST_MS - performance.now();
    shield.hidden = left <= 0;
    timer = left <= 0 ? undefined : setTimeout(rest, left);
  };
  const scrolled = (): void => {
    moved = performance.now();
    if (timer === undefined) rest();
  };
  box.addEventListener('scroll', scrolled, { passive: true });
  return () => {
    clearTimeout(timer);
    box.removeEventListener('scroll', scrolled);
  };
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
