import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { CellEditor } from './CellEditor.tsx';
import { useGridStyles } from './GoodsGrid.styles.ts';
import { GRID_COLUMNS, ROW_HEIGHT, titleOf } from './grid-columns.ts';
import { GridHeader } from './GridHeader.tsx';
import { GridRow } from './GridRow.tsx';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { useGridCursor } from './use-grid-cursor.ts';
import { showRow, useRowWindow } from './use-row-window.ts';

export interface GoodsGridHandle {
  /** Puts the cursor into a cell, e.g. the one an issue names. */
  readonly goTo: (row: number, field: string) => void;
}

interface Props {
  readonly ref?: Ref<GoodsGridHandle>;
  readonly client: LedgerClient;
  /** Rates the device may use, as shown. */
  readonly rates: readonly string[];
  readonly readOnly: boolean;
  /** Shown while there are no lines. */
  readonly empty: ReactNode;
  readonly onLeave: () => void;
}

/** Rows the list of rates needs below the cell. */
const LIST_ROWS = 7;

/** The goods lines: text cells over a window of the ledger, one floating input. STACK §12. */
export function GoodsGrid({ ref, client, rates, readOnly, empty, onLeave }: Props) {
  const styles = useGridStyles();
  const state = useSyncExternalStore(client.subscribe, client.getSnapshot);
  const scroll = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const cursor = useGridCursor({ client, state, rates, readOnly, onLeave });
  const { at, rows, count } = cursor;
  const { first, size, fitting } = useRowWindow(scroll, rows);
  const version = client.version();

  useEffect(() => {
    client.look({ from: first, count: size });
  }, [client, first, size, version]);

  useEffect(() => {
    if (scroll.current !== null) showRow(scroll.current, at.row);
  }, [at.row]);

  useImperativeHandle(ref, () => ({
    goTo: (row, field) => {
      const column = GRID_COLUMNS.findIndex(({ key, editable }) => key === field && editable);
      cursor.goTo({ row, column: Math.max(0, column) });
      input.current?.focus();
    },
  }));

  /** One click goes to a cell, as in a spreadsheet; a double click opens what stands in it. */
  const point = (row: number, index: number, clicks: number) => {
    if (GRID_COLUMNS[index]?.editable !== true) return;
    const again = focused && row === at.row && index === at.column;
    if (!again) cursor.goTo({ row, column: index });
    else if (clicks > 1 && cursor.edit === null) cursor.open();
  };
  const onPointer = (event: MouseEvent) => {
    const target = event.target as Element;
    const read = (name: string): string | undefined =>
      target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
    const row = read('row');
    if (row === undefined) return;
    event.preventDefault();
    const task = read('do');
    if (task === 'insert') cursor.insertRow(Number(row));
    else if (task === 'remove') cursor.removeRow(Number(row));
    else point(Number(row), Number(read('column') ?? -1), event.detail);
    input.current?.focus({ preventScroll: true });
  };

  const taxInclusive = state.view?.taxInclusive === true;
  const title = titleOf(cursor.column, taxInclusive);
  const drawn = Array.from({ length: size }, (_, offset) => first + offset);
  return (
    <div className={styles.root}>
      <div ref={scroll} className={styles.scroll}>
        <div
          role="grid"
          aria-label="商品明细"
          aria-rowcount={rows + 1}
          aria-colcount={GRID_COLUMNS.length + 2}
          aria-readonly={readOnly}
          className={styles.grid}
          style={{ height: ROW_HEIGHT * (rows + 1) }}
          onMouseDown={onPointer}
        >
          <GridHeader taxInclusive={taxInclusive} />
          {drawn.map((index) => (
            <GridRow
              key={index % size}
              index={index}
              row={state.rows.get(index)}
              exists={index < count}
              marks={state.marks}
              cursor={focused && index === at.row ? at.column : -1}
              readOnly={readOnly}
            />
          ))}
        </div>
        <CellEditor
          ref={input}
          cursor={cursor}
          title={title}
          upwards={at.row >= LIST_ROWS && at.row - first + LIST_ROWS > fitting}
          focused={focused}
          readOnly={readOnly}
          onFocus={setFocused}
          pageRows={fitting}
        />
        {state.view !== null && rows === 1 && <div className={styles.empty}>{empty}</div>}
      </div>
      <div className={styles.silent} role="status">
        {cursor.error === null ? '' : `第${String(at.row + 1)}行 ${title}：${cursor.error}`}
      </div>
    </div>
  );
}
