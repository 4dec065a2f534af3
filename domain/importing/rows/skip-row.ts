import { readNumber } from '../../money/read-number.ts';
import { NUMBER_FIELDS, type FieldColumns } from '../columns/field-columns.ts';
import type { TargetField } from '../mapping.ts';
import { SURE_TITLE } from '../headings/later-heading.ts';
import { matchTitle } from '../headings/match-title.ts';
import { areLabels } from './labels.ts';
import { DEDUCTED, MAYBE_RECKONED, MAYBE_TELLING, NO_SUM, PAID, RECKONED } from '../cells/row-words.ts';
import { ENDS_AS_TOTAL, flatWord as flat, MAYBE_TOTAL, TOTAL, totalWord } from '../cells/total-words.ts';
import { FORM, MAYBE_FORM } from '../cells/form-words.ts';
import { titleIn } from '../cells/ordinals.ts';
import { announcesCapitals, labelledCapitalsOf } from '../cells/capitals.ts';
import {
  cellText,
  errorText,
  isFilled,
  isNumber,
  isRepeated,
  rowTexts,
  type SheetGrid,
} from '../grid/sheet-grid.ts';

/** What is known of a table before its rows are read. */
export interface TableFacts {
  readonly columns: FieldColumns;
  /** Every column that holds a field. */
  readonly mapped: readonly (readonly [field: TargetField, column: number])[];
  /** The same columns without their fields, and those of numbers among them. */
  readonly places: readonly number[];
  readonly numbers: readonly number[];
  /** Some cell of the lines goes over several rows or columns. */
  readonly isMerged: boolean;
  /** The keys of each header row, column by column. */
  readonly headings: readonly (readonly string[])[];
  /** Whether a row heads the columns otherwise than that. */
  readonly headsAnew: (row: number) => boolean;
  /** The key of a text, once it is taken for a heading. */
  readonly keyOf: (text: string) => string;
  /** Lines of this table have numbers: a row without any is none. */
  readonly hasNumbers: boolean;
  /** The field a text surely is the title of; null for most. */
  readonly titleOf: (text: string) => TargetField | null;
  /** Whether a cell may stand in a row that is no line: it names a total, or begins a note. */
  readonly isTelling: (row: number, column: number) => boolean;
}

/** What comes again, as at the top of every printed page. */
export const titleOf: TableFacts['titleOf'] = (text) => {
  const { field, score } = matchTitle(text);
  return score >= SURE_TITLE ? field : null;
};

const NOTE =
  /^(注|注意|备注|说明|制表|制单|审核|经办|收货人|送货人|签字|盖章|地址|电话|联系人|开户行|开户银行|账号|帐号|户名|税号|传真|法定代表人|委托代理人|以上)[^:：]{0,6}[:：]/u;
/** No note is without. */
const COLON = /[:：]/;
/** What a template says of its columns. */
const RULE = /必填|选填|可填|可选|可空|文本|数字|数值|下拉|不超过|最多|长度|例如|格式|示例/;
/** `1`, `（2）`, `3=1×2`, `甲`: the number of a column. */
const COLUMN_NUMBER = /^\(?(\d{1,2}|[A-Z]|[甲乙丙丁戊己庚辛])\)?(?:=.*)?$/;
/** A goods name that is a mark as well. */
const NAME_MARK = /^(?:[A-Z]|[甲乙丙丁戊己庚辛])$/i;

function textAt(grid: SheetGrid, row: number, columns: readonly number[]): string {
  for (const column of columns) {
    const text = cellText(grid, row, column).trim();
    if (text !== '') return text;
  }
  return '';
}

const reckonedWord = (text: string): string | null =>
  MAYBE_RECKONED.test(text) && (RECKONED.test(flat(text)) || PAID.test(flat(text))) ? text : null;

/** A name of what is paid, owed or taken off, and perhaps of goods. */
export const isOfPayment = (name: string): boolean =>
  reckonedWord(name) !== null || DEDUCTED.test(flat(name));

/** A cell that names a sum of goods. */
export const namesSum = (text: string): boolean => isSumWord(text) && !NO_SUM.test(flat(text));

const isSumWord = (text: string): boolean =>
  (MAYBE_RECKONED.test(text) && RECKONED.test(flat(text))) ||
  (MAYBE_TOTAL.test(text) && (TOTAL.test(flat(text)) || ENDS_AS_TOTAL.test(flat(text))));

/** The longest word of a form. */
const FORM_LENGTH = 10;
const isForm = (text: string): boolean => text.length <= FORM_LENGTH && FORM.test(flat(text));

export const isTelling = (text: string): boolean =>
  (MAYBE_TELLING.test(text) && (isSumWord(text) || reckonedWord(text) !== null)) ||
  (COLON.test(text) && NOTE.test(text)) ||
  (MAYBE_FORM.test(text) && isForm(text)) ||
  announcesCapitals(text);

/** Nothing but digits. */
const BARE_NUMBER = /^-?\d+(?:\.\d+)?$/;

