import type { ErrorRow } from './error-row.ts';

/** What is refused of a new password. The page hears of it in the service's own words; only its dialog has them at hand. */
export const ACCOUNT_ERRORS = {
  'password.wrong': { zh: '原密码错误，请重新输入', http: 422, retry: 'never', source: 'own' },
  'password.short': { zh: '新密码至少{min}个字符，请重新输入', http: 422, retry: 'never', source: 'own' },
  'password.same': { zh: '新密码不能与原密码相同', http: 422, retry: 'never', source: 'own' },
  'password.known': {
    zh: '该密码过于常见或已在其他网站泄露，请换一个',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'password.personal': { zh: '新密码不能包含账号，请换一个', http: 422, retry: 'never', source: 'own' },
  'password.locked': {
    zh: '原密码输错次数过多，请{seconds}秒后再试',
    http: 423,
    retry: 'later',
    source: 'X9',
  },
} as const satisfies Record<string, ErrorRow>;
