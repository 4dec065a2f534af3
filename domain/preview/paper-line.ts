import type { LineColumns } from '../goods/columns.ts';
import { isTaxMasked, MASKED, printedName, printedRate } from '../goods/printed-row.ts';
import { readCell } from '../goods/read-row.ts';
import { formatFen } from '../money/fen.ts';

/** One goods line as paper prints it: price and amount without tax, whatever side they were entered on. */
export interface PaperLine {
  /** 1-based among the lines printed. */
  readonly place: number;
  /** *category*name. M048 */
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly quantity: string;
  readonly price: string;
  /** Fen; NaN when empty. */
  readonly amount: number;
  readonly tax: number;
  /** 13%, 免税, 不征税, *** */
  readonly rate: string;
  /** The tax is printed as ***. DOMAIN A1 */
  readonly taxHidden: boolean;
}

/** The line of a row; `place` is its 1-based number on paper. */
export function paperLine(lines: LineColumns, row: number, place: number): PaperLine {
  const text = (field: 'spec' | 'unit' | 'quantity' | 'price'): string => readCell(lines, row, field, false);
  return {
    place,
    name: printedName(lines, row),
    spec: text('spec'),
    unit: text('unit'),
    quantity: text('quantity'),
    price: text('price'),
    amount: lines.amount[row] ?? NaN,
    tax: lines.tax[row] ?? NaN,
    rate: printedRate(lines, row),
    taxHidden: isTaxMasked(lines, row),
  };
}

/** The tax cell. */
export const paperTax = ({ tax, taxHidden }: Pick<PaperLine, 'tax' | 'taxHidden'>): string =>
  taxHidden ? MASKED : formatFen(tax);
