import type { SampledNumbers } from './agreements.ts';
import type { HeadedColumn } from './choose-columns.ts';
import { isDigit } from './combined-numbers.ts';
import { contentsOf, type ColumnContents } from './column-contents.ts';
import { sampleNumbers, sampleRates } from './column-numbers.ts';
import { headerLevels } from '../headings/detect-header.ts';
import { borneOut } from './borne-out.ts';
import { matchGoods, withClaim } from '../headings/goods-words.ts';
import { OTHER, type HeaderMatch } from '../headings/match-header.ts';
import { matchLevels } from '../headings/match-title.ts';
import { once } from '../grid/once.ts';
import { readRateCell } from '../cells/read-cells.ts';
import type { SheetGrid } from '../grid/sheet-grid.ts';

/** One column of a sheet: its heading and what stands below it. */
export interface Column extends HeadedColumn {
  readonly contents: ColumnContents;
  /** The same cells read as tax rates, fractions. */
  readonly rates: SampledNumbers;
}

/** 就餐单位, 施工单位: whose goods they are, not what these are counted in. */
const OF_PEOPLE = /^(?!.*(?:计量|计价|数量))\p{Script=Han}{2,4}单位$/u;
const MOST = 0.5;

function isOfPeople({ field }: HeaderMatch, header: string, contents: ColumnContents): boolean {
  if (field !== 'unit' || contents.filled === 0 || contents.short >= MOST) return false;
  return OF_PEOPLE.test(header) ? contents.units < MOST : contents.organisations >= MOST;
}

/** 外箱 above 尺寸 is of the box, and 长 below it a number that may make the quantity. */
const isNoSize = ({ word }: HeaderMatch, levels: readonly string[]): boolean =>
  word === '尺寸' && (!/尺寸/.test(levels.at(-1) ?? '') || /[箱包]|CTN|CARTON/i.test(levels.join('')));

const LINE_OF_ORDER = /^(?:行?项目|行项|ITEM|POS)(?:号|NO\.?)?$/i;

/** 10, 20, 30 below 项目: numbers of the lines of an order, whatever they come to with a price. */
function countsLines(header: string, numbers: SampledNumbers): boolean {
  if (!LINE_OF_ORDER.test(header)) return false;
  const said = numbers.filter((one) => !Number.isNaN(one));
  return said.length > 0 && said.every((one, at) => one === (at + 1) * 10);
}

const areTexts = ({ filled, han, numbers }: ColumnContents): boolean =>
  filled > 0 && han >= MOST_TEXTS && numbers < 1 - MOST_TEXTS;
const MOST_TEXTS = 0.6;

/** @param rows those that tell what the table holds */
export function readColumn(
  grid: SheetGrid,
  headerRows: readonly number[],
  rows: readonly number[],
  index: number,
): Column {
  const levels = headerLevels(grid, headerRows, index);
  const said = matchLevels(levels);
  const rateOf = once(readRateCell);
  const contents = contentsOf(grid, rows, index, rateOf);
  const lowest = levels.at(-1) ?? '';
  const read = isOfPeople(said, lowest, contents) || isNoSize(said, levels) ? OTHER : said;
  // 角 and 分 as headings of digits say nothing of the size of what stands below.
  const scaled = isDigit(lowest) ? null : read.field;
  const numbers = sampleNumbers(grid, rows, index, scaled, levels);
  const goods = read.known || !areTexts(contents) ? withClaim(read, lowest) : matchGoods(lowest);
  const match = countsLines(lowest, numbers) ? OTHER : goods;
  const score = match.field === null ? 0 : match.score * borneOut(match.field, contents);
  const { filled } = contents;
  return {
    ...{ index, header: levels.join('_'), match, contents, filled, numbers, score },
    get rates() {
      return sampleRates(grid, rows, index, rateOf);
    },
  };
}
