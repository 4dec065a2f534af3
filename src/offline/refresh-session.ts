import type { Session } from '../../domain/account/session.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, type Result } from '../../domain/kernel/result.ts';
import { sessionCall } from '../../wire/start-calls.ts';
import { fetchTransport } from './adapters/fetch-transport.ts';
import type { Transport } from './sync/ports.ts';

/** Asks the service who is signed in and what they may do by now. auth.required: sign in again. */
export async function refreshSession(transport: Transport = fetchTransport): Promise<Result<Session>> {
  const answer = await transport({ ...sessionCall, headers: {}, body: null });
  if (answer.status === 0) return err(appError('net.unreachable'));
  const { takeSession } = await import('./take-session.ts');
  return takeSession(answer);
}
