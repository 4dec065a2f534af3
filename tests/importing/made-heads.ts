import { pickFrom } from '../../tools/goods-vocabulary.ts';
import { between, chance } from './made-lines.ts';
import type { TableMaker } from './made-tables.ts';
import { BELOW_GROUP, ENGLISH, GROUPS, NO_WORDS, pickWord, type MadeColumn } from './table-words.ts';

const TITLES = [
  '杭州某某科技有限公司',
  '送货单',
  '销货清单',
  '对账单（2024年9月）',
  '采购订单 PO20240912',
  '开票申请单',
];
const FACTS = [
  ['客户：甲有限公司', '', '日期：2024-09-25'],
  ['购买方名称：', '甲有限公司', '税号：91330108MA27XYZ123'],
  ['单号：', 'XS-20240912', '', '电话：0571-88888888'],
  ['开票数量与金额见下表，单价含运费'],
];

/** What stands above the lines of a table: before its first line, and again before a later section. */
export interface Head {
  readonly before: () => void;
  readonly again: () => void;
}

/** Any of these is known by the other two. */
const FACTORS: readonly MadeColumn[] = ['quantity', 'barePrice', 'bareAmount'];
/** What somebody calls them and nobody else does. */
const UNKNOWN_WORDS: Partial<Readonly<Record<MadeColumn, readonly string[]>>> = {
  quantity: ['清单量值', '本批', '实做'],
  barePrice: ['计费基准', '每份', '定额'],
  bareAmount: ['合算', '小结', '本行计'],
};

type Levels = readonly (readonly string[])[];

/** One row of words. */
const plain = (words: readonly string[]): Levels => [words];

function bilingual(words: readonly string[], columns: readonly MadeColumn[]): Levels {
  return [words, columns.map((column) => ENGLISH[column] ?? '')];
}

/** Groups above; a column without one has its word in the upper row, merged downwards. */
function grouped(words: readonly string[], columns: readonly MadeColumn[]): Levels {
  const upper = columns.map((column, index) => GROUPS[column] ?? words[index] ?? '');
  const lower = columns.map((column, index) =>
    GROUPS[column] === undefined ? '' : (BELOW_GROUP[column] ?? words[index] ?? ''),
  );
  return [upper, lower];
}

/** Writes levels; equal neighbours of a level above another are merged, and so are words above nothing. */
function writeLevels(maker: TableMaker, levels: Levels): void {
  const top = maker.cells.length;
  levels.forEach((words, level) => {
    const last = level === levels.length - 1;
    const own = words.map((word, index) => (!last && index > 0 && words[index - 1] === word ? '' : word));
    maker.add(own);
    if (last) return;
    for (let index = 0; index < words.length; index++) {
      let end = index;
      while (words[index] !== '' && words[end + 1] === words[index]) end += 1;
      const below = levels[level + 1]?.[index] ?? '';
      const at = maker.left + index;
      if (end > index) maker.merges.push([top + level, at, top + level, maker.left + end]);
      else if (words[index] !== '' && below === '') maker.merges.push([top + level, at, top + level + 1, at]);
      index = end;
    }
  });
}

function numbersBelow(maker: TableMaker): void {
  if (maker.trap('column numbers', 0.05)) maker.add(maker.shape.columns.map((_, index) => index + 1));
  else if (maker.trap('rules below', 0.05))
    maker.add(maker.shape.columns.map((_, index) => (index % 2 === 0 ? '必填' : '选填，文本')));
}

function levelsOf(maker: TableMaker, words: readonly string[]): Levels {
  const { columns, headings } = maker.shape;
  if (headings !== 'words') return plain(words);
  if (maker.trap('bilingual', 0.15)) return bilingual(words, columns);
  if (maker.trap('grouped', 0.2)) return grouped(words, columns);
  if (maker.trap('three rows', 0.05)) {
    const [upper = [], lower = []] = grouped(words, columns);
    return [upper, lower, columns.map((column) => ENGLISH[column] ?? '')];
  }
  return plain(words);
}

/** The words of a table, chosen once. */
export function headOf(maker: TableMaker, thousands: boolean, tons: boolean): Head {
  const { random, shape } = maker;
  const hasAll = FACTORS.every((column) => shape.columns.includes(column));
  const unknown =
    shape.headings === 'words' &&
    hasAll &&
    !thousands &&
    !tons &&
    !maker.traps.has('no numbers') &&
    maker.trap('unknown word', 0.3)
      ? pickFrom(FACTORS, random)
      : null;
  const words = shape.columns.map((column) => {
    if (column === unknown) return pickFrom(UNKNOWN_WORDS[column] ?? [], random);
    if (shape.headings === 'strange') return pickFrom(NO_WORDS, random);
    if (column === 'quantity' && tons) return pickFrom(['数量（吨）', '数量/吨', '发货数量(吨)'], random);
    return column === 'bareAmount' && thousands ? '金额（万元）' : pickWord(column, random);
  });
  const levels = shape.headings === 'none' ? [] : levelsOf(maker, words);
  return {
    before: () => {
      for (let left = chance(random, 0.15) ? between(random, 1, 3) : 0; left > 0; left--) maker.add([]);
      if (maker.trap('titles', 0.5))
        for (let left = between(random, 1, 3); left > 0; left--)
          maker.addAcross(pickFrom(TITLES, random), chance(random, 0.6));
      if (shape.headings === 'words' && maker.trap('facts', 0.35)) maker.add(pickFrom(FACTS, random));
      maker.head = maker.cells.length;
      writeLevels(maker, levels);
      if (shape.headings === 'words') numbersBelow(maker);
    },
    again: () => {
      writeLevels(maker, levels);
    },
  };
}
