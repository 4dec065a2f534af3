import { useEffect, useState, type RefObject } from 'react';
import { ROW_HEIGHT } from './grid-columns.ts';

/** Rows drawn above and below the visible ones. */
const OVERSCAN = 8;
/** Rows scrolled before anything is drawn again. */
const STEP = 4;

export interface RowWindow {
  readonly first: number;
  /** Constant while scrolling, so that row elements are reused (index modulo size). */
  readonly size: number;
  /** Whole rows that fit on the screen. */
  readonly fitting: number;
}

interface Viewport {
  readonly topRow: number;
  readonly height: number;
}

/** Which rows are drawn: rows have one height, so the scroll position says it all. */
export function useRowWindow(scroll: RefObject<HTMLDivElement | null>, rows: number): RowWindow {
  const [{ topRow, height }, setViewport] = useState<Viewport>({ topRow: 0, height: ROW_HEIGHT * 12 });
  useEffect(() => {
    const box = scroll.current;
    if (box === null) return;
    const measure = () => {
      const seen = Math.floor(box.scrollTop / ROW_HEIGHT / STEP) * STEP;
      setViewport((before) =>
        before.topRow === seen && before.height === box.clientHeight
          ? before
          : { topRow: seen, height: box.clientHeight },
      );
    };
    const resized = new ResizeObserver(measure);
    resized.observe(box);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [scroll]);
  const fitting = Math.max(1, Math.floor(height / ROW_HEIGHT) - 1);
  const size = Math.min(rows, Math.ceil(height / ROW_HEIGHT) + STEP + 2 * OVERSCAN);
  const first = Math.max(0, Math.min(topRow - OVERSCAN, rows - size));
  return { first, size, fitting };
}

/** Scrolls as little as needed to bring a row between the header and the lower edge. */
export function showRow(box: HTMLDivElement, row: number): void {
  const top = row * ROW_HEIGHT;
  const room = box.clientHeight - 2 * ROW_HEIGHT;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top > box.scrollTop + room) box.scrollTop = top - room;
}
