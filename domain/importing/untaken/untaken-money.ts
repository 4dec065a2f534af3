import { isFactor } from '../columns/field-columns.ts';
import { namedColumns, type LeftColumn } from './left-column.ts';
import type { TableColumns } from './table-columns.ts';
import { countedIn, isMeasure, isOfOne, pricedBy } from '../cells/measures.ts';
import { soundsLikeMoney } from '../cells/money-words.ts';
import { isInOne, isPackages } from '../cells/packages.ts';
import { readNumberCell } from '../cells/read-cells.ts';
import { cellText, isFilled, type SheetGrid } from '../grid/sheet-grid.ts';

/** So many rows tell whether a column holds numbers. */
const SAMPLE_ROWS = 80;

/** @param share of the filled cells at least */
export function hasNumbers(grid: SheetGrid, from: number, column: number, share = 0.5): boolean {
  let [filled, numbers] = [0, 0];
  for (let row = from; row < Math.min(grid.height, from + SAMPLE_ROWS); row++) {
    if (!isFilled(grid, row, column)) continue;
    filled += 1;
    if (readNumberCell(cellText(grid, row, column).trim()).number !== '') numbers += 1;
  }
  return numbers >= filled * share && numbers > 0;
}

/** Numbers of documents and parts, and counts of nothing that is sold. */
export const NO_MONEY = /编码|代码|条码|[单货件]号|流水|号(?:码)?$|序|电话|日期|ID|CODE|SKU|IS[BS]N|NO\.?$/i;
/** What goods are weighed and measured by. */
export const MEASURES = /重量|净重|毛重|面积|长度|WEIGHT/i;

const SIZES = /^[长宽高厚](?:度|$|\()/;

type Factors = Readonly<Record<'quantity' | 'price' | 'amount', LeftColumn | undefined>>;

/** Nothing but its heading makes a column the amount, and that is no word for one. */
const isGuess = ({ quantity, price }: Factors, amount: LeftColumn): boolean =>
  quantity === undefined && price === undefined && amount.field === null && amount.header !== '';

/** What may be the amount, or decide it, where the columns that are taken leave that open; told in sentences. */
export function untakenMoney({ grid, from, left, takenOf }: TableColumns): readonly string[] {
  const factors = { quantity: takenOf('quantity'), price: takenOf('price'), amount: takenOf('amount') };
  const { amount, quantity, price } = factors;
  if (amount !== undefined && isGuess(factors, amount))
    return [`${namedColumns([amount])}作为金额导入，请核对`];
  if (amount !== undefined && (price === undefined || quantity !== undefined)) return [];
  const numeric = left.filter(({ column }) => hasNumbers(grid, from, column));
  // An amount and a price that no quantity is with: what nobody knows may be it, and the amount another one.
  if (amount !== undefined) return openQuantities(numeric);
  if (quantity === undefined || price === undefined)
    return openColumns(
      numeric.filter(({ field, isKnown, header }) => !isKnown || isFactor(field) || soundsLikeMoney(header)),
    );
  return [
    ...openColumns(numeric.filter(({ header, field }) => field === null && soundsLikeMoney(header))),
    ...openMeasures(quantity, price, numeric),
    ...openPackages(quantity, numeric),
    ...openFactors(quantity, numeric),
    ...openPriced(quantity, price, numeric),
  ];
}

function openQuantities(columns: readonly LeftColumn[]): readonly string[] {
  const open = columns.filter(({ header, isKnown }) => !isKnown && !NO_MONEY.test(header));
  return open.length === 0 ? [] : [`${namedColumns(open)}未导入，请核对数量和金额`];
}

/** 计划数, 箱量: nobody calls money so. */
const isCount = (header: string): boolean =>
  /[数量]|重$|重量|长度|面积|体积/.test(header) && !soundsLikeMoney(header);

function openColumns(columns: readonly LeftColumn[]): readonly string[] {
  const open = columns.filter(({ header }) => !NO_MONEY.test(header));
  const money = open.filter(({ header }) => header === '' || !isCount(header));
  const counts = open.filter((one) => !money.includes(one));
  return [
    ...(money.length === 0 ? [] : [`${namedColumns(money)}未导入，请核对是否为金额`]),
    ...(counts.length === 0 ? [] : [`${namedColumns(counts)}未导入，请核对是否为数量`]),
  ];
}

/** A weight beside the pieces, and a price that does not say of which of them it is. */
function openMeasures(
  quantity: LeftColumn,
  price: LeftColumn,
  numeric: readonly LeftColumn[],
): readonly string[] {
  const [priced, counted] = [pricedBy(price.header.split('_')), countedIn(quantity.header.split('_'))];
  // 单价(元/㎡) beside 长 and 宽 is not that of a piece.
  const named = priced === '' ? MEASURES : isMeasure(priced) && counted === '' ? SIZES : null;
  const measures =
    named === null ? [] : numeric.filter(({ header }) => named.test(header) && !isOfOne(header));
  if ((priced === '' && isMeasure(counted)) || measures.length === 0) return [];
  const by = `金额按${quantity.header}计算；如单价按重量、长度或面积计，请改选数量列`;
  return [`${namedColumns(measures)}未导入，${by}`];
}

/** `每箱数量` beside a quantity that may be one of boxes. */
function openPackages(quantity: LeftColumn, numeric: readonly LeftColumn[]): readonly string[] {
  const each = numeric.filter(({ header }) => isInOne(header));
  // 箱数 beside both of them: the quantity is what they come to.
  if (each.length === 0 || numeric.some(({ header }) => isPackages(header))) return [];
  return [`${namedColumns(each)}未导入，金额按${quantity.header}计算；如数量是箱数，请核对数量和单价`];
}

/** What stands beside a length or a gross weight and may belong to the quantity. */
const FACTORS_BESIDE: readonly (readonly [taken: RegExp, left: RegExp, says: string])[] = [
  [/长度|米数|面积/, /^总?(?:[支根条卷件块片张匹捆樘]数|数量)(?:\(|$)/, '如是每件的长度或面积，请核对数量'],
  [/毛重/, /皮重|扣[重杂水]/, '如按净重计价，请核对数量'],
];

function openFactors(quantity: LeftColumn, numeric: readonly LeftColumn[]): readonly string[] {
  return FACTORS_BESIDE.flatMap(([taken, left, says]) => {
    const open = taken.test(quantity.header) ? numeric.filter(({ header }) => left.test(header)) : [];
    return open.length === 0 ? [] : [`${namedColumns(open)}未导入，数量按“${quantity.header}”计；${says}`];
  });
}

/** 单价(元/P), 工时单价: what the price is that of. */
const PRICED_BY = /[/每]\s*([^\s/()]{1,4})\)?$|^(?!含税|不含|未税|人工|材料)([^()]{2,3})单价/;

/** P数 beside a price of a P, where another number is the quantity. */
function openPriced(
  quantity: LeftColumn,
  price: LeftColumn,
  numeric: readonly LeftColumn[],
): readonly string[] {
  const [, behind = '', before = ''] = PRICED_BY.exec(price.header.normalize('NFKC')) ?? [];
  const unit = behind || before;
  if (unit === '' || quantity.header.includes(unit)) return [];
  const open = numeric.filter(
    ({ header, field }) => field !== 'price' && header.includes(unit) && !soundsLikeMoney(header),
  );
  return open.length === 0
    ? []
    : [`${namedColumns(open)}未导入，单价像是按“${unit}”计，数量按“${quantity.header}”计，请核对数量`];
}
