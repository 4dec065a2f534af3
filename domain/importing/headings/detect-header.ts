import { sideWordIn } from '../cells/side-words.ts';
import { headerKey } from './match-header.ts';
import { matchTitle } from './match-title.ts';
import { saysNothing } from '../columns/column-contents.ts';
import { isDigit } from '../columns/combined-numbers.ts';
import { isUnitCell } from './header-scale.ts';
import { soundsLikeMoney } from '../cells/money-words.ts';
import { readNumberCell } from '../cells/read-cells.ts';
import { simplified } from '../cells/simplified.ts';
import { cellText, isFilled, isNumber, rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';

/** Nearly every header stands within the first rows; titles and addresses stand above it. */
const SEARCH_ROWS = 60;
const MAX_HEADER_ROWS = 3;

const isNumberLike = (text: string): boolean =>
  /^(?:[-+¥$]|RMB|CNY)?\s*\d[\d,.\s]*[%元]?$/i.test(text.normalize('NFKC'));

/** Headings hold next to no numbers. */
const tooManyNumbers = (numbers: number, filled: number): boolean => numbers * 4 > filled;

/** So many numbers side by side that count on are sizes, or days: 36 37 38. */
const COUNTED = 3;
const MOST_COUNTED = 200;

/** Whether the only numbers of a row are headings as well: they count on, between words that surely are some. */
function areCounted(texts: readonly string[]): boolean {
  const numbers = texts.filter((text) => /^\d{1,3}(?:\.5)?$/.test(text)).map(Number);
  const words = texts.filter((text) => !isNumberLike(text));
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? NaN));
  const isRun = steps.every((step) => step > 0 && step <= 5 && step === steps[0]);
  const fields = new Set(words.map((text) => matchTitle(text).field).filter((field) => field !== null));
  return (
    numbers.length >= COUNTED &&
    words.length + numbers.length === texts.length &&
    isRun &&
    (numbers.at(-1) ?? 0) <= MOST_COUNTED &&
    fields.size >= 2
  );
}

interface RowEvidence {
  /** Different fields of ours that the row names. */
  readonly fields: number;
  readonly strength: number;
  /** A name and two numbers of goods: no other table has such a heading. */
  readonly isWhole: boolean;
  /** Words that we know, ours or not. */
  readonly known: number;
  readonly numbers: number;
  readonly filled: number;
}

const FACTORS = ['quantity', 'price', 'amount'] as const;

function evidenceOf(grid: SheetGrid, row: number): RowEvidence {
  const texts = [...new Set(rowTexts(grid, row))].filter((text) => text !== '');
  const all = texts.filter((text) => !isNumberLike(text));
  const words = all.length < texts.length && areCounted(texts) ? texts : all;
  const [filled, numbers] = [texts.length, texts.length - words.length];
  // As nearly every row of the table: whatever its words are, they are no headings.
  if (tooManyNumbers(numbers, filled))
    return { fields: 0, strength: 0, isWhole: false, known: 0, numbers, filled };
  const strengths = new Map<string, number>();
  let known = 0;
  for (const text of words) {
    const match = matchTitle(text);
    if (match.known) known += 1;
    if (match.field !== null)
      strengths.set(match.field, Math.max(match.strength, strengths.get(match.field) ?? 0));
  }
  const strength = [...strengths.values()].reduce((sum, value) => sum + value, 0);
  const isWhole = strengths.has('name') && FACTORS.filter((field) => strengths.has(field)).length >= 2;
  return { fields: strengths.size, strength, isWhole, known, numbers, filled };
}

/** A row of headings names at least two things we know, and holds next to no numbers. */
const looksLikeHeader = ({ fields, known, numbers, filled }: RowEvidence): boolean =>
  fields > 0 && (fields >= 2 || known >= 2) && !tooManyNumbers(numbers, filled);

/** 0-based rows of the header, top to bottom; empty when none was found. At most three. */
export function detectHeader(grid: SheetGrid): readonly number[] {
  let best = -1;
  let bestStrength = 0;
  for (let row = 0; row < Math.min(grid.height, SEARCH_ROWS); row++) {
    const evidence = evidenceOf(grid, row);
    if (looksLikeHeader(evidence) && evidence.strength > bestStrength) {
      best = row;
      bestStrength = evidence.strength;
    }
    // Further down another table may have more columns.
    if (best === row && evidence.isWhole) break;
  }
  if (best < 0) {
    const strange = strangeHeader(grid);
    best = strange.length > 0 ? -1 : laterHeader(grid);
    if (best < 0) return strange;
  }
  return headerAround(grid, best);
}

const isTableRow = ({ numbers, filled }: RowEvidence): boolean => numbers >= 2 && filled >= 3;

