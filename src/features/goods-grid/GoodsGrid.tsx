import {
  lazy,
  memo,
  Suspense,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
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
import { leastHeight, useGridStyles } from './GoodsGrid.styles.ts';
import { useGridLook } from './grid-look.ts';
import { GridModel } from './grid-model.ts';
import type { GridOptions } from './grid-options.ts';
import { cellBelow, onButton, onPress } from './grid-pointer.ts';
import { GridHeader } from './GridHeader.tsx';
import { typeCaught, type Pressed } from './press-key.ts';
import { RangeBox } from './RangeBox.tsx';
import { RowTemplate } from './RowTemplate.tsx';
import { selectedLines } from './selected-lines.ts';
import { Spoken } from './Spoken.tsx';
import { useParting } from './use-parting.ts';
import { useRowPool } from './use-row-pool.ts';

const NameOffersList = lazy(() =>
  import('./NameOffersList.tsx').then((m) => ({ default: m.NameOffersList })),
);
const GridMenu = lazy(() => import('./GridMenu.tsx').then((m) => ({ default: m.GridMenu })));
const KeySheet = lazy(() => import('./KeySheet.tsx').then((m) => ({ default: m.KeySheet })));

export interface GoodsGridHandle {
  /** Puts the cursor into a cell of the invoice, e.g. the one an issue names. */
  readonly goTo: (row: number, field: string) => Promise<void>;
  /** Types what was caught while the cursor was on its way here. */
  readonly type: (keys: readonly Pressed[]) => void;
  /** F8. */
  readonly nextProblem: () => void;
  /** Where the cursor stands on the invoice, whether the keyboard is there, and whether something is being typed. */
  readonly cursor: () => {
    readonly row: number;
    readonly field: string;
    readonly focused: boolean;
    readonly editing: boolean;
  };
  /** Rows of the invoice in the selected range; that of the cursor where one cell is selected. */
  readonly selected: () => Promise<readonly number[]>;
}

interface Props extends Omit<GridOptions, 'policies'> {
  readonly ref?: Ref<GoodsGridHandle>;
  readonly client: LedgerClient;
  /** 优惠政策 on offer; all that are known without. */
  readonly policies?: GridOptions['policies'];
  /** Shown while there are no lines. */
  readonly empty: ReactNode;
  /** At least so many rows fit without scrolling; the grid takes the room there is. M047. */
  readonly visibleRows?: number;
}

/** Whether a dialog elsewhere has the focus: it keeps it, or it would be hidden from its user's screen reader. */
function isAskedElsewhere(input: HTMLElement | null): boolean {
  const dialog = document.activeElement?.closest('[aria-modal="true"]');
  return dialog != null && !dialog.contains(input);
}

/** The goods lines: text cells over a window of the ledger, one floating input. STACK §12. */
export function GoodsGrid({ ref, client, empty, visibleRows, ...given }: Props) {
  const styles = useGridStyles();
  const look = useGridLook();
  const grid = useMemo(() => new GridModel(client), [client]);
  const scroll = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const template = useRef<HTMLDivElement>(null);
  const shield = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const layout = useSnapshot(grid, () => grid.getSnapshot().layout);
  const keys = useSnapshot(grid, () => grid.getSnapshot().sheet);
  const menu = useSnapshot(grid, () => grid.getSnapshot().menu !== null);
  const columns = grid.columns();
  useLayoutEffect(() => {
    grid.configure({ policies: PREFERENTIAL_POLICIES, ...given });
  });
  const painter = useRowPool(
    grid,
    { scroll, sheet, table, body, template, shield },
    look,
    columns,
    given.locked,
  );
  useLayoutEffect(() => {
    painter.later();
  });
  useParting(grid);
  useImperativeHandle(ref, () => {
    const focus = () => {
      if (!isAskedElsewhere(input.current)) input.current?.focus();
    };
    return {
      goTo: (row, field) => goToCell(grid, row, field).then(focus),
      type: (keys) => {
        typeCaught(grid, keys);
      },
      nextProblem: () => void goToProblem(grid, 1).then(focus),
      cursor: () => {
        const { at, line, field } = grid.under();
        const { focused } = grid.getSnapshot();
        return { row: line ?? at.row, field, focused, editing: grid.mode() !== 'resting' };
      },
      selected: () => selectedLines(grid),
    };
  }, [grid]);
  const press = (event: MouseEvent) => {
    if (scroll.current === null || event.target === input.current) return;
    onPress(grid, event.nativeEvent, scroll.current);
    if (event.nativeEvent.defaultPrevented) input.current?.focus({ preventScroll: true });
  };
  /** The menu key opens the menu below the cell. */
  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    const isPointed = event.button === 2;
    const box = isPointed ? undefined : input.current?.getBoundingClientRect();
    const over = (isPointed ? cellBelow(event.nativeEvent) : null) ?? grid.getSnapshot().at;
    grid.set({ menu: { x: box?.left ?? event.clientX, y: box?.bottom ?? event.clientY, over } });
  };
  const sheetStyle: CSSProperties & Record<typeof COLUMNS_VARIABLE, string> = {
    minWidth: leastWidth(layout, columns),
    [COLUMNS_VARIABLE]: templateOf(layout, columns),
  };
  return (
    <div className={styles.root} style={visibleRows === undefined ? undefined : leastHeight(visibleRows)}>
      <div
        ref={scroll}
        className={styles.scroll}
        onMouseDown={press}
        onClick={(event) => {
          onButton(grid, event.nativeEvent);
        }}
        onContextMenu={openMenu}
      >
        <div ref={sheet} className={styles.sheet} style={sheetStyle}>
          <div
            ref={table}
            role="grid"
            aria-label="商品明细"
            aria-colcount={columns.length + LEADING + 1}
            aria-multiselectable
            aria-readonly={given.readOnly}
            className={styles.grid}
          >
            <GridHeader grid={grid} />
            <div ref={body} role="rowgroup" className={styles.body} />
          </div>
          <ColumnLines count={columns.length + LEADING + 1} />
          <div ref={shield} data-shield hidden className={styles.shield} />
          <RangeBox grid={grid} />
          <CellEditor input={input} grid={grid} />
          {given.library !== undefined && (
            <Suspense fallback={null}>
              <NameOffersList grid={grid} />
            </Suspense>
          )}
        </div>
        <Blank grid={grid}>{empty}</Blank>
      </div>
      <RowTemplate ref={template} columns={columns} />
      <Spoken grid={grid} />
      <Suspense fallback={null}>
        {menu && <GridMenu grid={grid} onClose={() => input.current?.focus()} />}
        {keys && <KeySheet grid={grid} onClosed={() => input.current?.focus()} />}
      </Suspense>
    </div>
  );
}

/** What is shown while there are no lines; the grid itself is not rendered when they come. */
function Blank({ grid, children }: { readonly grid: GridModel; readonly children: ReactNode }) {
  const styles = useGridStyles();
  const blank = useSnapshot(grid.changes, () => grid.isBlank());
  return blank ? <div className={styles.empty}>{children}</div> : null;
}

/** The lines between the columns, once for all rows: a line of its own in every cell would be half of what a row paints. */
const ColumnLines = memo(function ColumnLines({ count }: { readonly count: number }) {
  const styles = useGridStyles();
  return (
    <div className={styles.columnLines} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.headerCell} />
      ))}
    </div>
  );
});

/** The CSS grid of the rows, which React doesn't draw. */
const COLUMNS_VARIABLE = '--goods-columns';
