import type { Party, StoredFace } from '../../domain/invoice/invoice.ts';
import { isPurchase } from '../../domain/special-business/purchase.ts';
import type { DocRow } from './schema.ts';

type FaceColumns = Pick<
  DocRow,
  'invoiceKind' | 'buyerName' | 'buyerTaxId' | 'buyerContact' | 'buyerBank' | 'receiver' | 'purchase'
>;

const together = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ');

/** What lists show of a party where the buyer stands. M276 */
export const buyerColumns = ({ name, taxId, address, phone, bank, account }: Party) => ({
  buyerName: name,
  buyerTaxId: taxId,
  buyerContact: together(address, phone),
  buyerBank: together(bank, account),
});

/** What lists show of a face. M276 */
export const faceColumns = (face: StoredFace): FaceColumns => ({
  invoiceKind: face.invoiceKind,
  ...buyerColumns(face.buyer),
  receiver: face.receiver,
  purchase: isPurchase(face),
});
