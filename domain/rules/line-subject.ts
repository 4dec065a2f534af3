import type { LineColumns } from '../goods/columns.ts';
import { isDiscount } from '../goods/discount/line-nature.ts';
import { productFen, quantities, readScaled, shownAmount, shownPrices } from '../goods/derive-line.ts';
import { taxGap } from '../goods/tax-gap.ts';
import { NO_LIMITS } from '../goods/fit-goods.ts';
import type { GoodsLimits } from '../special-business/define.ts';
import { gbkBytes } from '../kernel/gbk.ts';
import type { LineSubject } from './line-facts.ts';
import type { textLimitsOf } from './text-limits.ts';

/** Byte lengths of the dictionary's texts, counted once. */
export const textBytes = (lines: LineColumns): Uint32Array => Uint32Array.from(lines.dictionary, gbkBytes);

/** What a line is measured against. */
interface LineMeasures {
  /** Byte lengths of the dictionary's texts, in their places. */
  readonly bytes: Uint32Array;
  readonly limits: ReturnType<typeof textLimitsOf>;
  /** What the special business asks of the lines; nothing when absent. */
  readonly goods?: GoodsLimits | undefined;
  /** Rates that are offered, basis points; empty where they are not known. */
  readonly rates: readonly number[];
}

const distance = (a: number, b: number): number => (Number.isNaN(a) || Number.isNaN(b) ? 0 : Math.abs(a - b));

const textAt = ({ dictionary }: LineColumns, column: Uint32Array, row: number): string =>
  dictionary[column[row] ?? 0] ?? '';
const bytesAt = (bytes: Uint32Array, column: Uint32Array, row: number): number =>
  bytes[column[row] ?? 0] ?? 0;
const numberAt = (column: Float64Array | Int16Array | Uint8Array, row: number): number => column[row] ?? NaN;

/** One line as the rules see it, in the shown tax mode. */
export function lineSubject(
  lines: LineColumns,
  row: number,
  taxInclusive: boolean,
  { bytes, limits, rates, goods = NO_LIMITS }: LineMeasures,
): LineSubject {
  const quantity = readScaled(quantities(lines), row);
  const price = readScaled(shownPrices(lines, taxInclusive), row);
  const shown = shownAmount(lines, row, taxInclusive);
  return {
    name: textAt(lines, lines.name, row),
    spec: textAt(lines, lines.spec, row),
    unit: textAt(lines, lines.unit, row),
    quantity: quantity.mantissa / 10 ** quantity.scale,
    price: price.mantissa / 10 ** price.scale,
    amount: numberAt(lines.amount, row),
    taxAmount: numberAt(lines.tax, row),
    taxRate: numberAt(lines.rate, row),
    zeroRateKind: numberAt(lines.zeroRateKind, row),
    policy: textAt(lines, lines.policy, row),
    taxCode: isDiscount(lines, row) ? '' : textAt(lines, lines.taxCode, row),
    deduction: Math.abs(numberAt(lines.deduction, row)),
    sales: Math.abs(shown),
    levy: lines.settings.levy,
    sign: isDiscount(lines, row) ? -1 : lines.settings.sign,
    nameBytes: bytesAt(bytes, lines.name, row),
    specBytes: bytesAt(bytes, lines.spec, row),
    unitBytes: bytesAt(bytes, lines.unit, row),
    nameLimit: limits.name,
    specLimit: limits.spec,
    unitLimit: limits.unit,
    amountGap: distance(productFen(quantity, price), shown),
    taxGap: Math.abs(taxGap(lines, row)),
    rates,
    business: isDiscount(lines, row) ? NO_LIMITS : goods,
  };
}
