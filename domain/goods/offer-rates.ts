import { NO_RATE } from '../codes/tax-rates.ts';
import type { LineColumns } from './columns.ts';
import { chooseRate } from './edit-rate.ts';
import { replacedRate, type ChosenRate, type RateFacts } from './rates-offered.ts';
import { restoreRow, saveRow } from './saved-row.ts';

/** The rate a row (0-based) gets instead of its own. */
export interface RateChange {
  readonly row: number;
  readonly rate: ChosenRate;
}

/** The rows whose rates are not those they end up with on such an invoice; nothing is changed. M179, M180, C18. */
export function ratesToReplace(
  lines: LineColumns,
  facts: Omit<RateFacts, 'negativePage'>,
): readonly RateChange[] {
  const page = { ...facts, negativePage: lines.settings.sign < 0 };
  const known = new Map<string, ChosenRate>();
  const replaced = (own: ChosenRate): ChosenRate => {
    const key = `${String(own.bp)} ${String(own.zeroRateKind)}`;
    const rate = known.get(key) ?? replacedRate(own, page);
    known.set(key, rate);
    return rate;
  };
  return Array.from({ length: lines.count }, (_, row) => {
    const own = { bp: lines.rate[row] ?? NO_RATE, zeroRateKind: lines.zeroRateKind[row] ?? 0 };
    const rate = replaced(own);
    return rate.bp === own.bp && rate.zeroRateKind === own.zeroRateKind ? null : { row, rate };
  }).filter((change) => change !== null);
}

/**
 * Writes other rates into rows, in place on the arrays; the result is a new wrapper. Shown amounts stay, a discount gets
 * the rate of its line; a line that would be too large to be invoiced keeps its rate.
 *
 * @param taxInclusive whether amounts are shown with tax
 */
export function replaceRates(
  lines: LineColumns,
  changes: readonly RateChange[],
  taxInclusive: boolean,
): LineColumns {
  for (const { row, rate } of changes) {
    const saved = saveRow(lines, row);
    if (!chooseRate({ lines, row, taxInclusive }, rate).ok) restoreRow(lines, row, saved);
  }
  return { ...lines };
}
