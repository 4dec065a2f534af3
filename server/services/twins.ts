import type { InvoiceWire } from '../../wire/invoice.api.ts';
import { twinText } from '../../wire/twin.codec.ts';
import { sha256 } from '../store/sha256.ts';

/** What two orders that look the same have in common. PROTOCOL §6.7 */
export const twinOf = (invoice: InvoiceWire): string => sha256(twinText(invoice));
