import { passwordProblem } from '../../../domain/account/password-rules.ts';
import { accountErrorText, PASSWORD_RULES } from './account.text.ts';

/** A password that is chosen now. */
export const NEW_PASSWORD = {
  next: { zh: '新密码', autoComplete: 'new-password', hint: PASSWORD_RULES },
  again: { zh: '再次输入新密码', autoComplete: 'new-password', hint: null },
} as const;

export type NewPassword = Readonly<Record<keyof typeof NEW_PASSWORD, string>>;

export const NO_NEW_PASSWORD: NewPassword = { next: '', again: '' };

/** What can be told of it before the service is asked, at its field. */
export function wrongNewPassword(
  account: string,
  current: string,
  { next, again }: NewPassword,
): Partial<NewPassword> {
  const problem = passwordProblem(account, current, next);
  return {
    ...(next === '' ? { next: '请输入新密码' } : problem !== null && { next: accountErrorText(problem) }),
    ...(again !== next && { again: '两次输入的新密码不一致，请重新输入' }),
  };
}
