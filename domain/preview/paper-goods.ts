import type { LineColumns, Totals } from '../goods/columns.ts';
import { levyOf } from '../goods/line-settings.ts';
import { isEmptyLine } from '../goods/lines.ts';
import { isTaxMasked } from '../goods/printed-row.ts';
import { paperLine, type PaperLine } from './paper-line.ts';

/** Sums of some lines, fen, and whether their tax is printed at all. */
export interface PaperSums extends Totals {
  readonly taxHidden: boolean;
}

/** The goods of an invoice as paper prints them: lines without content are left out. */
export interface PaperGoods {
  /** Lines printed, discounts counted. M047 */
  readonly count: number;
  readonly sums: PaperSums;
  /** 扣除额 of a difference levy, fen; 0 without one. M052 */
  readonly deduction: number;
  /** Lines from..from+count, 0-based among those printed. */
  read(from: number, count: number): readonly PaperLine[];
}

const money = (fen: number): number => (Number.isNaN(fen) ? 0 : fen);

/** Sums of lines as printed, e.g. of one list page; the tax is hidden when no line tells its own. M051, M070 */
export function sumPaper(lines: readonly Pick<PaperLine, 'amount' | 'tax' | 'taxHidden'>[]): PaperSums {
  let [amount, tax] = [0, 0];
  for (const line of lines) {
    amount += money(line.amount);
    tax += money(line.tax);
  }
  const taxHidden = lines.length > 0 && lines.every((line) => line.taxHidden);
  return { amount, tax, total: amount + tax, taxHidden };
}

/** What is printed of a set of lines; a line is worded only when it is read. */
export function paperGoods(lines: LineColumns): PaperGoods {
  const rows: number[] = [];
  for (let row = 0; row < lines.count; row++) if (!isEmptyLine(lines, row)) rows.push(row);
  const sum = (column: Float64Array): number =>
    rows.reduce((total, row) => total + money(column[row] ?? NaN), 0);
  const [amount, tax] = [sum(lines.amount), sum(lines.tax)];
  const taxHidden = rows.length > 0 && rows.every((row) => isTaxMasked(lines, row));
  return {
    count: rows.length,
    sums: { amount, tax, total: amount + tax, taxHidden },
    deduction: levyOf(lines).deducts ? sum(lines.deduction) : 0,
    read: (from, count) =>
      rows.slice(from, from + count).map((row, index) => paperLine(lines, row, from + index + 1)),
  };
}
