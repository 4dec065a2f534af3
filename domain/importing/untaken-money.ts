import type { TargetField } from './mapping.ts';
import { countedIn, isMeasure, isOfOne, pricedBy } from './measures.ts';
import { soundsLikeMoney } from './money-words.ts';
import { readNumberCell } from './read-cells.ts';
import { cellText, columnName, isFilled, type SheetGrid } from './sheet-grid.ts';

/** A column with a heading, and what that says. */
export interface LeftColumn {
  readonly column: number;
  readonly header: string;
  readonly field: TargetField | null;
  /** What its heading was read by: of 1月_数量 and 合同数量 that is 数量. */
  readonly word: string;
  readonly tax: string | null;
  /** The heading is a word that is known, ours or not. */
  readonly isKnown: boolean;
}

/** Columns named at most. */
const NAMED = 4;

export const namedColumns = (columns: readonly LeftColumn[]): string =>
  columns
    .slice(0, NAMED)
    .map(({ column, header }) => `${columnName(column)}列${header === '' ? '' : `“${header}”`}`)
    .join('、') + (columns.length > NAMED ? `等${String(columns.length)}列` : '');

/** So many rows tell whether a column holds numbers. */
const SAMPLE_ROWS = 80;

function hasNumbers(grid: SheetGrid, from: number, column: number): boolean {
  let [filled, numbers] = [0, 0];
  for (let row = from; row < Math.min(grid.height, from + SAMPLE_ROWS); row++) {
    if (!isFilled(grid, row, column)) continue;
    filled += 1;
    if (readNumberCell(cellText(grid, row, column).trim()).number !== '') numbers += 1;
  }
  return numbers * 2 >= filled && numbers > 0;
}

/** Numbers of documents and parts, and counts of nothing that is sold. */
const NO_MONEY = /编码|代码|条码|[单货件]号|序|电话|日期|ID|CODE|SKU|NO\.?$/i;
/** What goods are weighed and measured by. */
const MEASURES = /重量|净重|毛重|面积|长度|WEIGHT/i;

type Factors = Readonly<Record<'quantity' | 'price' | 'amount', LeftColumn | undefined>>;

const isFactor = (field: TargetField | null): boolean =>
  field === 'quantity' || field === 'price' || field === 'amount';

/** Nothing but its heading makes a column the amount, and that is no word for one. */
const isGuess = ({ quantity, price }: Factors, amount: LeftColumn): boolean =>
  quantity === undefined && price === undefined && amount.field === null && amount.header !== '';

/** What may be the amount, or decide it, where the columns that are taken leave that open; told in sentences. */
export function untakenMoney(
  grid: SheetGrid,
  from: number,
  factors: Factors,
  left: readonly LeftColumn[],
): readonly string[] {
  const { amount, quantity, price } = factors;
  if (amount !== undefined)
    return isGuess(factors, amount) ? [`${namedColumns([amount])}作为金额导入，请核对`] : [];
  const numeric = left.filter(({ column }) => hasNumbers(grid, from, column));
  if (quantity === undefined || price === undefined)
    return openColumns(numeric.filter(({ field, isKnown }) => !isKnown || isFactor(field)));
  return [
    ...openColumns(numeric.filter(({ header, field }) => field === null && soundsLikeMoney(header))),
    ...openMeasures(quantity, price, numeric),
  ];
}

function openColumns(columns: readonly LeftColumn[]): readonly string[] {
  const open = columns.filter(({ header }) => !NO_MONEY.test(header));
  return open.length === 0 ? [] : [`${namedColumns(open)}未导入，请核对是否为金额`];
}

/** A weight beside the pieces, and a price that does not say of which of them it is. */
function openMeasures(
  quantity: LeftColumn,
  price: LeftColumn,
  numeric: readonly LeftColumn[],
): readonly string[] {
  const isTold = pricedBy(price.header.split('_')) !== '' || isMeasure(countedIn(quantity.header.split('_')));
  const measures = numeric.filter(({ header }) => MEASURES.test(header) && !isOfOne(header));
  if (isTold || measures.length === 0) return [];
  const by = `金额按${quantity.header}计算；如单价按重量、长度或面积计，请改选数量列`;
  return [`${namedColumns(measures)}未导入，${by}`];
}
