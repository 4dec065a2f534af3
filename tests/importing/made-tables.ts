import { pickFrom, seededRandom } from '../../tools/goods-vocabulary.ts';
import { chineseAmount } from '../../domain/money/chinese-amount.ts';
import { formatFen } from '../../domain/money/fen.ts';
import { headOf } from './made-heads.ts';
import {
  between,
  chance,
  shapeOf,
  trueGoods,
  trueText,
  type Random,
  type Shape,
  type TrueGoods,
} from './made-lines.ts';
import {
  MONEY_SPELLINGS,
  NO_NUMBERS,
  NOTHINGS,
  NUMBER_SPELLINGS,
  RATE_SPELLINGS,
  type MadeColumn,
} from './table-words.ts';

/** A text, a number, or days as spreadsheets count them. */
export type MadeCell = string | number | { readonly date: number };
export type Merge = readonly [top: number, left: number, bottom: number, right: number];

export interface TrueLine {
  /** 0-based row of the sheet. */
  readonly row: number;
  readonly goods: TrueGoods;
  /** Columns whose cell says no number: they stay empty, and a finding says so. */
  readonly unreadable: readonly MadeColumn[];
  /** Columns whose cell is empty or says that there is nothing. */
  readonly empty: readonly MadeColumn[];
}

export interface MadeTable {
  readonly seed: number;
  readonly shape: Shape;
  /** Empty columns before the first. */
  readonly left: number;
  /** Where the unit of a line stands: in a column, behind a number, or in the heading. */
  readonly unitOf: {
    readonly column: boolean;
    readonly glued: boolean;
    readonly perUnit: boolean;
    readonly tons: boolean;
  };
  readonly cells: readonly (readonly MadeCell[])[];
  readonly merges: readonly Merge[];
  readonly lines: readonly TrueLine[];
  readonly traps: readonly string[];
}

type Speller = (goods: TrueGoods) => MadeCell;

const NUMERIC: ReadonlySet<MadeColumn> = new Set([
  ...(['quantity', 'barePrice', 'netPrice', 'grossPrice', 'bareAmount', 'netAmount', 'grossAmount'] as const),
  ...(['taxAmount', 'discountAmount'] as const),
]);

/** Owns a sheet that grows row by row. */
class TableMaker {
  readonly cells: MadeCell[][] = [];
  readonly merges: Merge[] = [];
  readonly lines: TrueLine[] = [];
  readonly traps = new Set<string>();
  readonly random: Random;
  readonly shape: Shape;
  readonly left: number;

  constructor(random: Random, shape: Shape) {
    this.random = random;
    this.shape = shape;
    this.left = chance(random, 0.2) ? between(random, 1, 2) : 0;
  }

  get width(): number {
    return this.shape.columns.length;
  }

  trap(name: string, of: number): boolean {
    const set = chance(this.random, of);
    if (set) this.traps.add(name);
    return set;
  }

  add(cells: readonly MadeCell[]): void {
    this.cells.push([...Array.from({ length: this.left }, () => ''), ...cells]);
  }

  /** One text across the table, merged or not. */
  addAcross(text: string, merged: boolean): void {
    this.add([text]);
    const row = this.cells.length - 1;
    if (merged && this.width > 1) this.merges.push([row, this.left, row, this.left + this.width - 1]);
  }
}

/** A spelling for each column, kept through the table. */
function spellersOf(
  maker: TableMaker,
  thousands: boolean,
  glued: boolean,
  perUnit: boolean,
): readonly Speller[] {
  const { random, shape } = maker;
  const number = pickFrom(NUMBER_SPELLINGS, random);
  const rate = pickFrom(RATE_SPELLINGS, random);
  const hasUnit = shape.columns.includes('unit');
  return shape.columns.map((column, index): Speller => {
    const money = pickFrom(MONEY_SPELLINGS, random);
    const text = (goods: TrueGoods) => trueText(goods, column, shape.bareGross);
    if (column === 'quantity')
      return (goods) => (glued && !hasUnit ? text(goods) + goods.unit : number(text(goods)));
    if (column === 'bareAmount' && thousands)
      return (goods) => Number((Number(text(goods)) / 10_000).toFixed(6));
    if (column === 'barePrice' && perUnit) return (goods) => `${text(goods)}元/${goods.unit}`;
    if (NUMERIC.has(column)) return (goods) => (text(goods) === '' ? '' : money(text(goods)));
    if (column === 'taxRate') return (goods) => rate(goods.percent);
    if (column === 'taxCode') return text;
    if (column === 'discountRate') return (goods) => discountCell(text(goods), index % 2 === 0);
    return text;
  });
}

