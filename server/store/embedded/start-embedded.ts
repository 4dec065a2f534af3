import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { FromChild, Keeping, ToChild } from './child-messages.ts';
import { CHILD_PROGRAM } from './child-program.ts';

export interface EmbeddedDatabase {
  readonly host: string;
  readonly port: number;
  readonly pid: number | undefined;
  /** Resolves when the database process ends, for whatever reason. */
  readonly exited: Promise<void>;
  /** Flushes and ends the database process. */
  stop(): Promise<void>;
}

const STOP_MS = 8000;

const firstMessage = (child: ChildProcess): Promise<FromChild> =>
  new Promise((resolve) => {
    child.once('message', (message) => {
      resolve(message as FromChild);
    });
    child.once('exit', (code) => {
      resolve({ kind: 'failed', reason: `database process ended with code ${String(code)}` });
    });
  });

async function stopChild(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.connected) child.send({ kind: 'stop' } satisfies ToChild);
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(late);
}

/**
 * Starts the embedded database of `data` in its own process, which ends with this one however this one ends.
 * Another process that has it gets `patienceMs` to go.
 */
export async function startEmbedded(
  data: string,
  patienceMs: number,
  keeping: Keeping,
): Promise<Result<EmbeddedDatabase>> {
  const child = fork(CHILD_PROGRAM.file, [data, String(patienceMs), keeping], {
    execArgv: CHILD_PROGRAM.execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit').then(() => undefined);
  const message = await firstMessage(child);
  if (message.kind === 'ready') {
    const { host, port } = message;
    return ok({ host, port, pid: child.pid, exited, stop: () => stopChild(child, exited) });
  }
  if (child.connected) child.disconnect();
  return err(
    message.kind === 'busy'
      ? appError('start.dataInUse', { directory: path.resolve(data) })
      : appError('start.database', { reason: message.reason }),
  );
}
