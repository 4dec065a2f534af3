import { ZERO_RATE_KINDS } from '../codes/zero-rate-kinds.ts';
import type { GoodsCode } from '../goods/goods-codes.ts';
import type { Rule } from './define.ts';

/** The coding of a goods line. */
export interface CodingSubject {
  /** 税收分类编码, '' when it has none. */
  readonly taxCode: string;
  /** Basis points, -1 when not chosen. */
  readonly taxRate: number;
  readonly zeroRateKind: number;
}

const DIGITS = 19;
const isWhole = (code: string): boolean => code.length === DIGITS && /^\d+$/.test(code);

/** 篇, and those 类 that have codes below them. DOMAIN A7 */
const SUMMARIES = [
  ...['1', '2', '3', '4', '5', '6'],
  ...['101', '102', '103', '104', '105', '106', '107', '108', '109', '110'],
  ...['201', '301', '302', '303', '304', '305', '306', '307', '401', '405', '501', '610'],
].map((head) => head.padEnd(DIGITS, '0'));

const [, , NOT_TAXED] = ZERO_RATE_KINDS;

const coding = { level: 'warning', field: 'taxCode' } as const;

/** What a code can be known by to be none, by itself. DOMAIN A6, A7 */
export const CODE_RULES: readonly Rule<Pick<CodingSubject, 'taxCode'>>[] = [
  {
    ...coding,
    id: 'coding.shape',
    source: 'DOMAIN A7',
    fails: ({ taxCode }) => taxCode !== '' && !isWhole(taxCode),
    zh: '税收分类编码“{taxCode}”应为19位数字',
    bad: { taxCode: '1010101' },
  },
  {
    ...coding,
    id: 'coding.group',
    source: 'DOMAIN A7',
    fails: ({ taxCode }) => isWhole(taxCode) && !/^[1-6]/.test(taxCode),
    zh: '税收分类编码“{taxCode}”不存在：首位应为1至6',
    bad: { taxCode: '9010101010000000000' },
  },
  {
    ...coding,
    id: 'coding.summary',
    source: 'DOMAIN A6, A7',
    fails: ({ taxCode }) => SUMMARIES.includes(taxCode),
    zh: '税收分类编码“{taxCode}”为汇总项，请使用下级编码',
    bad: { taxCode: '1010000000000000000' },
  },
];

/**
 * Coding anomalies, as far as this device can tell: whether a code exists and which rates go with it only the bureau's
 * own table knows. M154, M290; DOMAIN A7
 */
export const CODING_RULES: readonly Rule<CodingSubject>[] = [
  {
    ...coding,
    id: 'coding.missing',
    source: '001 §5.11',
    fails: ({ taxCode }) => taxCode === '',
    zh: '未填写税收分类编码',
    bad: { taxCode: '' },
  },
  ...CODE_RULES,
  {
    ...coding,
    id: 'coding.notTaxed',
    source: 'DOMAIN A7',
    fails: ({ taxCode, taxRate, zeroRateKind }) =>
      isWhole(taxCode) &&
      taxCode.startsWith('6') &&
      !(taxRate === 0 && ZERO_RATE_KINDS[zeroRateKind] === NOT_TAXED),
    zh: '税收分类编码“{taxCode}”为不征税项目，税率应为不征税',
    bad: { taxCode: '6010000000000000000', taxRate: 1300 },
  },
];

/** What must be there where a person gives a line its code. M163, M254 */
export const GIVEN_CODE_RULES: readonly Rule<GoodsCode>[] = [
  {
    id: 'givenCode.required',
    source: '001 §5.11',
    field: 'taxCode',
    fails: ({ taxCode }) => taxCode === '',
    zh: '税收分类编码不能为空',
    bad: { taxCode: '' },
  },
  {
    id: 'givenCode.category',
    source: '001 §5.11',
    field: 'category',
    fails: ({ category }) => category === '',
    zh: '税收分类名称不能为空',
    bad: { category: '' },
  },
];
