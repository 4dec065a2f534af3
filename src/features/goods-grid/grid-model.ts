import type { KeyboardEvent } from 'react';
import type { RowView } from '../../../workers/contract/ledger-views.ts';
import { MAX_LINES } from '../../../domain/goods/columns.ts';
import { appError, type AppError } from '../../../domain/kernel/errors.ts';
import { markAt } from '../../ledger/cell-marks.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { isOrdered, offeredRows } from '../../ledger/ledger-state.ts';
import { readPreference, writePreference } from '../../platform/preferences.ts';
import { observable } from '../../ui/listeners.ts';
import type { Source } from '../../ui/use-snapshot.ts';
import { CellEditing } from './cell-editing.ts';
import { rangeOf, type CellRange } from './cell-range.ts';
import { parseLayout, shownColumns, type ColumnLayout } from './column-layout.ts';
import { NAME_COLUMN, titleOf, type GridColumn } from './grid-columns.ts';
import type { EditMode } from './grid-keys.ts';
import { moved, type Bounds, type CellAt, type Motion } from './grid-moves.ts';
import type { GridOptions, NoticeTone } from './grid-options.ts';
import type { Under } from './cell-under.ts';
import type { GridState } from './grid-state.ts';
import { SystemClipboard } from './system-clipboard.ts';

const CORNER: CellAt = { row: 0, column: 0 };

/** Lines with a discount, and discounts, are not typed into. M160. */
function lockOf(row: RowView | undefined): AppError | null {
  if (row === undefined || row.nature === 'normal') return null;
  const code = row.nature === 'discount' ? 'ledger.discountRow' : 'ledger.locked';
  return appError(code, { row: row.row + 1 });
}

/** A list under the cell under the cursor: it hears the keys first. */
export interface CellAssist {
  /** Ids of the list while it is open, and of what is highlighted in it. */
  readonly list: string | null;
  readonly chosen: string | null;
  /** Whether the key was for the list. */
  onKey(event: KeyboardEvent): boolean;
}

/** Where the browser keeps them. */
const COLUMNS = 'grid.columns.';
const ENTER = 'grid.enter.';
const ENTER_OPTIONAL = 'grid.enter.optional';

/** Cursor, range, editor and column layout of one grid: its behaviour without its drawing. */
export class GridModel {
  readonly client: LedgerClient;
  readonly editing = new CellEditing(this);
  readonly clipboard = new SystemClipboard();
  /** The list under the cell that comes from elsewhere, while there is one. */
  assist: CellAssist | null = null;
  /** Place of the line that goods of the library filled just now, price and all: only its quantity is missing. */
  lacksQuantity: number | null = null;
  /** Everything that may change what is shown: the grid's own state, the ledger's, the texts and rows on the page. */
  readonly changes: Source = {
    subscribe: (listener) => {
      const stops = [this, this.client, this.client.texts, this.client.rows].map((source) =>
        source.subscribe(listener),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
  readonly #state;
  #options: GridOptions = { rates: [], policies: [], readOnly: true, onLeave: () => undefined };
  #columns: { readonly of: ColumnLayout; readonly shown: readonly GridColumn[] } | null = null;
  #screen = { top: 0, rows: 1 };

  constructor(client: LedgerClient) {
    this.client = client;
    this.#state = observable<GridState>({
      at: CORNER,
      focused: false,
      to: CORNER,
      sight: CORNER,
      edit: null,
      layout: parseLayout(readPreference(COLUMNS)),
      enterDown: readPreference(ENTER) === 'down',
      enterOptional: readPreference(ENTER_OPTIONAL) === 'yes',
      menu: null,
      sheet: false,
      drag: null,
      notice: '',
    });
  }

  readonly getSnapshot = (): GridState => this.#state.getSnapshot();
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);
  readonly set = (change: Partial<GridState>): void => {
    this.#state.set({ ...this.getSnapshot(), ...change });
  };

  get options(): GridOptions {
    return this.#options;
  }

  /**
   * Takes what the page wants of the grid; on another page of rows the cursor comes along: to its first row, or to the last
   * line where those below are gone.
   */
  configure(options: GridOptions): void {
    const before = this.#options;
    this.#options = options;
    const { at } = this.getSnapshot();
    const [from, end] = this.span();
    const turned = options.page?.from !== before.page?.from && (at.row < from || at.row >= end);
    const last = Math.min(end, this.lines()) - 1;
    if (turned)
      this.select({ ...at, row: at.row > last && at.row >= this.lines() ? Math.max(from, last) : from });
    else if (looksDifferent(before, options)) this.set({});
  }

  /** Tells which rows are on the screen: the topmost place and how many whole rows there are. */
  sees(screen: { readonly top: number; readonly rows: number }): void {
    this.#screen = screen;
  }

  /** Whether a list below the cursor's cell would reach over the lower edge, and there is room above. */
  isLow(listRows: number): boolean {
    const { row } = this.under().at;
    const above = row - this.#screen.top;
    return above >= listRows && above + listRows > this.#screen.rows;
  }

