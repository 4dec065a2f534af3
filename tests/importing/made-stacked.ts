import { pickFrom, seededRandom } from '../../tools/goods-vocabulary.ts';
import { between, chance, type Random, type TrueGoods } from './made-lines.ts';
import type { MadeCell, MadeTable, TrueLine } from './made-tables.ts';

/** What stands below the goods of a repair, a work or a quotation, with headings of its own. */
const WORKS = [
  {
    heads: ['服务项目', '工时', '工时单价', '金额'],
    names: ['更换机油', '四轮定位', '钣金喷漆', '保养检查', '拆装变速箱'],
  },
  {
    heads: ['人工名称', '工日', '单价', '金额'],
    names: ['电工', '焊工', '普工', '油漆工', '架子工'],
  },
  {
    heads: ['机械名称', '台班数', '台班单价', '金额'],
    names: ['汽车吊', '挖掘机', '压路机', '装载机', '自卸车'],
  },
];
/** Their amounts are on the side of those above, in the same money. */
const OTHER_MONEY = ['netAmount', 'grossAmount'] as const;
/** A list of nothing but names and amounts may be the summary of what stands below it: which is imported is told, not decided. */
const FACTORS = ['quantity', 'barePrice', 'bareAmount'] as const;
const IN_THE_WAY = ['ten thousands', 'beside', 'no numbers'];

const NOTHING = {
  ...{
    spec: '',
    model: '',
    unit: '',
    tax: '',
    taxCode: '',
    discountAmount: '',
    discountRate: '',
    ordered: '',
  },
  percent: 0,
};

function workOf(name: string, random: Random): TrueGoods {
  const [quantity, price] = [between(random, 2, 40), between(random, 30, 900)];
  const [each, all] = [String(price), String(quantity * price)];
  const prices = { netPrice: each, grossPrice: each, netAmount: all, grossAmount: all };
  return { ...NOTHING, ...prices, name, quantity: String(quantity) };
}

/** Some tables have another one below them, with headings of its own. */
export function stackedTable(made: MadeTable): MadeTable {
  const { seed, shape, left, cells, lines, traps } = made;
  const random = seededRandom(seed * 17 + 5);
  const isAlike =
    shape.headings === 'words' &&
    FACTORS.every((column) => shape.columns.includes(column)) &&
    !OTHER_MONEY.some((column) => shape.columns.includes(column)) &&
    !IN_THE_WAY.some((trap) => traps.includes(trap));
  if (!isAlike || !chance(random, 0.6)) return made;
  const { heads, names } = pickFrom(WORKS, random);
  const isCounted = chance(random, 0.4);
  const rowOf = (texts: readonly MadeCell[], number: MadeCell): readonly MadeCell[] => [
    ...Array.from({ length: left }, () => ''),
    ...(isCounted ? [number] : []),
    ...texts,
  ];
  const works = names.slice(0, between(random, 2, names.length)).map((name) => workOf(name, random));
  const before = [...(chance(random, 0.5) ? [[]] : []), rowOf(heads, '序号')];
  const from = cells.length + before.length;
  const sum = works.reduce((all, { netAmount }) => all + Number(netAmount), 0);
  return {
    ...made,
    traps: [...traps, 'stacked'],
    cells: [
      ...cells,
      ...before,
      ...works.map(({ name, quantity, netPrice, netAmount }, at) =>
        rowOf([name, Number(quantity), Number(netPrice), Number(netAmount)], at + 1),
      ),
      ...(chance(random, 0.5) ? [rowOf(['小计', '', '', sum], '')] : []),
    ],
    lines: [
      ...lines,
      ...works.map((goods, at): TrueLine => ({
        ...{ row: from + at, goods, unreadable: [], empty: [] },
        own: { name: 'name', quantity: 'quantity', price: 'barePrice', amount: 'bareAmount' },
      })),
    ],
  };
}
