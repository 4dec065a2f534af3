import { MAX_LINES } from '../../goods/columns.ts';
import { moneyFinding } from '../cells/cell-moneys.ts';
import { headerLevels } from '../headings/detect-header.ts';
import type { FieldColumns } from '../columns/field-columns.ts';
import { CURRENCY_COLUMN, foreignMoney } from '../headings/header-scale.ts';
import type { LineFinding } from '../mapping.ts';
import { headerKey } from '../headings/match-header.ts';
import { YUAN_TEXT } from './money-notes.ts';
import { simplified } from '../cells/simplified.ts';
import { cellText, rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';

const YUAN = '人民币';

/** The moneys that a column names, as far down as lines are taken; what stands below the goods (a note, a sum) names none. */
function moneysOf(grid: SheetGrid, from: number, column: number): ReadonlySet<string> {
  const moneys = new Set<string>();
  const end = Math.min(grid.height, from + MAX_LINES);
  for (let row = from; row < end; row++) {
    const text = cellText(grid, row, column).trim();
    const money = YUAN_TEXT.test(text) ? YUAN : foreignMoney(text);
    if (money !== '') moneys.add(money);
  }
  return moneys;
}

const SUM = /合计|总计|总额|总价|TOTAL|^SAY\b/i;
/** Nobody knows what is in which money where a sum has yuan as well, or is only exchanged. */
const YUAN_TOO = /人民币|RMB|CNY|[¥￥圆]|(?<![美欧日港澳加韩])元|折[合算]|汇率|EXCHANGE|≈|约/i;
/** What moneys are called in words: `SAY U.S. DOLLARS TWO HUNDRED ONLY`. */
const IN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bU\.?\s?S\.?\s?DOLLARS?\b/i, 'USD'],
  [/\b(?:HONG\s?KONG|H\.?\s?K\.?)\s?DOLLARS?\b/i, 'HKD'],
  [/\bEUROS?\b/i, 'EUR'],
  [/\bPOUNDS?\b/i, 'GBP'],
  [/\b(?:JAPANESE\s)?YEN\b/i, 'JPY'],
];

const moneyInWords = (text: string): string =>
  IN_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? foreignMoney(text);

/** The money that a row of a sum names, in its words or in a cell of its own; '' where that is none, or yuan. */
function moneyOfSum(texts: readonly string[]): string {
  const words = texts.map((text) => text.normalize('NFKC').trim());
  if (!words.some((text) => SUM.test(text)) || words.some((text) => YUAN_TOO.test(text))) return '';
  return words
    .map((text) => (SUM.test(text) || text === foreignMoney(text) ? moneyInWords(text) : ''))
    .join('');
}

/** The money of the sums below the goods, `总计(港元)`, `合计：USD 250.00`, TOTAL with USD beside it; '' where they name none. */
export function moneyOfSums(grid: SheetGrid, from: number): string {
  const rows = Array.from({ length: Math.max(0, grid.height - from) }, (_, at) => from + at);
  const named = rows.map((row) => moneyOfSum([...new Set(rowTexts(grid, row))]));
  return [...new Set(named.filter((money) => money !== ''))].join(' ');
}

/** What a column says that names the money of each line (币种): one other money can be exchanged, several can't. */
export function foreignFindings(
  grid: SheetGrid,
  headerRows: readonly number[],
  columns: FieldColumns,
): readonly LineFinding[] {
  const field = columns.amount.length > 0 ? 'amount' : 'price';
  const from = (headerRows.at(-1) ?? -1) + 1;
  const named = Array.from({ length: grid.width }, (_, column) => column).filter((column) =>
    headerLevels(grid, headerRows, column).some((level) =>
      CURRENCY_COLUMN.test(headerKey(simplified(level))),
    ),
  );
  const moneys = new Set(named.flatMap((column) => [...moneysOf(grid, from, column)]));
  const finding = columns[field].length === 0 ? null : moneyFinding(field, moneys);
  return finding === null ? [] : [finding];
}
