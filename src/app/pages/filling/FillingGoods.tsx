import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type Ref,
} from 'react';
import type { LineField } from '../../../../domain/goods/columns.ts';
import type { AppError } from '../../../../domain/kernel/errors.ts';
import type { Result } from '../../../../domain/kernel/result.ts';
import type { Findings } from '../../../../domain/rules/findings.ts';
import type { LedgerState } from '../../../ledger/ledger-state.ts';
import { GoodsGrid, type GoodsGridHandle, type GridLibrary } from '../../../features/goods-grid/index.ts';
import {
  GoodsList,
  GoodsToolbar,
  ListFace,
  onGoodsKey,
  Questions,
  useGoodsActions,
  useListOpening,
  type CellPlace,
  type ListFacts,
  type ListPlace,
} from '../../../features/goods-list/index.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';
import { afterDialog } from '../../../ui/after-dialog.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { GoodsCodes } from './goods-codes.ts';
import type { GoodsDeskPlace } from './goods-desk.ts';

/** Comes with the first question about a code. */
const CodingSlot = lazy(() => import('./CodingSlot.tsx').then((m) => ({ default: m.CodingSlot })));
const GoodsDesk = lazy(() => import('./GoodsDesk.tsx').then((m) => ({ default: m.GoodsDesk })));

export interface FillingGoodsHandle {
  /** Puts the cursor into a cell, in the list where the face doesn't show the lines. */
  readonly goTo: (row: number, field: string) => void;
  /** Opens 智能清单. */
  readonly split: () => void;
  /** Something is typed that is in no line yet. */
  readonly isTyping: () => boolean;
}

interface Props {
  readonly ref: Ref<FillingGoodsHandle>;
  readonly client: LedgerClient;
  readonly state: LedgerState;
  readonly readOnly: boolean;
  /** Rates offered, as shown. */
  readonly rates: readonly string[];
  readonly facts: ListFacts;
  readonly place: ListPlace;
  readonly empty: ReactNode;
  /** Rows of the face seen at once. */
  readonly visibleRows: number;
  /** Cells a special business keeps empty. M222 */
  readonly locked?: readonly LineField[] | undefined;
  /** Opens 差额录入. M161 */
  readonly onDeduction: () => void;
  /** Shows where a line came from. */
  readonly onSource?: (row: number) => void;
  readonly check: () => Promise<Result<Findings>>;
  readonly codes: GoodsCodes;
  readonly desk: GoodsDeskPlace;
  /** 含税 was switched. */
  readonly onTaxMode: (taxInclusive: boolean) => void;
  readonly split: {
    readonly limit: number;
    readonly rowCap: number;
    readonly run: () => Promise<AppError | null>;
  };
}

/** Where a list starts that is opened to show what is wrong. */
const PROBLEM: CellPlace = { row: 0, field: 'name' };

const START: CellPlace = { row: 0, field: 'name' };

/** Back into the cell where the cursor stands, wherever that is on the screen. */
const focusCell = () => {
  document
    .querySelector<HTMLElement>('[role="grid"][aria-label="商品明细"] ~ * input')
    ?.focus({ preventScroll: true });
};