  columns(): readonly GridColumn[] {
    const { layout } = this.getSnapshot();
    if (this.#columns?.of !== layout) this.#columns = { of: layout, shown: shownColumns(layout) };
    return this.#columns.shown;
  }

  /** Changes and remembers the column layout. */
  arrange(change: (layout: ColumnLayout) => ColumnLayout, remember = true): void {
    const layout = change(this.getSnapshot().layout);
    if (remember) writePreference(COLUMNS, JSON.stringify(layout));
    this.set({ layout });
  }

  setEnterDown(enterDown: boolean): void {
    writePreference(ENTER, enterDown ? 'down' : 'right');
    this.set({ enterDown });
  }

  setEnterOptional(enterOptional: boolean): void {
    writePreference(ENTER_OPTIONAL, enterOptional ? 'yes' : '');
    this.set({ enterOptional });
  }

  /** Rows on offer in the whole order. */
  offered(): number {
    const { maxRows = MAX_LINES } = this.#options;
    const state = this.client.getSnapshot();
    const grows = !this.#options.readOnly && state.view?.settings.sign !== -1;
    const rows = offeredRows(state, this.client.texts.getSnapshot(), maxRows);
    return grows || rows === 1 ? rows : Math.min(rows, Math.max(1, state.view?.count ?? 0));
  }

  /** Lines there are in the order that is looked at. */
  lines(): number {
    return this.client.getSnapshot().view?.shown ?? 0;
  }

  /** First row drawn and the one after the last: one page, or all. */
  span(): readonly [number, number] {
    const { page } = this.#options;
    const rows = this.offered();
    if (page === undefined) return [0, rows];
    return [Math.min(page.from, rows), Math.min(page.from + page.count, rows)];
  }

  /** Whether there is nothing but the empty row to type into. */
  isBlank(): boolean {
    return this.client.getSnapshot().view?.count === 0 && this.offered() === 1;
  }

  isOrdered(): boolean {
    const { view } = this.client.getSnapshot();
    return view !== null && isOrdered(view.order);
  }

  /** The row of the invoice that stands at a place; null where that is not known. */
  lineOf(place: number): number | null {
    return this.isOrdered() ? (this.client.rows.getSnapshot().get(place)?.row ?? null) : place;
  }

  under(state: GridState = this.getSnapshot()): Under {
    const columns = this.columns();
    const at = {
      row: Math.max(0, Math.min(state.at.row, this.offered() - 1)),
      column: Math.min(state.at.column, columns.length - 1),
    };
    const column = columns[at.column] ?? NAME_COLUMN;
    const row = this.client.rows.getSnapshot().get(at.row);
    const line = this.lineOf(at.row);
    const mark = markAt(this.client.texts.getSnapshot(), line ?? -1, row?.id, column.key);
    const value = mark?.text ?? row?.[column.key] ?? '';
    return {
      at,
      column,
      field: column.key,
      line,
      row,
      mark,
      value,
      locked: this.lockOf(column) ?? lockOf(row),
    };
  }

  /** Why a column may not be typed into now; null when it may. */
  lockOf({ key }: GridColumn): AppError | null {
    const isLocked = this.#options.locked?.some((field) => field === key) === true;
    return isLocked ? appError('ledger.staysEmpty') : null;
  }

  /** Title of the column under the cursor. */
  title(): string {
    return titleOf(this.under().column, this.client.getSnapshot().view?.taxInclusive === true);
  }

  range(): CellRange {
    const { at, to } = this.getSnapshot();
    return rangeOf(at, to);
  }

  mode(): EditMode {
    return this.getSnapshot().edit?.mode ?? 'resting';
  }

  /** Puts the cursor into a cell; what was being typed is kept. */
  select(at: CellAt, to = at): void {
    this.editing.commit();
    this.set({ at, to, sight: to, notice: '' });
    const { page } = this.#options;
    if (page !== undefined && (at.row < page.from || at.row >= page.from + page.count)) {
      this.#options.onRow?.(at.row);
    }
  }

  extend(to: CellAt): void {
    this.editing.commit();
    this.set({ to, sight: to });
  }

  /** Selects from the cursor to a corner; what is in sight stays. */
  hold(to: CellAt): void {
    this.set({ to });
  }

  go(motion: Motion): void {
    this.select(moved(motion, this.under().at, this.#bounds()));
  }

  extendBy(motion: Motion): void {
    this.extend(moved(motion, this.getSnapshot().to, this.#bounds()));
  }

  /** Shows a sentence and tells it, also inside a dialog, which hides the page's own notices from screen readers. */
  say(text: string, tone: NoticeTone = 'info'): void {
    this.set({ notice: text });
    this.#options.onNotice?.(text, tone);
  }

  /** What is typed into the empty last row makes room for another one below. */
  #bounds(): Bounds {
    const { edit, enterOptional } = this.getSnapshot();
    const { maxRows = MAX_LINES } = this.#options;
    const rows = this.offered();
    const typed = edit !== null && edit.text.trim() !== '';
    const grows = typed && !this.isOrdered() && this.under().at.row === rows - 1;
    const columns = this.columns();
    return {
      rows: grows ? Math.max(rows, Math.min(maxRows, rows + 1)) : rows,
      lines: Math.max(1, this.lines()),
      columns: columns.length,
      entry: columns.flatMap((column, index) =>
        column.entry && (enterOptional || !column.optional) && this.lockOf(column) === null ? [index] : [],
      ),
      pageRows: this.#screen.rows,
    };
  }
}

/** Whether options changed that show; what the page does for the grid is asked when it is needed. */
function looksDifferent(before: GridOptions, after: GridOptions): boolean {
  const shows = ({ rates, policies, readOnly, locked, maxRows, page }: GridOptions): readonly unknown[] => [
    rates,
    policies,
    readOnly,
    locked?.join(),
    maxRows,
    page?.from,
    page?.count,
  ];
  const old = shows(before);
  return shows(after).some((value, index) => value !== old[index]);
}
