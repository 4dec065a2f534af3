import { errorText, rowText, type AppError } from '../../../domain/kernel/errors.ts';
import { VAULT_ERRORS } from '../../../domain/kernel/vault-errors.ts';
import { SHORTEST_PASSPHRASE } from '../../offline/vault/passphrase.ts';

const isOwn = (code: string): code is keyof typeof VAULT_ERRORS => Object.hasOwn(VAULT_ERRORS, code);

export const vaultErrorText = (error: AppError): string =>
  isOwn(error.code) ? rowText(VAULT_ERRORS[error.code], error.params) : errorText(error);

/** A passphrase that is chosen now. */
export const NEW_PASSPHRASE = {
  next: {
    zh: '口令',
    autoComplete: 'new-password',
    hint: `至少${String(SHORTEST_PASSPHRASE)}个字符，可以用一句话；不要与登录密码相同。`,
  },
  again: { zh: '再次输入口令', autoComplete: 'new-password', hint: null },
} as const;

export type NewPassphrase = Readonly<Record<keyof typeof NEW_PASSPHRASE, string>>;
export type WrongPassphrase = Partial<Record<keyof typeof NEW_PASSPHRASE, string>>;

export const NO_PASSPHRASE: NewPassphrase = { next: '', again: '' };

/** What is wrong at its field; empty when nothing is. */
export const wrongOf = ({ next, again }: NewPassphrase): WrongPassphrase => ({
  ...(next.length < SHORTEST_PASSPHRASE && { next: `口令至少${String(SHORTEST_PASSPHRASE)}个字符` }),
  ...(again !== next && { again: '两次输入的口令不一致，请重新输入' }),
});

export const ABOUT_SEALING =
  '开启后，本机保存的草稿、待发送任务和记住的资料都用口令加密：电脑丢失或硬盘被拷走时，没有口令读不出内容。\n' +
  '每次打开随开要输入口令；锁定后不发送，待发送的任务在解锁后发送。忘记口令时，联网重新登录即可重设，内容不会丢失。\n' +
  '开启时本机内容从服务重新下载，其他标签页会重新打开；导入过的文件不再保存在本机，智能清单的撤销记录会清除。';

export const IDLE_CHOICES = [
  { minutes: 5, zh: '5分钟' },
  { minutes: 15, zh: '15分钟' },
  { minutes: 60, zh: '1小时' },
  { minutes: 0, zh: '不自动锁定' },
] as const;
