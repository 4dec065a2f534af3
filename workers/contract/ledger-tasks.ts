import type { DiskType } from '../../domain/codes/disk-types.ts';
import type { LineColumns, LineField, Totals } from '../../domain/goods/columns.ts';
import type { RefusedCell } from '../../domain/goods/paste-cells.ts';
import type { InvoiceFacts } from '../../domain/rules/check-invoice.ts';
import type { Issue } from '../../domain/rules/define.ts';
import { defineTask } from './define-task.ts';

/** Where a ledger keeps its journal, and what it starts from if there is none. */
export interface OpenLedger {
  readonly draftId: string;
  /** Name of the IndexedDB database of this user and tenant's journals; null keeps nothing (tests, command line). */
  readonly journal: string | null;
  /** Lines of the saved draft; used only when no journal of this draft exists. */
  readonly saved: { readonly columns: LineColumns; readonly taxInclusive: boolean } | null;
  /** What is known beside the lines already, so that they are looked at once; `ledger.facts` changes it. */
  readonly facts?: InvoiceFacts;
}

/** What the page may ask of the ledger. One command = one journal entry = one undo step. */
export type LedgerCommand =
  | { readonly kind: 'setCell'; readonly row: number; readonly field: LineField; readonly text: string }
  /** Inserts `count` empty lines before `row` (`row` = line count appends). */
  | { readonly kind: 'insert'; readonly row: number; readonly count: number }
  | { readonly kind: 'remove'; readonly row: number; readonly count: number }
  | { readonly kind: 'toggleTaxInclusive' }
  | { readonly kind: 'clear' }
  | PasteCommand
  /** Copies the cells of `row` into the `count - 1` rows below it: Ctrl+D, the drag handle. */
  | {
      readonly kind: 'fillDown';
      readonly row: number;
      readonly count: number;
      readonly fields: readonly LineField[];
    }
  /** One unit or rate for rows, or for all with content; no row is refused. M171, M173. */
  | {
      readonly kind: 'batchEdit';
      readonly rows: readonly number[] | 'all';
      readonly field: 'unit' | 'taxRate';
      readonly text: string;
    }
  /** Copies of rows, put below the last of them. */
  | { readonly kind: 'duplicate'; readonly rows: readonly number[] }
  /** Takes rows out and puts them, in their order, before the row that is `to` now (line count: at the end). */
  | { readonly kind: 'moveRows'; readonly rows: readonly number[]; readonly to: number }
  /** Checked rows; none is refused. M172. */
  | { readonly kind: 'removeRows'; readonly rows: readonly number[] }
  /** Merges lines of the same goods to the cent. M321. */
  | { readonly kind: 'mergeSameGoods' }
  /** The tax of a line within the tolerances, '' for the tax by the rate. DOMAIN A1. */
  | { readonly kind: 'setTax'; readonly row: number; readonly text: string }
  /** Cuts names, specs and units to the byte limits of the disk. M175, M176. */
  | { readonly kind: 'fixTexts'; readonly diskType?: DiskType };

/**
 * A block of texts from a clipboard, put in from `row` on as if typed cell by cell; the list grows as far as it may.
 * What can't be taken comes back in `refused`, the rest is taken. M174, M190, M191.
 */
export interface PasteCommand {
  readonly kind: 'paste';
  /** First row; the line count (the empty row offered below) or less. */
  readonly row: number;
  /** The fields of the columns from the top-left cell to the right; null where a column takes nothing. */
  readonly fields: readonly (LineField | null)[];
  /** Rows of texts; a row may be shorter. Empty texts empty their cells. */
  readonly cells: readonly (readonly string[])[];
  /** The selected range, when larger than one cell: a block that fits into it a whole number of times fills it. */
  readonly target?: { readonly rows: number; readonly columns: number };
}

/** Rows the page wants to see again after a command. */
export interface Window {
  readonly from: number;
  readonly count: number;
}

/** One line as the page shows it; numbers are decimal text in the current tax mode, '' when empty. */
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
  readonly window: Window;
  readonly rows: readonly RowView[];
  /** The change is in IndexedDB; false while the last commands are still being written. */
  readonly journalled: boolean;
  /** There is a step to take back. Steps have no limit and survive reload and crash. */
  readonly canUndo: boolean;
  /** There is a step to do again. */
  readonly canRedo: boolean;
  readonly findings: FindingsView;
}

/** Problems found under the facts of `ledger.facts`; lines without content are passed over. M177. */
export interface FindingsView {
  /** Of all lines. */
  readonly errors: number;
  readonly warnings: number;
  /** Of the list as a whole; not counted in `errors` and `warnings`. */
  readonly document: readonly Issue[];
}