/** Below a cover, or terms of many rows, which hold no table: the first row of headings with numbers below it; -1 without one. */
function laterHeader(grid: SheetGrid): number {
  for (let row = 0; row < Math.min(grid.height, SEARCH_ROWS); row++)
    if (isTableRow(evidenceOf(grid, row))) return -1;
  for (let row = SEARCH_ROWS; row < grid.height; row++) {
    if (grid.columns.some((_, column) => isNumber(grid, row, column))) continue;
    const evidence = evidenceOf(grid, row);
    if (looksLikeHeader(evidence) && (evidence.isWhole || headsNumbers(grid, row))) return row;
  }
  return -1;
}

/** A row of unknown words right above the first row of numbers, nearly as full, without any number. */
function strangeHeader(grid: SheetGrid): readonly number[] {
  const rows = Array.from({ length: Math.min(grid.height, SEARCH_ROWS) }, (_, row) => evidenceOf(grid, row));
  const first = rows.findIndex(isTableRow);
  const empty = rows.findIndex((_, row) => (first < 0 || row <= first) && isEmptyHeading(grid, row));
  if (empty >= 0) return [empty];
  const cells = (row: number): number => rowTexts(grid, row).filter((text) => text !== '').length;
  const isHeader = first > 0 && rows[first - 1]?.numbers === 0 && (rows[first - 1]?.filled ?? 0) >= 2;
  if (isHeader && cells(first - 1) * 2 >= cells(first)) return [first - 1];
  const titled = rows.findIndex(
    ({ numbers, filled }, row) => numbers === 0 && filled >= 2 && headsNumbers(grid, row),
  );
  return titled < 0 ? [] : [titled];
}

/** `Column1 Column2`, `列1 列2`, `0 1 2 3`: what programs put above columns that nobody headed. It says nothing, and is no goods. */
function isEmptyHeading(grid: SheetGrid, row: number): boolean {
  const texts = rowTexts(grid, row).flatMap((text) => text.trim() || []);
  if (texts.length >= 2 && texts.every((text) => !isNumberLike(text) && saysNothing(text))) return true;
  const [from = ''] = texts;
  const areCounted = texts.every((text, at) => text === String(Number(from) + at));
  // A program counts all columns, up to the last.
  const isWhole = isFilled(grid, row, grid.width - 1);
  return texts.length >= COUNTED && isWhole && /^[01]$/.test(from) && areCounted;
}

/** A word for money or pieces with a number right below it: `服务内容` and `金额`, whatever the other word is; `品名` and `支出`. */
function headsNumbers(grid: SheetGrid, row: number): boolean {
  const matches = grid.columns.map((_, column) => matchTitle(cellText(grid, row, column)));
  const isNamed = matches.some(({ field, score }) => field === 'name' && score >= SURE_NAME);
  return matches.some(({ field, strength }, column) => {
    const isFactor = strength >= 2 && FACTORS.some((factor) => factor === field);
    const isMoney = isNamed && soundsLikeMoney(cellText(grid, row, column));
    if (!isFactor && !isMoney) return false;
    const below = cellText(grid, row + 1, column);
    return isNumberLike(below) || readNumberCell(below, 'money').number !== '';
  });
}

/** `费用项目` above one of the words that hint at names. */
const SURE_NAME = 0.7;

/** The rows of a header one of whose rows is known; none of them stands above `from`. */
export function headerAround(grid: SheetGrid, found: number, from = 0): readonly number[] {
  let [top, bottom] = [found, found];
  while (bottom - top + 1 < MAX_HEADER_ROWS && continuesDown(grid, bottom)) bottom += 1;
  while (bottom - top + 1 < MAX_HEADER_ROWS && top > from && continuesUp(grid, top)) top -= 1;
  return Array.from({ length: bottom - top + 1 }, (_, index) => top + index);
}

/** Below a heading of numbers, and nowhere else, what they are counted in: `（万元）`, `元/吨`. */
function isUnitRow(grid: SheetGrid, row: number): boolean {
  const texts = rowTexts(grid, row).map((text) => text.trim());
  const filled = texts.flatMap((text, column) => (text === '' ? [] : { text, column }));
  if (filled.length === 0 || !filled.every(({ text }) => isUnitCell(text))) return false;
  const fields = filled.map(({ column }) => matchTitle(cellText(grid, row - 1, column)).field);
  return !fields.includes('name') && fields.some((field) => FACTORS.some((factor) => factor === field));
}

/** `千 百 十 元 角 分` below an amount, and nothing else. */
function isDigitRow(grid: SheetGrid, row: number): boolean {
  const texts = rowTexts(grid, row).filter((text) => text.trim() !== '');
  return texts.length >= COUNTED && texts.every(isDigit);
}

