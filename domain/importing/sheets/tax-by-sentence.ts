import { readNumber } from '../../money/read-number.ts';
import { saidSide } from '../cells/said-side.ts';
import { namesSideSum } from '../cells/side-sums.ts';
import { taxByCells } from '../columns/tax-cells.ts';
import type { TaxMode } from '../columns/tax-words.ts';
import { rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';
import { isTitleRow } from '../headings/later-heading.ts';

/** `以下单价均为含税价`, `价格不含税`, `对账单（含税13%）`: a sentence on all prices. */
const OF_PRICES =
  /[单报]价|[单表细]\((?=.{0,12}[税票])|裸价|含税[:与(]|是否含税|价格|价款|金额|售价|均为?含|均不含|以[上下]|税率|[专普]票|发票|\(不?含税\)/;
/** What is so short and says a side says it of all prices: 含税13%, 13%含税, （人民币含税）, 备注：含税、含运. */
const SHORT = 16;
/** Notes stand above the headings or in the last rows. */
const LAST_ROWS = 12;

/** A label of the number beside it is no sentence on all prices. */
const LABEL = /(?:金额|合计|总计|小计|总额|总价)[:：]?$/;

/** What a sentence above or below the table says of all its prices, else each row of its own; null where none does, or several contradict. */
export function taxBySentence(grid: SheetGrid, headerRows: readonly number[]): TaxMode | null {
  const from = (headerRows.at(-1) ?? -1) + 1;
  const below = Math.max(from, grid.height - LAST_ROWS);
  const rows = [
    ...Array.from({ length: headerRows[0] ?? 0 }, (_, row) => row),
    ...Array.from({ length: Math.max(0, grid.height - below) }, (_, at) => below + at),
  ];
  const said = rows
    .filter((row) => !isTitleRow(grid, row))
    .flatMap((row) => sentencesIn(grid, row))
    .flatMap((text) => {
      const side = saidSide(text);
      return side === null ? [] : [{ text, side }];
    });
  const sides = new Set(said.map(({ side }) => side));
  const [first] = said;
  return sides.size === 1 && first !== undefined
    ? { inclusive: first.side === 'inclusive', reason: `“${first.text.slice(0, 20)}”` }
    : sides.size > 0
      ? null
      : taxByCells(grid, headerRows);
}

/** What a row says of prices; beside numbers a few words are of that row alone. */
function sentencesIn(grid: SheetGrid, row: number): readonly string[] {
  const texts = [...new Set(rowTexts(grid, row))].map((text) => text.normalize('NFKC').replace(/\s/g, ''));
  const hasNumber = texts.some((text) => readNumber(text) !== null);
  return hasNumber
    ? texts.filter((text) => OF_PRICES.test(text) && !LABEL.test(text) && !namesSideSum(text))
    : texts.filter((text) => OF_PRICES.test(text) || text.length <= SHORT);
}
