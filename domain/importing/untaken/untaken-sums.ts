import { mostAgree, productAgreement, sumAgreement, type SampledNumbers } from '../columns/agreements.ts';
import { isPartPrice, isReturned } from '../columns/combined-numbers.ts';
import { occasionOf } from '../columns/choose-columns.ts';
import { sampleNumbers, sampleRates, sampleRows } from '../columns/column-numbers.ts';
import type { TargetField } from '../mapping.ts';
import { soundsLikeMoney } from '../cells/money-words.ts';
import { readRateCell } from '../cells/read-cells.ts';
import type { SheetGrid } from '../grid/sheet-grid.ts';
import { namedColumns, type LeftColumn } from './untaken-money.ts';

/** What somebody pays in the end, whatever the rest of the heading says. */
const PAID = /[应实][付收]|总[额计价]|结算/;

const isSum = ({ header, field, tax, isKnown }: LeftColumn): boolean =>
  tax === null &&
  occasionOf(header) >= 0 &&
  (field === 'amount' || (field === null && !isKnown && PAID.test(header)));

type TakenOf = (field: TargetField) => LeftColumn | undefined;

/** Sums of other numbers than the amount that is taken, as with the freight: no arithmetic of taxes leads to them; told in sentences. */
function untakenSums(
  grid: SheetGrid,
  headerRows: readonly number[],
  takenOf: TakenOf,
  left: readonly LeftColumn[],
  again: readonly LeftColumn[],
): readonly string[] {
  const amount = takenOf('amount');
  const sums = left.filter((one) => isSum(one) || (one.field === 'amount' && again.includes(one)));
  if (amount === undefined || sums.length === 0) return [];
  const rows = sampleRows(grid, headerRows);
  const numbersOf = (one: LeftColumn | undefined): SampledNumbers => numbersIn(grid, rows, one, 'amount');
  const [own, taxes, rate] = [numbersOf(amount), numbersOf(takenOf('taxAmount')), takenOf('taxRate')];
  const taxed =
    rate === undefined ? [] : sampleRates(grid, rows, rate.column, readRateCell).map((one) => 1 + one);
  const isOther = (numbers: SampledNumbers): boolean =>
    numbers.some((one, row) => Math.abs(one - (own[row] ?? NaN)) > 0.01) &&
    !mostAgree(sumAgreement(own, taxes, numbers)) &&
    !mostAgree(sumAgreement(numbers, taxes, own)) &&
    !mostAgree(productAgreement(own, taxed, numbers)) &&
    !mostAgree(productAgreement(numbers, taxed, own));
  const others = sums.filter((one) => isOther(numbersOf(one)));
  // 材料费 and 人工费, which the amount is the sum of.
  const areParts =
    others.length > 1 &&
    own.every(
      (one, row) =>
        Number.isNaN(one) ||
        Math.abs(one - others.reduce((sum, other) => sum + (numbersOf(other)[row] || 0), 0)) < 0.01,
    );
  return others.length === 0 || areParts
    ? []
    : [`${namedColumns(others)}与导入的“${amount.header}”不同，未导入，请核对开票金额`];
}

export const numbersIn = (
  grid: SheetGrid,
  rows: readonly number[],
  one: LeftColumn | undefined,
  field: 'quantity' | 'price' | 'amount',
): SampledNumbers =>
  one === undefined ? [] : sampleNumbers(grid, rows, one.column, field, one.header.split('_'));

/** Said of a quantity that is billed, whatever the amounts are of. */
const BILLED = /开票|本[期次月]|当[期次月]|结算/;

/** 实发数量 beside 订货数量: another quantity than the one that is taken, unless the amounts say which counts; told in a sentence. */
function untakenQuantities(
  grid: SheetGrid,
  headerRows: readonly number[],
  takenOf: TakenOf,
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
  const rows = sampleRows(grid, headerRows);
  const numbers = numbersIn(grid, rows, own, 'quantity');
  const [prices, amounts] = [numbersIn(grid, rows, price, 'price'), numbersIn(grid, rows, amount, 'amount')];
  const isProven = mostAgree(productAgreement(numbers, prices, amounts));
  const open = others.filter(
    (one) =>
      (!isProven || BILLED.test(one.header)) &&
      numbersIn(grid, rows, one, 'quantity').some((number, row) => number !== numbers[row] && number > 0),
  );
  return open.length === 0
    ? []
    : [`${namedColumns(open)}与导入的“${own.header}”不同，未导入，请核对开票数量`];
}

