import type { GoodsLineWire, InvoiceWire } from './invoice.api.ts';

/** What two lines that say the same may differ in: their identity, and what its user noted or ticked. */
const lineText = ({ lineId: _id, edited: _edited, note: _note, checked: _checked, ...said }: GoodsLineWire) =>
  JSON.stringify(Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Buyer, total and lines as one text: two submissions of the same are perhaps one too many. PROTOCOL §6.7 */
export const twinText = ({ buyerTaxerName, buyerTaxerId, totalSum, goodsList }: InvoiceWire): string =>
  JSON.stringify([buyerTaxerName, buyerTaxerId, totalSum, goodsList.map(lineText)]);
