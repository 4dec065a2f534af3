import { MAX_LINES } from '../../goods/columns.ts';
import { moneyFinding } from '../cells/cell-moneys.ts';
import { headerLevels } from '../headings/detect-header.ts';
import type { FieldColumns } from '../columns/field-columns.ts';
import { CURRENCY_COLUMN, foreignMoney } from '../headings/header-scale.ts';
import { isTitleRow } from '../headings/later-heading.ts';
import type { LineFinding } from '../mapping.ts';
import { headerKey } from '../headings/match-header.ts';
import { readNumber } from '../../money/read-number.ts';
import { simplified } from '../cells/simplified.ts';
import { cellText, rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';

const YUAN = '人民币';
/** What stands below the goods in such a column (a note, a sum) names no money. */
const YUAN_TEXT = /^(人民币元?|元|RMB|CNY|￥|¥)$/i;

/** The moneys that a column names, as far down as lines are taken. */
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

/** `币种：美元`, `单位：万元`, `注：金额单位为万元`; what they name is all that stands behind them, or in the next cell. */
const NAMED_ABOVE =
  /^[(（]?(?:注\s*[:：]\s*)?(?:(?:以[上下]|表中|表内|本表|上述)(?:所有|全部)?)?(?:币种|币制|货币|(?:金额|计价|货币|价格)的?单位|单位|CURRENCY|UNIT)\s*(?:均?[为是]|[:：])?\s*(.*?)[)）。]*$/i;
/** The same within a title: `报价单（单位：万元）`. */
const NAMED_WITHIN = /[(（](?:金额)?(?:单位|币种|CURRENCY)\s*[:：]\s*([^()（）]+)[)）]/i;
/** `结算表 金额单位：万元`, `费用明细（万元）`, `（万元）`: no more than a title, where no number stands beside it. */
const NAMED_BEHIND = /(?:[\s金额货币]单位\s*[:：]\s*|[(（]\s*)(?:人民币)?([百千万亿]+元)\s*[)）]?$/;
/** `形式发票 币种：美元`: behind whatever else a title says. */
const NAMED_LAST = /[\s，,;；](?:币种|币制|货币|CURRENCY)\s*[:：]\s*([^\s()（），,;；]+)/i;
const MOST_LETTERS = 8;
const SCALED = /[百千万亿].*元$|^[角分]$/;

function namedBehind(text: string, beside: readonly string[]): RegExpExecArray | null {
  const found = NAMED_BEHIND.exec(text.trim());
  return found === null || beside.some((one) => readNumber(one) !== null) ? null : found;
}

/** What each text of a row names that is to name the money of the columns below. */
const namedIn = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text, at) => {
    const [, behind] =
      NAMED_ABOVE.exec(text.trim()) ??
      NAMED_WITHIN.exec(text) ??
      NAMED_LAST.exec(text) ??
      namedBehind(text, texts) ??
      [];
    return behind === undefined ? [] : (behind === '' ? (texts[at + 1] ?? '') : behind).trim();
  });

/** What rows say of the money of all columns below, `万元`, `美元`, `美元 万元`; '' where that is yuan, null where nothing does. */
export function moneyIn(grid: SheetGrid, from: number, to: number): string | null {
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  const named = rows.map((row) => {
    const found = namedIn(rowTexts(grid, row));
    return found.length > 0 && isTitleRow(grid, row) ? [] : found;
  });
  const words = named
    .flat()
    .filter((one) => one.length <= MOST_LETTERS && (SCALED.test(one) || foreignMoney(one) !== ''));
  if (words.length > 0) return [...new Set(words)].join(' ');
  return named.flat().some((one) => YUAN_TEXT.test(one)) ? '' : null;
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
