import { PREFERENTIAL_POLICIES, policyFits, policyOf } from '../codes/preferential-policies.ts';
import { isTaxRate, NO_RATE } from '../codes/tax-rates.ts';
import { policyOfZeroRate } from '../codes/zero-rate-kinds.ts';
import { cleanText } from '../kernel/clean-text.ts';
import { appError } from '../kernel/errors.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { readRate } from '../money/read-number.ts';
import type { LineColumns } from './columns.ts';
import { deriveRest, shownAmount, writeAmount } from './derive-line.ts';
import type { Edit } from './edit-number.ts';
import { growingTexts } from './growing-texts.ts';
import type { ChosenRate } from './rates-offered.ts';

/** The tax follows from the amount that is shown; the cents of that amount stay. */
function writeRate(
  { lines, row, taxInclusive }: Omit<Edit, 'text'>,
  { bp, zeroRateKind }: ChosenRate,
  policy: string,
): Result<LineColumns> {
  const same = lines.rate[row] === bp && lines.zeroRateKind[row] === zeroRateKind;
  const shown = shownAmount(lines, row, taxInclusive);
  lines.rate[row] = bp;
  lines.zeroRateKind[row] = zeroRateKind;
  const fits = same || (writeAmount(lines, row, shown, taxInclusive) && deriveRest(lines, row, taxInclusive));
  if (!fits) return err(appError('ledger.tooLarge'));
  lines.policy[row] = growingTexts(lines.dictionary).place(policy);
  return ok({ ...lines });
}

const policyText = ({ lines, row }: Omit<Edit, 'text'>): string =>
  lines.dictionary[lines.policy[row] ?? 0] ?? '';

/** A rate takes away a policy that fixes another; 免税 and 不征税 are policies themselves. M182–M184 */
export function chooseRate(edit: Omit<Edit, 'text'>, rate: ChosenRate): Result<LineColumns> {
  const before = policyText(edit);
  const kept = policyFits(before, rate.bp, rate.zeroRateKind) ? before : '';
  return writeRate(edit, rate, policyOfZeroRate(rate.zeroRateKind) || kept);
}

/** A typed rate; an empty text takes it away. */
export function editRate(edit: Edit): Result<LineColumns> {
  const text = cleanText(edit.text);
  const rate = text === '' ? { bp: NO_RATE, zeroRateKind: 0 } : readRate(text);
  if (rate === null || (rate.bp !== NO_RATE && !isTaxRate(rate.bp)))
    return err(appError('ledger.rateUnknown', { text }));
  return chooseRate(edit, rate);
}

/** A policy brings the rate it fixes along; 免税 and 不征税 stay as long as the rate says so. M184 */
export function editPolicy(edit: Edit): Result<LineColumns> {
  const { lines, row } = edit;
  const text = cleanText(edit.text);
  const before: ChosenRate = { bp: lines.rate[row] ?? NO_RATE, zeroRateKind: lines.zeroRateKind[row] ?? 0 };
  if (text === '') return writeRate(edit, before, policyOfZeroRate(before.zeroRateKind));
  const policy = policyOf(text);
  if (policy === undefined)
    return err(
      appError('ledger.policyUnknown', {
        text,
        choices: PREFERENTIAL_POLICIES.map(({ zh }) => zh).join('、'),
      }),
    );
  if (policy.rate === undefined && policyOfZeroRate(before.zeroRateKind) === '')
    return writeRate(edit, before, text);
  return writeRate(edit, { bp: policy.rate ?? NO_RATE, zeroRateKind: policy.zeroRateKind ?? 0 }, text);
}
