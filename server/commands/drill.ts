import fs from 'node:fs';
import path from 'node:path';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Configuration } from '../configuration.ts';
import { borrowSecret } from '../service-secret.ts';
import { headSignatures } from '../services/head-signatures.ts';
import { fillFrom } from '../services/restore.ts';
import { openBackup } from './backup-files.ts';
import { withScratch } from './scratch.ts';

/** What is being written, and what could not be restored. */
const NO_BACKUPS = ['.part', '.unproven'];

/** The last backup of the folder that the settings name. */
function newestIn(folder: string): Result<string> {
  const found =
    fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true ? fs.readdirSync(folder) : [];
  const files = found
    .filter((name) => NO_BACKUPS.every((end) => !name.endsWith(end)))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, stat: fs.statSync(file) }))
    .filter(({ stat }) => stat.isFile())
    .sort((one, other) => other.stat.mtimeMs - one.stat.mtimeMs);
  const [newest] = files;
  return newest === undefined ? err(appError('drill.none', { folder })) : ok(newest.file);
}

function chosen({ BACKUP_FOLDER: folder }: Configuration, file: string): Result<string> {
  if (file !== '') return ok(file);
  return folder === undefined ? err(appError('drill.where')) : newestIn(folder);
}

const HOUR_MS = 3_600_000;

/**
 * Restores the last backup into a database that is gone afterwards, verifies its audit with the signed heads, and says how old
 * it is. drill.old: older than BACKUP_MAX_HOURS.
 */
export async function drill(configuration: Configuration, given: string): Promise<Result<string>> {
  const file = chosen(configuration, given);
  if (!file.ok) return file;
  const lines = await openBackup(file.value, configuration);
  if (!lines.ok) return lines;
  const signatures = headSignatures(borrowSecret(configuration).secret);
  const filled = await withScratch(file.value, (db) =>
    fillFrom(db, { lines: lines.value, signatures, configuration }),
  );
  if (!filled.ok) return filled;
  const { at, rows, tenants, foreign, unsigned } = filled.value;
  if (foreign + unsigned > 0) return err(appError('drill.unsigned', { file: file.value }));
  const hours = Math.floor((Date.now() - Date.parse(at)) / HOUR_MS);
  const most = configuration.BACKUP_MAX_HOURS;
  if (hours >= most) return err(appError('drill.old', { file: file.value, at, hours, most }));
  return ok(
    `${file.value}：备份于${at}（${String(hours)}小时前），` +
      `已试恢复${String(rows)}条记录、${String(tenants.length - 1)}个租户，操作记录与签名一致`,
  );
}
