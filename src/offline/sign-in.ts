import type { Session } from '../../domain/account/session.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { sessionApi, sessionResponse, signInApi, signOutApi } from '../../wire/auth.api.ts';
import { fetchTransport } from './adapters/fetch-transport.ts';
import { forgetSession, lastSession, rememberSession } from './session-database.ts';
import { storeFailure } from './store-failure.ts';
import type { Transport, WireAnswer } from './sync/ports.ts';
import { judge } from './sync/verdicts.ts';

/**
 * Signs in at the service and remembers the session (no password) on this device. auth.offline: without a
 * network only the remembered user can work, through `currentSession`.
 */
export async function signIn(
  account: string,
  password: string,
  transport: Transport = fetchTransport,
): Promise<Result<Session>> {
  const body = new TextEncoder().encode(JSON.stringify({ account, password }));
  const answer = await transport({ method: signInApi.method, path: signInApi.path, headers: {}, body });
  if (answer.status === 0) return err(appError('auth.offline'));
  return remember(readSession(answer));
}

/** Ends the session here and, if it can be reached, at the service. Unsent work stays on the device. */
export async function signOut(transport: Transport = fetchTransport): Promise<void> {
  await forgetSession();
  await transport({ method: signOutApi.method, path: signOutApi.path, headers: {}, body: null });
}

/** Who is signed in as far as this device knows; works offline. */
export const currentSession = (): Promise<Session | null> => lastSession();

/** Asks the service who is signed in and what they may do by now. auth.required: sign in again. */
export async function refreshSession(transport: Transport = fetchTransport): Promise<Result<Session>> {
  const answer = await transport({
    method: sessionApi.method,
    path: sessionApi.path,
    headers: {},
    body: null,
  });
  return remember(readSession(answer));
}

function readSession(answer: WireAnswer): Result<Session> {
  const judged = judge(answer);
  if (judged.verdict !== 'done') return err(judged.error);
  const parsed = sessionResponse.safeParse(judged.data);
  return parsed.success ? ok(parsed.data) : err(appError('net.portal'));
}

async function remember(session: Result<Session>): Promise<Result<Session>> {
  if (!session.ok) return session;
  try {
    await rememberSession(session.value);
    return session;
  } catch (cause) {
    return err(storeFailure(cause));
  }
}
