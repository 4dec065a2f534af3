import type { Device } from '../account/session.ts';
import { detailFieldsOf, type DetailFields } from '../codes/detail-fields.ts';
import { gbkBytes } from '../kernel/gbk.ts';
import type { Issue, Rule } from '../rules/define.ts';
import { evaluate } from '../rules/evaluate.ts';
import type { SellerConfig } from './seller-config.ts';

/** A line of one of the lists: its two texts and its 1-based number. */
interface SellerRow {
  readonly first: string;
  readonly second: string;
  readonly line: number;
}

type Limits = Readonly<Record<DetailFields, number>>;

interface SellerList {
  readonly list: keyof Pick<SellerConfig, 'addresses' | 'banks'>;
  /** What a line is called, and its two fields with their bytes. */
  readonly zh: string;
  readonly first: readonly [zh: string, bytes: Limits];
  readonly second: readonly [zh: string, bytes: Limits];
}

/** Bytes of both fields of a line together. M268, C13 */
const TOGETHER: Limits = { split: 200, combined: 97 };
/** Bytes of the remark. M269 */
const REMARK = 230;

const SELLER_LISTS: readonly SellerList[] = [
  {
    list: 'addresses',
    zh: '地址电话',
    first: ['地址', { split: 200, combined: 80 }],
    second: ['电话', { split: 20, combined: 13 }],
  },
  {
    list: 'banks',
    zh: '开户行账号',
    first: ['开户银行', { split: 200, combined: 60 }],
    second: ['银行账号', { split: 50, combined: 40 }],
  },
];

type RowRule = Rule<SellerRow, { readonly group: DetailFields }>;

const source = '001 §5.13, C13';
const GROUPS: readonly DetailFields[] = ['split', 'combined'];

const tooLong = (
  { list, zh }: SellerList,
  field: 'first' | 'second',
  [label, bytes]: SellerList['first'],
): readonly RowRule[] =>
  GROUPS.map((group) => ({
    id: `seller.${list}.${field}.tooLong.${group}`,
    source,
    field,
    when: { group: [group] },
    fails: (row) => gbkBytes(row[field]) > bytes[group],
    zh: `${zh}第{line}行${label}超过${String(bytes[group])}个字节，请缩短`,
    bad: { [field]: '1'.repeat(bytes[group] + 1) },
  }));

const together = ({ list, zh }: SellerList): readonly RowRule[] =>
  GROUPS.map((group) => ({
    id: `seller.${list}.together.${group}`,
    source,
    field: 'first',
    when: { group: [group] },
    fails: ({ first, second }) => gbkBytes(first) + gbkBytes(second) > TOGETHER[group],
    zh: `${zh}第{line}行合计超过${String(TOGETHER[group])}个字节，请缩短`,
    bad: { first: '1'.repeat(TOGETHER[group]), second: '1' },
  }));

const rowRules = (list: SellerList): readonly RowRule[] => [
  {
    id: `seller.${list.list}.empty`,
    source: '001 §5.13, M267',
    field: 'first',
    fails: ({ first, second }) => first.trim() === '' && second.trim() === '',
    zh: `${list.zh}第{line}行${list.first[0]}和${list.second[0]}不能同时为空`,
    bad: { first: ' ', second: '' },
  },
  ...tooLong(list, 'first', list.first),
  ...tooLong(list, 'second', list.second),
  ...together(list),
];

/** Checks of the lines of 配置销方信息, by list. M267, M268 */
export const SELLER_ROW_RULES: Readonly<Record<SellerList['list'], readonly RowRule[]>> = {
  addresses: SELLER_LISTS.filter(({ list }) => list === 'addresses').flatMap(rowRules),
  banks: SELLER_LISTS.filter(({ list }) => list === 'banks').flatMap(rowRules),
};

/** Check of the remark of 配置销方信息. M269, C12 */
export const SELLER_REMARK_RULES: readonly Rule<Pick<SellerConfig, 'remark'>>[] = [
  {
    id: 'seller.remark.tooLong',
    source: '001 §5.13, M269',
    field: 'remark',
    fails: ({ remark }) => gbkBytes(remark) > REMARK,
    zh: `销方备注不能超过${String(REMARK)}个字节`,
    bad: { remark: '1'.repeat(REMARK + 1) },
  },
];

/** All problems of what is configured; fields are `addresses.0.address`, `banks.1.account`, `remark`. */
export function checkSellerConfig(
  { addresses, banks, remark }: SellerConfig,
  device: Pick<Device, 'model' | 'diskType'>,
): Issue[] {
  const facts = { group: detailFieldsOf(device) };
  const rows = (
    list: SellerList['list'],
    names: Readonly<Record<string, string>>,
    texts: readonly (readonly [first: string, second: string])[],
  ) =>
    texts.flatMap(([first, second], index) =>
      evaluate(SELLER_ROW_RULES[list], { first, second, line: index + 1 }, facts).map((issue) => ({
        ...issue,
        field: `${list}.${String(index)}.${names[issue.field] ?? ''}`,
      })),
    );
  return [
    ...rows(
      'addresses',
      { first: 'address', second: 'phone' },
      addresses.map(({ address, phone }) => [address, phone]),
    ),
    ...rows(
      'banks',
      { first: 'bank', second: 'account' },
      banks.map(({ bank, account }) => [bank, account]),
    ),
    ...evaluate(SELLER_REMARK_RULES, { remark }, {}),
  ];
}
