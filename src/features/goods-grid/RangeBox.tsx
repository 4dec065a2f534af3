import { memo, useRef } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { isOneCell, type CellRange } from './cell-range.ts';
import { LEADING } from './column-layout.ts';
import { writeClass, writeStyle } from './dom-writes.ts';
import { useCursorStyles } from './cursor.styles.ts';
import { ROW_HEIGHT } from './grid-columns.ts';
import type { GridModel } from './grid-model.ts';
import { usePainting } from './use-painting.ts';

/** The frame around the selected range with the handle that fills on from it, and what a drag would do. */
export const RangeBox = memo(function RangeBox({ grid }: { readonly grid: GridModel }) {
  const styles = useCursorStyles();
  const range = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const fill = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const oneCell = styles.range;
  const manyCells = mergeClasses(styles.range, styles.manyCells);
  usePainting(grid.changes, () => {
    const { from, held, shown, drag } = boxes(grid);
    putRange(range.current, shown, from);
    if (frame.current !== null) writeClass(frame.current, isOneCell(held) ? oneCell : manyCells);
    if (handle.current !== null) handle.current.hidden = grid.options.readOnly;
    putRange(fill.current, shown !== null && drag?.kind === 'fill' ? drag.into : null, from);
    putLine(line.current, shown !== null && drag?.kind === 'move' ? drag.row - from : null);
  });
  return (
    <>
      <div ref={range} hidden className={styles.overlay}>
        <div ref={frame} className={oneCell}>
          <span ref={handle} data-fill className={styles.fillHandle} title="拖动填充" />
        </div>
      </div>
      <div ref={fill} hidden className={styles.overlay}>
        <div className={styles.fillTarget} />
      </div>
      <div ref={line} hidden className={styles.dropLine} />
    </>
  );
});

/** The selected range, and what of it is shown: nothing while the focus is elsewhere. */
function boxes(grid: GridModel) {
  const { focused, drag } = grid.getSnapshot();
  const [from, end] = grid.span();
  const held = grid.range();
  const isSeen = focused && held.bottom >= from && held.top < end;
  const seen = { ...held, top: Math.max(held.top, from), bottom: Math.min(held.bottom, end - 1) };
  return { from, held, drag, shown: isSeen ? seen : null };
}

/** Lays a box over the cells of a range; null hides it. */
function putRange(box: HTMLElement | null, range: CellRange | null, from: number): void {
  if (box === null) return;
  box.hidden = range === null;
  if (range === null) return;
  const { top, bottom, left, right } = range;
  writeStyle(box, 'transform', `translateY(${String(ROW_HEIGHT * (top - from + 1))}px)`);
  writeStyle(box, 'height', `${String(ROW_HEIGHT * Math.max(0, bottom - top + 1))}px`);
  const columns = `${String(left + LEADING + 1)} / ${String(right + LEADING + 2)}`;
  if (box.firstElementChild instanceof HTMLElement) writeStyle(box.firstElementChild, 'gridColumn', columns);
}

/** The line that moved rows would stand below; null hides it. */
function putLine(line: HTMLElement | null, rows: number | null): void {
  if (line === null) return;
  line.hidden = rows === null;
  if (rows !== null) writeStyle(line, 'top', `${String((rows + 1) * ROW_HEIGHT)}px`);
}
