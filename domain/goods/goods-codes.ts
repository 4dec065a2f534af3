import type { LineColumns } from './columns.ts';
import { isDiscount, withDiscounts } from './discount/line-nature.ts';
import { growingTexts } from './growing-texts.ts';

/** 税收分类编码 with its 简称, printed as *category*name. M048 */
export interface GoodsCode {
  readonly taxCode: string;
  readonly category: string;
}

/** The code that goods of a name have. */
export interface NamedCode extends GoodsCode {
  readonly name: string;
}

/** Lines without a code, ascending; a discount has the code of its line. M163 */
export function uncodedRows(lines: LineColumns): readonly number[] {
  const { count, name, taxCode } = lines;
  const rows: number[] = [];
  for (let row = 0; row < count; row++)
    if (taxCode[row] === 0 && name[row] !== 0 && !isDiscount(lines, row)) rows.push(row);
  return rows;
}

/** The codes of all names that have one, each name and code once, in the order of the lines. */
export function codesOf(lines: LineColumns): readonly NamedCode[] {
  const { count, name, taxCode, category, dictionary } = lines;
  const text = (place: number | undefined): string => dictionary[place ?? 0] ?? '';
  const found = new Map<string, NamedCode>();
  for (let row = 0; row < count; row++) {
    if (taxCode[row] === 0 || name[row] === 0 || isDiscount(lines, row)) continue;
    const key = `${String(name[row])} ${String(taxCode[row])} ${String(category[row])}`;
    if (found.has(key)) continue;
    found.set(key, { name: text(name[row]), taxCode: text(taxCode[row]), category: text(category[row]) });
  }
  return [...found.values()];
}

/** Lines without a code that are called the same as the one at `row`, itself left out; ascending. */
export const sameNameRows = (lines: LineColumns, row: number): readonly number[] =>
  uncodedRows(lines).filter((other) => other !== row && lines.name[other] === lines.name[row]);

/** Gives lines and their discounts a code, in place on the arrays; the result is a new wrapper. M163 */
export function giveCode(
  lines: LineColumns,
  rows: Iterable<number>,
  { taxCode, category }: GoodsCode,
): LineColumns {
  const { texts, place } = growingTexts(lines.dictionary);
  const [code, words] = [place(taxCode), place(category)];
  for (const row of withDiscounts(lines, rows)) {
    lines.taxCode[row] = code;
    lines.category[row] = words;
  }
  return { ...lines, dictionary: texts() };
}

/** Lines of one name and one code. */
export interface CodedLines {
  readonly name: string;
  readonly taxCode: string;
  /** Ascending. */
  readonly rows: readonly number[];
}

/** Lines with a name and a code by the two, in the order of the lines; a discount has the code of its line. M265 */
export function linesByCode(lines: LineColumns): readonly CodedLines[] {
  const { count, name, taxCode, dictionary } = lines;
  const groups = new Map<number, { name: string; taxCode: string; rows: number[] }>();
  for (let row = 0; row < count; row++) {
    const [named = 0, coded = 0] = [name[row], taxCode[row]];
    if (named === 0 || coded === 0 || isDiscount(lines, row)) continue;
    const key = named * dictionary.length + coded;
    const group = groups.get(key);
    if (group !== undefined) group.rows.push(row);
    else groups.set(key, { name: dictionary[named] ?? '', taxCode: dictionary[coded] ?? '', rows: [row] });
  }
  return [...groups.values()];
}
