import type { SampledNumbers } from './agreements.ts';
import type { HeadedColumn } from './choose-columns.ts';
import { isDigit } from './combined-numbers.ts';
import { contentsOf, type ColumnContents } from './column-contents.ts';
import { sampleNumbers, sampleRates } from './column-numbers.ts';
import { headerLevels } from '../headings/detect-header.ts';
import { borneOut } from './borne-out.ts';
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
  const match = isOfPeople(said, levels.at(-1) ?? '', contents) ? OTHER : said;
  const score = match.field === null ? 0 : match.score * borneOut(match.field, contents);
  // 角 and 分 as headings of digits say nothing of the size of what stands below.
  const scaled = isDigit(levels.at(-1) ?? '') ? null : match.field;
  const numbers = sampleNumbers(grid, rows, index, scaled, levels);
  const { filled } = contents;
  return {
    ...{ index, header: levels.join('_'), match, contents, filled, numbers, score },
    get rates() {
      return sampleRates(grid, rows, index, rateOf);
    },
  };
}
