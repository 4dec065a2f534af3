import { rateLabel } from '../codes/tax-rates.ts';
import { formatFen } from '../money/fen.ts';
import { formatDecimal } from '../money/scaled.ts';
import type { LineColumns } from './columns.ts';
import { readScaled, quantities, shownAmount, shownPrices } from './derive-line.ts';

/** The cells of a line as texts in one tax mode; '' when empty. */
export interface LineTexts {
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
  /** 13%, 免税, '' */
  readonly taxRate: string;
  readonly taxAmount: string;
  readonly taxCode: string;
}

export function readRow(lines: LineColumns, row: number, taxInclusive: boolean): LineTexts {
  const text = (column: Uint32Array): string => lines.dictionary[column[row] ?? 0] ?? '';
  const quantity = readScaled(quantities(lines), row);
  const price = readScaled(shownPrices(lines, taxInclusive), row);
  const rate = lines.rate[row] ?? -1;
  return {
    name: text(lines.name),
    spec: text(lines.spec),
    unit: text(lines.unit),
    quantity: formatDecimal(quantity.mantissa, quantity.scale),
    price: formatDecimal(price.mantissa, price.scale),
    amount: formatFen(shownAmount(lines, row, taxInclusive)),
    taxRate: rateLabel(rate, lines.zeroRateKind[row] ?? 0),
    taxAmount: rate < 0 ? '' : formatFen(lines.tax[row] ?? NaN),
    taxCode: text(lines.taxCode),
  };
}
