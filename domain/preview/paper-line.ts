import { ZERO_RATE_KINDS } from '../codes/zero-rate-kinds.ts';
import type { LineColumns } from '../goods/columns.ts';
import { readCell } from '../goods/read-row.ts';
import { formatFen } from '../money/fen.ts';
import { formatDecimal } from '../money/scaled.ts';

/** What is printed where a figure is not told. M049, DOMAIN A1. */
export const HIDDEN = '***';

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
  /** The tax is printed as ***: nothing is taxed. DOMAIN A1 "free/exempt" */
  readonly taxHidden: boolean;
}

const UNTAXED: readonly string[] = ['exempt', 'notTaxed'];

/** 0 % that is not a tax of zero but none: 免税, 不征税. */
const untaxedWord = (rate: number, zeroRateKind: number): string => {
  const kind = ZERO_RATE_KINDS[zeroRateKind];
  return rate === 0 && kind !== undefined && UNTAXED.includes(kind.key) ? kind.zh : '';
};

/** *category abbreviation*name. M048 */
export const paperName = (category: string, name: string): string =>
  category === '' || name === '' ? name : `*${category}*${name}`;

/** The rate column: hidden where tax is levied on a difference. M049, M056. */
function paperRate(rate: number, zeroRateKind: number, isDifference: boolean): string {
  if (isDifference) return HIDDEN;
  if (rate < 0) return '';
  const word = untaxedWord(rate, zeroRateKind);
  return word === '' ? `${formatDecimal(rate, 2)}%` : word;
}

/** The line of a row; `place` is its 1-based number on paper. */
export function paperLine(lines: LineColumns, row: number, place: number): PaperLine {
  const text = (field: 'name' | 'category' | 'spec' | 'unit' | 'quantity' | 'price'): string =>
    readCell(lines, row, field, false);
  const rate = lines.rate[row] ?? -1;
  const zeroRateKind = lines.zeroRateKind[row] ?? 0;
  return {
    place,
    name: paperName(text('category'), text('name')),
    spec: text('spec'),
    unit: text('unit'),
    quantity: text('quantity'),
    price: text('price'),
    amount: lines.amount[row] ?? NaN,
    tax: lines.tax[row] ?? NaN,
    rate: paperRate(rate, zeroRateKind, lines.settings.levy === 'difference'),
    taxHidden: untaxedWord(rate, zeroRateKind) !== '',
  };
}

/** The tax cell. */
export const paperTax = ({ tax, taxHidden }: Pick<PaperLine, 'tax' | 'taxHidden'>): string =>
  taxHidden ? HIDDEN : formatFen(tax);
