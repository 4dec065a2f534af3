import { useEffect, useLayoutEffect, useState } from 'react';
import type { GridColumn } from './grid-columns.ts';
import type { GridLook } from './grid-look.ts';
import type { GridModel } from './grid-model.ts';
import { Painter } from './painter.ts';
import { RowPool } from './row-pool.ts';

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
    const pool = new RowPool(grid, body.current, template.current, look);
    return painter.start(grid, pool, { box, room, rows });
  }, [painter, grid, scroll, sheet, table, body, template, look, columns, closed]);
  useEffect(
    () =>
      scroll.current === null || shield.current === null
        ? undefined
        : shieldRows(scroll.current, shield.current),
    [scroll, shield],
  );
  useEffect(() => {
    let { at, to, sight } = grid.getSnapshot();
    const selected = (): void => {
      const now = grid.getSnapshot();
      if (now.at === at && now.to === to) return;
      if (now.sight !== sight) queueMicrotask(painter.follow);
      ({ at, to, sight } = now);
      painter.later();
    };
    const stops = [
      grid.subscribe(selected),
      grid.client.texts.subscribe(painter.later),
      grid.client.subscribe(painter.next),
      grid.client.rows.subscribe(painter.next),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [painter, grid]);
  return painter;
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
