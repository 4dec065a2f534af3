import { LINE_NATURE, type LineColumns } from '../../goods/columns.ts';
import { formatFen } from '../../money/fen.ts';
import type { MappedLine } from '../mapping.ts';
import { isTable, sheetNamed } from './sheet-name.ts';

/** The goods of one sheet as they would be imported. */
export interface SheetGoods {
  readonly name: string;
  readonly hidden: boolean;
  readonly lines: readonly MappedLine[];
  readonly columns: LineColumns;
  readonly taxInclusive: boolean;
}

/**
 * What a sheet is to others of its file, by their places.
 *
 * - `sum`: their sums once more; its goods are theirs, so it is none to import with them.
 * - `unlikeSum`: called a sum of them, but it comes to something else.
 * - `maybeSum`: comes to what they do, and nothing else says that it is their sum.
 * - `same`: line by line the same, as those others behind it.
 * - `otherSide`: the same goods, once with tax and once without.
 * - `sameTotal`: they come to the same with other lines.
 */
export interface SheetRelation {
  readonly kind: 'sum' | 'unlikeSum' | 'maybeSum' | 'same' | 'otherSide' | 'sameTotal';
  readonly sheet: number;
  readonly others: readonly number[];
  /** What it comes to, and what the others do, in fen. */
  readonly total: number;
  readonly otherTotal: number;
}

/** What people call a sheet that repeats the others. */
const SUM_NAME = /汇总|彙總|总表|總表|总计|總計|合计|合計|总览|\bsummary\b|\btotal\b/i;

/** A sheet with what it comes to. */
interface Totalled extends SheetGoods {
  readonly place: number;
  /** As the sheet shows it, without tax and with it. */
  readonly totals: readonly [shown: number, net: number, gross: number];
  /** What each line comes to, as the sheet shows it. */
  readonly amounts: readonly number[];
  readonly isNamedSum: boolean;
  /** All that makes its lines what they are, but where they stand. */
  readonly content: string;
  /** And without what the tax changes. */
  readonly goods: string;
}

function totalled(sheet: SheetGoods, place: number): Totalled {
  const { count, amount, tax, nature } = sheet.columns;
  const amounts: number[] = [];
  let [net, gross] = [0, 0];
  for (let row = 0; row < count; row++) {
    const [own, ownTax] = [amount[row] || 0, tax[row] || 0];
    const shown = sheet.taxInclusive ? own + ownTax : own;
    net += own;
    gross += own + ownTax;
    const isDiscount = nature[row] === LINE_NATURE.discount;
    if (isDiscount) amounts[amounts.length - 1] = (amounts.at(-1) ?? 0) + shown;
    else amounts.push(shown);
  }
  const totals = [sheet.taxInclusive ? gross : net, net, gross] as const;
  const content = JSON.stringify([sheet.taxInclusive, sheet.lines.map((line) => ({ ...line, cell: '' }))]);
  const goods = JSON.stringify(
    sheet.lines.map(({ name, spec, unit, quantity }) => [name, spec, unit, quantity]),
  );
  return { ...sheet, place, totals, amounts, isNamedSum: SUM_NAME.test(sheet.name), content, goods };
}

const sumOf = (sheets: readonly Totalled[], side: 0 | 1 | 2): number =>
  sheets.reduce((sum, { totals }) => sum + totals[side], 0);

/** Every line may have been rounded once more. */
const slackOf = (sheets: readonly Totalled[]): number =>
  Math.ceil(sheets.reduce((sum, { lines }) => sum + lines.length, 0) / 2);

/** Whether a sheet comes to what others do together, on one side of the tax. */
const comesTo = (sheet: Totalled, others: readonly Totalled[]): boolean =>
  sheet.totals[0] !== 0 &&
  ([0, 1, 2] as const).some(
    (side) => Math.abs(sheet.totals[side] - sumOf(others, side)) <= slackOf([sheet, ...others]),
  );

/** The sheets whose totals are the lines of a sheet, one each; none when a line is something else. */
function totalsListedIn({ amounts }: Totalled, others: readonly Totalled[]): readonly Totalled[] {
  const left = new Set(others);
  const found: Totalled[] = [];
  for (const amount of amounts) {
    const of = [...left].find(({ totals }) => totals[0] !== 0 && totals.includes(amount));
    if (of === undefined) return [];
    left.delete(of);
    found.push(of);
  }
  return found.length < 2 ? [] : found;
}

/** `1月` in a line of its own, and a sheet called so. */
const namesSheets = ({ lines }: Totalled, others: readonly Totalled[]): boolean =>
  lines.length > 0 && lines.every((line) => others.some(({ name }) => name.trim() === line.name.trim()));

/** Of sheets that are the same, the first. */
function withoutCopies(sheets: readonly Totalled[]): readonly Totalled[] {
  const seen = new Set<string>();
  return sheets.filter(({ content }) => !seen.has(content) && seen.add(content));
}

const relation = (
  kind: SheetRelation['kind'],
  sheet: Totalled,
  others: readonly Totalled[],
): SheetRelation => ({
  kind,
  sheet: sheet.place,
  others: others.map(({ place }) => place),
  total: sheet.totals[0],
  otherTotal: sumOf(others, 0),
});

