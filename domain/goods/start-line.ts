import { NO_RATE } from '../codes/tax-rates.ts';
import type { GoodsLimits } from '../special-business/define.ts';
import type { LineColumns } from './columns.ts';
import { chooseRate } from './edit-rate.ts';
import { fillNewLine } from './fit-goods.ts';
import type { ChosenRate } from './rates-offered.ts';

/** The rate last used before a line, else the first after it; null while no line has one. */
function rateNearby(lines: LineColumns, row: number): ChosenRate | null {
  const has = (at: number): boolean => (lines.rate[at] ?? NO_RATE) !== NO_RATE;
  let at = row - 1;
  while (at >= 0 && !has(at)) at -= 1;
  if (at < 0) at = row + 1;
  while (at < lines.count && !has(at)) at += 1;
  return at < lines.count
    ? { bp: lines.rate[at] ?? NO_RATE, zeroRateKind: lines.zeroRateKind[at] ?? 0 }
    : null;
}

/**
 * Completes a line whose first cell was just typed, in place: what the special business gives a new line, and the rate
 * in use on this invoice. The first line has no rate until one is chosen: none may be guessed, 免税 least of all. M181, M224
 */
export function startLine(lines: LineColumns, row: number, limits: GoodsLimits, taxInclusive: boolean): void {
  fillNewLine(lines, row, limits, taxInclusive);
  const rate = lines.rate[row] === NO_RATE ? rateNearby(lines, row) : null;
  if (rate !== null) chooseRate({ lines, row, taxInclusive }, rate);
}
