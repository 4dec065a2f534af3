import type { LineColumns } from '../../domain/goods/columns.ts';
import type { LineSettings } from '../../domain/goods/line-settings.ts';
import type { InvoiceFace } from '../../domain/invoice/invoice.ts';
import type { InvoiceFacts } from '../../domain/rules/check-invoice.ts';
import type { Issue } from '../../domain/rules/define.ts';
import type { Findings } from '../../domain/rules/findings.ts';
import { defineTask } from './define-task.ts';
import { type ExportedLines, columnBuffers } from './exported-lines.ts';
import type { JournalDatabase } from './journal-place.ts';
import type { LedgerCommand, PasteCommand, Rows, UnreadClipboard } from './ledger-commands.ts';
import type {
  Window,
  RowOrder,
  LedgerView,
  AppliedView,
  TravelledView,
  OpenedLedger,
} from './ledger-views.ts';

/** Where a ledger keeps its journal, and what it starts from if there is none. */
export interface OpenLedger {
  readonly draftId: string;
  /** null keeps nothing (tests, command line). */
  readonly journal: JournalDatabase | null;
  /** Lines of the saved draft; used only when no journal of this draft exists. */
  readonly saved: { readonly columns: LineColumns; readonly taxInclusive: boolean } | null;
  /** Whether prices and amounts are shown with tax where neither a journal nor a saved draft says so; false without. */
  readonly taxInclusive?: boolean;
  /** What the page knows of what holds for all lines; when the kept lines say otherwise they are derived anew, not a step. */
  readonly settings?: Partial<LineSettings>;
  /** What is known beside the lines already, so that they are looked at once; `ledger.facts` changes it. */
  readonly facts?: InvoiceFacts;
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

/** Puts a clipboard in that the page did not read. Answered when it is on disk: the page has nothing of it to note. */
export const pasteClipboard = defineTask<
  {
    readonly command: Omit<PasteCommand, 'cells'>;
    readonly clipboard: UnreadClipboard;
    readonly window: Window;
  },
  AppliedView
>({ name: 'ledger.pasteClipboard', pool: 'ledger', cancel: 'never' });

/** Takes imported lines over: appended after the last, or instead of all, as many as there is room for. M191 */
export const importLines = defineTask<
  {
    readonly columns: LineColumns;
    /** Whether the file's prices and amounts include tax. */
    readonly taxInclusive: boolean;
    readonly mode: 'append' | 'replace';
    readonly window: Window;
  },
  LedgerView & {
    readonly imported: number;
    readonly leftOut: number;
    /** Cells of imported lines that were cleared because the special business leaves them empty. M222 */
    readonly cleared: number;
    /** Imported lines without a tax code. M163, M327 */
    readonly uncoded: number;
    /** Imported lines that got another rate because theirs is not offered. M179, M180 */
    readonly ratesReplaced: number;
  }
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
export const exportLines = defineTask<Readonly<Record<string, never>>, ExportedLines>({
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

/**
 * Changes the order rows are looked at. The rows of an order are chosen once, here: what is edited meanwhile stays where
 * it is until the order is asked for again. New rows show: where the invoice has them, or, sorted, below the row before
 * them, those added at the end of the invoice at the end.
 */
export const setOrder = defineTask<
  {
    readonly order: RowOrder;
    /** Rows of the invoice with a refused text, which stand among those with errors. */
    readonly refused?: readonly number[];
    readonly window: Window;
  },
  LedgerView
>({
  name: 'ledger.order',
  pool: 'ledger',
  cancel: 'never',
});

/** Checks or unchecks lines; no step, but kept: lines that are taken out and come back bring their mark. M164. */
export const checkRows = defineTask<
  { readonly rows: Rows; readonly checked: boolean; readonly window: Window },
  LedgerView
>({ name: 'ledger.checkRows', pool: 'ledger', cancel: 'never' });

/** The next problem (F8), in the order of the invoice and at the end from the other end on. UX §1 "Errors". */
export const nextFinding = defineTask<
  FindingSearch,
  {
    /** Null when there is none. */
    readonly issue: Issue | null;
    /** Where its line is in the current order; null when it is not shown. */
    readonly place: number | null;
  }
>({
  name: 'ledger.nextFinding',
  pool: 'ledger',
  cancel: 'never',
});

/** The rows of the invoice at places of the current order. */
export const readPlaces = defineTask<{ readonly window: Window }, { readonly rows: readonly number[] }>({
  name: 'ledger.places',
  pool: 'ledger',
  cancel: 'never',
});

/** Where lines stand on the invoice by now; null for those that are gone. */
export const locateLines = defineTask<
  { readonly ids: readonly string[] },
  { readonly rows: readonly (number | null)[] }
>({ name: 'ledger.locate', pool: 'ledger', cancel: 'never' });

/** What is checked: the lines alone, the whole invoice with its face, or the coding of the lines. M074, M290 */
export type CheckScope =
  | { readonly kind: 'lines' }
  | { readonly kind: 'invoice'; readonly face: InvoiceFace }
  | { readonly kind: 'coding' };

/** Runs the rules (domain/rules) over the lines, or what `scope` says; at most `limit` issues of each class are listed. */
export const checkLines = defineTask<
  { readonly limit: number; readonly facts: InvoiceFacts; readonly scope?: CheckScope },
  Findings
>({ name: 'ledger.check', pool: 'ledger', cancel: 'cooperative' });

/** Ends the journal of a draft that was saved or thrown away. */
export const closeLedger = defineTask<{ readonly dropJournal: boolean }, Readonly<Record<string, never>>>({
  name: 'ledger.close',
  pool: 'ledger',
  cancel: 'never',
});