const countedIn = (sheets: readonly Totalled[]): number =>
  sheets.reduce((sum, { lines }) => sum + lines.filter(({ quantity }) => quantity !== '').length, 0);
const linesIn = (sheets: readonly Totalled[]): number =>
  sheets.reduce((sum, { lines }) => sum + lines.length, 0);

/** What is called a sum and has more lines than what it comes to, or counts more of them, is the detail: 信息汇总表 lists the goods, 发票基础信息 one line for each invoice. */
function summedByName(sheet: Totalled, others: readonly Totalled[]): SheetRelation {
  const more = linesIn([sheet]) - linesIn(others);
  const isDetail = more > 0 || (more === 0 && countedIn([sheet]) > countedIn(others));
  if (!isDetail) return relation('sum', sheet, others);
  const [only, ...rest] = others;
  return only === undefined || rest.length > 0
    ? relation('maybeSum', sheet, others)
    : relation('sum', only, [sheet]);
}

/** What sums a sheet may repeat. */
function sumRelation(sheet: Totalled, shown: readonly Totalled[]): SheetRelation | null {
  const rest = shown.filter((one) => one !== sheet);
  const details = rest.filter(({ isNamedSum }) => !isNamedSum);
  const others = details.length === 0 ? rest : details;
  if (others.length === 0) return null;
  const single = withoutCopies(others);
  const listed = totalsListedIn(sheet, others);
  const summed = [others, single, listed].find((some) => some.length > 0 && comesTo(sheet, some));
  if (summed === undefined)
    return sheet.isNamedSum && details.length > 0 ? relation('unlikeSum', sheet, others) : null;
  if (sheet.isNamedSum) return summedByName(sheet, summed);
  if (summed.length < 2) return null;
  return relation(namesSheets(sheet, summed) ? 'sum' : 'maybeSum', sheet, summed);
}

/** Sheets that come to what one before them does, with the same lines or with others, each told with the first of them. */
function twins(sheets: readonly Totalled[]): readonly SheetRelation[] {
  const isAlike = {
    same: (one: Totalled, next: Totalled) => one.content === next.content,
    otherSide: (one: Totalled, next: Totalled) =>
      one.goods === next.goods && one.taxInclusive !== next.taxInclusive,
    // One line each may cost the same by chance.
    sameTotal: (one: Totalled, next: Totalled) =>
      comesTo(next, [one]) && Math.max(one.lines.length, next.lines.length) > 1,
  };
  let left = sheets;
  return sheets.flatMap((first) => {
    if (!left.includes(first)) return [];
    left = left.filter((one) => one !== first);
    return (['same', 'otherSide', 'sameTotal'] as const).flatMap((kind) => {
      const alike = left.filter((one) => isAlike[kind](first, one));
      left = left.filter((one) => !alike.includes(one));
      return alike.length === 0 ? [] : [relation(kind, first, alike)];
    });
  });
}

/** Which sheets of a file have goods that others have already; a price list that is hidden is asked as little as one without lines. */
export function relatedSheets(sheets: readonly SheetGoods[]): readonly SheetRelation[] {
  const all = sheets.map(totalled).filter(({ lines }) => lines.length > 0);
  const shown = all.filter(({ hidden }) => !hidden);
  const sums = all.flatMap((sheet) => sumRelation(sheet, shown) ?? []);
  const told = new Set(sums.map(({ sheet }) => sheet));
  return [...sums, ...twins(shown.filter(({ place }) => !told.has(place)))];
}

/** Sheets named at most. */
const NAMED = 5;

/** What is to be said of it. */
export function relationText(
  { kind, sheet, others, total, otherTotal }: SheetRelation,
  sheets: readonly Pick<SheetGoods, 'name'>[],
): string {
  const nameOf = (place: number): string => `“${sheets[place]?.name ?? ''}”`;
  const named = others.slice(0, NAMED).map(nameOf).join('、');
  const kindOf = others.every((place) => isTable(sheets[place]?.name ?? '')) ? '表格' : '工作表';
  const them = others.length > NAMED ? `${named}等${String(others.length)}个${kindOf}` : named;
  const [own, theirs] = [formatFen(total), formatFen(otherTotal)];
  const subject = sheetNamed(sheets[sheet]?.name ?? '');
  switch (kind) {
    case 'sum':
      return `${subject}的金额合计 ${own} 是${them}的汇总，未导入，如是商品请单独导入`;
    case 'unlikeSum':
      return `${subject}像是${them}的汇总，但金额合计 ${own} 与它们的合计 ${theirs} 不同，请核对是否重复`;
    case 'maybeSum':
      return `${subject}的金额合计 ${own} 等于${them}之和，可能重复，请核对`;
    case 'same':
      return `${subject}与${them}的商品完全相同，可能重复，请核对`;
    case 'otherSide':
      return `${subject}与${them}的商品相同，只是含税与不含税之分，可能重复，请核对`;
    case 'sameTotal':
      return `${subject}与${them}的金额合计都是 ${own}，可能重复，请核对`;
  }
}
