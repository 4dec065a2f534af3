import type { StoredFace } from '../invoice/invoice.ts';
import { businessOf } from './all.ts';

/** Whether the taxpayer is who buys: it makes out the invoice in place of the seller, and sells nothing. M042 */
export const isPurchase = ({ business }: Pick<StoredFace, 'business'>): boolean =>
  businessOf(business?.key ?? '')?.swapsParties === true;

/** Who stands under 购买方 on the paper. M042 */
export const paperBuyerName = (face: Pick<StoredFace, 'business' | 'buyer' | 'seller'>): string =>
  (isPurchase(face) ? face.seller : face.buyer).name;
