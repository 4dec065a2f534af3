import { SHORTEST_PASSWORD } from '../../../domain/account/password-rules.ts';
import { ACCOUNT_ERRORS } from '../../../domain/kernel/account-errors.ts';
import { errorText, rowText, type AppError } from '../../../domain/kernel/errors.ts';
import type { SignInPlace } from '../../offline/account-service.ts';
import { laptopName } from '../../offline/laptop-name.ts';

export const PASSWORD_RULES = `至少${String(SHORTEST_PASSWORD)}个字符，不要包含账号，不要用常见的密码；可以用一句话。`;
export const AFTER_CHANGE = '修改后，其他电脑上的登录会退出，本机继续使用；原密码连续输错5次要等5分钟。';

export const ABOUT_FACTOR =
  '开启后，登录时除密码外还要输入手机验证器上的6位验证码：密码泄露时，别人也不能登录您的账号。请先在手机上安装一个验证器。';

export const recoveryFile = (account: string, codes: readonly string[]): string =>
  [`随开账号 ${account} 的恢复码，每个只能用一次：`, ...codes, ''].join('\r\n');

const isOwn = (code: string): code is keyof typeof ACCOUNT_ERRORS => Object.hasOwn(ACCOUNT_ERRORS, code);

export const accountErrorText = (error: AppError): string =>
  isOwn(error.code) ? rowText(ACCOUNT_ERRORS[error.code], error.params) : errorText(error);

/** First match wins: browsers name those they descend from. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg\/(\d+)/, 'Edge'],
  [/\b(?:Chrome|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/\bFirefox\/(\d+)/, 'Firefox'],
  [/\bVersion\/(\d+).*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** 'Chrome 156，Windows' of what a browser calls itself. */
export function agentText(agent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent));
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent));
  const parts = [
    browser === undefined ? '' : `${browser[1]} ${browser[0].exec(agent)?.[1] ?? ''}`,
    system?.[1] ?? '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '未知浏览器' : parts.join('，');
}

export const placeName = ({ laptopId }: SignInPlace): string =>
  laptopId === null ? '未登记的电脑' : laptopName(laptopId);

export const revokeQuestion = (name: string): string =>
  `停用后，${name}下次联网时页面锁定，不能再用您的账号登录和发送。\n其中未发送的内容留在该电脑，解除停用后才能继续发送。`;

export const removeQuestion = (name: string): string =>
  `移除后，${name}不再占用登录设备的名额；再次登录时作为新的电脑登记。\n它若开启了本机加密，服务保存的密钥一并删除，忘记口令时不能再找回。`;
