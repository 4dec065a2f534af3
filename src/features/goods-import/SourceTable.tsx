import { useEffect, useRef, useState } from 'react';
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ColumnHead } from './ColumnHead.tsx';
import { ColumnPages, COLUMNS } from './ColumnPages.tsx';
import { useTableStyles } from './goods-import.styles.ts';
import { fieldOf, toggledHeader, type MappingState } from './mapping-state.ts';
import { moveBetween } from './move-between.ts';
import type { GoodsImport } from './useGoodsImport.ts';

/** Rows of the sheet that are on screen. */
export interface ShownRows {
  /** 0-based row of the first. */
  readonly from: number;
  readonly rows: readonly (readonly string[])[];
  /** The row a line came from. */
  readonly marked: number | null;
}

/** Rows drawn until somebody goes down to the others: three times what there is room for. */
const AT_FIRST = 20;
/** Pixels above its end where the table goes on. */
const NEAR_END = 100;

const useStyles = makeStyles({
  frame: { flexBasis: '27vh', flexShrink: '1 !important' as '1', minHeight: '114px' },
  row: { width: '44px', textAlign: 'right' },
});

interface Props {
  readonly mapping: MappingState;
  readonly shown: ShownRows;
  readonly actions: GoodsImport;
}

/** Where the columns of a wide sheet are drawn from: with the first that is taken for anything. */
const firstDrawn = ({ proposals }: MappingState): number =>
  COLUMNS *
  Math.floor(
    Math.max(
      0,
      proposals.findIndex(({ field }) => field !== null),
    ) / COLUMNS,
  );

/** The sheet as it is, each column below what it is taken for. A row's number makes it a heading. */
export function SourceTable({ mapping, shown, actions }: Props) {
  const styles = useStyles();
  const table = useTableStyles();
  const frame = useRef<HTMLDivElement>(null);
  const [turned, setTurned] = useState<{ readonly sheet: number; readonly from: number }>();
  const from = turned?.sheet === mapping.sheet ? turned.from : firstDrawn(mapping);
  const columns = mapping.proposals.slice(from, from + COLUMNS).map(({ index }) => index);
  const target = shown.marked ?? mapping.headerRows[0] ?? 0;
  const [whole, setWhole] = useState(false);
  /** The one row the Tab key leads to; arrows lead on from it. */
  const stop = Math.max(shown.from, Math.min(target, shown.from + shown.rows.length - 1));
  const rows = whole || target - shown.from > AT_FIRST / 2 ? shown.rows : shown.rows.slice(0, AT_FIRST);
  useEffect(() => {
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${String(target)}"]`);
    const head = frame.current?.querySelector('thead');
    frame.current?.scrollTo({ top: (row?.offsetTop ?? 0) - (head?.clientHeight ?? 0) });
  }, [target, shown.from]);
  return (
    <>
      <ColumnPages
        width={mapping.proposals.length}
        from={from}
        onTurn={(to) => {
          setTurned({ sheet: mapping.sheet, from: to });
        }}
      />
      <div
        ref={frame}
        className={mergeClasses(table.frame, styles.frame)}
        tabIndex={0}
        role="region"
        aria-label="表格预览"
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight > scrollHeight - NEAR_END) setWhole(true);
        }}
      >
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.row}>
                行
              </th>
              {columns.map((index) => (
                <ColumnHead key={index} mapping={mapping} column={index} actions={actions} />
              ))}
            </tr>
          </thead>
          <tbody
            onKeyDown={(event) => {
              setWhole(true);
              moveBetween(event);
            }}
          >
            {rows.map((cells, offset) => (
              <SourceRow
                key={shown.from + offset}
                mapping={mapping}
                row={shown.from + offset}
                columns={columns}
                cells={cells}
                marked={shown.marked === shown.from + offset}
                isStop={shown.from + offset === stop}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface RowProps extends Pick<Props, 'mapping' | 'actions'> {
  readonly row: number;
  /** Those that are drawn. */
  readonly columns: readonly number[];
  readonly cells: readonly string[];
  readonly marked: boolean;
  /** The Tab key leads to it. */
  readonly isStop: boolean;
}

function SourceRow({ mapping, row, columns, cells, marked, isStop, actions }: RowProps) {
  const styles = useStyles();
  const table = useTableStyles();
  const isHeader = mapping.headerRows.includes(row);
  return (
    <tr data-row={row} className={mergeClasses(isHeader && table.heading, marked && table.marked)}>
      <td className={styles.row}>
        <button
          type="button"
          className={table.link}
          tabIndex={isStop ? 0 : -1}
          aria-pressed={isHeader}
          aria-label={`第 ${String(row + 1)} 行作为表头`}
          title={isHeader ? '不作为表头' : '作为表头'}
          onClick={() => void actions.chooseHeader(mapping, toggledHeader(mapping.headerRows, row))}
        >
          {row + 1}
        </button>
      </td>
      {columns.map((index) => (
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
