import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Rows drawn beyond each edge. */
const BEYOND = 3;
/** Rows drawn before the box is measured. */
const AT_FIRST = 12;

interface Range {
  readonly first: number;
  readonly end: number;
}

interface Options {
  /** Pixels. */
  readonly rowHeight: number;
  readonly count: number;
  /** Rows that are drawn wherever they are: they have the focus, or are about to. */
  readonly kept: readonly number[];
}

/** The rows that are drawn of a long list: those in sight of the scrolling box, and the kept ones. */
export function useRowWindow(box: RefObject<HTMLElement | null>, { rowHeight, count, kept }: Options) {
  const [range, setRange] = useState<Range>({ first: 0, end: AT_FIRST });
  const measure = () => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    const first = Math.max(0, Math.floor(scrollTop / rowHeight) - BEYOND);
    const end = Math.ceil((scrollTop + clientHeight) / rowHeight) + BEYOND;
    setRange((before) => (before.first === first && before.end === end ? before : { first, end }));
  };
  const resized = useEffectEvent(measure);
  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const sizes = new ResizeObserver(() => {
      resized();
    });
    sizes.observe(current);
    return () => {
      sizes.disconnect();
    };
  }, [box]);
  const end = Math.min(range.end, count);
  const first = Math.min(range.first, end);
  const inSight = Array.from({ length: end - first }, (_, at) => first + at);
  const rows = [...new Set([...inSight, ...kept.filter((row) => row < count)])].sort((a, b) => a - b);
  return { rows, measure };
}
