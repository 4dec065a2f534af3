import type { FileFormat } from '../../domain/codes/file-formats.ts';
import type { HoldReason } from '../../domain/codes/hold-reasons.ts';
import type { InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import type { VoidState } from '../../domain/codes/void-states.ts';
import type { OrderedType } from '../../domain/codes/issue-types.ts';
import type { Reversed } from '../../domain/invoice/reversal.ts';
import type { Submission, SubmissionState } from './submission-types.ts';

/** Which orders are wanted; whatever is left out may be anything. M365 */
export interface OrderFilter {
  /** One submission of this device. */
  readonly subId?: string;
  /** Days in China, YYYY-MM-DD, both included. */
  readonly from?: string;
  readonly to?: string;
  readonly states?: readonly SubmissionState[];
  readonly issueType?: OrderedType;
  readonly invoiceKind?: InvoiceKind;
  readonly deviceId?: string;
  /** Part of the buyer's name. */
  readonly buyerName?: string;
  /** Only the service knows it. */
  readonly buyerTaxId?: string;
  readonly ddbh?: string;
  readonly number?: string;
}

export interface OrderQuery extends OrderFilter {
  /** 0-based. */
  readonly page: number;
  readonly pageSize: number;
  /** The newest first unless said otherwise. */
  readonly oldestFirst?: boolean;
}

/** When a submission passed a step, milliseconds since 1970; a step this device knows nothing of is left out. */
export interface TaskSteps {
  readonly saved?: number;
  readonly sent?: number;
  readonly accepted?: number;
  readonly leased?: number;
  readonly begun?: number;
  /** Without an invoice: refused, taken back or stopped for a person to look. */
  readonly ended?: number;
}

/** A row of the order list. 002 §3, M396 */
export interface ListedOrder extends Submission {
  readonly deviceId: string;
  /** Code of a tax-control invoice; '' for digital ones and before it is issued. */
  readonly code: string;
  readonly steps: TaskSteps;
  /** The robot's last word. */
  readonly said: string;
  /** Why a person must release it before a robot gets it; null: nobody need. */
  readonly hold: HoldReason | null;
  /** How its voiding stands; absent where nobody asked for it. M360 */
  readonly voiding?: VoidState;
  /** Why the bureau or the robot did not issue it: for the user, and what happened. M034 */
  readonly failure: { readonly hint: string; readonly message: string } | null;
  /** What red letters take back of it, as far as who lists it knows. */
  readonly reversed: Reversed;
}

/** A page of a list that begins with what the service has no order for. */
export interface ListedOrders {
  /** Not sent yet, or sent back before there was an order: those of this page, and how many there are. */
  readonly waiting: readonly ListedOrder[];
  readonly waitingTotal: number;
  /** The orders of this page, and how many there are. */
  readonly orders: readonly ListedOrder[];
  readonly total: number;
}

/** How far the robots are with an order. docs/ROBOT.md */
export interface RobotTask {
  readonly subId: string;
  readonly state: string;
  /** Who holds it or held it last; '' while nobody did. */
  readonly robot: string;
  /** When a robot may take it, by the clock of this device; null: now. */
  readonly dueAt: number | null;
  /** The service was restored from a backup: it is looked up first. PROTOCOL §9 */
  readonly mustLookUp: boolean;
  /** The robot its user chose; '' for any. M298 */
  readonly wantedRobot: string;
  readonly attempts: readonly RobotAttempt[];
  /** What came with its invoice. */
  readonly files: readonly FileFormat[];
  /** null: no robot of the device said anything lately. M285 */
  readonly login: { readonly signedIn: boolean; readonly hasCode: boolean } | null;
}

/** One time a robot asked the bureau to issue. */
export interface RobotAttempt {
  readonly robot: string;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** '': nobody knows yet. */
  readonly outcome: '' | 'issued' | 'refused' | 'notFound' | 'unknown';
}

/** Whether a device is signed in to the bureau. M285 */
export interface BureauLogin {
  readonly signedIn: boolean;
  /** How, as the bureau names it (dlfs). */
  readonly method: string;
  /** What the QR code to sign in with holds; null when there is none. */
  readonly code: string | null;
}

/**
 * Where a page of such a list lies: on page 0 stands what waits above the first orders; what waits in more than a page
 * has the pages before.
 */
export function orderPages(waiting: number, { page, pageSize }: Pick<OrderQuery, 'page' | 'pageSize'>) {
  const ahead = Math.max(0, Math.ceil(waiting / pageSize) - 1);
  return {
    /** Pages that hold nothing but what waits. */
    ahead,
    waitingFrom: page * pageSize,
    /** 0-based page of the orders; null: this page has none. */
    ordersPage: page < ahead ? null : page - ahead,
    pagesOf: (total: number): number => ahead + Math.max(1, Math.ceil(total / pageSize)),
  };
}