/** The row below still belongs to the header: no numbers, and it repeats merged headings, names known things or units. */
function continuesDown(grid: SheetGrid, row: number): boolean {
  if (isUnitRow(grid, row + 1) || isDigitRow(grid, row + 1)) return true;
  const below = evidenceOf(grid, row + 1);
  if (below.filled === 0 || below.numbers > 0) return false;
  const isKnown = below.known >= 2 && below.known * 2 >= below.filled;
  return isKnown || sameCells(grid, row, row + 1) >= 2 || partsNumbers(grid, row);
}

/** 订货 and 实收 below a 数量 that is merged across them, and nothing else that does not stand above already. */
function partsNumbers(grid: SheetGrid, row: number): boolean {
  const parts = new Set<string>();
  for (let column = 0; column < grid.width; column++) {
    const [above, text] = [row, row + 1].map((at) => cellText(grid, at, column).trim());
    if (text === undefined || text === '' || text === above) continue;
    const isMerged = [column - 1, column + 1].some((at) => cellText(grid, row, at).trim() === above);
    const { field } = matchTitle(above ?? '');
    if (!isMerged || FACT.test(text) || !FACTORS.some((factor) => factor === field)) return false;
    parts.add(text);
  }
  return parts.size >= 2;
}

/** The row above groups the headings: it shares a merged cell with them and spans others. */
function continuesUp(grid: SheetGrid, row: number): boolean {
  if (row === 0) return false;
  const above = evidenceOf(grid, row - 1);
  if (above.filled < 2 || above.numbers > 0) return false;
  if (saysSides(grid, row - 1)) return true;
  return sameCells(grid, row - 1, row) >= 1 || groupsColumns(grid, row - 1);
}

/** `不含税` and `含税`, `期初` and `本期销售`, `1月` above numbers, each over its own columns: nothing is merged in a text file. */
const saysSide = (text: string): boolean =>
  (text.length <= LONGEST_SIDE && sideWordIn(text) !== null) || TIMES.test(simplified(text));
const TIMES =
  /^(?:期[初末]|结存|[本上当](?:期|月|年|次)\S{0,4}|累计\S{0,4}|(?:入库|出库|采购|销售|进货)(?:情况|合计)?|(?:\d{1,2}|[一二三四五六七八九十]{1,2})月份?)$/;
const LONGEST_SIDE = 5;

function saysSides(grid: SheetGrid, row: number): boolean {
  const texts = rowTexts(grid, row).filter((text) => text !== '');
  const said = texts.filter(saysSide);
  const isTaxed = said.some((text) => !TIMES.test(simplified(text)));
  return (isTaxed || said.length >= 2) && !texts.some((text) => FACT.test(text));
}

/** So many columns stand below one word at most. */
const WIDEST_GROUP = 8;

/** What stands above a column; `含税` goes on over the empty cells to its right. */
function groupText(grid: SheetGrid, row: number, column: number): string {
  for (let at = column; at >= Math.max(0, column - WIDEST_GROUP); at--) {
    const text = cellText(grid, row, at).replace(/\s+/g, ' ').trim();
    if (text !== '') return at === column || saysSide(text) ? text : '';
  }
  return '';
}

/** A fact of the whole table, as `日期：2024-09-25`; no heading is as long. */
const FACT = /[:：]|.{13}/;

/** Texts merged across columns, each over its own: 货物信息, 开票信息. */
function groupsColumns(grid: SheetGrid, row: number): boolean {
  const texts = rowTexts(grid, row).filter((text) => text !== '');
  const across = texts.filter((text, index) => texts[index - 1] === text).length;
  return across > 0 && new Set(texts).size >= 2 && !texts.some((text) => FACT.test(text));
}

function sameCells(grid: SheetGrid, upper: number, lower: number): number {
  let same = 0;
  for (let column = 0; column < grid.width; column++) {
    const text = cellText(grid, lower, column);
    if (text !== '' && text === cellText(grid, upper, column)) same += 1;
  }
  return same;
}

/** The heading texts of a column, top to bottom, without the repetitions that merging makes. */
export function headerLevels(
  grid: SheetGrid,
  headerRows: readonly number[],
  column: number,
): readonly string[] {
  const levels: string[] = [];
  for (const row of headerRows) {
    const isGroup = row !== headerRows.at(-1);
    const text = isGroup
      ? groupText(grid, row, column)
      : cellText(grid, row, column).replace(/\s+/g, ' ').trim();
    const above = levels.at(-1);
    // `%` and `#` have no letters to compare.
    if (text !== '' && (above === undefined || headerKey(above) !== headerKey(text))) levels.push(text);
  }
  return levels;
}
