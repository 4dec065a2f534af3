import type { Roles } from './permissions.ts';

/** What a user has to do after a sign-in before anything else. */
export type Owed = 'password' | 'secondFactor';

/** Who has to give a code beside the password (SUIKAI_SECOND_FACTOR); whoever has set one up gives it in any case. ASVS 6.3.3 */
export const SECOND_FACTOR_RULES = {
  /** Who wants to. */
  optional: { zh: '自愿', source: 'own' },
  /** Who sets limits for others or sees companies that are not their own: an agency's administrators, and support. */
  administrators: { zh: '管理员和客服', source: 'ASVS 6.3.3' },
  everybody: { zh: '所有用户', source: 'ASVS 6.3.3' },
} as const;

export type SecondFactorRule = keyof typeof SECOND_FACTOR_RULES;

const isAdministrator = ({ roleType, roleCodes }: Roles): boolean =>
  roleType === 'support' || roleCodes.includes('AGENCY_ADMIN');

/** An enterprise has no administrators: all its users may do the same. */
export const needsSecondFactor = (rule: SecondFactorRule, who: Roles): boolean =>
  rule === 'everybody' || (rule === 'administrators' && isAdministrator(who));

interface Standing extends Roles {
  readonly passwordDue: boolean;
  readonly hasFactor: boolean;
}

/** The password first: who knows a password that was sent to somebody else must not tie their own telephone to the account. */
export function owedBy(rule: SecondFactorRule, who: Standing): Owed | null {
  if (who.passwordDue) return 'password';
  return needsSecondFactor(rule, who) && !who.hasFactor ? 'secondFactor' : null;
}
