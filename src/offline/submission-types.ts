import type { OrderState } from '../../domain/codes/order-states.ts';
import type { LineColumns, Totals } from '../../domain/goods/columns.ts';
import type { InvoiceFace } from '../../domain/invoice/invoice.ts';
import type { OriginalInvoice } from '../../domain/invoice/reversal.ts';
import type { AppError } from '../../domain/kernel/errors.ts';

/** What was submitted, as it went out. */
export interface SubmittedInvoice {
  readonly deviceId: string;
  readonly face: InvoiceFace;
  readonly lines: LineColumns;
}

/**
 * A submission as its user sees it. queued: waits for the network; sending: under way; then the service's
 * states; returned: refused, the draft is editable again and `reason` says why.
 */
export type SubmissionState = 'queued' | 'sending' | OrderState | 'returned';

/** The last word of the service on them was yes; what came back or was never sent is none of them. */
export const TAKEN_STATES: readonly SubmissionState[] = ['accepted', 'issuing', 'issued', 'unknown'];

/** The check of a face on this laptop before it was queued, and whether the service was in reach. C37 */
export interface LocalCheck {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly online: boolean;
}

export interface Submission {
  readonly subId: string;
  readonly draftId: string;
  readonly submittedAt: number;
  readonly buyerName: string;
  readonly mainGoods: string;
  readonly invoiceKind: InvoiceFace['invoiceKind'];
  readonly totals: Totals;
  /** Whether the taxpayer is who buys, and `buyerName` who sells (M042); absent on those of older versions. */
  readonly purchase?: boolean;
  /** Absent on those of other laptops and of older versions. */
  readonly checked?: LocalCheck;
  readonly state: SubmissionState;
  readonly ddbh: string;
  /** 发票代码, '' where the type has none; absent where nobody told it. */
  readonly code?: string;
  /** 发票号码, '' before it is issued. */
  readonly number: string;
  readonly issuedAt: string;
  readonly sandbox: boolean;
  readonly reason: AppError | null;
  /** The invoice a red letter takes back; absent on others, and on those of older versions. */
  readonly original?: OriginalInvoice;
}
