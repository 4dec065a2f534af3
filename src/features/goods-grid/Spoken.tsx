import { memo, useRef } from 'react';
import { cellProblem } from './cell-problem.ts';
import { isOneCell, columnsIn, rowsIn } from './cell-range.ts';
import { writeText } from './dom-writes.ts';
import { useGridStyles } from './GoodsGrid.styles.ts';
import type { GridModel } from './grid-model.ts';
import { usePainting } from './use-painting.ts';

/** Tells a screen reader where the cursor went, what stands there and what is wrong with it. */
export const Spoken = memo(function Spoken({ grid }: { readonly grid: GridModel }) {
  const styles = useGridStyles();
  const status = useRef<HTMLDivElement>(null);
  usePainting(grid.changes, () => {
    if (status.current !== null) writeText(status.current, spokenText(grid));
  });
  return <div ref={status} className={styles.silent} role="status" />;
});

function spokenText(grid: GridModel): string {
  const { focused, edit, notice } = grid.getSnapshot();
  const cell = focused && edit === null ? cellText(grid) : '';
  return [notice, cell].filter((part) => part !== '').join('。');
}

function cellText(grid: GridModel): string {
  const { at, line, value, mark, row, field } = grid.under();
  const range = grid.range();
  const place = `第${String((line ?? at.row) + 1)}行 ${grid.title()} ${value}`;
  const problem = cellProblem(mark, row, field);
  const many = isOneCell(range) ? '' : `，已选${String(rowsIn(range))}行${String(columnsIn(range))}列`;
  return `${place}${problem === null ? '' : `：${problem.reason}`}${many}`;
}
