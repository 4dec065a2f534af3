import { useEffect, useLayoutEffect, useState } from 'react';
import { leastWidth } from './column-layout.ts';
import { ROW_HEIGHT, type GridColumn } from './grid-columns.ts';
import type { GridLook } from './grid-look.ts';
import type { GridModel } from './grid-model.ts';
import { RowPool } from './row-pool.ts';

/** Rows drawn above and below the visible ones. */
const OVERSCAN = 4;
/** A scroll is over when so long nothing moved, milliseconds. */
const REST_MS = 120;

interface Place {
  readonly current: HTMLDivElement | null;
}

/** The elements of a grid that are written to outside React. */
interface GridElements {
  readonly scroll: Place;
  /** As high as all rows. */
  readonly sheet: Place;
  /** Tells how many rows there are. */
  readonly table: Place;
  readonly body: Place;
  readonly template: Place;
  /** Lies over the rows while they scroll, so that none of them is pointed at in passing. */
  readonly shield: Place;
}

/**
 * Draws the rows on the screen, outside React: a scroll never renders a component.
 *
 * The rows are made anew for other columns, and when others of them are locked.
 */
export function useRowPool(
  grid: GridModel,
  { scroll, sheet, table, body, template, shield }: GridElements,
  look: GridLook,
  columns: readonly GridColumn[],
  locked: readonly string[] = [],
): Painter {
  const closed = locked.join();
  const [painter] = useState(() => new Painter());
  useLayoutEffect(() => {
    const [box, room, rows] = [scroll.current, sheet.current, table.current];
    if (box === null || room === null || rows === null) return;
    if (body.current === null || template.current === null) return;
    const pool = new RowPool(grid, body.current, look);
    return painter.start(grid, pool, { box, room, rows, template: template.current });
  }, [painter, grid, scroll, sheet, table, body, template, look, columns, closed]);
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
      if (now.to !== to) queueMicrotask(painter.follow);
      ({ at, to } = now);
      painter.later();
    };
    const stops = [
      grid.subscribe(selected),
      grid.client.subscribe(painter.later),
      grid.client.texts.subscribe(painter.later),
      grid.client.rows.subscribe(painter.later),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [painter, grid]);
  return painter;
}

interface Stage {
  readonly box: HTMLElement;
  readonly room: HTMLElement;
  readonly rows: HTMLElement;
  readonly template: HTMLElement;
}

/** Decides when and which rows are painted, and scrolls to the cursor. */
class Painter {
  #paint: (() => boolean) | null = null;
  #follow: () => void = () => undefined;
  #waiting = false;

  /** Paints what changed once this turn is over, however many changes it brings; what is left over in the frames after. */
  readonly later = (): void => {
    this.#soon(queueMicrotask);
  };

  /** Scrolls as little as needed to show the corner of the range that moves. */
  readonly follow = (): void => {
    this.#follow();
  };

  #soon(turn: (paint: () => void) => unknown): void {
    if (this.#waiting) return;
    this.#waiting = true;
    turn(() => {
      this.#waiting = false;
      if (this.#paint?.() === true) this.#soon(afterFrame);
    });
  }

  start(grid: GridModel, pool: RowPool, { box, room, rows, template }: Stage): () => void {
    let { clientHeight: height, clientWidth: width, scrollTop: top } = box;
    let moved = false;
    let drawn = '';
    /** Makes room for the rows there are; the cursor stays in sight when they became others. */
    const makeRoom = (from: number, end: number): void => {
      const offered = grid.offered();
      const now = [offered, from, end].join();
      if (now === drawn) return;
      drawn = now;
      room.style.height = `${String(ROW_HEIGHT * (end - from + 1))}px`;
      rows.setAttribute('aria-rowcount', String(offered + 1));
      queueMicrotask(this.follow);
    };
    const paint = (): boolean => {
      const [from, end] = grid.span();
      makeRoom(from, end);
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
      moved = false;
      if (paint()) this.#soon(afterFrame);
    };
    const measure = (): void => {
      ({ clientHeight: height, clientWidth: width } = box);
      scrolled();
    };
    this.#paint = paint;
    this.#follow = () => {
      const { to, layout } = grid.getSnapshot();
      if (moved) top = box.scrollTop;
      const wanted = topShowing(to.row - grid.span()[0], top, height);
      if (wanted !== top) {
        box.scrollTop = wanted;
        moved = true;
      }
      if (leastWidth(layout, grid.columns()) > width) showColumn(box, to.column);
    };
    const resized = new ResizeObserver(measure);
    resized.observe(box);
    box.addEventListener('scroll', scrolled, { passive: true });
    measure();
    return () => {
      this.#paint = null;
      this.#follow = () => undefined;
      resized.disconnect();
      box.removeEventListener('scroll', scrolled);
    };
  }
}

/** When the next frame is drawn: what is changed now comes with the one after it. */
const afterFrame = (turn: () => void): void => {
  requestAnimationFrame(() => setTimeout(turn));
};

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

/** Where a list scrolls to, as little as needed to bring a row between the header and the lower edge. Pixels. */
function topShowing(row: number, top: number, height: number): number {
  const least = (row + 2) * ROW_HEIGHT - height;
  return Math.max(Math.min(top, row * ROW_HEIGHT), least);
}

/** Scrolls sideways as little as needed to bring a column's header into sight. */
function showColumn(box: HTMLElement, column: number): void {
  const header = box.querySelectorAll<HTMLElement>('[data-title]')[column];
  if (header === undefined) return;
  const left = header.offsetLeft;
  const right = left + header.offsetWidth;
  if (left < box.scrollLeft) box.scrollLeft = left;
  else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth;
}
