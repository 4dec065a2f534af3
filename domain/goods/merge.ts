import type { LineColumns } from './columns.ts';
import { gatherLines } from './lines.ts';
import { findSameGoods, SUM_WORDS } from './same-goods.ts';
import { settlePrices } from './settle-prices.ts';

/**
 * Merges lines of the same goods: quantities, amounts and taxes add up exactly, so the totals of the invoice don't
 * move by a cent; the price changes only where it no longer leads to the amount. Lines that stand alone stay as they are,
 * and the first line of each group keeps its place and its id.
 *
 * @param taxInclusive the side whose prices are compared
 */
export function mergeSameGoods(lines: LineColumns, taxInclusive: boolean): LineColumns {
  const { count, first, size, sums } = findSameGoods(lines, taxInclusive);
  const merged = gatherLines(lines, first.subarray(0, count));
  const together = new Uint32Array(count);
  let changed = 0;
  for (let row = 0; row < count; row++) {
    if (size[row] === 1) continue;
    const at = row * SUM_WORDS;
    merged.quantity[row] = sums[at] as number;
    merged.quantityScale[row] = sums[at + 1] as number;
    merged.amount[row] = sums[at + 2] as number;
    merged.tax[row] = sums[at + 3] as number;
    together[changed++] = row;
  }
  settlePrices(merged, together.subarray(0, changed), taxInclusive);
  return merged;
}
