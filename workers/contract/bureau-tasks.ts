import type { Refusal } from '../../domain/bureau-workbook/batch-row.ts';
import type { RefusedDraft } from '../../domain/bureau-workbook/failures/place-failures.ts';
import type { LinePlaces } from '../../domain/bureau-workbook/line-places.ts';
import type { WorkbookIssue } from '../../domain/bureau-workbook/row-cells.ts';
import type { DraftToWrite } from '../../domain/bureau-workbook/write-draft.ts';
import type { InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import type { InvoiceFace, Party } from '../../domain/invoice/invoice.ts';
import type { RegionNames } from '../../domain/regions/region-tree.ts';
import { defineTask } from './define-task.ts';
import { columnBuffers, type ExportedLines } from './exported-lines.ts';

/** An invoice of the bureau's workbook as a list shows it. */
export interface FoundInvoice {
  readonly serial: string;
  /** Names the content of its rows: the same invoice of another file has the same. */
  readonly key: string;
  /** 1-based row of the first sheet. */
  readonly row: number;
  readonly invoiceKind: InvoiceKind;
  readonly buyerName: string;
  /** Name of the special business; '' without one. */
  readonly business: string;
  /** Rows of goods; discounts don't count. */
  readonly lines: number;
  /** 价税合计, fen; 0 where it can't be taken. */
  readonly total: number;
  readonly errors: number;
  readonly warnings: number;
  readonly refused: boolean;
}

export interface BureauView {
  readonly kind: 'invoices';
  readonly fileName: string;
  /** `V260401`; '' where the template doesn't say. */
  readonly version: string;
  readonly invoices: readonly FoundInvoice[];
  readonly issues: readonly WorkbookIssue[];
  readonly notices: readonly string[];
}

/** An invoice the bureau refused. */
export interface FailedInvoice {
  readonly serial: string;
  /** '' where the file doesn't say. */
  readonly buyerName: string;
  /** As the file words them. */
  readonly reasons: readonly string[];
  /** Where its first reason stands. */
  readonly at: Pick<WorkbookIssue, 'sheet' | 'cell'>;
}

/** What the bureau gives back of an import: which invoices it refused. */
export interface FailuresView {
  readonly kind: 'failures';
  readonly fileName: string;
  /** Names the file by its content. */
  readonly mark: string;
  readonly failed: readonly FailedInvoice[];
  readonly issues: readonly WorkbookIssue[];
  readonly notices: readonly string[];
}

/** Reads the bureau's batch workbook, or what it gives back of one; it stays in the worker until the next one. file.noHeader: it is none. DOMAIN A6 */
export const openBureau = defineTask<
  {
    readonly fileName: string;
    readonly bytes: ArrayBuffer;
    /** Places of the official tree. */
    readonly places: RegionNames;
  },
  BureauView | FailuresView
>({ name: 'bureau.open', pool: 'files', cancel: 'cooperative', move: ({ bytes }) => [bytes] });

/** One invoice ready to be saved as a draft. */
export interface TakenInvoice {
  readonly key: string;
  readonly serial: string;
  readonly places: LinePlaces;
  readonly face: InvoiceFace;
  readonly lines: ExportedLines;
}

/** Some invoices of the opened workbook, by their places in it. */
export const takeInvoices = defineTask<
  { readonly places: readonly number[]; readonly seller: Party; readonly drawer: string },
  readonly TakenInvoice[]
>({
  name: 'bureau.take',
  pool: 'files',
  cancel: 'never',
  moveBack: (taken) =>
    taken.flatMap(({ lines }) => [...columnBuffers(lines.columns), lines.goodsListJson.buffer]),
});

/** Where a draft stands in a template that was filled. */
export interface FilledDraft extends LinePlaces {
  readonly serial: string;
}

/** The reasons of one draft, and where each is found. */
export interface PlacedRefusals {
  readonly serial: string;
  readonly refusals: readonly Refusal[];
  /** 0-based row of the line of each; null for the invoice itself. */
  readonly lines: readonly (number | null)[];
  /** Reasons whose line can't be told. */
  readonly issues: readonly WorkbookIssue[];
}

/** The reasons of the opened file onto the lines and fields of drafts. */
export const placeFailures = defineTask<
  { readonly drafts: readonly RefusedDraft[] },
  readonly PlacedRefusals[]
>({
  name: 'bureau.place',
  pool: 'files',
  cancel: 'never',
  move: ({ drafts }) => drafts.flatMap(({ lines }) => columnBuffers(lines)),
});

/** Drafts into the user's own blank copy of the template. */
export const fillTemplate = defineTask<
  { readonly fileName: string; readonly bytes: ArrayBuffer; readonly drafts: readonly DraftToWrite[] },
  {
    /** null: it can't be filled in. */
    readonly bytes: Uint8Array<ArrayBuffer> | null;
    /** Why; '' where it was. */
    readonly closed: string;
    /** How many drafts were written. */
    readonly filled: number;
    /** Where the lines of each written draft stand. */
    readonly placed: readonly FilledDraft[];
    /** Drafts that have no place in the template, and what the bureau makes otherwise. */
    readonly issues: readonly WorkbookIssue[];
  }
>({
  name: 'bureau.fill',
  pool: 'files',
  cancel: 'cooperative',
  move: ({ bytes, drafts }) => [bytes, ...drafts.flatMap(({ lines }) => columnBuffers(lines))],
  moveBack: ({ bytes }) => (bytes === null ? [] : [bytes.buffer]),
});
