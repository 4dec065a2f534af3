import { codeText, isRepeated, type SheetGrid } from '../grid/sheet-grid.ts';
import { isOfParty } from '../headings/buyer-facts.ts';
import { matchTitle } from '../headings/match-title.ts';
import { simplified } from '../cells/simplified.ts';
import { readNumber } from '../../money/read-number.ts';

/** Nobody fills in more of them below each other. */
const MOST_ROWS = 40;
/** What hints at the name of goods. */
const NAME_SCORE = 0.7;
const NAME = /^(?:开票|服务|收费|费用)?(?:项目|内容|事项|品名)$/;

type Pair = readonly [label: string, value: string];

/** What a row says: a label and what is filled in; null where it has more, '' beside a title. */
function pairOf(grid: SheetGrid, row: number): Pair | null {
  const cells = Array.from({ length: grid.width }, (_, column) =>
    isRepeated(grid, row, column) ? '' : codeText(grid, row, column).trim(),
  ).flatMap((text) => (text === '' ? [] : [text.replace(/[:：]$/, '')]));
  const [label = '', value = '', third] = cells;
  return third === undefined ? [label, value] : null;
}

/** The foot of a list is called 合计. */
const SUM = /计$/;

const isAmount = ([label, value]: Pair): boolean => {
  const { field, score } = matchTitle(label);
  return field === 'amount' && score >= 1 && !SUM.test(label) && /^\D{0,4}\d/.test(value);
};

/** `项目` beside `金额` heads a list. */
const isName = ([label, value]: Pair): boolean => {
  if (matchTitle(value).field !== null || readNumber(value) !== null) return false;
  const { field, score } = matchTitle(label);
  return NAME.test(simplified(label)) || (field === 'name' && score >= NAME_SCORE);
};

/** A form of one invoice, each label beside what is filled in: a party, one name and one amount, as a message would say it; '' for any other table. */
export function formTable(grid: SheetGrid): string {
  if (grid.height > MOST_ROWS) return '';
  const pairs: Pair[] = [];
  for (let row = 0; row < grid.height; row++) {
    const pair = pairOf(grid, row);
    if (pair === null) return '';
    if (pair[1] !== '') pairs.push(pair);
  }
  const isSingle = new Set(pairs.map(([label]) => label)).size === pairs.length;
  const [names, amounts] = [pairs.filter(isName), pairs.filter(isAmount)];
  const isForm =
    names.length === 1 &&
    amounts.length === 1 &&
    pairs.some(([label, value]) => isOfParty(label) && readNumber(value) === null);
  return isSingle && isForm ? pairs.map(([label, value]) => `${label}：${value}`).join('\n') : '';
}
