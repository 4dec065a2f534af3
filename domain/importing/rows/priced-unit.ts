import { productOf } from '../columns/combined-numbers.ts';
import { readNumber } from '../../money/read-number.ts';
import type { NumberField } from '../columns/field-columns.ts';
import { MANY_PLACES } from '../headings/header-scale.ts';
import type { LineFinding } from '../mapping.ts';
import { isMeasure, unitFactor, unitsDiffer } from '../cells/measures.ts';
import { shifted } from '../cells/read-cells.ts';

type Values = Record<NumberField, string>;

const CENT = 0.011;
const comesOut = ({ quantity, price, amount }: Values): boolean =>
  amount !== '' && Math.abs(Number(quantity) * Number(price) - Number(amount)) < CENT;

/** `300元/次` below 金额: what one costs, and no amount. Gives back its unit. */
export function asPrice(row: number, values: Values, unit: string, found: LineFinding[]): string {
  const { amount, price } = values;
  values.amount = '';
  values.price = price || amount;
  const message = `第${String(row + 1)}行金额写的是每${unit}${amount}元，已作为单价，金额由数量×单价计算，请核对`;
  found.push({ code: 'import.amount.perUnit', field: 'amount', message });
  return unit;
}

/** 2万张 at 300 for 600 are two of 万张. Gives back the unit. */
export function asManyPieces(text: string, values: Values, unit: string): string {
  const [, count = '', many = ''] = /^([\d.,]+)\s*([百千万])\p{L}/u.exec(text.trim().normalize('NFKC')) ?? [];
  const own = { ...values, quantity: readNumber(count) ?? '' };
  if (many === '' || values.price === '' || comesOut(values) || !comesOut(own)) return unit;
  values.quantity = own.quantity;
  return many + unit;
}

/** `8元/百个` beside 5000个: the price becomes that of one. Gives back its unit. */
export function priceOfOne(
  at: string,
  values: Values,
  unit: string,
  priced: string,
  found: LineFinding[],
): string {
  const [, many = '', piece = ''] = /^([百千万])(.+)$/.exec(priced) ?? [];
  if (many === '' || isMeasure(priced) || unit === priced || values.price === '' || comesOut(values))
    return priced;
  values.price = shifted(values.price, -(MANY_PLACES[many] ?? 0));
  const message = `${at}单价按每${priced}计，已换算为每${piece}${values.price}，请核对`;
  found.push({ code: 'import.price.each', field: 'price', message });
  return piece;
}

const isPricedLine = (values: Values): boolean =>
  values.quantity !== '' && values.price !== '' && !comesOut(values);

/** 5 万张 at a price of each: 50000张, where the amount or the heading of the price says so. Gives back the unit. */
export function inPieces(
  at: string,
  values: Values,
  unit: string,
  priced: string,
  found: LineFinding[],
): string | null {
  const [, many = '', piece = ''] = /^([百千万])(\p{L}{1,3})$/u.exec(unit) ?? [];
  const { quantity } = values;
  if (many === '' || isMeasure(unit) || !isPricedLine(values)) return null;
  const own = { ...values, quantity: shifted(quantity, MANY_PLACES[many] ?? 0) };
  const isPriced = priced !== '' && !unitsDiffer(piece, priced);
  if (values.amount === '' ? !isPriced : !comesOut(own)) return null;
  values.quantity = own.quantity;
  const message = `${at}数量由${quantity}${unit}换算为${own.quantity}${piece}，与单价的单位一致，请核对`;
  found.push({ code: 'import.quantity.converted', field: 'quantity', message });
  return piece;
}

/** A quantity in another unit than its price becomes one in that, where both are known, or is told. Gives back its unit. */
export function inUnitOfPrice(
  at: string,
  values: Values,
  counted: string,
  priced: string,
  found: LineFinding[],
): string | null {
  const { quantity, price, amount } = values;
  if (quantity === '' || price === '' || comesOut(values) || !unitsDiffer(counted, priced)) return null;
  const own = productOf(quantity, unitFactor(counted, priced));
  if (own !== '') {
    values.quantity = own;
    const message = `${at}数量由${quantity}${counted}换算为${own}${priced}，与单价的单位一致，请核对`;
    found.push({ code: 'import.quantity.converted', field: 'quantity', message });
    return priced;
  }
  const message = `${at}数量按“${counted}”计，单价按“${priced}”计，请核对数量和金额`;
  if (amount === '') found.push({ code: 'import.quantity.unit', field: 'quantity', message });
  return null;
}