/** 退货数量 beside the quantity: what came back is not billed, whatever amount stands there; told in a sentence. */
function untakenReturns(
  grid: SheetGrid,
  headerRows: readonly number[],
  takenOf: TakenOf,
  left: readonly LeftColumn[],
): readonly string[] {
  const returned = left.filter(({ header }) => isReturned(header));
  if (returned.length === 0) return [];
  const rows = sampleRows(grid, headerRows);
  const numbersOf = (one: LeftColumn | undefined): SampledNumbers => numbersIn(grid, rows, one, 'quantity');
  const kept = numbersOf(takenOf('quantity'));
  // 净数量 beside 送货数量 and 退货数量.
  const isOff = (back: SampledNumbers): boolean =>
    left.some((one) => one.field === 'quantity' && mostAgree(sumAgreement(kept, back, numbersOf(one))));
  const open = returned.filter((one) => {
    const back = numbersOf(one);
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
  grid: SheetGrid,
  headerRows: readonly number[],
  takenOf: TakenOf,
  left: readonly LeftColumn[],
): readonly string[] {
  const fees = left.filter(
    ({ header, field }) =>
      field === null && FEE.test(header) && soundsLikeMoney(header) && !header.startsWith('其中'),
  );
  if (fees.length === 0) return [];
  const rows = sampleRows(grid, headerRows);
  const [quantity, price, amount] = (['quantity', 'price', 'amount'] as const).map((field) =>
    numbersIn(grid, rows, takenOf(field), field),
  );
  if (!mostAgree(productAgreement(quantity ?? [], price ?? [], amount))) return [];
  const numbersOf = new Map(fees.map((one) => [one, numbersIn(grid, rows, one, 'amount')]));
  const together = rows.map((_, row) =>
    [...numbersOf.values()].reduce((sum, numbers) => sum + (numbers[row] || 0), 0),
  );
  // What the amount or the price is made of is in it.
  const makeUp = (numbers: SampledNumbers = []): boolean =>
    together.every((sum, row) => Math.abs(sum - (numbers[row] ?? 0)) < 0.01);
  if (makeUp(amount) || makeUp(price)) return [];
  const open = fees.filter((one) => numbersOf.get(one)?.some((number) => number > 0) === true);
  return open.length === 0 ? [] : [`${namedColumns(open)}未导入，金额里不含，请核对是否一并开票`];
}

/** 材料单价 beside 人工单价: a price that no amount says to be all of it; told in a sentence. */
function untakenPrices(takenOf: TakenOf, left: readonly LeftColumn[]): readonly string[] {
  const own = takenOf('price');
  if (own === undefined || takenOf('amount') !== undefined) return [];
  const open = left.filter(
    ({ field, word, tax, header }) =>
      field === 'price' &&
      word === own.word &&
      (tax === own.tax || (isPartPrice(header) && isPartPrice(own.header))) &&
      occasionOf(header) === occasionOf(own.header),
  );
  return open.length === 0 ? [] : [`${namedColumns(open)}未导入，请核对单价是否为几项之和`];
}

/**
 * Sums, fees and quantities beside those that are taken which say another number; told in sentences.
 *
 * @param again those that are called as the ones that are taken
 */
export function otherNumbers(
  grid: SheetGrid,
  headerRows: readonly number[],
  takenOf: TakenOf,
  left: readonly LeftColumn[],
  again: readonly LeftColumn[],
): readonly string[] {
  const sums = untakenSums(grid, headerRows, takenOf, left, again);
  return [
    ...(sums.length > 0 ? sums : untakenFees(grid, headerRows, takenOf, left)),
    ...untakenQuantities(grid, headerRows, takenOf, left),
    ...untakenReturns(grid, headerRows, takenOf, left),
    ...untakenPrices(takenOf, left),
  ];
}
