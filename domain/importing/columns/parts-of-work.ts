import { mostAgree, productAgreement } from './agreements.ts';
import type { FoundColumn } from './arithmetic-columns.ts';
import type { Chosen as ChosenOf } from './choose-columns.ts';
import { isPartPrice } from './combined-numbers.ts';
import { areSame, asFound, hasNumbers, together } from './several-columns.ts';
import type { Column } from './sheet-column.ts';

type Chosen = ChosenOf<Column>;

const UNPROVEN = '请核对';

/** 人工单价 and 材料单价: together they are the price, unless a column has that; an amount decides. */
export function partPrices(
  chosen: Chosen,
  columns: readonly Column[],
  amount: Column | undefined,
): readonly FoundColumn[] {
  const prices = columns.filter((one) => one.match.field === 'price' && hasNumbers(one));
  const parts = prices.filter(({ header }) => isPartPrice(header));
  const quantity = chosen.get('quantity');
  const isOneSide = new Set(parts.map(({ match }) => match.tax)).size === 1;
  if (parts.length < 2 || !isOneSide || quantity === undefined) return [];
  const whole = prices.filter((one) => !parts.includes(one));
  if (amount === undefined) {
    const [price, ...more] = whole;
    if (price === undefined) return asFound('price', parts, UNPROVEN);
    return more.length === 0 ? asFound('price', [price], `表头“${price.header}”`) : [];
  }
  const isProven = mostAgree(productAgreement(quantity.numbers, together(parts), amount.numbers));
  return isProven ? asFound('price', parts, '之和与数量相乘等于金额') : [];
}

/** 材料费 and 人工费, each with an amount of its own, beside what they come to: that is the amount. */
export function sumOfParts(chosen: Chosen, columns: readonly Column[]): readonly FoundColumn[] {
  const [own, quantity] = [chosen.get('amount'), chosen.get('quantity')];
  if (own === undefined || !isPartPrice(own.header)) return [];
  const amounts = columns.filter((one) => one.match.field === 'amount' && hasNumbers(one));
  const parts = amounts.filter(({ header }) => isPartPrice(header));
  const sums = together(parts);
  const whole =
    parts.length < 2 ? undefined : amounts.find((one) => !parts.includes(one) && areSame(one.numbers, sums));
  if (whole === undefined) return [];
  const prices = columns.filter((one) => one.match.field === 'price' && hasNumbers(one));
  const isPrice = (of: readonly Column[]): boolean =>
    of.length > 0 && mostAgree(productAgreement(quantity?.numbers ?? [], together(of), whole.numbers));
  const partsOfPrice = prices.filter(({ header }) => isPartPrice(header));
  const wholePrice = prices.find((one) => !partsOfPrice.includes(one) && isPrice([one]));
  const found = wholePrice === undefined ? partsOfPrice : [wholePrice];
  return [
    ...asFound('amount', [whole], '是各项金额之和'),
    ...(isPrice(found) ? asFound('price', found, '之和与数量相乘等于金额') : []),
  ];
}
