import type { z } from 'zod';
import type { issueInvoiceApi } from '../../wire/invoice.api.ts';
import type { SentInvoice } from './sent-invoice.ts';

/** What a laptop asks to become an order. */
export interface Submission extends Omit<z.infer<typeof issueInvoiceApi.request>, 'invoice'> {
  readonly invoice: SentInvoice;
  readonly diskId: string;
  /** Said to be one that the service had taken before it was restored. PROTOCOL §9 */
  readonly isAgain?: boolean;
  /** What the service had said of it then. */
  readonly receipt?: string | undefined;
  /** SHA-256 of the request's content: the same subId must bring the same. */
  readonly requestHash: string;
  /** SHA-256 of the invoice's JSON text as it came; without it the stored draft is read and compared. */
  readonly sentHash?: string;
}
