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
import { mergeClasses } from '@fluentui/react-components';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { CellEditor } from './CellEditor.tsx';
import { useGridStyles } from './GoodsGrid.styles.ts';
import { GRID_COLUMNS, ROW_HEIGHT, titleOf } from './grid-columns.ts';
import { GridRow } from './GridRow.tsx';
import type { LedgerClient } from './ledger-client.ts';
import { useGridCursor } from './use-grid-cursor.ts';

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

const OVERSCAN = 8;

/** Always the same number of rows, so that row elements are reused while scrolling. */
const steadyRange = (size: number) => (range: Range) => {
  const first = Math.max(0, Math.min(range.startIndex - OVERSCAN, range.count - size));
  return defaultRangeExtractor({
    ...range,
    overscan: 0,
    startIndex: first,
    endIndex: Math.min(range.count, first + size) - 1,
  });
};

/** The goods lines: text cells over a window of the ledger, one floating input. STACK §12. */
export function GoodsGrid({ ref, client, rates, readOnly, empty, onLeave }: Props) {
  const styles = useGridStyles();
  const state = useSyncExternalStore(client.subscribe, client.getSnapshot);
  const scroll = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const [height, setHeight] = useState(ROW_HEIGHT * 12);
  const fitting = Math.ceil(height / ROW_HEIGHT) + 1;
  const cursor = useGridCursor({
    client,
    state,
    rates,
    readOnly,
    onLeave,
    pageRows: () => Math.max(1, fitting - 3),
  });
  const { at, rows, count } = cursor;
  const size = Math.min(rows, fitting + 2 * OVERSCAN);
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    scrollMargin: ROW_HEIGHT,
    scrollPaddingStart: ROW_HEIGHT,
    rangeExtractor: steadyRange(size),
    onChange: (instance) => {
      const shown = instance.scrollRect?.height;
      if (shown !== undefined && shown > 0) setHeight(shown);
    },
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;

  useEffect(() => {
    client.look({ from: first, count: size });
  }, [client, first, size, state.view?.version]);

  useEffect(() => {
    virtual.scrollToIndex(at.row);
  }, [virtual, at.row]);

  useImperativeHandle(ref, () => ({
    goTo: (row, field) => {
      const column = GRID_COLUMNS.findIndex(({ key }) => key === field);
      cursor.goTo({ row, column: Math.max(0, column) });
      input.current?.focus();
    },
  }));

  const onPointer = (event: MouseEvent) => {
    const target = event.target as Element;
    const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? Number.NaN);
    if (Number.isNaN(row)) return;
    event.preventDefault();
    const task = target.closest<HTMLElement>('[data-do]')?.dataset['do'];
    if (task === 'insert') cursor.insertRow(row);
    else if (task === 'remove') cursor.removeRow(row);
    else point(row, Number(target.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? 0));
    input.current?.focus({ preventScroll: true });
  };
  const point = (row: number, column: number) => {
    if (GRID_COLUMNS[column]?.editable !== true) return;
    const again = row === at.row && column === at.column && focused;
    const listed = GRID_COLUMNS[column].key === 'taxRate';
    if (again && cursor.edit === null) cursor.open();
    else if (!again) cursor.goTo({ row, column });
    if (listed && again) input.current?.select();
  };

  const taxInclusive = state.view?.taxInclusive ?? false;
  const column = GRID_COLUMNS[at.column] ?? GRID_COLUMNS[0];
  const title = column === undefined ? '' : titleOf(column, taxInclusive);
  const upwards = (at.row + 7) * ROW_HEIGHT - (virtual.scrollOffset ?? 0) > height && at.row > 6;
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
          style={{ height: ROW_HEIGHT + virtual.getTotalSize() }}
          onMouseDown={onPointer}
        >
          <div role="row" aria-rowindex={1} className={styles.header}>
            <div
              role="columnheader"
              aria-colindex={1}
              className={mergeClasses(styles.cell, styles.rowNumber)}
            >
              序号
            </div>
            {GRID_COLUMNS.map((one, index) => (
              <div
                key={one.key}
                role="columnheader"
                aria-colindex={index + 2}
                className={mergeClasses(styles.cell, one.numeric && styles.number)}
              >
                {titleOf(one, taxInclusive)}
              </div>
            ))}
            <div role="columnheader" aria-colindex={GRID_COLUMNS.length + 2} className={styles.cell}>
              操作
            </div>
          </div>
          {items.map((item) => (
            <GridRow
              key={item.index % size}
              index={item.index}
              top={item.start}
              row={state.rows.get(item.index)}
              exists={item.index < count}
              marks={state.marks}
              cursor={focused && item.index === at.row ? at.column : -1}
              readOnly={readOnly}
            />
          ))}
        </div>
        {column !== undefined && (
          <CellEditor
            ref={input}
            row={at.row}
            columnIndex={at.column}
            column={column}
            title={title}
            value={cursor.value}
            top={ROW_HEIGHT * (at.row + 1)}
            upwards={upwards}
            edit={cursor.edit}
            error={cursor.error}
            choices={cursor.choices}
            focused={focused}
            readOnly={readOnly}
            onText={cursor.onText}
            onPick={cursor.onPick}
            onKey={cursor.onKey}
            onFocus={() => {
              setFocused(true);
            }}
            onBlur={() => {
              setFocused(false);
              cursor.commit();
            }}
          />
        )}
        {state.view !== null && count === 0 && cursor.rows <= 1 && (
          <div className={styles.empty}>{empty}</div>
        )}
      </div>
      <div className={styles.silent} role="status">
        {cursor.error === null ? '' : `第${String(at.row + 1)}行 ${title}：${cursor.error}`}
      </div>
    </div>
  );
}
