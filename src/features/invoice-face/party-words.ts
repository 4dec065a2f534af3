import { INVOICE_KINDS } from '../../../domain/codes/invoice-kinds.ts';
import type { CombinedDetail } from '../../../domain/customers/combined-details.ts';
import type { DisplayFlags, InvoiceFace, Party } from '../../../domain/invoice/invoice.ts';
import { businessOf } from '../../../domain/special-business/all.ts';
import { paperParties } from '../../../domain/special-business/paper-parties.ts';

export const PARTY_LABELS: Readonly<Record<keyof Party, string>> = {
  name: '名称',
  taxId: '统一社会信用代码/纳税人识别号',
  address: '地址',
  phone: '电话',
  bank: '开户银行',
  account: '银行账号',
};

/** What two details are called where they share a field. M235 */
export const SHARED_LABELS: Readonly<Record<CombinedDetail, string>> = {
  contact: '地址、电话',
  banking: '开户行及账号',
};

/** Longest texts that can be typed, characters; the byte limits are checked by the rules. C13 */
export const PARTY_LENGTHS: Readonly<Record<keyof Party, number>> = {
  name: 200,
  taxId: 30,
  address: 200,
  phone: 40,
  bank: 200,
  account: 60,
};

/** What the two blocks are called. */
export interface PartyWords {
  /** As whom the party stands on the paper. */
  readonly who: '购买方' | '销售方';
  readonly title: string;
  /** What it is called to fill the taxpayer's block: the dialog of M266. */
  readonly configure: string;
  /** 多方共同购买 is told in the block of the buyer. M063 */
  readonly hasJointBuyers: boolean;
}

interface BothWords {
  /** The blocks stand the other way round. */
  readonly swapped: boolean;
  /** The counterparty, whom the user fills in. */
  readonly entered: PartyWords;
  /** The taxpayer. */
  readonly own: PartyWords;
}

const BUYER = { who: '购买方', configure: '配置购方信息', hasJointBuyers: true } as const;
const SELLER = { who: '销售方', configure: '配置销方信息', hasJointBuyers: false } as const;

const AS_ENTERED: BothWords = {
  swapped: false,
  entered: { ...BUYER, title: '购买方信息' },
  own: { ...SELLER, title: '销售方信息' },
};
const SWAPPED: BothWords = {
  swapped: true,
  entered: { ...SELLER, title: '销售方（出售人）信息' },
  own: { ...BUYER, title: '购买方（收购人）信息' },
};

/** A purchase prints who was entered as seller, and the taxpayer as buyer. M042 */
export const partyWords = ({ business }: Pick<InvoiceFace, 'business'>): BothWords =>
  business !== null && businessOf(business.key)?.swapsParties === true ? SWAPPED : AS_ENTERED;

/** Who stands where on the paper of a face. M042 */
export const partiesOf = (face: InvoiceFace): Pick<InvoiceFace, 'buyer' | 'seller'> =>
  paperParties(face, face.business === null ? null : businessOf(face.business.key));

/** Display flags are told of digital types only; the others print what there is. M054, M149 */
export const hasFlags = ({ invoiceKind }: Pick<InvoiceFace, 'invoiceKind'>): boolean =>
  INVOICE_KINDS[invoiceKind].family === 'digital';

/** Which flag shows what of whom, as they stand on the paper. M054 */
export const FLAG_OF: Readonly<
  Record<PartyWords['who'], { readonly address: keyof DisplayFlags; readonly bank: keyof DisplayFlags }>
> = {
  购买方: { address: 'buyerAddress', bank: 'buyerBank' },
  销售方: { address: 'sellerAddress', bank: 'sellerBank' },
};
