import type { LineColumns } from '../../goods/columns.ts';
import { shownAmount } from '../../goods/derive-line.ts';
import { discountAmountOf } from '../../goods/discount/read-discount.ts';
import { parseFen } from '../../money/fen.ts';
import { parseDecimal } from '../../money/scaled.ts';
import type { MappedLine } from '../mapping.ts';

/** A row of a file that asks for a discount. */
export const hasDiscount = ({ discountAmount, discountRate }: MappedLine): boolean =>
  discountRate !== '' || (discountAmount !== '' && /[1-9]/.test(discountAmount));

/** Fen; the money where the file gives it, else the rate of the amount. */
function moneyOf({ discountAmount, discountRate }: MappedLine, amount: number): number {
  if (/[1-9]/.test(discountAmount)) return parseFen(discountAmount) ?? NaN;
  const rate = parseDecimal(discountRate);
  return rate === null ? NaN : discountAmountOf({ ...rate, scale: rate.scale - 2 }, amount);
}

/** The discounts of imported lines, fen on the shown side by row, and how many can't be given. 001 §5.3, M195, M197 */
export function discountsOf(
  lines: LineColumns,
  asked: ReadonlyMap<number, MappedLine>,
  taxInclusive: boolean,
): { readonly discounts: ReadonlyMap<number, number>; readonly left: number } {
  const discounts = new Map<number, number>();
  for (const [row, line] of asked) {
    const amount = shownAmount(lines, row, taxInclusive);
    const money = moneyOf(line, amount);
    if (lines.name[row] !== 0 && money > 0 && money <= amount) discounts.set(row, money);
  }
  return { discounts, left: asked.size - discounts.size };
}
