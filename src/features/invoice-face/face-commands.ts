import type { Device, Taxpayer } from '../../../domain/account/session.ts';
import type { InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import { EMPTY_PARTY, type InvoiceFace, type Party } from '../../../domain/invoice/invoice.ts';

/** The texts of the face outside the two parties. */
export type FaceText = 'remark' | 'receiver' | 'payee' | 'checker' | 'drawer';

/** Every way the face is edited. */
export type FaceCommand =
  | { readonly kind: 'text'; readonly field: FaceText; readonly text: string }
  | { readonly kind: 'buyer'; readonly field: keyof Party; readonly text: string }
  | { readonly kind: 'naturalPerson'; readonly on: boolean }
  | { readonly kind: 'invoiceKind'; readonly invoiceKind: InvoiceKind }
  | { readonly kind: 'replace'; readonly face: InvoiceFace };

/** Spaces and dashes in a tax id come from printed papers; they are never part of it. UX §1. */
const cleanTaxId = (text: string): string => text.replace(/[\s-]+/g, '').toUpperCase();

export function applyFace(face: InvoiceFace, command: FaceCommand): InvoiceFace {
  switch (command.kind) {
    case 'text':
      return { ...face, [command.field]: command.text };
    case 'buyer': {
      const text = command.field === 'taxId' ? cleanTaxId(command.text) : command.text;
      return { ...face, buyer: { ...face.buyer, [command.field]: text } };
    }
    case 'naturalPerson':
      return { ...face, buyer: { ...face.buyer, isNaturalPerson: command.on } };
    case 'invoiceKind':
      return { ...face, invoiceKind: command.invoiceKind };
    case 'replace':
      return command.face;
  }
}

/** The field a command changes, as issues name it; '' for the whole face. */
export function fieldOf(command: FaceCommand): string {
  switch (command.kind) {
    case 'text':
      return command.field;
    case 'buyer':
      return `buyer.${command.field}`;
    case 'naturalPerson':
      return 'buyer.isNaturalPerson';
    case 'invoiceKind':
      return 'invoiceKind';
    case 'replace':
      return '';
  }
}

/** An empty face for a taxpayer and a device. */
export const newFace = ({ seller }: Taxpayer, { invoiceKinds }: Device, drawer: string): InvoiceFace => ({
  invoiceKind: invoiceKinds[0] ?? 'digitalOrdinary',
  buyer: { ...EMPTY_PARTY, isNaturalPerson: false },
  seller,
  taxInclusive: false,
  remark: '',
  receiver: '',
  payee: '',
  checker: '',
  drawer,
});

const partyTexts = ({ name, taxId, address, phone, bank, account }: Party): readonly string[] => [
  name,
  taxId,
  address,
  phone,
  bank,
  account,
];

/** Nothing was filled in by the user yet (the drawer is filled by us). */
export const isBlankFace = ({ buyer, remark, receiver, payee, checker }: InvoiceFace): boolean =>
  !buyer.isNaturalPerson &&
  [...partyTexts(buyer), remark, receiver, payee, checker].every((text) => text.trim() === '');

/** The face as it is saved: texts without surrounding spaces. */
export const trimFace = (face: InvoiceFace): InvoiceFace => {
  const { buyer } = face;
  return {
    ...face,
    buyer: {
      name: buyer.name.trim(),
      taxId: buyer.taxId.trim(),
      address: buyer.address.trim(),
      phone: buyer.phone.trim(),
      bank: buyer.bank.trim(),
      account: buyer.account.trim(),
      isNaturalPerson: buyer.isNaturalPerson,
    },
    remark: face.remark.trim(),
    receiver: face.receiver.trim(),
    payee: face.payee.trim(),
    checker: face.checker.trim(),
    drawer: face.drawer.trim(),
  };
};

/** The same face without what the user filled in. */
export const emptied = (face: InvoiceFace): InvoiceFace => ({
  ...face,
  buyer: { ...EMPTY_PARTY, isNaturalPerson: false },
  remark: '',
  receiver: '',
  payee: '',
  checker: '',
});
