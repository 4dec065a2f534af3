import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import type { Voucher } from '../difference-levy/voucher.ts';
import type { Block } from '../special-business/define.ts';
import type { JointBuyer } from '../special-business/joint-buyers.ts';

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

/** Which details of whom are printed: sfzsgmfdzdh, sfzsgmfyhzh, sfzsxsfdzdh, sfzsxsfyhzh. M054. */
export interface DisplayFlags {
  readonly buyerAddress: boolean;
  readonly buyerBank: boolean;
  readonly sellerAddress: boolean;
  readonly sellerBank: boolean;
}

/** A special business by its key (special-business/all.ts) and what was filled in for it. */
export interface BusinessEntry {
  readonly key: string;
  readonly block: Block;
}

/** What an invoice with amounts below zero refers to. M017, M145. */
export interface RedLetter {
  /** tzdbh: number of the red-letter notice. */
  readonly noticeNumber: string;
  readonly originalCode: string;
  readonly originalNumber: string;
}

/** Everything on the invoice but its goods lines, which live in columns (goods/columns.ts). M145. */
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
  readonly business: BusinessEntry | null;
  /** 共同购买方; none when the flag dfgtgmbq is off. M063 */
  readonly jointBuyers: readonly JointBuyer[];
  /** 差额征税扣除凭证. M208 */
  readonly vouchers: readonly Voucher[];
  readonly flags: DisplayFlags;
  /** zdBcGfxx: the buyer is remembered when the invoice is issued. M246 */
  readonly saveBuyer: boolean;
  /** null on blue invoices. */
  readonly redLetter: RedLetter | null;
}

export const EMPTY_PARTY: Party = {
  name: '',
  taxId: '',
  address: '',
  phone: '',
  bank: '',
  account: '',
};

export const ALL_HIDDEN: DisplayFlags = {
  buyerAddress: false,
  buyerBank: false,
  sellerAddress: false,
  sellerBank: false,
};

type Extras = 'business' | 'jointBuyers' | 'vouchers' | 'flags' | 'saveBuyer' | 'redLetter';

/** What most invoices don't have. */
export const NO_EXTRAS: Pick<InvoiceFace, Extras> = {
  business: null,
  jointBuyers: [],
  vouchers: [],
  flags: ALL_HIDDEN,
  saveBuyer: false,
  redLetter: null,
};

/** A face as it was stored, perhaps before it had everything it has now. */
export type StoredFace = Omit<InvoiceFace, Extras> & Partial<Pick<InvoiceFace, Extras>>;

/** A stored face, complete. */
export const adoptFace = (stored: StoredFace): InvoiceFace => ({ ...NO_EXTRAS, ...stored });
