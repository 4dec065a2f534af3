import {
  discountedAgreement,
  mostAgree,
  productAgreement,
  type SampledDiscounts,
  type SampledNumbers,
} from './agreements.ts';
import { foundByArithmetic } from './arithmetic-columns.ts';
import { chooseByHeading, type Chosen as ChosenOf } from './choose-columns.ts';
import { CONTENT_ROWS, saysNothing } from './column-contents.ts';
import { sampleRows } from './column-numbers.ts';
import { foreignMoney } from './header-scale.ts';
import type { ColumnProposal, TargetField } from './mapping.ts';
import { readColumn, type Column } from './sheet-column.ts';
import type { SheetGrid } from './sheet-grid.ts';
import { taxByTotals } from './tax-by-totals.ts';
import { taxBySentence, taxModeOf } from './tax-mode.ts';
import { isTorn } from './tax-words.ts';

type Chosen = ChosenOf<Column>;

export interface ColumnProposals {
  readonly proposals: readonly ColumnProposal[];
  /** Whether prices and amounts of the sheet include tax. */
  readonly taxInclusive: boolean;
  /** What says so, in Chinese; '' where nothing does and the user has to. */
  readonly taxReason: string;
}

/** What every column of a sheet means, from its headings first and its contents second. */
export function proposeColumns(grid: SheetGrid, headerRows: readonly number[]): ColumnProposals {
  const rows = sampleRows(grid, headerRows);
  const columns = Array.from({ length: grid.width }, (_, index) => readColumn(grid, headerRows, rows, index));
  const claimed = chooseByHeading(withoutForeign(columns));
  const torn = tornPrice(claimed);
  const chosen = byProduct(torn === undefined ? claimed : without(claimed, 'price'), columns);
  const proposals = columns.map((column) =>
    column === torn ? left(column, TORN) : byHeading(column, chosen),
  );
  addSecondSpec(proposals, columns, chosen);
  const found = addByContents(proposals, columns, chosen);
  const [amount, rate] = [found.get('amount'), found.get('taxRate')];
  const { inclusive, reason } = taxModeOf(found, columns, {
    totals: () => (amount && rate ? taxByTotals(grid, rows, amount, rate.rates) : null),
    sentence: () => taxBySentence(grid, headerRows),
  });
  return { proposals, taxInclusive: inclusive ?? false, taxReason: reason };
}

/** Where price × quantity is not the amount, while price × weight is, goods are sold by weight. */
function byProduct(chosen: Chosen, columns: readonly Column[]): Chosen {
  const [quantity, price, amount] = [chosen.get('quantity'), chosen.get('price'), chosen.get('amount')];
  if (price === undefined || amount === undefined) return chosen;
  const agrees = (one: Column | undefined): boolean =>
    mostAgree(productAgreement(one?.numbers ?? [], price.numbers, amount.numbers), MEASURED_ROWS);
  if (agrees(quantity)) return chosen;
  const measured = columns.find((one) => MEASURED.test(one.header) && agrees(one));
  return measured === undefined ? chosen : new Map([...chosen, ['quantity', measured]]);
}

const MEASURED_ROWS = 2;
/** What goods are measured by when they are not counted. */
const MEASURED = /重量|净重|毛重|吨数|面积|体积|方数|米数|长度|公斤|数/;

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

const TORN = '与金额含税口径不同，由金额推算';

const without = (chosen: Chosen, field: TargetField): Chosen =>
  new Map([...chosen].filter(([own]) => own !== field));

const discountsIn = (chosen: Chosen): SampledDiscounts => ({
  off: chosen.get('discountAmount')?.numbers ?? [],
  rates: chosen.get('discountRate')?.rates ?? [],
});