const discountCell = (text: string, percent: boolean): MadeCell =>
  text === '' ? '' : percent ? `${String(Number((Number(text) * 100).toFixed(2)))}%` : Number(text);

/** Columns that are none of ours. */
const DECOYS: Partial<Record<MadeColumn, (index: number, random: Random) => MadeCell>> = {
  number: (index) => index + 1,
  note: (_, random) =>
    chance(random, 0.3) ? pickFrom(['急', '含运费', '6%', '2024年', '第3批'], random) : '',
  color: (_, random) => pickFrom(['红', '黑', '白', '蓝灰'], random),
  date: (_, random) => ({ date: 45_560 + between(random, 0, 200) }),
  partNumber: (_, random) => `W${String(between(random, 10_000, 99_999))}`,
  cartons: (_, random) => between(random, 1, 40),
  weight: (_, random) => between(random, 100, 99_999) / 100,
};

/** Cells that may hold a word instead of a number without losing what the table says. */
const MAY_FAIL: readonly MadeColumn[] = ['quantity', 'barePrice', 'netPrice'];

function addLine(
  maker: TableMaker,
  goods: TrueGoods,
  index: number,
  spellers: readonly Speller[],
  odd: boolean,
): void {
  const { random, shape } = maker;
  const unreadable: MadeColumn[] = [];
  const empty: MadeColumn[] = [];
  const cells = shape.columns.map((column, at): MadeCell => {
    const decoy = DECOYS[column];
    if (decoy !== undefined) return decoy(index, random);
    if (odd && MAY_FAIL.includes(column) && chance(random, 0.1)) {
      if (chance(random, 0.3)) {
        empty.push(column);
        return pickFrom(NOTHINGS, random);
      }
      unreadable.push(column);
      return pickFrom(NO_NUMBERS, random);
    }
    return spellers[at]?.(goods) ?? '';
  });
  maker.lines.push({ row: maker.cells.length, goods, unreadable, empty });
  maker.add(cells);
}

const SUMMED: readonly MadeColumn[] = ['quantity', 'bareAmount', 'netAmount', 'grossAmount', 'taxAmount'];

/** A row of sums; its word stands in the first column, in the name, across the columns before the sums, or nowhere. */
function addSums(maker: TableMaker, from: number, word: string): void {
  const { shape, lines, left, random } = maker;
  const cells: MadeCell[] = shape.columns.map((column) => {
    if (!SUMMED.includes(column)) return '';
    const texts = lines.slice(from).map(({ goods }) => Number(trueText(goods, column, shape.bareGross)));
    const sum = Number(texts.reduce((sofar, value) => sofar + value, 0).toFixed(2));
    return column === 'bareAmount' && maker.traps.has('ten thousands')
      ? Number((sum / 10_000).toFixed(6))
      : sum;
  });
  const label = pickFrom([0, shape.columns.indexOf('name')], random);
  if (typeof cells[label] === 'string') cells[label] = word;
  maker.add(cells);
  const row = maker.cells.length - 1;
  const sums = cells.findIndex((cell) => typeof cell === 'number');
  if (label === 0 && sums > 1 && chance(random, 0.4)) maker.merges.push([row, left, row, left + sums - 1]);
}

