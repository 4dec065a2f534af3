import type { CheckedPlace } from '../../domain/rules/issuing-facts.ts';
import type { InvoiceWire } from '../../wire/invoice.api.ts';
import { once, sentInvoice, type InvoiceSaid, type SentInvoice } from './sent-invoice.ts';

/** What was found out about an invoice when it was saved. It is as its contract says. */
interface Known {
  readonly said: InvoiceSaid;
  /** Where no rule was against it. */
  readonly fits: string | null;
}

/**
 * Invoices by the SHA-256 of their JSON text, as they were saved: the same bytes say the same, and what no rule was against
 * at a place none is against there. What is not known of a text is found out when it is sent.
 */
export interface KnownInvoices {
  /** An invoice that was saved. `place`: where it would be issued, as far as that is known. */
  readonly learn: (hash: string, wire: InvoiceWire, place: CheckedPlace | null) => void;
  /** The invoice of a text with this hash, which is read only where what is known of it doesn't do. */
  readonly find: (hash: string, text: () => string) => SentInvoice | null;
}

/** What was saved in the last hours; the oldest go first. */
const MOST = 20_000;
/** Of a long invoice, which is saved many times before it is sent, nothing is found out while others wait. */
const MOST_LINES = 500;

const nameOf = (place: CheckedPlace): string => JSON.stringify(place);

function fromKnown({ said, fits }: Known, text: () => string): SentInvoice {
  const whole = once(() => sentInvoice(JSON.parse(text()) as InvoiceWire));
  return {
    ywlsh: said.ywlsh,
    wire: () => whole().wire(),
    said: () => said,
    refusalAt: (place, original = null) =>
      original === null && fits === nameOf(place) ? null : whole().refusalAt(place, original),
  };
}

export function knowInvoices(most = MOST): KnownInvoices {
  const known = new Map<string, Known>();
  return {
    learn: (hash, wire, place) => {
      if (wire.goodsList.length > MOST_LINES) return;
      const invoice = sentInvoice(wire);
      const fits = place !== null && invoice.refusalAt(place) === null ? nameOf(place) : null;
      known.delete(hash);
      known.set(hash, { said: invoice.said(), fits });
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
    find: (hash, text) => {
      const one = known.get(hash);
      return one === undefined ? null : fromKnown(one, text);
    },
  };
}
