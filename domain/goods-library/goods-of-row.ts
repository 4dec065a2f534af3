import { policyOf } from '../codes/preferential-policies.ts';
import { TAX_CODE_DIGITS, taxCodeKind } from '../codes/tax-codes.ts';
import { policyOfZeroRate, ZERO_RATE_KINDS } from '../codes/zero-rate-kinds.ts';
import type { ChosenRate } from '../goods/rates-offered.ts';
import { readGoodsCode } from '../goods/read-goods-code.ts';
import type { ReducedRateFormula } from '../money/rate-fractions.ts';
import { readNumber, readRate } from '../money/read-number.ts';
import { formatDecimal, parseDecimal } from '../money/scaled.ts';
import { levyMethodOfGoods, withPolicy, withPreference, withRate } from './goods-choices.ts';
import { BLANK_GOODS, type GoodsEntry } from './goods-entry.ts';
import { withPrice } from './goods-prices.ts';
import { tidyGoods } from './goods.rules.ts';
import type { GoodsColumn } from './goods-table.ts';

/** What the official table says of a code. */
export interface CodeFacts {
  readonly name: string;
  readonly short: string;
}

/** Goods of a row, and what of its cells can't be read, as sentences. */
export interface GoodsOfRow {
  readonly goods: GoodsEntry;
  readonly why: readonly string[];
}

/** What stands in the columns of a row. */
export type RowTexts = Readonly<Partial<Record<GoodsColumn, string>>>;

const YES = /^(?:是|有|真|含税|√|✓|1|y|yes|true)$/i;
const isYes = (text: string): boolean => YES.test(text.trim());

