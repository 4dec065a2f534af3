import type { InvoiceFace } from '../invoice/invoice.ts';
import type { SpecialBusiness } from './define.ts';

/**
 * Who stands where on the paper: the face keeps the taxpayer as seller and who was entered as buyer; a purchase prints
 * them the other way round, and so do the bureau's files. M042; template V260401, note 11 of sheet 1.
 */
export const paperParties = (
  { buyer, seller }: Pick<InvoiceFace, 'buyer' | 'seller'>,
  business: SpecialBusiness | null,
): Pick<InvoiceFace, 'buyer' | 'seller'> =>
  business?.swapsParties === true
    ? { buyer: { ...seller, isNaturalPerson: false }, seller: buyer }
    : { buyer, seller };
