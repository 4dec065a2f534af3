import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { PREFERENTIAL_POLICIES } from '../../../domain/codes/preferential-policies.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { CellEditor } from './CellEditor.tsx';
import { goToCell, goToProblem } from './cell-tasks.ts';
import { leastWidth, LEADING, templateOf } from './column-layout.ts';
import { fixedHeight, useGridStyles } from './GoodsGrid.styles.ts';
import { ROW_HEIGHT } from './grid-columns.ts';
import { useGridLook } from './grid-look.ts';
import { GridModel } from './grid-model.ts';
import type { GridOptions } from './grid-options.ts';
import { onButton, onPress } from './grid-pointer.ts';
import { GridHeader } from './GridHeader.tsx';
import { GridMenu } from './GridMenu.tsx';
import { KeySheet } from './KeySheet.tsx';
import { RangeBox } from './RangeBox.tsx';
import { RowTemplate } from './RowTemplate.tsx';
import { Spoken } from './Spoken.tsx';
import { showColumn, showRow, useRowPool } from './use-row-pool.ts';

export interface GoodsGridHandle {
  /** Puts the cursor into a cell of the invoice, e.g. the one an issue names. */
  readonly goTo: (row: number, field: string) => void;
  /** F8. */
  readonly nextProblem: () => void;
  /** Where the cursor stands on the invoice, and whether something is being typed there. */
  readonly cursor: () => { readonly row: number; readonly field: string; readonly editing: boolean };
}

interface Props extends Omit<GridOptions, 'policies'> {
  readonly ref?: Ref<GoodsGridHandle>;
  readonly client: LedgerClient;
  /** 优惠政策 on offer; all that are known without. */
  readonly policies?: GridOptions['policies'];
  /** Shown while there are no lines. */
  readonly empty: ReactNode;
  /** Exactly so many rows fit without scrolling; without it the grid takes the room there is. M047. */
  readonly visibleRows?: number;
  /** Whose column layout is remembered. */
  readonly remember?: string;
}

/** The goods lines: text cells over a window of the ledger, one floating input. STACK §12. */
export function GoodsGrid({ ref, client, empty, visibleRows, remember = '', ...given }: Props) {
  const styles = useGridStyles();
  const look = useGridLook();
  const grid = useMemo(() => new GridModel(client, remember), [client, remember]);
  const scroll = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const template = useRef<HTMLDivElement>(null);
  const shield = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const to = useSnapshot(grid, () => grid.getSnapshot().to);
  const layout = useSnapshot(grid, () => grid.getSnapshot().layout);
  const sheet = useSnapshot(grid, () => grid.getSnapshot().sheet);
  const rows = useSnapshot(client, () => grid.offered());
  const blank = useSnapshot(client, () => client.getSnapshot().view?.count === 0);
  const columns = grid.columns();
  const repaint = useRowPool(grid, { scroll, body, template, shield }, look, columns);
  useLayoutEffect(() => {
    grid.configure({ policies: PREFERENTIAL_POLICIES, ...given });
    repaint();
  });
  useEffect(() => {
    const box = scroll.current;
    if (box === null) return;
    showRow(box, to.row - grid.span()[0]);
    showColumn(box, box.querySelectorAll<HTMLElement>('[data-title]')[to.column]);
  }, [grid, to]);
  useImperativeHandle(ref, () => {
    const focus = () => input.current?.focus();
    return {
      goTo: (row, field) => void goToCell(grid, row, field).then(focus),
      nextProblem: () => void goToProblem(grid, 1).then(focus),
      cursor: () => {
        const { at, line, field } = grid.under();
        return { row: line ?? at.row, field, editing: grid.mode() !== 'resting' };
      },
    };
  }, [grid]);
  const press = (event: MouseEvent) => {
    if (scroll.current === null || event.target === input.current) return;
    onPress(grid, event.nativeEvent, scroll.current, focused);
    if (event.nativeEvent.defaultPrevented) input.current?.focus({ preventScroll: true });
  };
  /** The menu key opens the menu below the cell. */
  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    const box = event.button === 2 ? undefined : input.current?.getBoundingClientRect();
    grid.set({ menu: { x: box?.left ?? event.clientX, y: box?.bottom ?? event.clientY } });
  };
  const [from, end] = grid.span();
  const sheetStyle: CSSProperties & Record<typeof COLUMNS_VARIABLE, string> = {
    minWidth: leastWidth(layout, columns),
    height: ROW_HEIGHT * (end - from + 1),
    [COLUMNS_VARIABLE]: templateOf(layout, columns),
  };
  return (
    <div className={styles.root} style={visibleRows === undefined ? undefined : fixedHeight(visibleRows)}>
      <div
        ref={scroll}
        className={styles.scroll}
        onMouseDown={press}
        onClick={(event) => {
          onButton(grid, event.nativeEvent);
        }}
        onContextMenu={openMenu}
      >
        <div className={styles.sheet} style={sheetStyle}>
          <div
            role="grid"
            aria-label="商品明细"
            aria-rowcount={rows + 1}
            aria-colcount={columns.length + LEADING + 1}
            aria-multiselectable
            aria-readonly={given.readOnly}
            className={styles.grid}
          >
            <GridHeader grid={grid} />
            <div ref={body} role="rowgroup" className={styles.body} />
          </div>
          <div ref={shield} data-shield hidden className={styles.shield} />
          {focused && <RangeBox grid={grid} />}
          <CellEditor ref={input} grid={grid} focused={focused} onFocus={setFocused} />
        </div>
        {blank && end - from === 1 && <div className={styles.empty}>{empty}</div>}
      </div>
      <RowTemplate ref={template} columns={columns} />
      <Spoken grid={grid} focused={focused} />
      <GridMenu grid={grid} onClose={() => input.current?.focus()} />
      {sheet && <KeySheet grid={grid} onClosed={() => input.current?.focus()} />}
    </div>
  );
}

/** The CSS grid of the rows, which React doesn't draw. */
const COLUMNS_VARIABLE = '--goods-columns';
