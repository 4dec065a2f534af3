import { policyOf } from '../codes/preferential-policies.ts';
import { NO_RATE } from '../codes/tax-rates.ts';
import type { LineColumns } from './columns.ts';
import { REDUCED_RATE } from '../money/rate-fractions.ts';
import { chooseRate } from './edit-rate.ts';
import { levyOf } from './line-settings.ts';
import { replacedRate, type ChosenRate, type InvoiceRates } from './rates-offered.ts';
import { restoreRow, saveRow } from './saved-row.ts';

/** The rate a row (0-based) gets instead of its own. */
export interface RateChange {
  readonly row: number;
  readonly rate: ChosenRate;
}

/** A rate that a levy or a policy of one brings is not chosen from the list. M184, M185 */
function isBrought(lines: LineColumns, row: number): boolean {
  const { settings, policy, dictionary, rate } = lines;
  const byLevy = levyOf(lines).oneLine || (settings.levy === 'reduced' && rate[row] === REDUCED_RATE);
  return byLevy || policyOf(dictionary[policy[row] ?? 0] ?? '')?.levyMethod !== undefined;
}

const allRows = ({ count }: LineColumns): readonly number[] => Array.from({ length: count }, (_, row) => row);

/**
 * The rows, of all or of some, whose rates are not those they end up with on such an invoice; nothing is changed. M179,
 * M180, C18.
 */
export function ratesToReplace(
  lines: LineColumns,
  facts: InvoiceRates,
  rows: readonly number[] = allRows(lines),
): readonly RateChange[] {
  const page = { ...facts, negativePage: lines.settings.sign < 0 };
  const known = new Map<string, ChosenRate>();
  const replaced = (own: ChosenRate): ChosenRate => {
    const key = `${String(own.bp)} ${String(own.zeroRateKind)}`;
    const rate = known.get(key) ?? replacedRate(own, page);
    known.set(key, rate);
    return rate;
  };
  return rows.flatMap((row) => {
    const own = { bp: lines.rate[row] ?? NO_RATE, zeroRateKind: lines.zeroRateKind[row] ?? 0 };
    const rate = own.bp > 0 && isBrought(lines, row) ? own : replaced(own);
    return rate.bp === own.bp && rate.zeroRateKind === own.zeroRateKind ? [] : [{ row, rate }];
  });
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
