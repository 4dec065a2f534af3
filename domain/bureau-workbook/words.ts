import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import { ALL_HIDDEN, type DisplayFlags } from '../invoice/invoice.ts';

/** 发票类型 as the template offers them, and other spellings. Template, sheet 1, column B. */
export const KIND_WORDS: readonly { readonly kind: InvoiceKind; readonly words: readonly string[] }[] = [
  { kind: 'digitalSpecial', words: ['增值税专用发票', '专用发票', '数电专票', '专票'] },
  { kind: 'digitalOrdinary', words: ['普通发票', '增值税普通发票', '数电普票', '普票'] },
];

type Shown = Pick<DisplayFlags, 'buyerAddress' | 'buyerBank'>;

/** What is printed of a party. Template, sheet 1, columns T and AD. */
export const SHOWN_WORDS: readonly {
  readonly zh: string;
  readonly address: boolean;
  readonly bank: boolean;
}[] = [
  { zh: '', address: false, bank: false },
  { zh: '展示地址、电话', address: true, bank: false },
  { zh: '展示开户银行、银行账号', address: false, bank: true },
  { zh: '展示地址、电话、开户银行及银行账号', address: true, bank: true },
];

/** Names of groups of sheet 3 that are not those of the business itself. Template, sheet 3, row 1. */
export const GROUP_WORDS: Readonly<Record<string, string>> = {
  realEstateLease: '不动产租赁',
};

/** Businesses of the template that drafts don't know. Template, sheet 1, column C. */
export const OTHER_BUSINESSES: readonly string[] = [
  '稀土',
  '代收车船税',
  '自产农产品销售',
  '卷烟',
  '专票农产品',
  '电子烟',
  '白酒',
  '金银首饰批发',
  '金银首饰零售',
  '黄金交易结算（交易所购入）',
  '黄金交易结算（交易所销售）',
  '会员单位投资性黄金',
  '会员单位非投资性黄金',
  '客户标准黄金',
  '金银首饰零售（个人）',
];

/** 面积单位 as the template's lists spell them, where ours differ. Template, sheet 3, columns U and AB. */
export const AREA_WORDS: Readonly<Record<string, string>> = { 'm²': '㎡', 'hm²': 'h㎡', 'km²': 'k㎡' };

/** The flags of the face for what is printed of both parties; null where a word is not in the list. */
export function shownFlags(buyer: string, seller: string): DisplayFlags | null {
  const find = (word: string) => SHOWN_WORDS.find(({ zh }) => zh === word);
  const [ofBuyer, ofSeller] = [find(buyer), find(seller)];
  if (ofBuyer === undefined || ofSeller === undefined) return null;
  return {
    ...ALL_HIDDEN,
    buyerAddress: ofBuyer.address,
    buyerBank: ofBuyer.bank,
    sellerAddress: ofSeller.address,
    sellerBank: ofSeller.bank,
  };
}

/** The template's word for what is printed of a party. */
export const shownWord = (shown: Shown): string =>
  SHOWN_WORDS.find(({ address, bank }) => address === shown.buyerAddress && bank === shown.buyerBank)?.zh ??
  '';
