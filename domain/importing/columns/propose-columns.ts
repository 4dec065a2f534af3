import { mostAgree, productAgreement } from './agreements.ts';
import { foundByArithmetic, type FoundColumn } from './arithmetic-columns.ts';
import { chooseByHeading, type Chosen as ChosenOf } from './choose-columns.ts';
import { CONTENT_ROWS, saysNothing, type ContentRow } from './column-contents.ts';
import { sampleRows } from './column-numbers.ts';
import { foreignMoney } from '../headings/header-scale.ts';
import type { ColumnProposal, TargetField } from '../mapping.ts';
import { nameInstead } from './instead-of-names.ts';
import { specsInstead } from './instead-of-specs.ts';
import { withDescriptions } from './described-names.ts';
import { besideName } from './merged-headings.ts';
import { isMeasured, measuredQuantity } from './measured-quantity.ts';
import { ofSeveral, withFound, without } from './found-columns.ts';
import { withSidedAmounts } from './sided-amounts.ts';
import { readColumn, type Column } from './sheet-column.ts';
import { summedTimes } from './sums-of-times.ts';
import { soundsLikeMoney } from '../cells/money-words.ts';
import { withOwnUnit } from './own-unit.ts';
import { packedQuantity } from './packed-quantity.ts';
import { readNumberCell } from '../cells/read-cells.ts';
import { cellText, type SheetGrid } from '../grid/sheet-grid.ts';
import { taxesByArithmetic } from './taxes-by-arithmetic.ts';
import { taxModeOf } from './tax-mode.ts';
import { tornPrice } from './torn-price.ts';

type Chosen = ChosenOf<Column>;

export interface ColumnProposals {
  readonly proposals: readonly ColumnProposal[];
  /** Whether prices and amounts of the sheet include tax. */
  readonly taxInclusive: boolean;
  /** What says so, in Chinese; '' where no column does: what stands beside them may, else the user has to. */
  readonly taxReason: string;
}

/** What every column of a sheet means, from its headings first and its contents second. */
export function proposeColumns(grid: SheetGrid, headerRows: readonly number[]): ColumnProposals {
  const rows = sampleRows(grid, headerRows);
  const read = Array.from({ length: grid.width }, (_, index) => readColumn(grid, headerRows, rows, index));
  const columns = withSidedAmounts(withDescriptions(read));
  const claimed = chooseByHeading(withoutTimes(withoutForeign(columns)));
  const several = ofSeveral(claimed, columns);
  const counts = several.length > 0 ? null : countedBy(grid, rows, claimed, columns);
  const quantity = counts ?? several;
  const counted = withFound(counts === null ? claimed : without(claimed, 'quantity'), quantity);
  const torn = tornPrice(counted);
  const kept = withoutSpent(torn === undefined ? counted : without(counted, 'price'));
  const taxes = taxesFound(kept, columns);
  const chosen = withOwnUnit(withFound(kept, taxes), columns, ({ index }) => filledCells(grid, rows, index));
  const told = [...quantity, ...taxes];
  const proposals = columns.map((column) =>
    column === torn?.column ? left(column, torn.reason) : byHeading(column, chosen),
  );
  for (const { column, field, reason } of told) {
    const { index, header, score, match } = column;
    if (match.field !== field || proposals[index]?.field !== field)
      proposals[index] = { index, header, field, score: score || ARITHMETIC_SCORE, reason };
  }
  addSecondSpec(proposals, columns, chosen);
  const found = addByContents(proposals, columns, chosen);
  addSpecsInstead(proposals, columns, found);
  const { inclusive, reason } = taxModeOf(found, columns);
  const all = besideName(grid, headerRows, rows, columns, proposals);
  return { proposals: all, taxInclusive: inclusive ?? false, taxReason: reason };
}

/** What numbers and units say of the quantity where it is not the column that is called so; null where that is right. */
function countedBy(
  grid: SheetGrid,
  rows: readonly number[],
  chosen: Chosen,
  columns: readonly Column[],
): readonly FoundColumn[] | null {
  const unit = chosen.get('unit');
  const units = filledCells(grid, rows, unit?.index ?? -1);
  if (unit !== undefined && !chosen.has('quantity') && areCounted(units))
    return [{ field: 'quantity', column: unit, reason: '内容是数量和单位' }];
  const measured = measuredQuantity(chosen, columns, units);
  if (measured !== undefined) return [{ field: 'quantity', ...measured }];
  const packed = packedQuantity(chosen, columns, units);
  if (packed === undefined) return null;
  return packed.columns.map((column) => ({ field: 'quantity', column, reason: packed.reason }));
}

