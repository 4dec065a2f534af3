import { mostAgree, productAgreement, sumAgreement, type SampledNumbers } from '../columns/agreements.ts';
import { isPartPrice, isReturned } from '../columns/combined-numbers.ts';
import { occasionOf } from '../columns/choose-columns.ts';
import { sampleRates } from '../columns/column-numbers.ts';
import { FACTORS } from '../columns/field-columns.ts';
import { soundsLikeMoney } from '../cells/money-words.ts';
import { readRateCell } from '../cells/read-cells.ts';
import type { TableColumns } from './table-columns.ts';
import { namedColumns, type LeftColumn } from './left-column.ts';

/** What somebody pays in the end, whatever the rest of the heading says. */
const PAID = /[应实][付收]|总[额计价]|结算/;

const isSum = ({ header, field, tax, isKnown }: LeftColumn): boolean =>
  tax === null &&
  occasionOf(header) >= 0 &&
  (field === 'amount' || (field === null && !isKnown && PAID.test(header)));

/** Sums of other numbers than the amount that is taken, as with the freight: no arithmetic of taxes leads to them; told in sentences. */
function untakenSums(
  { grid, rows, takenOf, numbersOf }: TableColumns,
  left: readonly LeftColumn[],
  again: readonly LeftColumn[],
): readonly string[] {
  const amount = takenOf('amount');
  const sums = left.filter((one) => isSum(one) || (one.field === 'amount' && again.includes(one)));
  if (amount === undefined || sums.length === 0) return [];
  const moneyOf = (one: LeftColumn | undefined): SampledNumbers => numbersOf(one, 'amount');
  const [own, taxes, rate] = [moneyOf(amount), moneyOf(takenOf('taxAmount')), takenOf('taxRate')];
  const taxed =
    rate === undefined ? [] : sampleRates(grid, rows(), rate.column, readRateCell).map((one) => 1 + one);
  // No freight on any row says nothing.
  const isOther = (numbers: SampledNumbers): boolean =>
    numbers.some((one) => Math.abs(one) > 0) &&
    numbers.some((one, row) => Math.abs(one - (own[row] ?? NaN)) > 0.01) &&
    !mostAgree(sumAgreement(own, taxes, numbers)) &&
    !mostAgree(sumAgreement(numbers, taxes, own)) &&
    !mostAgree(productAgreement(own, taxed, numbers)) &&
    !mostAgree(productAgreement(numbers, taxed, own));
  const others = sums.filter((one) => isOther(moneyOf(one)));
  // 材料费 and 人工费, which the amount is the sum of.
  const areParts =
    others.length > 1 &&
    own.every(
      (one, row) =>
        Number.isNaN(one) ||
        Math.abs(one - others.reduce((sum, other) => sum + (moneyOf(other)[row] || 0), 0)) < 0.01,
    );
  return others.length === 0 || areParts
    ? []
    : [`${namedColumns(others)}与导入的“${amount.header}”不同，未导入，请核对开票金额`];
}

/** Said of a quantity that is billed, whatever the amounts are of. */
const BILLED = /开票|本[期次月]|当[期次月]|结算/;

/** 实发数量 beside 订货数量: another quantity than the one that is taken, unless the amounts say which counts; told in a sentence. */
function untakenQuantities(
  { takenOf, numbersOf }: TableColumns,
  left: readonly LeftColumn[],
): readonly string[] {
  const [own, price, amount] = [takenOf('quantity'), takenOf('price'), takenOf('amount')];
  if (own === undefined) return [];
  const occasion = occasionOf(own.header);
  const others = left.filter(
    ({ field, word, header }) =>
      field === 'quantity' && !isReturned(header) && (word === own.word || occasionOf(header) !== occasion),
  );
  if (others.length === 0) return [];
  const numbers = numbersOf(own, 'quantity');
  const isProven = mostAgree(
    productAgreement(numbers, numbersOf(price, 'price'), numbersOf(amount, 'amount')),
  );
  const open = others.filter(
    (one) =>
      (!isProven || BILLED.test(one.header)) &&
      numbersOf(one, 'quantity').some((number, row) => number !== numbers[row] && number > 0),
  );
  return open.length === 0
    ? []
    : [`${namedColumns(open)}与导入的“${own.header}”不同，未导入，请核对开票数量`];
}

