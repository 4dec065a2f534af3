import type { Refusal } from '../../domain/bureau-workbook/batch-row.ts';
import type { Totals } from '../../domain/goods/columns.ts';
import type { InvoiceFace } from '../../domain/invoice/invoice.ts';
import type { AppError } from '../../domain/kernel/errors.ts';
import type { DraftCheck } from '../../domain/rules/draft-check.ts';
import type { ConflictMark, DraftHead, SplitMark } from './draft-types.ts';

/** One row of the draft box. */
export interface DraftSummary extends DraftHead {
  readonly taxpayerId: string;
  /** Through which it is to be issued. */
  readonly deviceId: string;
  /** synced: the service has it. unsynced: waiting in the outbox. queued: submitted, read-only. */
  readonly state: 'synced' | 'unsynced' | 'queued' | 'conflict';
  /** What a check found when it was saved here; absent on versions from elsewhere. M279 */
  readonly checked?: DraftCheck;
  /** With `conflict`: what it is to be held against. PROTOCOL §4 */
  readonly conflict?: ConflictMark;
  /** Why its last submission came back; absent on those never refused, and again after the next submission. */
  readonly refused?: AppError;
  /** What the bureau refused of it in a batch, and nobody has put right. */
  readonly refusals?: readonly Refusal[];
  /** Present on the parts of a split, also after they were changed. */
  readonly split?: SplitMark;
}

/** What the draft box can be sorted by. */
export type DraftSort = 'savedAt' | 'buyerName' | 'total';

export interface DraftQuery {
  readonly offset: number;
  readonly limit: number;
  /** Part of a buyer's name, their tax id or the main goods. */
  readonly search?: string;
  /** null: of every type. */
  readonly invoiceKind?: InvoiceFace['invoiceKind'] | null;
  /** What the check found, `none` where there was no check yet; null: whatever it found. */
  readonly checked?: DraftCheck['status'] | 'none' | null;
  /** Only the parts of the split of this draft. */
  readonly splitOf?: string | null;
  /** By the time they were saved unless said otherwise. */
  readonly sort?: DraftSort;
  /** The newest or greatest first unless said otherwise. */
  readonly descending?: boolean;
}

export interface ListedDrafts {
  readonly drafts: readonly DraftSummary[];
  /** How many there are, on all pages. */
  readonly total: number;
  /** Of all of them. M275 */
  readonly sums: Totals;
  /** How many of them are damaged here and come again from the service. */
  readonly unread: number;
}
