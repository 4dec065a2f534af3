import type { LineColumns } from '../goods/columns.ts';
import { productFen, quantities, readScaled, shownAmount, shownPrices } from '../goods/derive-line.ts';
import { taxGap } from '../goods/tax-gap.ts';
import { gbkBytes } from '../kernel/gbk.ts';
import type { LineSubject } from './line.rules.ts';
import type { textLimitsOf } from './text-limits.ts';

/** Byte lengths of the dictionary's texts, counted once. */
export const textBytes = (lines: LineColumns): Uint32Array => Uint32Array.from(lines.dictionary, gbkBytes);

const distance = (a: number, b: number): number => (Number.isNaN(a) || Number.isNaN(b) ? 0 : Math.abs(a - b));

/** One line as the rules see it, in the shown tax mode. */
export function lineSubject(
  lines: LineColumns,
  row: number,
  taxInclusive: boolean,
  bytes: Uint32Array,
  limits: ReturnType<typeof textLimitsOf>,
): LineSubject {
  const place = (column: Uint32Array): number => column[row] ?? 0;
  const quantity = readScaled(quantities(lines), row);
  const price = readScaled(shownPrices(lines, taxInclusive), row);
  return {
    name: lines.dictionary[place(lines.name)] ?? '',
    spec: lines.dictionary[place(lines.spec)] ?? '',
    unit: lines.dictionary[place(lines.unit)] ?? '',
    quantity: quantity.mantissa / 10 ** quantity.scale,
    price: price.mantissa / 10 ** price.scale,
    amount: lines.amount[row] ?? NaN,
    taxAmount: lines.tax[row] ?? NaN,
    taxRate: lines.rate[row] ?? -1,
    zeroRateKind: lines.zeroRateKind[row] ?? 0,
    nameBytes: bytes[place(lines.name)] ?? 0,
    specBytes: bytes[place(lines.spec)] ?? 0,
    unitBytes: bytes[place(lines.unit)] ?? 0,
    nameLimit: limits.name,
    specLimit: limits.spec,
    unitLimit: limits.unit,
    amountGap: distance(productFen(quantity, price), shownAmount(lines, row, taxInclusive)),
    taxGap: Math.abs(taxGap(lines, row)),
  };
}
