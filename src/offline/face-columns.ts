import type { StoredFace } from '../../domain/invoice/invoice.ts';
import type { DocRow } from './schema.ts';

type FaceColumns = Pick<
  DocRow,
  'invoiceKind' | 'buyerName' | 'buyerTaxId' | 'buyerContact' | 'buyerBank' | 'receiver'
>;

const together = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ');

/** What lists show of a face. M276 */
export const faceColumns = ({ invoiceKind, buyer, receiver }: StoredFace): FaceColumns => ({
  invoiceKind,
  buyerName: buyer.name,
  buyerTaxId: buyer.taxId,
  buyerContact: together(buyer.address, buyer.phone),
  buyerBank: together(buyer.bank, buyer.account),
  receiver,
});
