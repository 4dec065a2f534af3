import fs from 'node:fs';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { backupApi } from '../../wire/operator.api.ts';
import type { Configuration } from '../configuration.ts';
import { dump } from '../store/dump.ts';
import { checkBackup } from '../store/load.ts';
import { copyLines } from './copy-lines.ts';
import { readLines } from './files.ts';

/** A file is a backup when it can be read back: what was written is checked before it is called done. */
async function written(file: string): Promise<Result<string>> {
  const checked = await checkBackup(readLines(file));
  return checked.ok ? ok(`已备份${String(checked.value.rows)}条记录到${file}`) : checked;
}

/** Backs everything up into a new file, also while the service runs: an older backup may be the only good one. */
export async function backUp(configuration: Configuration, file: string): Promise<Result<string>> {
  if (fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true)
    return err(appError('file.exists', { file }));
  const copied = await copyLines(configuration, backupApi, file, ({ db }) => dump(db));
  return copied.ok ? written(file) : copied;
}
