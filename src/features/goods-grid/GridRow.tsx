import { memo } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import type { RowView } from '../../../workers/contract/ledger-views.ts';
import { groupThousands } from '../../ui/number-text.ts';
import { cellKey, type CellMark, type CellMarks } from '../../ledger/cell-marks.ts';
import { useGridStyles } from './GoodsGrid.styles.ts';
import { GRID_COLUMNS, ROW_HEIGHT, type GridColumn } from './grid-columns.ts';

interface Props {
  readonly index: number;
  /** Absent: not fetched yet (`exists`) or the empty row at the end. */
  readonly row: RowView | undefined;
  readonly exists: boolean;
  readonly marks: CellMarks;
  /** Column of the cursor when it stands in this row, else -1. */
  readonly cursor: number;
  readonly readOnly: boolean;
}

/** One line as text; the only input of the grid floats above it. */
export const GridRow = memo(function GridRow({ index, row, exists, marks, cursor, readOnly }: Props) {
  const styles = useGridStyles();
  const number = String(index + 1);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      className={mergeClasses(styles.row, cursor >= 0 && styles.activeRow)}
      style={{ transform: `translateY(${String(ROW_HEIGHT * (index + 1))}px)` }}
    >
      <div role="rowheader" aria-colindex={1} className={mergeClasses(styles.cell, styles.rowNumber)}>
        {exists ? number : '＊'}
      </div>
      {GRID_COLUMNS.map((column, at) => (
        <Cell
          key={column.key}
          column={column}
          at={at}
          value={row?.[column.key] ?? ''}
          mark={column.key === 'taxAmount' ? undefined : marks.get(cellKey(index, column.key))}
          loading={exists && row === undefined}
          active={at === cursor}
        />
      ))}
      <div
        role="gridcell"
        aria-colindex={GRID_COLUMNS.length + 2}
        data-row-buttons
        className={mergeClasses(styles.buttons, cursor >= 0 && styles.activeButtons)}
      >
        {exists && !readOnly && (
          <>
            <button
              type="button"
              tabIndex={-1}
              className={styles.rowButton}
              data-do="insert"
              aria-label={`在第${number}行下方插入一行`}
              title="在下方插入一行（Ctrl+Enter）"
            >
              <AddRegular />
            </button>
            <button
              type="button"
              tabIndex={-1}
              className={styles.rowButton}
              data-do="remove"
              aria-label={`删除第${number}行`}
              title="删除该行（Ctrl+Delete）"
            >
              <DeleteRegular />
            </button>
          </>
        )}
      </div>
    </div>
  );
});

interface CellProps {
  readonly column: GridColumn;
  readonly at: number;
  readonly value: string;
  readonly mark: CellMark | undefined;
  readonly loading: boolean;
  readonly active: boolean;
}

function Cell({ column, at, value, mark, loading, active }: CellProps) {
  const styles = useGridStyles();
  const { text, error } = mark ?? { text: value, error: null };
  const refused = error !== null;
  const shown = column.numeric && !refused ? groupThousands(text) : text;
  return (
    <div
      role="gridcell"
      aria-colindex={at + 2}
      aria-selected={active}
      aria-readonly={!column.editable}
      aria-invalid={refused}
      data-column={at}
      title={error ?? shown}
      className={mergeClasses(
        styles.cell,
        column.numeric && styles.number,
        !column.editable && styles.derived,
        refused && styles.refused,
        loading && styles.loading,
      )}
    >
      {loading ? '…' : shown}
    </div>
  );
}
