import { expect, it } from 'vitest';
import { POLICY_CODES, policySuits } from '../../../domain/coding/policy-codes.ts';
import { policyOf } from '../../../domain/codes/preferential-policies.ts';
import { taxCodes } from '../../../domain/codes/tax-codes.ts';

it.each([
  ['稀土产品', '1020403030100000000', true],
  ['稀土产品', '1080207010000000000', false],
  ['超税负3%即征即退', '1060301020100000000', true],
  ['超税负3%即征即退', '3070401000000000000', false],
  ['超税负6%即征即退', '2020000000000000000', true],
  ['按2%简易征收', '3040101000000000000', false],
  ['简易征收', '3040101000000000000', true],
  ['', '3040101000000000000', true],
])('“%s” with %s: %s', (policy, code, suits) => {
  expect(policySuits(policy, code)).toBe(suits);
});

it('every policy and every head exists', () => {
  const codes = [...taxCodes().keys()];
  for (const [policies, heads] of POLICY_CODES) {
    for (const policy of policies) expect(policyOf(policy), policy).toBeDefined();
    for (const head of heads)
      expect(
        codes.some((code) => code.startsWith(head)),
        head,
      ).toBe(true);
  }
});
