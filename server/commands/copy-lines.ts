import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { appError } from '../../domain/kernel/errors.ts';
import { err, type Result } from '../../domain/kernel/result.ts';
import type { Configuration } from '../configuration.ts';
import type { Db } from '../store/open-database.ts';
import { linesOf, writeLines } from './files.ts';
import { withDatabase } from './with-database.ts';

/** The embedded database has one owner: while the service runs it is the service that reads it. */
async function fromService(
  { HOST, PORT, OPERATOR_TOKEN }: Configuration,
  path: string,
): Promise<AsyncIterable<string> | null> {
  if (OPERATOR_TOKEN === undefined) return null;
  const answer = await fetch(`http://${HOST}:${String(PORT)}${path}`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  }).catch(() => null);
  if (answer?.status !== 200 || answer.body === null) return null;
  const body = answer.body as ReadableStream<Uint8Array>;
  return linesOf(() => Readable.fromWeb(body));
}

/** Writes lines of the database into a file, or has the running service tell them; answers how many. */
export async function copyLines(
  configuration: Configuration,
  { path }: { readonly path: string },
  file: string,
  read: (db: Db) => AsyncIterable<string>,
): Promise<Result<number>> {
  const saved = await withDatabase(configuration, (db) => writeLines(file, read(db)));
  if (saved.ok || saved.error.code !== 'start.dataInUse') return saved;
  const lines = await fromService(configuration, path);
  return lines === null ? err(appError('backup.noService')) : writeLines(file, lines);
}
