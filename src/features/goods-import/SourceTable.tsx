import { useEffect, useRef } from 'react';
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ColumnHead } from './ColumnHead.tsx';
import { useTableStyles } from './goods-import.styles.ts';
import { fieldOf, toggledHeader, type MappingState } from './mapping-state.ts';
import type { GoodsImport } from './useGoodsImport.ts';

/** Rows of the sheet that are on screen. */
export interface ShownRows {
  /** 0-based row of the first. */
  readonly from: number;
  readonly rows: readonly (readonly string[])[];
  /** The row a line came from. */
  readonly marked: number | null;
}

const useStyles = makeStyles({ frame: { height: '27vh' }, row: { width: '44px', textAlign: 'right' } });

interface Props {
  readonly mapping: MappingState;
  readonly shown: ShownRows;
  readonly actions: GoodsImport;
}

/** The sheet as it is, each column below what it is taken for. A row's number makes it a heading. */
export function SourceTable({ mapping, shown, actions }: Props) {
  const styles = useStyles();
  const table = useTableStyles();
  const frame = useRef<HTMLDivElement>(null);
  const target = shown.marked ?? mapping.headerRows[0] ?? 0;
  useEffect(() => {
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${String(target)}"]`);
    const head = frame.current?.querySelector('thead');
    frame.current?.scrollTo({ top: (row?.offsetTop ?? 0) - (head?.clientHeight ?? 0) });
  }, [target, shown.from]);
  return (
    <div
      ref={frame}
      className={mergeClasses(table.frame, styles.frame)}
      tabIndex={0}
      role="region"
      aria-label="表格预览"
    >
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.row}>
              行
            </th>
            {mapping.proposals.map(({ index }) => (
              <ColumnHead key={index} mapping={mapping} column={index} actions={actions} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.rows.map((cells, offset) => (
            <SourceRow
              key={shown.from + offset}
              mapping={mapping}
              row={shown.from + offset}
              cells={cells}
              marked={shown.marked === shown.from + offset}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Pick<Props, 'mapping' | 'actions'> {
  readonly row: number;
  readonly cells: readonly string[];
  readonly marked: boolean;
}

function SourceRow({ mapping, row, cells, marked, actions }: RowProps) {
  const styles = useStyles();
  const table = useTableStyles();
  const isHeader = mapping.headerRows.includes(row);
  return (
    <tr data-row={row} className={mergeClasses(isHeader && table.heading, marked && table.marked)}>
      <td className={styles.row}>
        <button
          type="button"
          className={table.link}
          tabIndex={-1}
          aria-pressed={isHeader}
          aria-label={`第 ${String(row + 1)} 行作为表头`}
          title={isHeader ? '不作为表头' : '作为表头'}
          onClick={() => void actions.chooseHeader(mapping, toggledHeader(mapping.headerRows, row))}
        >
          {row + 1}
        </button>
      </td>
      {mapping.proposals.map(({ index }) => (
        <td
          key={index}
          title={cells[index]}
          className={mergeClasses(fieldOf(mapping, index) === null && table.quiet)}
        >
          {cells[index]}
        </td>
      ))}
    </tr>
  );
}
