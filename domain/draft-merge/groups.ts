import type { ColumnKey } from '../goods/line-shapes.ts';
import type { DraftHead } from './draft-version.ts';
import { sameValue } from './same-value.ts';

/** What of a draft is taken whole from one side: mixed, it would say what nobody meant. PROTOCOL §4 */
interface HeadGroup {
  readonly zh: string;
  /** Members of DraftHead, or members of those. */
  readonly paths: readonly string[];
}

/** Every part of a draft but its lines is in exactly one of them. */
export const HEAD_GROUPS = {
  device: { zh: '开票设备', paths: ['taxpayerId', 'deviceId'] },
  mode: { zh: '票种与业务', paths: ['invoiceKind', 'taxInclusive', 'settings', 'business', 'vouchers'] },
  redLetter: { zh: '红字信息', paths: ['redLetter'] },
  buyer: { zh: '购买方', paths: ['buyer.name', 'buyer.taxId', 'buyer.isNaturalPerson', 'jointBuyers'] },
  buyerContact: { zh: '购买方地址电话', paths: ['buyer.address', 'buyer.phone', 'flags.buyerAddress'] },
  buyerBank: { zh: '购买方开户行及账号', paths: ['buyer.bank', 'buyer.account', 'flags.buyerBank'] },
  saveBuyer: { zh: '保存购买方', paths: ['saveBuyer'] },
  seller: { zh: '销售方', paths: ['seller.name', 'seller.taxId'] },
  sellerContact: { zh: '销售方地址电话', paths: ['seller.address', 'seller.phone', 'flags.sellerAddress'] },
  sellerBank: { zh: '销售方开户行及账号', paths: ['seller.bank', 'seller.account', 'flags.sellerBank'] },
  payee: { zh: '收款人', paths: ['payee'] },
  checker: { zh: '复核人', paths: ['checker'] },
  drawer: { zh: '开票人', paths: ['drawer'] },
  receiver: { zh: '收票信息', paths: ['receiver'] },
  remark: { zh: '备注', paths: ['remark'] },
} as const satisfies Record<string, HeadGroup>;

export type HeadGroupKey = keyof typeof HEAD_GROUPS;
export const HEAD_GROUP_KEYS = Object.keys(HEAD_GROUPS) as HeadGroupKey[];

interface LineGroup {
  readonly zh: string;
  readonly columns: readonly ColumnKey[];
}

/** Every column of a line but its identity is in exactly one of them. The discount below a line belongs to its calc. */
export const LINE_GROUPS = {
  text: { zh: '商品名称与规格', columns: ['name', 'spec', 'unit', 'taxCode', 'category'] },
  calc: {
    zh: '数量、单价、金额与税率',
    columns: [
      'quantity',
      'quantityScale',
      'netPrice',
      'netPriceScale',
      'grossPrice',
      'grossPriceScale',
      'amount',
      'tax',
      'rate',
      'zeroRateKind',
      'policy',
      'edited',
      'nature',
      'deduction',
    ],
  },
  note: { zh: '行备注', columns: ['note'] },
  checked: { zh: '勾选', columns: ['checked'] },
  source: { zh: '来源', columns: ['source', 'sourceRow'] },
} as const satisfies Record<string, LineGroup>;

export type LineGroupKey = keyof typeof LINE_GROUPS;
export const LINE_GROUP_KEYS = Object.keys(LINE_GROUPS) as LineGroupKey[];

type Fields = Readonly<Record<string, unknown>>;

const split = (path: string): readonly [string, string | null] => {
  const dot = path.indexOf('.');
  return dot < 0 ? [path, null] : [path.slice(0, dot), path.slice(dot + 1)];
};

/** What a head says in one place. */
export function readPath(head: DraftHead, path: string): unknown {
  const [key, member] = split(path);
  const value = (head as unknown as Fields)[key];
  return member === null ? value : (value as Fields)[member];
}

/** The head with what another says in one place. */
function takePath(into: DraftHead, from: DraftHead, path: string): DraftHead {
  const [key, member] = split(path);
  const value = readPath(from, path);
  const before = (into as unknown as Fields)[key] as Fields;
  return { ...into, [key]: member === null ? value : { ...before, [member]: value } };
}

/** Whether two heads say the same in a group. */
export const sameGroup = (a: DraftHead, b: DraftHead, group: HeadGroupKey): boolean =>
  HEAD_GROUPS[group].paths.every((path) => sameValue(readPath(a, path), readPath(b, path)));

/** The head with a whole group of another. */
export const takeGroup = (into: DraftHead, from: DraftHead, group: HeadGroupKey): DraftHead =>
  (HEAD_GROUPS[group].paths as readonly string[]).reduce((head, path) => takePath(head, from, path), into);
