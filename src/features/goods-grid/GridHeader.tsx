import { memo, type MouseEvent } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { ArrowSortDownFilled, ArrowSortUpFilled } from '@fluentui/react-icons';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { LEADING, templateOf } from './column-layout.ts';
import { pressHeader } from './column-gestures.ts';
import { useGridStyles } from './GoodsGrid.styles.ts';
import { titleOf, type GridColumn } from './grid-columns.ts';
import type { GridModel } from './grid-model.ts';
import { checkAll } from './row-tasks.ts';

interface Props {
  readonly grid: GridModel;
}

/** Column titles; price and amount say whether tax is in them. A click sorts, a drag moves or widens a column. */
export const GridHeader = memo(function GridHeader({ grid }: Props) {
  const styles = useGridStyles();
  const { client } = grid;
  const sorted = useSnapshot(client, () => client.getSnapshot().view?.order.sort?.field);
  const descending = useSnapshot(client, () => client.getSnapshot().view?.order.sort?.descending);
  const inclusive = useSnapshot(client, () => client.getSnapshot().view?.taxInclusive === true);
  const checked = useSnapshot(client, () => client.getSnapshot().view?.checked ?? 0);
  const filled = useSnapshot(client, () => client.getSnapshot().view?.filled ?? 0);
  const layout = useSnapshot(grid, () => grid.getSnapshot().layout);
  const readOnly = useSnapshot(grid, () => grid.options.readOnly);
  useSnapshot(grid, () => grid.options.locked?.join());
  const columns = grid.columns();
  const press = (event: MouseEvent) => {
    pressHeader(grid, event.nativeEvent);
  };
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={styles.header}
      style={{ gridTemplateColumns: templateOf(layout, columns) }}
      onMouseDown={press}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        aria-label="选择"
        className={mergeClasses(styles.cell, styles.headerCell, styles.check)}
      >
        {readOnly ? (
          <span className={styles.silent}>选择</span>
        ) : (
          <CheckAll grid={grid} checked={checked} lines={filled} />
        )}
      </div>
      <div
        role="columnheader"
        aria-colindex={2}
        className={mergeClasses(styles.cell, styles.headerCell, styles.rowNumber)}
      >
        序号
      </div>
      {columns.map((column, index) => (
        <ColumnTitle
          key={column.key}
          column={column}
          index={index}
          title={titleOf(column, inclusive)}
          closed={grid.lockOf(column)}
          sorted={sorted === column.key ? (descending === true ? 'descending' : 'ascending') : 'none'}
        />
      ))}
      <div
        role="columnheader"
        aria-colindex={columns.length + LEADING + 1}
        className={mergeClasses(styles.cell, styles.headerCell)}
      >
        操作
      </div>
    </div>
  );
});

interface TitleProps {
  readonly column: GridColumn;
  readonly index: number;
  readonly title: string;
  /** Why the column may not be typed into; null when it may. */
  readonly closed: AppError | null;
  readonly sorted: 'ascending' | 'descending' | 'none';
}

function ColumnTitle({ column, index, title, closed, sorted }: TitleProps) {
  const styles = useGridStyles();
  const why = closed === null ? '' : `（${errorText(closed)}）`;
  return (
    <div
      role="columnheader"
      aria-colindex={index + LEADING + 1}
      aria-sort={sorted}
      data-title={column.key}
      title={`${title}${why}：单击排序，拖动调整列序`}
      className={mergeClasses(
        styles.cell,
        styles.long,
        styles.headerCell,
        styles.title,
        column.numeric && styles.number,
      )}
    >
      {title}
      {sorted === 'ascending' && <ArrowSortUpFilled aria-hidden className={styles.sorted} />}
      {sorted === 'descending' && <ArrowSortDownFilled aria-hidden className={styles.sorted} />}
      <span data-resize={column.key} className={styles.resize} title="拖动调整列宽，双击恢复" />
    </div>
  );
}

interface CheckAllProps {
  readonly grid: GridModel;
  readonly checked: number;
  readonly lines: number;
}

function CheckAll({ grid, checked, lines }: CheckAllProps) {
  const styles = useGridStyles();
  const all = lines > 0 && checked >= lines;
  return (
    <input
      type="checkbox"
      aria-label="全选商品行"
      className={styles.checkBox}
      checked={all}
      ref={(box) => {
        if (box !== null) box.indeterminate = checked > 0 && !all;
      }}
      disabled={lines === 0}
      onChange={() => void checkAll(grid, !all)}
    />
  );
}
