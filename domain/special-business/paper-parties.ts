import type { Buyer, InvoiceFace } from '../invoice/invoice.ts';
import type { SpecialBusiness } from './define.ts';

/** Who sells as a person is known by the number of their papers, where no tax id was filled in. DOMAIN A3 */
const knownByPapers = (buyer: Buyer, entry: InvoiceFace['business']): Buyer =>
  buyer.taxId === '' && buyer.isNaturalPerson
    ? { ...buyer, taxId: entry?.block[0]?.['idNumber'] ?? '' }
    : buyer;

/**
 * Who stands where on the paper: the face keeps the taxpayer as seller and who was entered as buyer; a purchase prints
 * them the other way round, and so do the bureau's files. M042; template V260401, note 11 of sheet 1.
 */
export const paperParties = (
  { buyer, seller, business: entry }: Pick<InvoiceFace, 'buyer' | 'seller' | 'business'>,
  business: SpecialBusiness | null,
): Pick<InvoiceFace, 'buyer' | 'seller'> =>
  business?.swapsParties === true
    ? { buyer: { ...seller, isNaturalPerson: false }, seller: knownByPapers(buyer, entry) }
    : { buyer, seller };