function taxesFound(chosen: Chosen, columns: readonly Column[]): readonly FoundColumn[] {
  const taxes = taxesByArithmetic(chosen, columns);
  const reason = '内容符合金额×税率＝税额';
  return taxes === undefined
    ? []
    : (['taxRate', 'taxAmount'] as const).map((field) => ({ field, column: taxes[field], reason }));
}

/** `10箱` below 数量/单位, most of them. */
const areCounted = (units: readonly string[]): boolean =>
  units.filter((text) => {
    const { number, unit } = readNumberCell(text);
    return number !== '' && unit !== '';
  }).length *
    2 >
  units.length;

const filledCells = (grid: SheetGrid, rows: readonly number[], column: number): readonly string[] =>
  rows.map((row) => cellText(grid, row, column).trim()).filter((text) => text !== '');

const YUAN_HEADING = /人民币|本币|本位币|RMB|CNY/i;

/** Beside an amount that says it is in yuan, columns of another money say nothing that is imported. */
function withoutForeign(columns: readonly Column[]): readonly Column[] {
  const hasYuan = columns.some(
    ({ match, header, filled }) => match.field === 'amount' && filled > 0 && YUAN_HEADING.test(header),
  );
  return hasYuan
    ? columns.filter(({ header, match }) => foreignMoney(header) === '' || match.field === null)
    : columns;
}

/** Beside what all months come to, that of each says nothing that is imported. */
function withoutTimes(columns: readonly Column[]): readonly Column[] {
  const times = summedTimes(columns, ({ header, match, numbers }) => ({
    header,
    field: match.field,
    numbers: () => numbers,
  }));
  return times.length === 0 ? columns : columns.filter((column) => !times.includes(column));
}

/** A price from which the discount is gone already. */
const REDUCED = /[折惠]后|折扣.?价|优惠价|现价/;

/** Discounts beside such a price are not taken off once more, unless the amounts say that they are. */
function withoutSpent(chosen: Chosen): Chosen {
  const [quantity, price, amount] = [chosen.get('quantity'), chosen.get('price'), chosen.get('amount')];
  if (price === undefined || !REDUCED.test(price.header)) return chosen;
  const isLess =
    amount !== undefined &&
    !mostAgree(productAgreement(quantity?.numbers ?? [], price.numbers, amount.numbers));
  return isLess ? chosen : without(without(chosen, 'discountAmount'), 'discountRate');
}

const left = ({ index, header }: Column, reason: string): ColumnProposal => ({
  index,
  header,
  field: null,
  score: 0,
  reason,
});

function byHeading(column: Column, chosen: Chosen): ColumnProposal {
  const { index, header, match, score } = column;
  if (match.field === null) return left(column, '');
  const best = chosen.get(match.field);
  if (best !== column) return left(column, best === undefined ? '' : '已有更合适的列');
  const isDoubted = score < match.score && column.contents.filled > 0 && !standWithUnits(column);
  const doubt = isDoubted ? '，但内容不太像' : '';
  const own = standWithUnits(column) ? match.score : score;
  return { index, header, field: match.field, score: own, reason: `表头“${header}”${doubt}` };
}

/** 12个: a quantity with its unit is no plain number, and a quantity all the same. */
const standWithUnits = ({ match, numbers, contents }: Column): boolean =>
  match.field === 'quantity' &&
  numbers.filter((number) => !Number.isNaN(number)).length >= contents.filled / 2;

/** 规格 beside 型号: both, joined, and so are the parts of one. 002 §2 colMerge */
function addSecondSpec(proposals: ColumnProposal[], columns: readonly Column[], chosen: Chosen): void {
  const first = chosen.get('spec');
  const others = columns.filter(
    (column) => column !== first && column.match.field === 'spec' && column.contents.filled > 0,
  );
  if (first === undefined) return;
  const words = new Set([first.match.word]);
  const joined = others.filter((column) => {
    const isNew = !words.has(column.match.word);
    words.add(column.match.word);
    return isNew || areParts(first, column);
  });
  for (const { index, header, score } of joined)
    proposals[index] = {
      index,
      header,
      field: 'spec',
      score,
      reason: `表头“${header}”，与“${first.header}”合并`,
    };
}

