import type { LEVY_METHODS } from '../codes/levy-methods.ts';
import { policyOf } from '../codes/preferential-policies.ts';
import { ZERO_RATE_KINDS } from '../codes/zero-rate-kinds.ts';
import type { LineColumns } from './columns.ts';

type LevyMethod = keyof typeof LEVY_METHODS;

/** What each kind of 0 % means, by its index. */
const BY_ZERO_RATE = {
  normal: 'none',
  exempt: 'exempt',
  notTaxed: 'notTaxed',
  zeroRate: 'zeroRate',
} as const satisfies Record<(typeof ZERO_RATE_KINDS)[number]['key'], LevyMethod>;

/** 征税方式 of a line: what its 0 %, its 优惠政策 or the levy of the invoice makes of it. M185, C19 */
export function levyMethodOf(lines: LineColumns, row: number): LevyMethod {
  const { dictionary, policy, zeroRateKind, settings } = lines;
  const byRate = BY_ZERO_RATE[ZERO_RATE_KINDS[zeroRateKind[row] ?? 0]?.key ?? 'normal'];
  if (byRate !== 'none') return byRate;
  const byPolicy = policyOf(dictionary[policy[row] ?? 0] ?? '')?.levyMethod;
  return byPolicy ?? (settings.levy === 'reduced' ? 'reduced' : 'none');
}
