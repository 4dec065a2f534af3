import { GOODS, pickFrom } from '../../tools/goods-vocabulary.ts';
import type { MadeColumn } from './table-words.ts';

export type Random = () => number;

export const chance = (random: Random, of: number): boolean => random() < of;
export const between = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

/** One line as it is in truth; money and prices as decimal text. */
export interface TrueGoods {
  readonly name: string;
  readonly spec: string;
  readonly model: string;
  readonly unit: string;
  readonly quantity: string;
  readonly netPrice: string;
  readonly grossPrice: string;
  readonly netAmount: string;
  readonly grossAmount: string;
  readonly percent: number;
  readonly tax: string;
  readonly taxCode: string;
  readonly discountAmount: string;
  readonly discountRate: string;
  /** What was ordered; fewer were sent. */
  readonly ordered: string;
}

/** Which columns a table has, and which side of the tax its bare ones are on. */
export interface Shape {
  readonly columns: readonly MadeColumn[];
  /** true: bare prices and amounts are with tax. */
  readonly bareGross: boolean;
  /** Whether headings or arithmetic say which side that is. */
  readonly told: boolean;
  /** How the headings say what the columns are: in words, in none that anybody knows, or there are none. */
  readonly headings: 'words' | 'strange' | 'none';
}

const ODD_NAMES = [
  '合计板',
  '总计量器',
  '小计算器',
  '__proto__',
  'constructor',
  '备注贴',
  '税控盘',
  '3M胶带',
  '数量计数器',
  '304',
];
const PERCENTS = [13, 13, 13, 9, 6, 3, 1];
const TAX_CODES = [
  '1090511040000000000',
  '1080412030000000000',
  '3040203020000000000',
  '1010115010101000000',
];

const fixed = (value: number, digits: number): string =>
  String(Number((value + Math.sign(value) * 1e-9).toFixed(digits)));

function moneyOf(random: Random, percent: number, quantity: number, base: number, byGross: boolean) {
  const rate = percent / 100;
  const price = Math.max(0.01, Number((base * (0.8 + random() * 0.4)).toFixed(between(random, 1, 4))));
  const product = Math.round((quantity * price + 1e-9) * 100);
  const tax = Math.round(byGross ? (product * rate) / (1 + rate) : product * rate);
  const [net, gross] = byGross ? [product - tax, product] : [product, product + tax];
  return {
    netPrice: byGross ? fixed(net / 100 / quantity, 6) : fixed(price, 4),
    grossPrice: byGross ? fixed(price, 4) : fixed(gross / 100 / quantity, 6),
    netAmount: fixed(net / 100, 2),
    grossAmount: fixed(gross / 100, 2),
    tax: fixed(tax / 100, 2),
  };
}

/** A list of goods; all of one rate or of several. `byGross`: prices with tax are the round ones. */
export function trueGoods(random: Random, count: number, byGross: boolean): readonly TrueGoods[] {
  const usual = pickFrom(PERCENTS, random);
  const mixed = chance(random, 0.3);
  return Array.from({ length: count }, () => {
    const goods = pickFrom(GOODS, random);
    const percent = mixed ? pickFrom(PERCENTS, random) : usual;
    const quantity = chance(random, 0.75) ? between(random, 1, 900) : between(random, 1, 90_000) / 100;
    const money = moneyOf(random, percent, quantity, goods.price, byGross);
    return {
      ...money,
      name: chance(random, 0.04) ? pickFrom(ODD_NAMES, random) : goods.name,
      spec: pickFrom<string>(goods.specs, random),
      model: `${pickFrom(['XH', 'DN', 'TY-'], random)}${String(between(random, 10, 999))}`,
      unit: goods.unit,
      quantity: fixed(quantity, 2),
      ordered: fixed(quantity + between(random, 1, 20), 2),
      percent,
      taxCode: pickFrom(TAX_CODES, random),
      discountAmount: chance(random, 0.4) ? fixed(Number(money.netAmount) / 20, 2) : '',
      discountRate: chance(random, 0.4) ? pickFrom(['0.05', '0.1', '0.125'], random) : '',
    };
  });
}

interface ShapeRow {
  readonly money: readonly MadeColumn[];
  readonly bareGross: boolean | 'any';
  readonly told: boolean;
}

