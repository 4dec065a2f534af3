import type { InvoiceFace, RedLetter } from '../../domain/invoice/invoice.ts';
import type { AppError } from '../../domain/kernel/errors.ts';
import { parseFen } from '../../domain/money/fen.ts';
import type { CheckedPlace } from '../../domain/rules/issuing-facts.ts';
import type { KnownOriginal } from '../../domain/rules/issuing.rules.ts';
import { isPurchase } from '../../domain/special-business/purchase.ts';
import type { InvoiceWire } from '../../wire/invoice.api.ts';
import { originalIn } from '../../wire/invoice-extras.codec.ts';
import { readInvoice, refusal } from './invoice-check.ts';
import { twinOf } from './twins.ts';

/** What an order takes from its invoice. */
export interface InvoiceSaid extends Pick<InvoiceWire, 'ywlsh' | 'invoiceType' | 'totalSum'> {
  readonly buyerName: string;
  readonly buyerTaxId: string;
  readonly drawer: string;
  readonly original: ReturnType<typeof originalIn>;
  /** Fen, without tax. */
  readonly amount: number;
  readonly isPurchase: boolean;
  readonly twin: string;
  readonly redLetter: RedLetter | null;
}

/** An invoice that is to become an order; what is not asked of it is not worked out. */
export interface SentInvoice {
  readonly ywlsh: string;
  readonly wire: () => InvoiceWire;
  readonly said: () => InvoiceSaid;
  /** Why it can't be issued there, by the first rule that is against it; null when it can. */
  readonly refusalAt: (place: CheckedPlace, original?: KnownOriginal | null) => AppError | null;
}

/** Works something out when it is first asked for. */
export function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | null = null;
  return () => (done ??= { value: work() }).value;
}

const saidBy = (wire: InvoiceWire, face: InvoiceFace): InvoiceSaid => ({
  ywlsh: wire.ywlsh,
  invoiceType: wire.invoiceType,
  totalSum: wire.totalSum,
  buyerName: face.buyer.name,
  buyerTaxId: face.buyer.taxId,
  drawer: wire.drawer,
  original: originalIn(wire),
  amount: parseFen(wire.totalAmount) ?? 0,
  isPurchase: isPurchase(face),
  twin: twinOf(wire),
  redLetter: face.redLetter,
});

export function sentInvoice(wire: InvoiceWire): SentInvoice {
  const read = once(() => readInvoice(wire));
  return {
    ywlsh: wire.ywlsh,
    wire: () => wire,
    said: once(() => saidBy(wire, read().face)),
    refusalAt: (place, original = null) => refusal(read(), place, original),
  };
}
