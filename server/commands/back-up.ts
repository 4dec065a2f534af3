import fs from 'node:fs';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { backupApi } from '../../wire/operator.api.ts';
import type { Configuration } from '../configuration.ts';
import { anyErrorText } from '../error-rows.ts';
import { borrowSecret } from '../service-secret.ts';
import { takeBackup } from '../services/backups.ts';
import { headSignatures } from '../services/head-signatures.ts';
import { OPERATOR } from '../services/operators.ts';
import { fillFrom } from '../services/restore.ts';
import { checkBackup } from '../store/load.ts';
import { writeBackup, type Lines } from './backup-files.ts';
import { withScratch } from './scratch.ts';
import { useLines } from './use-lines.ts';

/** What may be left out, each only if it is said. */
export const BACKUP_OPTIONS = ['--readable', '--unproven'] as const;

const READABLE = '\n文件未加密：任何人拿到即可读取，其中有密码哈希和本机加密的密钥';
const UNPROVEN = '\n未试恢复，只核对了校验和';
const PROVEN = '，已试恢复并核对操作记录';
const FOREIGN = '\n操作记录由另一个密钥签名，未核对签名：请设置与服务相同的SUIKAI_SECRET或SUIKAI_DATA';

/** Restores what was written into a database that is gone afterwards. */
const prove = (configuration: Configuration, file: string, lines: Lines) =>
  withScratch(file, (db) => {
    const signatures = headSignatures(borrowSecret(configuration).secret);
    return fillFrom(db, { lines, signatures, configuration });
  });

/** A file is a backup when it can be restored: it is, before it is called one. */
async function said(
  configuration: Configuration,
  file: string,
  lines: Lines,
  isProven: boolean,
): Promise<Result<string>> {
  const checked = await checkBackup(lines());
  if (!checked.ok) return checked;
  const done = `已备份${String(checked.value.rows)}条记录到${file}`;
  if (!isProven) return ok(`${done}${UNPROVEN}`);
  const proven = await prove(configuration, file, lines);
  if (!proven.ok) return proven;
  return ok(`${done}${PROVEN}${proven.value.foreign > 0 ? FOREIGN : ''}`);
}

/** Backs everything up into a new file, also while the service runs: an older backup may be the only good one. */
export async function backUp(
  configuration: Configuration,
  file: string,
  options: ReadonlySet<string>,
): Promise<Result<string>> {
  const { BACKUP_RECIPIENTS: recipients, BACKUP_PASSPHRASE: passphrase } = configuration;
  const isReadable = recipients === undefined && passphrase === undefined;
  if (isReadable && !options.has('--readable')) return err(appError('backup.readable'));
  if (fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true)
    return err(appError('file.exists', { file }));
  const written = await useLines(
    configuration,
    backupApi,
    (services) => takeBackup(services, OPERATOR),
    (lines) => writeBackup(file, lines, configuration),
  );
  if (!written.ok) return written;
  const done = await said(configuration, file, written.value, !options.has('--unproven'));
  if (done.ok) return ok(isReadable ? `${done.value}${READABLE}` : done.value);
  const kept = `${file}.unproven`;
  fs.renameSync(file, kept);
  return err(appError('backup.unproven', { file: kept, reason: anyErrorText(done.error) }));
}