/** On from the lines of the face: to the rows of a special business below them, else to the remark. */
const leaveFace = () => {
  const grid = document.querySelector('[role="grid"][aria-label="商品明细"]');
  const stops = document.querySelectorAll<HTMLElement>(
    '[data-field^="specialBusiness.0."], [data-field="remark"]',
  );
  const follows = (stop: Element) =>
    grid !== null && (grid.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  [...stops].find(follows)?.focus();
};

/** A red letter has the goods of its invoice. 001 §2.5 */
const mayPick = ({ desk, state: { view } }: Pick<Props, 'desk' | 'state'>): boolean =>
  desk !== null && view?.settings.sign !== -1;

type DeskProps = Omit<ComponentProps<typeof GoodsDesk>, 'place' | 'business' | 'onBegun'> &
  Pick<Props, 'desk'> & { readonly opened: boolean };

/** The library comes with the lines; nothing waits for it. */
const LateDesk = ({ desk, opened, ...props }: DeskProps) =>
  desk === null || !opened ? null : (
    <Suspense fallback={null}>
      <GoodsDesk {...props} {...desk} />
    </Suspense>
  );

/** The goods lines of the face: up to eight in the face itself, more in the list, and what can be done with them. */
export function FillingGoods({ ref, ...props }: Props) {
  const { client, state, readOnly, rates, desk } = props;
  const { view } = state;
  const grid = useRef<GoodsGridHandle>(null);
  /** The row that goods are picked for; null: none are. */
  const [picking, setPicking] = useState<number | null>(null);
  const [library, setLibrary] = useState<GridLibrary>();
  const toast = useToast();
  const actions = useGoodsActions({
    client,
    check: props.check,
    onTaxMode: props.onTaxMode,
    onDone: focusCell,
  });
  const list = useListOpening({
    filled: view?.filled ?? null,
    byItself: !readOnly,
    resting: () => {
      const cursor = grid.current?.cursor() ?? { ...START, focused: false, editing: false };
      return cursor.editing ? null : cursor;
    },
  });
  const goTo = (row: number, field: string) => {
    if (grid.current === null) list.show({ row, field });
    else void grid.current.goTo(row, field);
  };
  useImperativeHandle(ref, () => ({
    goTo,
    split: actions.split,
    isTyping: () => grid.current?.cursor().editing === true,
  }));

  /** A grid that comes onto the screen starts where the one before it was left. */
  const start = async () => {
    if (list.start === PROBLEM) grid.current?.nextProblem();
    else if (list.start !== null) await grid.current?.goTo(list.start.row, list.start.field);
    grid.current?.type(list.caught());
  };
  const settled = useEffectEvent(start);
  const refers = view !== null && (list.listed || list.open);
  useEffect(() => {
    if (!refers) void settled();
  }, [refers]);

  const gridProps = {
    client,
    rates,
    readOnly,
    locked: props.locked,
    maxRows: props.split.rowCap,
    empty: props.empty,
    library,
    onNotice: toast,
    onGiveCode: props.codes.given ? (row: number) => void actions.giveCode(row) : undefined,
    onDiscount: (row: number) => void actions.discount([row]),
    onRemoveDiscount: (row: number) => void actions.removeDiscount(row),
    onDeduction: props.onDeduction,
    onSource: props.onSource,
    mayRemove: actions.mayRemove,
    onBatchEdit: (rows: readonly number[]) => void actions.batchEdit(rows),
  };
  const onProblem = () => {
    if (grid.current === null) list.show(PROBLEM);
    else grid.current.nextProblem();
  };
  const onRow = (row: number) => {
    void grid.current?.goTo(row, grid.current.cursor().field);
  };
  const selected = () => grid.current?.selected() ?? Promise.resolve([]);
  const onList = () => {
    list.show(grid.current?.cursor() ?? START);
  };
  const travelled = useEffectEvent((step: 'undo' | 'redo') => {
    if (!readOnly) void actions.travel(step, onRow);
  });
  const next = useEffectEvent(onProblem);
  useEffect(() => onGoodsKey({ onTravel: travelled, onProblem: next, onEnter: focusCell }), []);
  const onPick = () => {
    setPicking((grid.current?.cursor() ?? START).row);
  };
  const toolbar = {
    ...{ client, actions, readOnly, onProblem, onRow, selected, onPick },
    picks: mayPick(props),
  };
  return (
    <>
      <GoodsToolbar {...toolbar} onList={onList} />
      {refers ? (
        <Suspense fallback={null}>
          <ListFace view={view} onOpen={onList} />
        </Suspense>
      ) : (
        <GoodsGrid {...gridProps} ref={grid} visibleRows={props.visibleRows} onLeave={leaveFace} />
      )}
      {view !== null && list.open && (
        <Suspense fallback={null}>
          <GoodsList
            client={client}
            view={view}
            actions={actions}
            facts={props.facts}
            place={props.place}
            start={list.start?.row ?? 0}
            readOnly={readOnly}
            toolbar={<GoodsToolbar {...toolbar} />}
            grid={(shown) => (
              <GoodsGrid
                {...gridProps}
                {...shown}
                ref={grid}
                onLeave={() => {
                  document.querySelector<HTMLElement>('[data-list-close]')?.focus();
                }}
              />
            )}
            onShown={() => void start()}
            onClose={list.hide}
          />
        </Suspense>
      )}
      <LateDesk
        {...{ client, picking, desk, rates, locked: props.locked, opened: view !== null }}
        onLibrary={setLibrary}
        onPicked={(row) => {
          setPicking(null);
          if (row !== null)
            afterDialog(() => {
              goTo(row, 'quantity');
            });
        }}
      />
      {view !== null && (
        <Questions
          client={client}
          view={view}
          actions={actions}
          rates={rates}
          split={props.split}
          coding={(question) => (
            <CodingSlot
              codes={props.codes}
              question={question}
              client={client}
              onRun={actions.run}
              onBatch={actions.batchCode}
              onClose={actions.close}
            />
          )}
          onJump={({ line, field }) => {
            if (line !== null) goTo(line, field);
          }}
        />
      )}
    </>
  );
}
