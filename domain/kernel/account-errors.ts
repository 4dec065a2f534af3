import type { ErrorRow } from './error-row.ts';

/** What is refused of a password, a laptop or its session. The page hears of it in the service's own words; only its dialogs have them at hand. */
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
    zh: '密码或验证码输错次数过多，请{seconds}后再试',
    http: 423,
    retry: 'later',
    source: 'X9',
  },
  'auth.passwordDue': {
    zh: '请先修改初始密码，修改后才能继续使用',
    http: 403,
    retry: 'signIn',
    source: 'own',
  },
  'auth.factorDue': {
    zh: '您的账号须设置两步验证，设置后才能继续使用',
    http: 403,
    retry: 'signIn',
    source: 'own',
  },
  'auth.codeRequired': { zh: '请输入手机验证器上的6位验证码', http: 401, retry: 'never', source: 'own' },
  'secondFactor.wrong': {
    zh: '验证码错误或已使用过，请输入验证器上最新的验证码',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'secondFactor.on': { zh: '两步验证已开启，请先关闭再重新设置', http: 409, retry: 'never', source: 'own' },
  'secondFactor.required': {
    zh: '您的账号须使用两步验证，不能关闭；更换手机的，请管理员重置后重新设置',
    http: 403,
    retry: 'never',
    source: 'own',
  },
  'auth.laptop': {
    zh: '本机的登录属于另一台电脑的编号，请重新登录；未发送的内容都保留在本机',
    http: 401,
    retry: 'signIn',
    source: 'own',
  },
  'laptop.tooMany': {
    zh: '该账号登录过的电脑已达{max}台，请在已登录的电脑上打开“登录设备”移除不用的电脑，或请管理员处理后再登录',
    http: 403,
    retry: 'never',
    source: 'own',
  },
  'laptop.kept': {
    zh: '本机和已停用的电脑不能移除，停用的请先解除停用',
    http: 409,
    retry: 'never',
    source: 'own',
  },
} as const satisfies Record<string, ErrorRow>;
