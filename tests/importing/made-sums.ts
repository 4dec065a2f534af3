import { chineseAmount } from '../../domain/money/chinese-amount.ts';
import { formatFen } from '../../domain/money/fen.ts';
import { pickFrom } from '../../tools/goods-vocabulary.ts';
import { chance, trueText } from './made-lines.ts';
import type { MadeCell, TableMaker } from './made-tables.ts';
import type { MadeColumn } from './table-words.ts';

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

export function addBreak(maker: TableMaker, from: number, head: () => void): void {
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

export function addFoot(maker: TableMaker): void {
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
