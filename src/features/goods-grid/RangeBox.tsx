import { mergeClasses } from '@fluentui/react-components';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { isOneCell, type CellRange } from './cell-range.ts';
import { leastWidth, LEADING, templateOf } from './column-layout.ts';
import { useGridStyles } from './GoodsGrid.styles.ts';
import { ROW_HEIGHT } from './grid-columns.ts';
import type { GridModel } from './grid-model.ts';

/** The frame around the selected range with the handle that fills down, and what a drag would do. */
export function RangeBox({ grid }: { readonly grid: GridModel }) {
  const styles = useGridStyles();
  const { layout, drag } = useSnapshot(grid, grid.getSnapshot);
  const [from, end] = grid.span();
  const range = grid.range();
  const columns = grid.columns();
  if (range.bottom < from || range.top >= end) return null;
  const sheet = {
    gridTemplateColumns: templateOf(layout, columns),
    minWidth: leastWidth(layout, columns),
  };
  const shown = { ...range, top: Math.max(range.top, from), bottom: Math.min(range.bottom, end - 1) };
  return (
    <>
      <div className={styles.editorRow} style={{ ...sheet, ...rowsBox(shown, from) }}>
        <div
          className={mergeClasses(styles.range, !isOneCell(range) && styles.manyCells)}
          style={{ gridColumn: columnsBox(range) }}
        >
          {!grid.options.readOnly && <span data-fill className={styles.fillHandle} title="向下拖动填充" />}
        </div>
      </div>
      {drag?.kind === 'fill' && (
        <div
          className={styles.editorRow}
          style={{ ...sheet, ...rowsBox({ ...shown, top: range.bottom + 1, bottom: drag.row }, from) }}
        >
          <div className={styles.fillTarget} style={{ gridColumn: columnsBox(range) }} />
        </div>
      )}
      {drag?.kind === 'move' && (
        <div className={styles.dropLine} style={{ top: (drag.row - from + 1) * ROW_HEIGHT }} />
      )}
    </>
  );
}

const rowsBox = ({ top, bottom }: CellRange, from: number) => ({
  transform: `translateY(${String(ROW_HEIGHT * (top - from + 1))}px)`,
  height: ROW_HEIGHT * Math.max(0, bottom - top + 1),
});

const columnsBox = ({ left, right }: CellRange): string =>
  `${String(left + LEADING + 1)} / ${String(right + LEADING + 2)}`;
