import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import {
  addAccountsApi,
  removeLaptopsApi,
  resetFactorApi,
  resetPasswordApi,
  tenantFile,
  type TenantFile,
} from '../../wire/accounts.api.ts';
import { labelAt } from '../../wire/field-names/name-of-field.ts';
import type { Configuration } from '../configuration.ts';
import { IN_CHINESE } from '../../wire/fault-words.ts';
import { addAccounts, resetPassword } from '../services/accounts.ts';
import { removeLaptops } from '../services/remove-laptops.ts';
import { resetFactor } from '../services/second-factor.ts';
import { operate } from './operate.ts';

function readJson(file: string): Result<unknown> {
  try {
    return ok(JSON.parse(readFileSync(file, 'utf8')) as unknown);
  } catch {
    return err(appError('file.invalid', { file, detail: '不是JSON文件或无法读取' }));
  }
}

function readTenantFile(file: string): Result<TenantFile> {
  const json = readJson(file);
  if (!json.ok) return json;
  const parsed = tenantFile.safeParse(json.value, IN_CHINESE);
  if (parsed.success) return ok(parsed.data);
  const detail = parsed.error.issues.map(({ path, message }) => `${labelAt(path)}${message}`).join('；');
  return err(appError('file.invalid', { file, detail }));
}

const sentenceOf = ({ users, taxpayers, devices }: z.infer<typeof addAccountsApi.response>): string =>
  [
    users.length + taxpayers + devices === 0
      ? '文件中的用户、纳税人和设备都已存在，没有新增'
      : `已新增${String(users.length)}个用户、${String(taxpayers)}个纳税人、${String(devices)}台设备`,
    ...(users.length === 0 ? [] : ['初始密码只显示这一次，用户首次登录时须修改：']),
    ...users.map(({ account, password }) => `${account}  ${password}`),
  ].join('\n');

/** Lets a tenant, its users, taxpayers and devices in, from a file. docs/OPERATIONS.md */
export async function addFromFile(configuration: Configuration, file: string): Promise<Result<string>> {
  const given = readTenantFile(file);
  if (!given.ok) return given;
  // The file as it is written travels: reading it twice would turn yuan into fen twice.
  const added = await operate(
    configuration,
    addAccountsApi,
    JSON.parse(readFileSync(file, 'utf8')),
    (services) => addAccounts(services, given.value),
  );
  return added.ok ? ok(sentenceOf(added.value)) : added;
}

/** A new password for an account. */
export async function newPasswordOf(configuration: Configuration, account: string): Promise<Result<string>> {
  const done = await operate(configuration, resetPasswordApi, { account }, (services) =>
    resetPassword(services, { account }),
  );
  return done.ok ? ok(`${account}  ${done.value.password}\n用户下次登录时须修改`) : done;
}

/** Room among the laptops of an account. */
export async function removeLaptopsOf(
  configuration: Configuration,
  account: string,
): Promise<Result<string>> {
  const done = await operate(configuration, removeLaptopsApi, { account }, (services) =>
    removeLaptops(services, { account }),
  );
  return done.ok ? ok(`已移除${account}的${String(done.value.removed)}台不用的电脑`) : done;
}

/** No second factor any more, for who has lost telephone and recovery codes. */
export async function resetFactorOf(configuration: Configuration, account: string): Promise<Result<string>> {
  const done = await operate(configuration, resetFactorApi, { account }, (services) =>
    resetFactor(services, { account }),
  );
  return done.ok ? ok(`已取消${account}的两步验证，其登录已全部退出`) : done;
}
