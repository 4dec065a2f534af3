import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Configuration } from '../configuration.ts';
import { operatorAddress } from './operator-address.ts';
import { commandServices, type CommandServices } from './command-services.ts';
import { linesOf } from './files.ts';
import { workOrAsk } from './with-database.ts';

/** Lines that the running service tells; null where nobody answers. */
async function fromService(
  configuration: Configuration,
  path: string,
): Promise<Result<AsyncIterable<string>> | null> {
  const { OPERATOR_TOKEN } = configuration;
  if (OPERATOR_TOKEN === undefined) return null;
  const answer = await fetch(`${operatorAddress(configuration)}${path}`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  }).catch(() => null);
  if (answer === null) return null;
  if (answer.status !== 200 || answer.body === null) return err(appError('backup.noService'));
  const body = answer.body as ReadableStream<Uint8Array>;
  return ok(linesOf(() => Readable.fromWeb(body)));
}

type Use<T> = (lines: AsyncIterable<string>) => Promise<Result<T>>;

/** Reads lines of the database, or has the running service tell them. */
export function useLines<T>(
  configuration: Configuration,
  { path }: { readonly path: string },
  read: (services: CommandServices) => AsyncIterable<string>,
  use: Use<T>,
): Promise<Result<T>> {
  return workOrAsk(
    configuration,
    (db) => use(read(commandServices(configuration, db))),
    async () => {
      const lines = await fromService(configuration, path);
      return lines?.ok === true ? use(lines.value) : lines;
    },
  );
}