/** 税收分类编码 of a cell: trailing noughts may have been left off. */
export function tableCode(text: string): string {
  const { taxCode } = readGoodsCode(text.replace(/^'/, ''));
  const whole = taxCode.padEnd(TAX_CODE_DIGITS, '0');
  return /^\d+$/.test(taxCode) && taxCodeKind(whole) !== null ? whole : taxCode;
}

const PRINTED = /^\*([^*]+)\*(.+)$/s;

/** Name, and its 简称 where it is printed before it. */
function nameOf(text: string): Pick<GoodsEntry, 'name' | 'category'> {
  const [, category = '', name = text] = PRINTED.exec(text.trim()) ?? [];
  return { name, category };
}

/** 折扣率 in percent: `10`, `10%` and `0.1` are the same, as with rates. */
function percentOf(text: string): string {
  const clean = text.trim();
  if (clean === '') return '';
  const isPercent = /[%％]$/.test(clean);
  const number = parseDecimal(readNumber(isPercent ? clean.slice(0, -1) : clean) ?? '');
  if (number === null) return clean;
  const isFraction = !isPercent && number.mantissa < 10 ** number.scale;
  const percent = isFraction ? { mantissa: number.mantissa * 100, scale: number.scale } : number;
  return formatDecimal(percent.mantissa, percent.scale);
}

/** The kind of a 0 % that a column of its own says by the official number. */
function zeroRateKindOf(text: string): number {
  const kind = ZERO_RATE_KINDS.findIndex(({ code, zh }) => text !== '' && (code === text || zh === text));
  return Math.max(0, kind);
}

/** The first text in which something stands. */
const firstOf = (...texts: readonly (string | undefined)[]): string =>
  texts.find((text) => text !== undefined && text.trim() !== '') ?? '';

const bare = (text = ''): string => text.replace(/^\*|\*$/g, '');

function withTexts(texts: RowTexts, codes: ReadonlyMap<string, CodeFacts>, before: GoodsEntry): GoodsEntry {
  const printed = nameOf(texts.name ?? '');
  const taxCode = firstOf(tableCode(texts.taxCode ?? ''), before.taxCode);
  const known = codes.get(taxCode);
  const kept = taxCode === before.taxCode ? before : BLANK_GOODS;
  const behind = readGoodsCode(texts.taxCode ?? '').category;
  return tidyGoods({
    ...before,
    name: printed.name,
    spec: firstOf(texts.spec, before.spec),
    unit: firstOf(texts.unit, before.unit),
    taxCode,
    codeName: firstOf(bare(texts.codeName), kept.codeName, known?.name),
    category: firstOf(bare(texts.category), printed.category, kept.category, known?.short, behind),
    discount: firstOf(percentOf(texts.discount ?? ''), before.discount),
  });
}

/** Its price is that which is said to count, or the only one there is. */
function withPriceOf(goods: GoodsEntry, texts: RowTexts, formula?: ReducedRateFormula): GoodsEntry {
  const isGross = isYes(texts.taxInclusive ?? '');
  const net = firstOf(texts.netPrice, isGross ? '' : texts.price);
  const gross = firstOf(texts.grossPrice, isGross ? texts.price : '');
  const kind = net === '' || (isGross && gross !== '') ? 'gross' : 'net';
  const text = kind === 'gross' ? gross : net;
  return text === '' ? goods : { ...goods, ...withPrice(goods, { kind, text }, formula) };
}

/** Whether a policy is used: 免税 and 不征税 are policies themselves, whatever stands beside them. */
function isPreferred({ policy, zeroRateKind }: GoodsEntry, texts: RowTexts): boolean {
  if ((texts.policy ?? '').trim() !== '' || policyOfZeroRate(zeroRateKind) !== '') return true;
  const said = (texts.preferential ?? '').trim();
  return said === '' ? policy !== '' : isYes(said);
}

/** A policy beside a rate that was written: where they don't go together the rules say so. */
function withPolicyOf(goods: GoodsEntry, policy: string, formula?: ReducedRateFormula): GoodsEntry {
  if (policy === '' || goods.policy === policy) return goods;
  const fixed = withPolicy(goods, policy, formula);
  return goods.rate < 0 || goods.rate === fixed.rate ? fixed : { ...goods, policy, preferential: true };
}

const NOTHING_CHOSEN: ChosenRate = { bp: BLANK_GOODS.rate, zeroRateKind: BLANK_GOODS.zeroRateKind };

interface Reading {
  readonly codes: ReadonlyMap<string, CodeFacts>;
  readonly formula?: ReducedRateFormula | undefined;
  /** What the library has of these goods: what the row leaves blank stays. */
  readonly before?: GoodsEntry | undefined;
}

/** The rate of a row; of one that says none, the rate that is known; null: it can't be read. */
function rateOf(texts: RowTexts, { rate, zeroRateKind }: GoodsEntry): ChosenRate | null {
  const text = firstOf(texts.rate).trim();
  const read = text === '' ? { bp: rate, zeroRateKind } : readRate(text);
  if (read?.bp !== 0 || read.zeroRateKind > 0) return read;
  return { bp: 0, zeroRateKind: zeroRateKindOf(firstOf(texts.zeroRate).trim()) };
}

/** Goods as a row of a table says them; a rate comes before the policy and the price that depend on it. */
export function goodsOfRow(texts: RowTexts, { codes, formula, before = BLANK_GOODS }: Reading): GoodsOfRow {
  const policy = firstOf(texts.policy).trim();
  const rate = rateOf(texts, before);
  const why = [
    ...(rate === null ? [`税率“${firstOf(texts.rate).trim()}”无法识别`] : []),
    ...(policy !== '' && policyOf(policy) === undefined ? [`优惠类型“${policy}”不存在，请核对`] : []),
  ];
  const rated = withRate(withTexts(texts, codes, before), rate ?? NOTHING_CHOSEN, formula);
  const preferred = withPreference(rated, isPreferred(rated, texts));
  const whole = withPriceOf(withPolicyOf(preferred, policy, formula), texts, formula);
  return { goods: { ...whole, levyMethod: levyMethodOfGoods(whole) }, why };
}

/** Name, spec and unit of a row, by which the library knows goods. */
export const namedInRow = ({
  name = '',
  spec = '',
  unit = '',
}: RowTexts): Pick<GoodsEntry, 'name' | 'spec' | 'unit'> => ({
  name: nameOf(name).name,
  spec,
  unit,
});