/** What a command answers. */
export interface AppliedView extends LedgerView {
  /** Cells that kept what they had, with the reason; in the order of the rows. */
  readonly refused: readonly RefusedCell[];
  /** Quantities and prices whose last decimals were cut to the length a cell takes. M191. */
  readonly shortened: number;
  /** Pasted rows beyond MAX_LINES. */
  readonly leftOut: number;
}

/** What an undo or redo answers. */
export interface TravelledView extends LedgerView {
  /** The first row that changed, to be scrolled to (it may be one after the last); null when there was no step. */
  readonly look: number | null;
}

export interface OpenedLedger extends LedgerView {
  /** True when an unsaved journal of an earlier visit was found and replayed. */
  readonly recovered: boolean;
}

export const openLedger = defineTask<OpenLedger & { readonly window: Window }, OpenedLedger>({
  name: 'ledger.open',
  pool: 'ledger',
  cancel: 'never',
});
/** A cell that can't be read is refused with an error; the ledger stays as it was. */
export const applyCommand = defineTask<
  { readonly command: LedgerCommand; readonly window: Window },
  AppliedView
>({ name: 'ledger.apply', pool: 'ledger', cancel: 'never' });

/** Takes imported lines over: appended after the last, or instead of all. Capped at MAX_LINES. */
export const importLines = defineTask<
  {
    readonly columns: LineColumns;
    /** Whether the file's prices and amounts include tax. */
    readonly taxInclusive: boolean;
    readonly mode: 'append' | 'replace';
    readonly window: Window;
  },
  LedgerView & { readonly imported: number; readonly leftOut: number }
>({
  name: 'ledger.import',
  pool: 'ledger',
  cancel: 'never',
  move: ({ columns }) => columnBuffers(columns),
});

/** Takes the last step back: one command, one paste or one import. UX §2.9. */
export const undoStep = defineTask<{ readonly window: Window }, TravelledView>({
  name: 'ledger.undo',
  pool: 'ledger',
  cancel: 'never',
});

/** Does the step taken back last again; a new command ends what can be done again. UX §2.9. */
export const redoStep = defineTask<{ readonly window: Window }, TravelledView>({
  name: 'ledger.redo',
  pool: 'ledger',
  cancel: 'never',
});

export const readWindow = defineTask<{ readonly window: Window }, LedgerView>({
  name: 'ledger.window',
  pool: 'ledger',
  cancel: 'never',
});

/** A copy of the lines for saving: trailing empty lines left out. */
export const exportLines = defineTask<
  Readonly<Record<string, never>>,
  {
    readonly columns: LineColumns;
    readonly taxInclusive: boolean;
    readonly totals: Totals;
    /** The lines as the official goodsList, UTF-8 JSON: `[{…},{…}]`; built here so that the page is not blocked. */
    readonly goodsListJson: Uint8Array<ArrayBuffer>;
    /** Name of the first line, for lists. */
    readonly mainGoods: string;
  }
>({
  name: 'ledger.export',
  pool: 'ledger',
  cancel: 'never',
  moveBack: ({ columns, goodsListJson }) => [...columnBuffers(columns), goodsListJson.buffer],
});

/**
 * Tells what is known beside the lines (none after opening); the findings follow. Rows of earlier answers are stale in
 * their `issues`, though the version stays.
 */
export const setFacts = defineTask<{ readonly facts: InvoiceFacts; readonly window: Window }, LedgerView>({
  name: 'ledger.facts',
  pool: 'ledger',
  cancel: 'never',
});

/** The cell a search for the next problem starts from. */
export interface FindingSearch {
  readonly row: number;
  /** The cell's own field, which is passed over; null looks at the whole row first. */
  readonly field: string | null;
  readonly direction: 'next' | 'previous';
}

/** The next problem (F8), from line to line and at the end from the other end on; null when there is none. UX §1 "Errors". */
export const nextFinding = defineTask<FindingSearch, { readonly issue: Issue | null }>({
  name: 'ledger.nextFinding',
  pool: 'ledger',
  cancel: 'never',
});

/** Runs the line rules (domain/rules) over all lines; at most `limit` issues are returned. */
export const checkLines = defineTask<
  { readonly limit: number; readonly facts: InvoiceFacts },
  { readonly issues: readonly Issue[]; readonly errors: number; readonly warnings: number }
>({ name: 'ledger.check', pool: 'ledger', cancel: 'cooperative' });

/** Ends the journal of a draft that was saved or thrown away. */
export const closeLedger = defineTask<{ readonly dropJournal: boolean }, Readonly<Record<string, never>>>({
  name: 'ledger.close',
  pool: 'ledger',
  cancel: 'never',
});

/** The buffers of a set of columns, to be moved instead of copied. */
export const columnBuffers = (columns: LineColumns): ArrayBuffer[] =>
  Object.values(columns)
    .filter((column): column is Float64Array<ArrayBuffer> => ArrayBuffer.isView(column))
    .map((column) => column.buffer);
