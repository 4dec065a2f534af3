import { rateLabel } from '../codes/tax-rates.ts';
import { formatFen } from '../money/fen.ts';
import { formatDecimal } from '../money/scaled.ts';
import type { LineColumns } from './columns.ts';
import type { TEXT_COLUMNS } from './line-shapes.ts';
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
  readonly category: string;
  readonly policy: string;
  readonly note: string;
}

type ReadCell = (lines: LineColumns, row: number, taxInclusive: boolean) => string;

const textOf =
  (column: (typeof TEXT_COLUMNS)[number]): ReadCell =>
  (lines, row) =>
    lines.dictionary[lines[column][row] ?? 0] ?? '';

const CELLS: Readonly<Record<keyof LineTexts, ReadCell>> = {
  name: textOf('name'),
  spec: textOf('spec'),
  unit: textOf('unit'),
  quantity(lines, row) {
    const { mantissa, scale } = readScaled(quantities(lines), row);
    return formatDecimal(mantissa, scale);
  },
  price(lines, row, taxInclusive) {
    const { mantissa, scale } = readScaled(shownPrices(lines, taxInclusive), row);
    return formatDecimal(mantissa, scale);
  },
  amount: (lines, row, taxInclusive) => formatFen(shownAmount(lines, row, taxInclusive)),
  taxRate: (lines, row) => rateLabel(lines.rate[row] ?? -1, lines.zeroRateKind[row] ?? 0),
  taxAmount: (lines, row) => ((lines.rate[row] ?? -1) < 0 ? '' : formatFen(lines.tax[row] ?? NaN)),
  taxCode: textOf('taxCode'),
  category: textOf('category'),
  policy: textOf('policy'),
  note: textOf('note'),
};

/** One cell as text in a tax mode. */
export const readCell = (
  lines: LineColumns,
  row: number,
  field: keyof LineTexts,
  taxInclusive: boolean,
): string => CELLS[field](lines, row, taxInclusive);

export function readRow(lines: LineColumns, row: number, taxInclusive: boolean): LineTexts {
  const read = (field: keyof LineTexts): string => CELLS[field](lines, row, taxInclusive);
  return {
    name: read('name'),
    spec: read('spec'),
    unit: read('unit'),
    quantity: read('quantity'),
    price: read('price'),
    amount: read('amount'),
    taxRate: read('taxRate'),
    taxAmount: read('taxAmount'),
    taxCode: read('taxCode'),
    category: read('category'),
    policy: read('policy'),
    note: read('note'),
  };
}