/** Which columns of money stand side by side, as lists of delivery, statements and printed invoices have them. */
const SHAPES: readonly ShapeRow[] = [
  { money: ['quantity', 'barePrice', 'bareAmount'], bareGross: 'any', told: false },
  { money: ['quantity', 'barePrice', 'bareAmount', 'taxRate', 'taxAmount'], bareGross: 'any', told: true },
  {
    money: ['quantity', 'netPrice', 'netAmount', 'taxRate', 'taxAmount', 'grossAmount'],
    bareGross: false,
    told: true,
  },
  { money: ['quantity', 'grossPrice', 'grossAmount', 'taxRate'], bareGross: true, told: true },
  {
    money: ['quantity', 'barePrice', 'bareAmount', 'taxRate', 'taxAmount', 'grossAmount'],
    bareGross: false,
    told: true,
  },
  {
    money: ['quantity', 'netPrice', 'grossPrice', 'netAmount', 'taxRate', 'taxAmount', 'grossAmount'],
    bareGross: false,
    told: true,
  },
  { money: ['quantity', 'grossPrice', 'netAmount', 'taxRate', 'taxAmount'], bareGross: false, told: true },
  { money: ['quantity', 'barePrice', 'bareAmount', 'grossAmount'], bareGross: false, told: true },
  { money: ['quantity', 'grossPrice', 'bareAmount', 'taxRate'], bareGross: true, told: true },
  { money: ['quantity', 'barePrice'], bareGross: 'any', told: false },
  { money: ['quantity', 'netPrice', 'taxRate'], bareGross: false, told: true },
  { money: ['bareAmount'], bareGross: 'any', told: false },
  { money: ['bareAmount', 'taxRate', 'taxAmount'], bareGross: 'any', told: true },
  { money: ['quantity', 'bareAmount', 'barePrice'], bareGross: 'any', told: false },
  { money: ['barePrice', 'quantity', 'netAmount', 'taxAmount', 'taxRate'], bareGross: false, told: true },
];

/** What content and arithmetic alone can tell. */
const WORDLESS: readonly (readonly MadeColumn[])[] = [
  ['name', 'unit', 'quantity', 'barePrice', 'bareAmount'],
  ['name', 'spec', 'unit', 'quantity', 'barePrice', 'bareAmount', 'taxRate', 'taxAmount'],
  ['number', 'name', 'unit', 'quantity', 'barePrice', 'bareAmount', 'taxRate'],
  ['name', 'taxCode', 'unit', 'quantity', 'barePrice', 'bareAmount'],
];

const DECOYS: readonly MadeColumn[] = ['color', 'date', 'partNumber', 'cartons', 'weight'];

/** A set of columns in the order people put them. */
export function shapeOf(random: Random): Shape {
  if (chance(random, 0.08)) {
    const columns = pickFrom(WORDLESS, random);
    const told = columns.includes('taxAmount');
    return {
      columns,
      bareGross: chance(random, 0.5),
      told,
      headings: pickFrom(['strange', 'none'] as const, random),
    };
  }
  const { money, bareGross, told } = pickFrom(SHAPES, random);
  const columns = [...before(random), ...goodsColumns(random, money), ...money, ...after(random)];
  const isGross = bareGross === 'any' ? chance(random, 0.5) : bareGross;
  return { columns: [...new Set(columns)], bareGross: isGross, told, headings: 'words' };
}

function before(random: Random): readonly MadeColumn[] {
  const columns: MadeColumn[] = chance(random, 0.6) ? ['number'] : [];
  return chance(random, 0.2) ? [...columns, pickFrom(['date', 'partNumber'] as const, random)] : columns;
}

const after = (random: Random): readonly MadeColumn[] => [
  ...(chance(random, 0.12) ? [pickFrom(['discountAmount', 'discountRate'] as const, random)] : []),
  ...(chance(random, 0.35) ? (['note'] as const) : []),
];

function goodsColumns(random: Random, money: readonly MadeColumn[]): readonly MadeColumn[] {
  const all = (['quantity', 'barePrice', 'bareAmount'] as const).every((column) => money.includes(column));
  const hasSpec = chance(random, 0.75);
  const columns: readonly (readonly [MadeColumn, number])[] = [
    ['spec', hasSpec ? 1 : 0],
    ['model', hasSpec ? 0.2 : 0],
    ['unit', 0.75],
    [pickFrom(DECOYS, random), 0.15],
    ['taxCode', 0.12],
    ['ordered', all ? 0.15 : 0],
  ];
  return ['name', ...columns.flatMap(([column, of]) => (chance(random, of) ? [column] : []))];
}

/** What a column says of a line in truth, as decimal text or text. */
export function trueText(goods: TrueGoods, column: MadeColumn, bareGross: boolean): string {
  const own: Partial<Record<MadeColumn, string>> = {
    barePrice: bareGross ? goods.grossPrice : goods.netPrice,
    bareAmount: bareGross ? goods.grossAmount : goods.netAmount,
    taxRate: fixed(goods.percent / 100, 4),
    taxAmount: goods.tax,
  };
  return own[column] ?? (column in goods ? String(goods[column as keyof TrueGoods]) : '');
}
