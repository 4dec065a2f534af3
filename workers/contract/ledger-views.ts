import type { CellField, LINE_NATURE, LineField, Totals } from '../../domain/goods/columns.ts';
import type { LineSettings } from '../../domain/goods/line-settings.ts';
import type { ChosenParts } from '../../domain/invoice/switches.ts';
import type { RefusedCell } from '../../domain/goods/paste-cells.ts';
import type { Issue } from '../../domain/rules/define.ts';

/** Rows the page wants to see again after a command. */
export interface Window {
  readonly from: number;
  readonly count: number;
}

/**
 * How rows are looked at; never changes their order on the invoice. A line and its discount stay together: one that passes
 * brings the other along. Texts go by pinyin, numbers by size, empty cells last.
 */
export interface RowOrder {
  readonly filter: 'all' | 'errors' | 'checked';
  /** Text that name, spec, unit, code or note must contain; '' for all. */
  readonly search: string;
  readonly sort: { readonly field: LineField | 'taxAmount'; readonly descending: boolean } | null;
}

/** One line as the page shows it; `row` is its place on the invoice, whatever the order of the view. Numbers are decimal text in the current tax mode, '' when empty. */
export interface RowView {
  readonly row: number;
  readonly id: string;
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
  /** '13%', '免税', '' */
  readonly taxRate: string;
  readonly taxAmount: string;
  readonly taxCode: string;
  readonly category: string;
  readonly policy: string;
  readonly note: string;
  /** `discounted` lines are locked; a `discount` follows its line. M159, M160. */
  readonly nature: keyof typeof LINE_NATURE;
  readonly checked: boolean;
  /** 扣除额, '' without one. */
  readonly deduction: string;
  /** Problems of the line under the facts of `ledger.facts`, in the order of the columns. M175, M177, M178. */
  readonly issues: readonly Issue[];
}

/** What every ledger answer carries: enough to repaint without asking again. */
export interface LedgerView {
  /** Rises by one with every command; a view with a lower version is stale. */
  readonly version: number;
  readonly count: number;
  readonly taxInclusive: boolean;
  readonly totals: Totals;
  /** 价税合计 in Chinese capitals. */
  readonly totalInCapitals: string;
  readonly settings: LineSettings;
  /** Rows of the current order (`ledger.order`): all of them, or those it lets through. */
  readonly shown: number;
  readonly order: RowOrder;
  /** Checked lines. */
  readonly checked: number;
  /** Lines with content, discounts included: what counts on paper. M047. */
  readonly filled: number;
  /** Places in the current order. */
  readonly window: Window;
  readonly rows: readonly RowView[];
  /** The change is in IndexedDB; false while the last commands are still being written. */
  readonly journalled: boolean;
  /** There is a step to take back. Steps have no limit and survive reload and crash. */
  readonly canUndo: boolean;
  /** The step that would be taken back, by the version it led to; 0 for none. */
  readonly lastStep: number;
  /** There is a step to do again. */
  readonly canRedo: boolean;
  /** null: the lines were just imported, and only the rows of the window were looked at; the next answer has them. */
  readonly findings: FindingsView | null;
}

/** Problems found under the facts of `ledger.facts`; lines without content are passed over. M177. */
export interface FindingsView {
  /** Of all lines. */
  readonly errors: number;
  readonly warnings: number;
  /** Of the list as a whole; not counted in `errors` and `warnings`. */
  readonly document: readonly Issue[];
}

/** A refused cell with the identity of its line, which outlives moves and sorts. */
export interface RefusedAt extends RefusedCell {
  readonly id: string;
}

/** A block from a clipboard, as it was read. */
export interface PastedBlock {
  /** Rows that were put in, as far as there was room. */
  readonly rows: number;
  readonly columns: number;
  /** The cell each column went to; null for none. */
  readonly fields: readonly (CellField | null)[];
  /** Titles of columns that are none of the goods' here. */
  readonly left: readonly string[];
  /** By its titles its prices and amounts are on the other side of the tax than the lines are shown. */
  readonly otherTax: boolean;
  /** Columns for which nothing stood to the right of the first cell: their place, from 1, and their first text. */
  readonly beyond: readonly { readonly column: number; readonly text: string }[];
  /** Rows below titles that only sum up others; they were passed over. */
  readonly totals: number;
  /** Rows whose quantity, amount or tax was merged with the row above, where it stands alone. */
  readonly once: number;
}

/** What a command answers. */
export interface AppliedView extends LedgerView {
  /** Cells that kept what they had, with the reason; in the order of the rows. */
  readonly refused: readonly RefusedAt[];
  /** Quantities and prices whose last decimals were cut to the length a cell takes. M191. */
  readonly shortened: number;
  /** Numbers that lost a minus: the page, or the price, has none. M166 */
  readonly unsigned: number;
  /** Rows whose price followed an amount given beside it that quantity and price don't lead to within 0.01. */
  readonly repriced: readonly number[];
  /** Pasted rows that only named the columns, with those above them. */
  readonly headings: number;
  /** Pasted rows with content there was no room for. M161, M165, C16. */
  readonly leftOut: number;
  /** What a paste brought; nothing after other commands. */
  readonly block: PastedBlock;
  /** Lines that got another rate because theirs is not offered, discounts not counted. M179, M180. */
  readonly ratesReplaced: number;
  /** Lines with content that went because the levy or the special business has no place for them. M202, M222 */
  readonly removed: number;
  /** Cells that were cleared because the special business leaves them empty. M222 */
  readonly cleared: number;
}

/** What an undo or redo answers. */
export interface TravelledView extends LedgerView {
  /** The first row that changed, to be scrolled to (it may be one after the last); null when there was no step. */
  readonly look: number | null;
  /** Where that row is in the current order; null when it is not shown. */
  readonly place: number | null;
  /** What becomes of the face with it, and the step it was; null for a step of the lines alone. */
  readonly face: FaceTravel | null;
}

/** The face's side of a choice that was taken back or done again. */
export interface FaceTravel {
  /** Version the choice led to: the same however often it is travelled. */
  readonly step: number;
  readonly parts: ChosenParts;
}

export interface OpenedLedger extends LedgerView {
  /** True when an unsaved journal of an earlier visit was found and replayed. */
  readonly recovered: boolean;
}
