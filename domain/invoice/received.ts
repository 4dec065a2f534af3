import type { ReceivedType } from '../codes/received-types.ts';

/** A party as the bureau has it: address and bank are one text each. */
export interface ReceivedParty {
  readonly name: string;
  readonly taxId: string;
  /** 地址、电话 */
  readonly address: string;
  /** 开户行及账号 */
  readonly bank: string;
}

/** A line as the bureau has it. Fen; NaN where it tells none. */
export interface ReceivedLine {
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: number;
  readonly tax: number;
  /** "0.13", or in its words. */
  readonly rate: string;
  /** Against the sign of its line; NaN without one. */
  readonly discountAmount: number;
  readonly discountTax: number;
}

/** An invoice a taxpayer received, as a robot found it at the bureau. Texts are '' where there is none. 000 §3, M117 */
export interface ReceivedInvoice {
  readonly type: ReceivedType;
  /** '' for digital ones. */
  readonly code: string;
  readonly number: string;
  /** Of the form it was printed on, where a digital one was. */
  readonly paperCode: string;
  readonly paperNumber: string;
  /** YYYY-MM-DD */
  readonly issuedOn: string;
  readonly buyer: ReceivedParty;
  readonly seller: ReceivedParty;
  readonly lines: readonly ReceivedLine[];
  /** Fen; NaN where it is not told. */
  readonly amount: number;
  readonly tax: number;
  readonly total: number;
  readonly checkCode: string;
  readonly payee: string;
  readonly checker: string;
  readonly drawer: string;
  readonly remark: string;
  /** What the bureau says became of it: 正常, 已红冲-全额 … */
  readonly state: string;
}

/** A row of the list of received invoices. 002 §3, M398 */
export type ReceivedRow = Pick<
  ReceivedInvoice,
  'type' | 'code' | 'number' | 'issuedOn' | 'amount' | 'tax' | 'total' | 'state'
> & {
  readonly sellerName: string;
  /** Name of its first line. */
  readonly mainGoods: string;
  /** Its details are here, and not only what a list says of it. C30 */
  readonly isCollected: boolean;
};