const isBareNumber = (grid: SheetGrid, row: number, column: number): boolean =>
  isNumber(grid, row, column) || BARE_NUMBER.test(cellText(grid, row, column).trim());

/** A name, a number where the lines have them, nothing merged: as nearly every row, it needs no closer look. */
function isPlainLine(grid: SheetGrid, row: number, facts: TableFacts): boolean {
  const { columns, places, numbers, isTelling, isMerged } = facts;
  const name = firstFilled(grid, row, columns.name);
  if (name < 0 || isTelling(row, name) || !hasBareNumber(grid, row, numbers)) return false;
  let first = 0;
  while (first < name && !isFilled(grid, row, first)) first += 1;
  const opens = first === name || isBareNumber(grid, row, first) || !isTelling(row, first);
  return opens && !(isMerged && places.some((column) => isRepeated(grid, row, column)));
}

/** The first of some columns that shows something; -1 where none does. */
function firstFilled(grid: SheetGrid, row: number, columns: readonly number[]): number {
  for (const column of columns) if (isFilled(grid, row, column)) return column;
  return -1;
}

function hasBareNumber(grid: SheetGrid, row: number, columns: readonly number[]): boolean {
  for (const column of columns) if (isBareNumber(grid, row, column)) return true;
  return false;
}

/** Rows that count the columns. */
export const COLUMN_NUMBERS = '列号';
/** Titles of the lines below them. */
export const GROUP_TITLE = '分组标题';
/** Rows that are headings once more, or those of other columns. */
export const SAME_HEADING = '重复的表头';
export const OTHER_HEADING = '另一组表头';

/** Why a row of the table is no line, in Chinese; null when it may be one. Empty rows are not asked about. */
export function whySkipped(grid: SheetGrid, row: number, facts: TableFacts): string | null {
  if (isPlainLine(grid, row, facts)) return null;
  const texts = rowTexts(grid, row)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  if (facts.headsAnew(row)) return OTHER_HEADING;
  const name = textAt(grid, row, facts.columns.name);
  const total = totalOf(grid, row, facts, texts);
  if (total !== null) return total;
  if (isHeaderAgain(grid, row, facts)) return SAME_HEADING;
  if (NOTE.test(name === '' ? (texts[0] ?? '') : name)) return '说明文字';
  if (isForm(name) && !isPriced(grid, row, facts)) return '说明文字';
  if (isGroupHeading(grid, row, facts, texts)) return GROUP_TITLE;
  return whyNoLine(grid, row, facts, texts);
}

/** The words of a form, where the lines have numbers. */
function whyNoLine(grid: SheetGrid, row: number, facts: TableFacts, texts: readonly string[]): string | null {
  const { columns, numbers, hasNumbers } = facts;
  if (isProse(grid, row, facts)) return '说明文字';
  const isCounted = numbers.some((column) => readNumber(cellText(grid, row, column)) !== null);
  if (!hasNumbers || isCounted) return null;
  const [only = '', other] = texts;
  // A number alone where the names stand.
  const isLone = other === undefined && readNumber(only) !== null && textAt(grid, row, columns.name) === only;
  return isLone || areLabels(texts) ? '说明文字' : null;
}

/** A number of a bank account or a telephone counts no pieces, and nobody pays so much. */
const LONG_NUMBER = /\d{7}/;
const ACCOUNT = /^\D*\d{12}|^1[3-9]\d{9}$/;

/** Whether goods stand in a row: they cost something, or some pieces are counted. */
function isPriced(grid: SheetGrid, row: number, { columns }: TableFacts): boolean {
  const numbers = [...columns.price, ...columns.amount].map((column) => cellText(grid, row, column));
  const counted = textAt(grid, row, columns.quantity);
  return [...numbers, LONG_NUMBER.test(counted) ? '' : counted].some(
    (text) => readNumber(text) !== null && !ACCOUNT.test(text),
  );
}

/** `大写：` before a cell of capitals. */
const isCapitalSum = (texts: readonly string[]): boolean =>
  announcesCapitals(texts[0] ?? '') && texts.some((text) => labelledCapitalsOf(text) !== null);

/** How a sum is written, and no name of it. */
const IN_CAPITALS = /^[^计]*写/;

function totalOf(
  grid: SheetGrid,
  row: number,
  { columns }: TableFacts,
  texts: readonly string[],
): string | null {
  const name = textAt(grid, row, columns.name);
  const named = sumNamed(name, texts);
  if (named !== null) return named;
  // A name that is merged across the columns says nothing in them.
  const isEmpty = (places: readonly number[]): boolean => ['', name].includes(textAt(grid, row, places));
  if (![columns.unit, columns.price, columns.spec].every(isEmpty)) return null;
  if (labelledCapitalsOf(name) !== null) return '合计';
  // A list of nothing but names and amounts may bill a deposit.
  const isCounted = columns.quantity.length + columns.price.length > 0;
  const reckoned = isCounted && isEmpty(columns.quantity) ? reckonedWord(name) : null;
  return reckoned ?? ENDS_AS_TOTAL.exec(flat(name))?.[1] ?? null;
}

