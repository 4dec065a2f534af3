import type { InvoiceNumber } from '../../domain/codes/invoice-number.ts';
import type { InvoiceWire } from '../../wire/invoice.api.ts';
import type { RobotCollection } from '../../wire/collections.api.ts';
import type { InvoiceFile } from '../../wire/invoice-files.api.ts';
import type { BroughtInvoices } from '../../wire/received.api.ts';
import type { Deadline } from '../clock.ts';

/** One call to issue. The same `callId` twice is the same call delivered twice, not a second order to issue. */
export interface IssueCall {
  readonly callId: string;
  readonly diskId: string;
  readonly snapshotHash: string;
  readonly invoice: InvoiceWire;
}

/** An invoice the bureau has. */
export interface Issued extends InvoiceNumber {
  /** ywlsh */
  readonly serial: string;
  /** SHA-256 of the invoice as it came. */
  readonly snapshotHash: string;
  /** ISO 8601 */
  readonly at: string;
  /** Issued to practise: no invoice before the law. */
  readonly sandbox: boolean;
  /** What the bureau hands out with it, where it does. */
  readonly files?: readonly InvoiceFile[];
}

export interface Refusal {
  readonly code: string;
  /** For the user. */
  readonly hint: string;
  /** For support. */
  readonly message: string;
}

export type IssueAnswer =
  | { readonly kind: 'issued'; readonly issued: Issued }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'signedOut' };

/** One call to void an invoice; the same `callId` twice as with issuing. */
export interface VoidCall extends InvoiceNumber {
  readonly callId: string;
  readonly diskId: string;
  readonly reason: string;
  readonly operator: string;
}

/** An invoice that the bureau has voided. */
export interface Voided extends InvoiceNumber {
  /** ISO 8601 */
  readonly at: string;
}

export type VoidAnswer =
  | { readonly kind: 'voided'; readonly voided: Voided }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'signedOut' };

/** Code of the refusal to void what is void: it is what was wanted. */
export const ALREADY_VOIDED = 'ALREADY_VOIDED';

export type CollectAnswer =
  { readonly kind: 'collected'; readonly invoices: BroughtInvoices } | { readonly kind: 'signedOut' };

export interface LoginState {
  readonly loggedIn: boolean;
  /** dlfs */
  readonly method: string;
  readonly qrCode: string | null;
}

/**
 * What a robot needs of a bureau; replace it to issue real invoices. A call that rejects was not answered: it may or
 * may not have happened. The signal of the deadline ends the waiting, not necessarily the call; ask `left()` right before
 * a call to issue leaves: a robot that stood still must not send what another one may have done since. PROTOCOL §7.1
 */
export interface Bureau {
  issue(call: IssueCall, deadline: Deadline): Promise<IssueAnswer>;
  /** The invoice under a serial, null when there is certainly none. */
  lookUp(serial: string, deadline: Deadline): Promise<Issued | null>;
  voidInvoice(call: VoidCall, deadline: Deadline): Promise<VoidAnswer>;
  /** Whether an invoice is void; null when it certainly is not. */
  lookUpVoid(invoice: InvoiceNumber, deadline: Deadline): Promise<Voided | null>;
  login(diskId: string, deadline: Deadline): Promise<LoginState>;
  /** The invoices a device's taxpayer received in these days. */
  collect(wanted: RobotCollection, deadline: Deadline): Promise<CollectAnswer>;
}
