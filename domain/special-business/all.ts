import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import { construction } from './construction.ts';
import type { SpecialBusiness } from './define.ts';
import { farmPurchase } from './farm-purchase.ts';
import { goodsTransport } from './goods-transport.ts';
import { motorVehicle } from './motor-vehicle.ts';
import { passengerTransport } from './passenger-transport.ts';
import { realEstateLease } from './real-estate-lease.ts';
import { realEstateSale } from './real-estate-sale.ts';
import { refinedOil } from './refined-oil.ts';
import { scrapPurchase } from './scrap-purchase.ts';
import { solarPurchase } from './solar-purchase.ts';
import { tractor } from './tractor.ts';

/** Every special business, by official code. A new one is its file and its line here. M232. */
export const SPECIAL_BUSINESSES: readonly SpecialBusiness[] = [
  refinedOil,
  construction,
  goodsTransport,
  realEstateSale,
  realEstateLease,
  passengerTransport,
  tractor,
  motorVehicle,
  farmPurchase,
  solarPurchase,
  scrapPurchase,
];

/** The businesses an invoice type offers; a choice that is not among them is cleared. M152, C14. */
export const businessesFor = (kind: InvoiceKind): readonly SpecialBusiness[] =>
  SPECIAL_BUSINESSES.filter(({ kinds }) => kinds.includes(kind));

/** A business by its key; null when there is none. */
export const businessOf = (key: string): SpecialBusiness | null =>
  SPECIAL_BUSINESSES.find((business) => business.key === key) ?? null;
