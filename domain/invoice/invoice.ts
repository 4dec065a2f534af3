import type { InvoiceKind } from '../codes/invoice-kinds.ts';

/** A party of the invoice. All texts as the user typed them, trimmed. */
export interface Party {
  readonly name: string;
  readonly taxId: string;
  readonly address: string;
  readonly phone: string;
  readonly bank: string;
  readonly account: string;
}

export interface Buyer extends Party {
  readonly isNaturalPerson: boolean;
}

/** Everything on the invoice but its goods lines, which live in columns (goods/columns.ts). */
export interface InvoiceFace {
  readonly invoiceKind: InvoiceKind;
  readonly buyer: Buyer;
  readonly seller: Party;
  /** 含税标志: the lines' prices and amounts are shown with tax. */
  readonly taxInclusive: boolean;
  readonly remark: string;
  readonly receiver: string;
  readonly payee: string;
  readonly checker: string;
  readonly drawer: string;
}

export const EMPTY_PARTY: Party = {
  name: '',
  taxId: '',
  address: '',
  phone: '',
  bank: '',
  account: '',
};