/** The sum that a row names, in its name or in front of everything. */
function sumNamed(name: string, texts: readonly string[]): string | null {
  const word = name === '' ? texts.map(totalWord).find((found) => found !== null) : totalWord(name);
  const found = word ?? totalWord(texts[0] ?? '');
  if (found !== null) return IN_CAPITALS.test(found) ? '合计' : found;
  return announcesCapitals(name) || (name === '' && isCapitalSum(texts)) ? '合计' : null;
}

/** Goods may be called 甲 or A, and what stands beside them may count on by chance: their names count on below. */
function areNamesCounted(grid: SheetGrid, row: number, columns: readonly number[]): boolean {
  const [one, next] = [row, row + 1].map((at) => textAt(grid, at, columns).trim());
  return [one, next].every((text = '') => NAME_MARK.test(text));
}

/** A row that counts the columns and may as well be goods called 甲; '' for every other. */
export function countedName(grid: SheetGrid, row: number, { columns }: TableFacts): string {
  const name = textAt(grid, row, columns.name);
  return NAME_MARK.test(name) ? name : '';
}

/** A row directly below the header that numbers its columns or says what to put into them; null when it may be a line. */
export function whyBelowHeader(grid: SheetGrid, row: number, { columns }: TableFacts): string | null {
  const texts = rowTexts(grid, row)
    .map(flat)
    .filter((text) => text !== '');
  if (texts.length >= 3 && countsColumns(texts) && !areNamesCounted(grid, row, columns.name))
    return COLUMN_NUMBERS;
  const numbers = NUMBER_FIELDS.flatMap((field) => columns[field]).map((column) =>
    cellText(grid, row, column),
  );
  const ruled = texts.filter((text) => RULE.test(text)).length * 2 >= texts.length;
  return ruled && texts.length >= 2 && numbers.every((text) => readNumber(text) === null) ? '说明文字' : null;
}

/** Every cell the number of its column, one more than the last. */
function countsColumns(texts: readonly string[]): boolean {
  const marks = texts.map((text) => COLUMN_NUMBER.exec(text)?.[1] ?? null);
  if (marks.includes(null)) return false;
  const digits = marks.filter((mark) => mark !== null && /\d/.test(mark)).map(Number);
  return (
    digits.length >= 2 &&
    digits.every((digit, index) => index === 0 || digit === (digits[index - 1] ?? 0) + 1)
  );
}

/** The texts of a header row once more, as at the top of every printed page. */
function repeatsHeader(grid: SheetGrid, row: number, { headings, keyOf }: TableFacts): boolean {
  return headings.some((keys) => {
    const own = keys.map((_, column) => keyOf(cellText(grid, row, column)));
    const filled = own.filter((key) => key !== '').length;
    const same = own.filter((key, column) => key !== '' && key === keys[column]).length;
    return same >= 2 && same >= filled * 0.8 && new Set(own.filter((key) => key !== '')).size >= 2;
  });
}

/** The header once more, or one that names at least two fields where they are. */
function isHeaderAgain(grid: SheetGrid, row: number, facts: TableFacts): boolean {
  const { mapped, titleOf } = facts;
  if (mapped.some(([, column]) => NUMBER_BEGINS.test(cellText(grid, row, column)))) return false;
  if (repeatsHeader(grid, row, facts)) return true;
  const repeats = mapped.filter(([field, column]) => titleOf(cellText(grid, row, column)) === field);
  return repeats.length >= 2;
}

const NUMBER_BEGINS = /^[-+¥￥]?\d/;

/** What people write where a number should be. */
const GUESS =
  /\d|[一二三四五六七八九十百千万两几壹贰叁肆伍陆柒捌玖拾佰仟]|若干|少许|适量|约|待|另|见|免|赠|不限|面议|暂|#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)/;

/** Words stand where the lines have numbers, and none of them means one: the foot of a form. */
function isProse(grid: SheetGrid, row: number, { columns, hasNumbers }: TableFacts): boolean {
  if (!hasNumbers) return false;
  const texts = NUMBER_FIELDS.flatMap((field) => columns[field]).flatMap(
    (column) => cellText(grid, row, column).trim() || [],
  );
  return (
    texts.length > 0 && texts.every((text) => /\p{L}/u.test(text) && !GUESS.test(text.normalize('NFKC')))
  );
}

/** One text alone where the lines have numbers, be it behind an ordinal, or merged across the columns: the heading of a section. */
function isGroupHeading(grid: SheetGrid, row: number, facts: TableFacts, texts: readonly string[]): boolean {
  const only = facts.hasNumbers ? titleIn(texts) : '';
  const isNamed = new Set(texts).size === 1 || textAt(grid, row, facts.columns.name) === only;
  if (only !== '' && isNamed && readNumber(only) === null)
    return facts.numbers.every((column) => errorText(grid, row, column) === '');
  if (!facts.mapped.some(([, column]) => isRepeated(grid, row, column))) return false;
  const filled = facts.mapped.map(([, column]) => cellText(grid, row, column)).filter((text) => text !== '');
  return filled.length >= 2 && new Set(filled).size === 1;
}
