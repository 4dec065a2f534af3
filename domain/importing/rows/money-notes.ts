import { foreignMoney } from '../headings/header-scale.ts';
import { isTitleRow } from '../headings/later-heading.ts';
import { readNumber } from '../../money/read-number.ts';
import { rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';

/** What stands there of yuan: a note that says so leaves nothing to reckon. */
export const YUAN_TEXT = /^(人民币元?|元|RMB|CNY|￥|¥)$/i;

/** `币种：美元`, `单位：万元`, `注：金额单位为万元`; what they name is all that stands behind them, or in the next cell. */
const NAMED_ABOVE =
  /^[(（]?(?:(?:备?注|说明)\s*[:：]\s*)?(?:\d[、.．]\s*)?(?:(?:以[上下]|表中|表内|本表|上述)(?:所有|全部)?)?(?:币种|币制|货币|(?:金额|计价|货币|价格)的?单位|单位|CURRENCY|UNIT)\s*(?:均?[为是]|[:：])?\s*(.*?)[)）。]*$/i;
/** The same within a title: `报价单（单位：万元）`. */
const NAMED_WITHIN = /[(（](?:金额)?(?:单位|币种|CURRENCY)\s*[:：]\s*([^()（）]+)[)）]/i;
/** `结算表 金额单位：万元`, `费用明细（万元）`, `（万元）`: no more than a title, where no number stands before or beside it. */
const NAMED_BEHIND =
  /(?:[\s金额货币]单位\s{0,20}[:：]\s{0,20}|[(（](?<![\d:：_＿壹贰叁肆伍陆柒捌玖拾佰仟零]\s*[(（])\s{0,20})(?:人民币)?([百千万亿]{1,4}元)\s{0,20}[)）]?$/;
/** `形式发票 币种：美元`: behind whatever else a title says. */
const NAMED_LAST = /[\s，,;；](?:币种|币制|货币|CURRENCY)\s*[:：]\s*([^\s()（），,;；]+)/i;
/** `本报价金额单位均为万元`, `以上金额以万元计`. */
const NAMED_IN_PROSE =
  /(?:金额|价格|货币|计价)的?单位\s{0,20}(?:均?[为是]|[:：])?\s{0,20}((?:人民币)?[百千万亿]{1,4}元)|(?:[均都]|金额|价格)以\s{0,20}((?:人民币)?[百千万亿]{1,4}元)(?:为单位|计)/;
const NAMED_ALONE = /^(?:人民币|RMB|￥|¥)?([百千万亿]+元)$/i;
const MOST_LETTERS = 8;
const SCALED = /[百千万亿].*元$|^[角分]$/;
/** Whatever else a note says behind what it names. */
const MORE_BEHIND = /[，,;；].*$/;

/** Words that name no more than their money say nothing of a number beside them. */
function namedBehind(text: string, beside: readonly string[]): RegExpExecArray | null {
  const found = NAMED_BEHIND.exec(text.trim()) ?? NAMED_ALONE.exec(text.trim());
  return found === null || beside.some((one) => readNumber(one) !== null) ? null : found;
}

function namedInProse(text: string): readonly [string, string] | null {
  const [all, unit, counted] = NAMED_IN_PROSE.exec(text) ?? [];
  return all === undefined ? null : [all, unit ?? counted ?? ''];
}

/** No note on money is longer; what is may take its patterns long. */
const LONGEST = 400;

/** What each text of a row names that is to name the money of the columns below. */
const namedIn = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text, at) => {
    if (text.length > LONGEST) return [];
    const [, behind] =
      NAMED_ABOVE.exec(text.trim()) ??
      NAMED_WITHIN.exec(text) ??
      NAMED_LAST.exec(text) ??
      namedBehind(text, texts) ??
      namedInProse(text) ??
      [];
    if (behind === undefined) return [];
    return (behind === '' ? (texts[at + 1] ?? '') : behind).replace(MORE_BEHIND, '').trim();
  });

/** Of all that notes name, what is another money than yuan. */
const moneysOf = (named: readonly string[]): readonly string[] =>
  named.filter((one) => one.length <= MOST_LETTERS && (SCALED.test(one) || foreignMoney(one) !== ''));

const namedInRows = (grid: SheetGrid, from: number, to: number): readonly string[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at).flatMap((row) => {
    const found = namedIn(rowTexts(grid, row));
    return found.length > 0 && isTitleRow(grid, row) ? [] : found;
  });

/** What rows say of the money of all columns below, `万元`, `美元`, `美元 万元`; '' where that is yuan, null where nothing does. */
export function moneyIn(grid: SheetGrid, from: number, to: number): string | null {
  const named = namedInRows(grid, from, to);
  const words = moneysOf(named);
  if (words.length > 0) return [...new Set(words)].join(' ');
  return named.some((one) => YUAN_TEXT.test(one)) ? '' : null;
}

/** What a file says of money outside of a table. */
export interface MoneyBeside {
  /** `万元`; '' where nothing does. */
  readonly money: string;
  /** It can be meant of no other table. */
  readonly isSure: boolean;
}

export const NO_MONEY_BESIDE: MoneyBeside = { money: '', isSure: true };

/** What stands in one line of a document, as in the cells of a row. */
const PARTS = /\t|\s{2,}/;
/** So far down a sheet of notes is read. */
const ROWS = 40;

/**
 * What the text around tables and the sheets without goods say of the money of all goods.
 *
 * @param tables with goods; a document may say the same of each of them
 */
export function moneyBeside(text: string, notes: readonly SheetGrid[], tables: number): MoneyBeside {
  const inText = text.split('\n').flatMap((paragraph) => namedIn(paragraph.split(PARTS)));
  const inNotes = notes.flatMap((grid) => moneysOf(namedInRows(grid, 0, Math.min(grid.height, ROWS))));
  const ofText = moneysOf(inText);
  const [money = '', ...more] = [...new Set([...ofText, ...inNotes])];
  if (money === '') return NO_MONEY_BESIDE;
  const isOne = more.length === 0 && !inText.some((one) => YUAN_TEXT.test(one));
  const isOfAll = tables <= 1 || ofText.length >= tables;
  return { money: [money, ...more].join('、'), isSure: isOne && isOfAll && inNotes.length === 0 };
}
