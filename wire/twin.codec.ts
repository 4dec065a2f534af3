import type { GoodsLineWire, InvoiceWire } from './invoice.api.ts';

/** What two lines that say the same may differ in: their identity, what its user noted or ticked, and where it came from. */
type Unsaid = 'lineId' | 'edited' | 'note' | 'checked' | 'source';

/** All other fields, each once: a new one does not compile until it stands here. */
const SAID: Readonly<Record<Exclude<keyof GoodsLineWire, Unsaid>, true>> = {
  name: true,
  ggxh: true,
  dw: true,
  quantity: true,
  price: true,
  hsdj: true,
  bhsdj: true,
  amount: true,
  taxRate: true,
  taxAmount: true,
  lslbs: true,
  taxInclusive: true,
  ssflbm: true,
  ssfl: true,
  fphxz: true,
  kce: true,
  yhzcbs: true,
  yhzcsm: true,
  zzstsgl: true,
  oldLslbs: true,
  tdzsfs: true,
  discountAmount: true,
  discountTaxAmount: true,
  discountTotal: true,
};
const FIELDS = Object.keys(SAID) as (keyof typeof SAID)[];

const said = (line: GoodsLineWire) => FIELDS.map((field) => line[field] ?? null);

/** Buyer, total and lines as one text: two submissions of the same are perhaps one too many. PROTOCOL §6.7 */
export const twinText = ({ buyerTaxerName, buyerTaxerId, totalSum, goodsList }: InvoiceWire): string =>
  JSON.stringify([buyerTaxerName, buyerTaxerId, totalSum, goodsList.map(said)]);