/** 颜色 and 尺码 where nothing is called a spec. */
function addSpecsInstead(proposals: ColumnProposal[], columns: readonly Column[], chosen: Chosen): void {
  for (const { index, header } of specsInstead(chosen, columns))
    if (proposals[index]?.field === null)
      proposals[index] = {
        index,
        header,
        field: 'spec',
        score: CONTENT_SCORE,
        reason: `没有写明规格的列，“${header}”作为规格`,
      };
}

/** 规格1, 规格(A). */
const NUMBERED = /[(（]?[1-9A-E][)）]?$/;

/** 长 and 宽 below one 规格, or 规格1 beside 规格2. */
function areParts(one: Column, other: Column): boolean {
  if (other.header === one.header) return false;
  const [group, own] = one.header.split('_');
  const isBelow = own !== undefined && other.header.split('_')[0] === group;
  const areNumbered = [one, other].every(({ header }) => NUMBERED.test(header));
  return isBelow || (areNumbered && one.header.replace(NUMBERED, '') === other.header.replace(NUMBERED, ''));
}

/** Fields that no heading claimed may be told from contents; columns known to be something else stay out. */
function addByContents(proposals: ColumnProposal[], columns: readonly Column[], chosen: Chosen): Chosen {
  const found = new Map(chosen);
  const open = columns.filter(({ contents }) => contents.filled > 0);
  const free = (): readonly Column[] =>
    open.filter(({ index, match }) => !match.known && proposals[index]?.field === null);
  // 箱 beside 10 below one merged 数量: what has no numbers is none.
  const unitless = (): readonly Column[] =>
    open.filter(
      ({ index, match, contents }) =>
        match.field === 'quantity' && contents.numbers === 0 && proposals[index]?.field === null,
    );
  const take = (column: Column, field: TargetField, score: number, reason: string): void => {
    for (const { index } of proposals.filter((one) => one.field === field)) {
      const before = columns[index];
      if (before !== undefined) proposals[index] = left(before, '已有更合适的列');
    }
    proposals[column.index] = { index: column.index, header: column.header, field, score, reason };
    found.set(field, column);
  };
  const measured = columns.filter((one) => one.match.known && one.match.field === null && isMeasured(one));
  const byNumbers = (): void => {
    for (const { column, field, reason } of foundByArithmetic(found, free(), measured))
      take(column, field, ARITHMETIC_SCORE, reason);
  };
  byNumbers();
  const isHeadless = columns.every(({ header }) => saysNothing(header));
  for (const row of CONTENT_ROWS) {
    if ((row.isHeadless === true && !isHeadless) || found.has(row.field)) continue;
    const column = fittingColumn(row, found, row.field === 'unit' ? [...free(), ...unitless()] : free());
    if (column !== undefined) take(column, row.field, row.score, row.says);
  }
  byNumbers();
  for (const column of loneMoney(found, free()))
    take(column, 'amount', CONTENT_SCORE, `没有金额列，“${column.header}”作为金额`);
  for (const column of nameInstead(found, columns))
    take(column, 'name', INSTEAD_SCORE, `没有名称列，“${column.header}”作为名称`);
  return found;
}

/** The first column whose contents are those of a field, and whose heading sounds like it, if any does. */
function fittingColumn(
  { rightOf, beside = [], fits, heading, rather }: ContentRow,
  found: Chosen,
  free: readonly Column[],
): Column | undefined {
  if (!beside.every((one) => found.has(one))) return undefined;
  const at = rightOf === undefined ? null : (found.get(rightOf)?.index ?? -1) + 1;
  const isFitting = ({ index, header, contents }: Column): boolean =>
    (at === null || index === at) && heading?.test(header) !== false && fits(contents);
  const likely = rather === undefined ? [] : free.filter(({ header }) => rather.test(header));
  return likely.find(isFitting) ?? free.find(isFitting);
}

/** 报价 or 费用 where nothing else is money and nothing is counted: what one line costs. */
function loneMoney(found: Chosen, free: readonly Column[]): readonly Column[] {
  if (FACTORS.some((field) => found.has(field))) return [];
  const [only, ...more] = free.filter(
    ({ header, contents }) => soundsLikeMoney(header) && contents.numbers >= MOST_NUMBERS,
  );
  return only === undefined || more.length > 0 ? [] : [only];
}

const FACTORS: readonly TargetField[] = ['quantity', 'price', 'amount'];
const MOST_NUMBERS = 0.5;

const CONTENT_SCORE = 0.6;
const INSTEAD_SCORE = 0.3;

const ARITHMETIC_SCORE = 0.8;
