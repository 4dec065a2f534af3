import type { LEVY_METHODS } from './levy-methods.ts';

interface PreferentialPolicy {
  readonly zh: string;
  readonly rate?: number;
  readonly zeroRateKind?: number;
  /** The line's 征税方式, where the policy is one. M185 */
  readonly levyMethod?: keyof typeof LEVY_METHODS;
}

/**
 * 优惠政策类型 by the words the bureau knows. `rate` (basis points) and `zeroRateKind` (index into ZERO_RATE_KINDS) are
 * what the policy fixes on a line; absent where it fixes nothing. 001 §9, M184; words of the bureau's template V260401.
 */
export const PREFERENTIAL_POLICIES: readonly PreferentialPolicy[] = [
  { zh: '简易征收', levyMethod: 'simple' },
  { zh: '稀土产品' },
  { zh: '免税', rate: 0, zeroRateKind: 1 },
  { zh: '不征税', rate: 0, zeroRateKind: 2 },
  { zh: '先征后退' },
  { zh: '100%先征后退' },
  { zh: '50%先征后退' },
  { zh: '按3%简易征收', rate: 300, levyMethod: 'simple' },
  { zh: '按5%简易征收', rate: 500, levyMethod: 'simple' },
  { zh: '按5%简易征收减按1.5%计证', rate: 150, levyMethod: 'reduced' },
  { zh: '即征即退30%' },
  { zh: '即征即退50%' },
  { zh: '即征即退70%' },
  { zh: '即征即退100%' },
  { zh: '超税负3%即征即退' },
  { zh: '超税负8%即征即退' },
  { zh: '超税负12%即征即退' },
  { zh: '超税负6%即征即退' },
  { zh: '按2%简易征收', rate: 200, levyMethod: 'simple' },
  { zh: '按3%简易征收减按1.5%计征', rate: 150, levyMethod: 'reduced' },
];

/** The policy of a word; undefined when there is none. */
export const policyOf = (zh: string): PreferentialPolicy | undefined =>
  zh === '' ? undefined : PREFERENTIAL_POLICIES.find((policy) => policy.zh === zh);

/** Whether a policy can stand beside a rate (basis points) and its kind of 0 %; an unknown word can't say no. */
export function policyFits(zh: string, rate: number, zeroRateKind: number): boolean {
  const policy = policyOf(zh);
  return (
    (policy?.rate === undefined || policy.rate === rate) &&
    (policy?.zeroRateKind === undefined || policy.zeroRateKind === zeroRateKind)
  );
}