const SECTIONS = ['一、电气材料', '二、办公用品', 'A区', '1#楼', '第二批送货', '配件类：', '2024年9月'];
const SUBTOTALS = ['小计', '小  计', '小计：', '本页小计', '合计', '分类小计'];
const TOTALS = [
  '合计',
  '合 计',
  '总计',
  '合计：',
  '总  计：',
  'TOTAL',
  '合计金额',
  '合计（元）',
  '共计',
  '累计',
];
const AFTERS = [
  '制单人：张三    审核：李四',
  '备注：以上价格含运费',
  '收货人签字：',
  '地址：杭州市西湖区1号',
  '注：请核对后签收',
  '开户行：工商银行杭州支行',
];

function addBreak(maker: TableMaker, from: number, head: () => void): void {
  const { random } = maker;
  const before = maker.cells.length;
  if (maker.trap('subtotal', 0.5)) addSums(maker, from, pickFrom(SUBTOTALS, random));
  if (maker.trap('blank row', 0.3)) maker.add([]);
  if (maker.trap('section', 0.5)) maker.addAcross(pickFrom(SECTIONS, random), chance(random, 0.5));
  if (maker.trap('repeated header', 0.4)) head();
  // Sums begin where anybody can see it.
  if (maker.cells.length === before) maker.add([]);
}

/** The sum of the amounts in words, or behind them. */
function addWords(maker: TableMaker): void {
  const { random, shape, lines } = maker;
  const column = shape.columns.find(
    (one) => SUMMED.includes(one) && one.endsWith('Amount') && one !== 'taxAmount',
  );
  if (column === undefined) return;
  const fen = lines.reduce(
    (sum, { goods }) => sum + Math.round(Number(trueText(goods, column, shape.bareGross)) * 100),
    0,
  );
  const text = pickFrom(
    [
      `合计人民币（大写）：${chineseAmount(fen)}`,
      `合计：${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} 元`,
      `总计金额（小写）：￥${formatFen(fen)}  （大写）：${chineseAmount(fen)}`,
    ],
    random,
  );
  maker.addAcross(text, chance(random, 0.5));
}

function addFoot(maker: TableMaker): void {
  const { random, shape } = maker;
  if (maker.trap('total', 0.6)) addSums(maker, 0, pickFrom(TOTALS, random));
  else if (shape.columns.includes('number') && maker.trap('total without a word', 0.15))
    addSums(maker, 0, '');
  if (maker.trap('words', 0.25)) addWords(maker);
  if (maker.trap('notes', 0.4)) {
    maker.addAcross(pickFrom(AFTERS, random), false);
    maker.addAcross(pickFrom(AFTERS, random), chance(random, 0.5));
  }
}

/** A table as somebody made it, and what it says in truth. */
export function makeTable(seed: number): MadeTable {
  const random = seededRandom(seed);
  const shape = shapeOf(random);
  const maker = new TableMaker(random, shape);
  const goods = trueGoods(random, between(random, 3, 28), shape.bareGross);
  const thousands =
    shape.headings === 'words' && shape.columns.includes('bareAmount') && maker.trap('ten thousands', 0.06);
  const glued = !shape.columns.includes('unit') && maker.trap('glued units', 0.5);
  const odd = maker.trap('no numbers', 0.25);
  const tons =
    !glued &&
    !shape.columns.includes('unit') &&
    shape.headings === 'words' &&
    maker.trap('unit in the heading', 0.3);
  const perUnit = !glued && !tons && shape.headings === 'words' && maker.trap('price of one', 0.05);
  const head = headOf(maker, thousands, tons);
  const spellers = spellersOf(maker, thousands, glued, perUnit);
  const unitOf = { column: shape.columns.includes('unit'), glued, perUnit, tons };
  head.before();
  const breaks = maker.trap('breaks', 0.35) ? between(random, 1, 2) : 0;
  let from = 0;
  goods.forEach((line, index) => {
    if (index > 0 && breaks > 0 && index % Math.ceil(goods.length / (breaks + 1)) === 0) {
      addBreak(maker, from, head.again);
      from = maker.lines.length;
    }
    addLine(maker, line, index, spellers, odd);
  });
  addFoot(maker);
  const { cells, merges, lines, traps, left } = maker;
  return { seed, shape, left, unitOf, cells, merges, lines, traps: [...traps] };
}

export type { TableMaker };