/** A price on the other side of the tax than the amount beside it: it follows from the amount. */
function tornPrice(chosen: Chosen): Column | undefined {
  const [quantity, price, amount] = [chosen.get('quantity'), chosen.get('price'), chosen.get('amount')];
  if (price === undefined || amount === undefined) return undefined;
  const numbers = quantity?.numbers ?? [];
  if (mostAgree(productAgreement(numbers, price.numbers, amount.numbers))) return undefined;
  if (mostAgree(discountedAgreement(numbers, price.numbers, discountsIn(chosen), amount.numbers)))
    return undefined;
  return isTorn(chosen) || differByTax(numbers, price.numbers, amount.numbers) ? price : undefined;
}

/** quantity × price is the amount with tax, or without: between 0.5 % and 20 % away, in most rows. */
function differByTax(quantity: SampledNumbers, price: SampledNumbers, amount: SampledNumbers): boolean {
  const ratios = amount
    .map((one, row) => ((quantity[row] ?? NaN) * (price[row] ?? NaN)) / one)
    .filter(Number.isFinite);
  const apart = ratios.filter((ratio) => Math.abs(ratio - 1) > 0.005 && ratio > 0.83 && ratio < 1.2);
  return ratios.length >= 2 && apart.length >= ratios.length * 0.75;
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
  if (chosen.get('quantity') === column && match.field !== 'quantity')
    return { index, header, field: 'quantity', score, reason: '与单价相乘等于金额' };
  if (match.field === null) return left(column, '');
  const best = chosen.get(match.field);
  if (best !== column) return left(column, best === undefined ? '' : '已有更合适的列');
  const doubt = score < match.score && column.contents.filled > 0 ? '，但内容不太像' : '';
  return { index, header, field: match.field, score, reason: `表头“${header}”${doubt}` };
}

/** 规格 beside 型号: both, joined. 002 §2 colMerge */
function addSecondSpec(proposals: ColumnProposal[], columns: readonly Column[], chosen: Chosen): void {
  const first = chosen.get('spec');
  const second = columns.find(
    (column) =>
      column !== first &&
      column.match.field === 'spec' &&
      column.contents.filled > 0 &&
      column.match.word !== first?.match.word,
  );
  if (first === undefined || second === undefined) return;
  const { index, header, score } = second;
  proposals[index] = {
    index,
    header,
    field: 'spec',
    score,
    reason: `表头“${header}”，与“${first.header}”合并`,
  };
}

/** Fields that no heading claimed may be told from contents; columns known to be something else stay out. */
function addByContents(proposals: ColumnProposal[], columns: readonly Column[], chosen: Chosen): Chosen {
  const found = new Map(chosen);
  const free = (): readonly Column[] =>
    columns.filter(
      ({ index, match, contents }) => !match.known && proposals[index]?.field === null && contents.filled > 0,
    );
  const take = (column: Column, field: TargetField, score: number, reason: string): void => {
    proposals[column.index] = { index: column.index, header: column.header, field, score, reason };
    found.set(field, column);
  };
  const byNumbers = (): void => {
    for (const { column, field, reason } of foundByArithmetic(found, free()))
      take(column, field, ARITHMETIC_SCORE, reason);
  };
  byNumbers();
  for (const { field, score, says, fits, rightOf, beside = [], isHeadless } of CONTENT_ROWS) {
    if (isHeadless === true && !columns.every(({ header }) => saysNothing(header))) continue;
    if (found.has(field) || !beside.every((one) => found.has(one))) continue;
    const at = rightOf === undefined ? null : (found.get(rightOf)?.index ?? -1) + 1;
    const column = free().find(({ index, contents }) => (at === null || index === at) && fits(contents));
    if (column !== undefined) take(column, field, score, says);
  }
  byNumbers();
  for (const column of nameInstead(found))
    take(column, 'name', CONTENT_SCORE, `没有名称列，“${column.header}”作为名称`);
  return found;
}

/** 图号, where no column has names. */
function nameInstead(found: Chosen): readonly Column[] {
  const spec = found.get('spec');
  return spec !== undefined && !found.has('name') && NAMES_GOODS.test(spec.match.word) ? [spec] : [];
}

/** What goods are known by where nothing else names them. */
const NAMES_GOODS = /^图号$/;
const CONTENT_SCORE = 0.6;

const ARITHMETIC_SCORE = 0.8;
