import { useSnapshot } from '../../ui/use-snapshot.ts';
import { cellProblem } from './cell-problem.ts';
import { isOneCell, columnsIn, rowsIn } from './cell-range.ts';
import { useGridStyles } from './GoodsGrid.styles.ts';
import type { GridModel } from './grid-model.ts';

/** Tells a screen reader where the cursor went, what stands there and what is wrong with it. */
export function Spoken({ grid, focused }: { readonly grid: GridModel; readonly focused: boolean }) {
  const styles = useGridStyles();
  const { edit, notice } = useSnapshot(grid, grid.getSnapshot);
  useSnapshot(grid.client, grid.client.getSnapshot);
  useSnapshot(grid.client.rows, () => grid.under().row);
  const cell = focused && edit === null ? cellText(grid) : '';
  return (
    <div className={styles.silent} role="status">
      {[notice, cell].filter((part) => part !== '').join('。')}
    </div>
  );
}

function cellText(grid: GridModel): string {
  const { at, line, value, mark, row, field } = grid.under();
  const range = grid.range();
  const place = `第${String((line ?? at.row) + 1)}行 ${grid.title()} ${value}`;
  const problem = cellProblem(mark, row, field);
  const many = isOneCell(range) ? '' : `，已选${String(rowsIn(range))}行${String(columnsIn(range))}列`;
  return `${place}${problem === null ? '' : `：${problem.reason}`}${many}`;
}
