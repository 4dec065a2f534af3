import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { backupApi } from '../../wire/operator.api.ts';
import type { Configuration } from '../configuration.ts';
import { dump } from '../store/dump.ts';
import { checkBackup } from '../store/load.ts';
import { linesOf, readLines, writeLines } from './files.ts';
import { withDatabase } from './with-database.ts';

/** The embedded database has one owner: while the service runs it is the service that reads it. */
async function fromService({
  HOST,
  PORT,
  OPERATOR_TOKEN,
}: Configuration): Promise<AsyncIterable<string> | null> {
  if (OPERATOR_TOKEN === undefined) return null;
  const answer = await fetch(`http://${HOST}:${String(PORT)}${backupApi.path}`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  }).catch(() => null);
  if (answer?.status !== 200 || answer.body === null) return null;
  const body = answer.body as ReadableStream<Uint8Array>;
  return linesOf(() => Readable.fromWeb(body));
}

/** A file is a backup when it can be read back: what was written is checked before it is called done. */
async function written(file: string): Promise<Result<string>> {
  const checked = await checkBackup(readLines(file));
  return checked.ok ? ok(`已备份${String(checked.value.rows)}条记录到${file}`) : checked;
}

/** Backs everything up into a file, also while the service runs. */
export async function backUp(configuration: Configuration, file: string): Promise<Result<string>> {
  const saved = await withDatabase(configuration, (db) => writeLines(file, dump(db)));
  if (saved.ok) return written(file);
  if (saved.error.code !== 'start.dataInUse') return saved;
  const lines = await fromService(configuration);
  if (lines === null) return err(appError('backup.noService'));
  const copied = await writeLines(file, lines);
  return copied.ok ? written(file) : copied;
}
