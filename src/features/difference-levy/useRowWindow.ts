import { useCallback, useEffect, useState, type RefObject } from 'react';
import { ROW_HEIGHT } from './VoucherTable.styles.ts';

/** Rows drawn beyond each edge. */
const BEYOND = 3;
/** Rows drawn before the box is measured. */
const AT_FIRST = 12;

interface Range {
  readonly first: number;
  readonly end: number;
}

/** The rows that are drawn of a list: those in sight of the scrolling box, and `kept` wherever they are. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number, kept: readonly number[]) {
  const [range, setRange] = useState<Range>({ first: 0, end: AT_FIRST });
  const measure = useCallback(({ scrollTop, clientHeight }: HTMLElement) => {
    const first = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - BEYOND);
    const end = Math.ceil((scrollTop + clientHeight) / ROW_HEIGHT) + BEYOND;
    setRange((before) => (before.first === first && before.end === end ? before : { first, end }));
  }, []);
  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const sizes = new ResizeObserver(() => {
      measure(current);
    });
    sizes.observe(current);
    return () => {
      sizes.disconnect();
    };
  }, [box, measure]);
  const end = Math.min(range.end, count);
  const first = Math.min(range.first, end);
  const inSight = Array.from({ length: end - first }, (_, at) => first + at);
  const rows = [...new Set([...inSight, ...kept.filter((row) => row < count)])];
  return { rows, measure };
}