/** 退货数量 beside the quantity: what came back is not billed, whatever amount stands there; told in a sentence. */
function untakenReturns(
  { takenOf, numbersOf }: TableColumns,
  left: readonly LeftColumn[],
): readonly string[] {
  const returned = left.filter(({ header }) => isReturned(header));
  if (returned.length === 0) return [];
  const countOf = (one: LeftColumn | undefined): SampledNumbers => numbersOf(one, 'quantity');
  const kept = countOf(takenOf('quantity'));
  // 净数量 beside 送货数量 and 退货数量.
  const isOff = (back: SampledNumbers): boolean =>
    left.some((one) => one.field === 'quantity' && mostAgree(sumAgreement(kept, back, countOf(one))));
  const open = returned.filter((one) => {
    const back = countOf(one);
    return back.some((number) => Math.abs(number) > 0) && !isOff(back);
  });
  const own = takenOf('quantity') ?? takenOf('amount');
  return open.length === 0 || own === undefined
    ? []
    : [`${namedColumns(open)}未导入，请核对“${own.header}”是否已扣除`];
}

/** What is charged beside the goods: 泵送费, 安装费. */
const FEE = /费(?:用)?(?:$|[(（_])/;

/** Fees that the amounts of the goods don't hold, as those are quantity × price; told in a sentence. */
function untakenFees(
  { takenOf, numbersOf, rows }: TableColumns,
  left: readonly LeftColumn[],
): readonly string[] {
  const fees = left.filter(
    ({ header, field }) =>
      field === null && FEE.test(header) && soundsLikeMoney(header) && !header.startsWith('其中'),
  );
  if (fees.length === 0) return [];
  const [quantity, price, amount] = FACTORS.map((field) => numbersOf(takenOf(field), field));
  if (!mostAgree(productAgreement(quantity ?? [], price ?? [], amount))) return [];
  const charged = new Map(fees.map((one) => [one, numbersOf(one, 'amount')]));
  const together = rows().map((_, row) =>
    [...charged.values()].reduce((sum, numbers) => sum + (numbers[row] || 0), 0),
  );
  // What the amount or the price is made of is in it.
  const makeUp = (numbers: SampledNumbers = []): boolean =>
    together.every((sum, row) => Math.abs(sum - (numbers[row] ?? 0)) < 0.01);
  if (makeUp(amount) || makeUp(price)) return [];
  const open = fees.filter((one) => charged.get(one)?.some((number) => number > 0) === true);
  return open.length === 0 ? [] : [`${namedColumns(open)}未导入，金额里不含，请核对是否一并开票`];
}

/** 专票价 beside 普票价: which of them is invoiced depends on the invoice. */
const OF_KIND = /[专專普]票/;

/** 材料单价 beside 人工单价: a price that no amount says to be all of it; told in a sentence. */
function untakenPrices({ takenOf }: TableColumns, left: readonly LeftColumn[]): readonly string[] {
  const own = takenOf('price');
  if (own === undefined || takenOf('amount') !== undefined) return [];
  const open = left.filter(
    ({ field, word, tax, header }) =>
      field === 'price' &&
      word === own.word &&
      (tax === own.tax || (isPartPrice(header) && isPartPrice(own.header))) &&
      occasionOf(header) === occasionOf(own.header),
  );
  if (open.length > 0) return [`${namedColumns(open)}未导入，请核对单价是否为几项之和`];
  const others = left.filter(({ field, header }) => field === 'price' && OF_KIND.test(header));
  return others.length === 0 ? [] : [`${namedColumns(others)}未导入，请按发票种类核对单价`];
}

/**
 * Sums, fees and quantities beside those that are taken which say another number; told in sentences.
 *
 * @param again those that are called as the ones that are taken
 */
export function otherNumbers(
  table: TableColumns,
  left: readonly LeftColumn[],
  again: readonly LeftColumn[],
): readonly string[] {
  const sums = untakenSums(table, left, again);
  return [
    ...(sums.length > 0 ? sums : untakenFees(table, left)),
    ...untakenQuantities(table, left),
    ...untakenReturns(table, left),
    ...untakenPrices(table, left),
  ];
}
