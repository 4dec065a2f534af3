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
  readonly fileName: string;
  /** `V260401`; '' where the template doesn't say. */
  readonly version: string;
  readonly invoices: readonly FoundInvoice[];
  readonly issues: readonly WorkbookIssue[];
  readonly notices: readonly string[];
}

/** Reads the bureau's batch workbook; it stays in the worker until the next one. file.noHeader: it is none. DOMAIN A6 */
export const openBureau = defineTask<
  {
    readonly fileName: string;
    readonly bytes: ArrayBuffer;
    /** Places of the official tree. */
    readonly places: RegionNames;
  },
  BureauView
>({ name: 'bureau.open', pool: 'files', cancel: 'cooperative', move: ({ bytes }) => [bytes] });

/** One invoice ready to be saved as a draft. */
export interface TakenInvoice {
  readonly key: string;
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
