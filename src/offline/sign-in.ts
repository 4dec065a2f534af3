import type { Session } from '../../domain/account/session.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, type Result } from '../../domain/kernel/result.ts';
import { signInApi, signOutApi } from '../../wire/auth.api.ts';
import { forgetFiles } from './adapters/parse-records.ts';
import { fetchTransport } from './adapters/fetch-transport.ts';
import { keepLaptop, laptopFor } from './laptop-id.ts';
import { forgetSession, lastHere, type LastHere } from './session-database.ts';
import type { Transport } from './sync/ports.ts';
import { readEnvelope } from './sync/read-envelope.ts';
import { takeSession } from './take-session.ts';

/** How somebody signs in. */
export interface Proof {
  readonly account: string;
  readonly password: string;
  /** Of the second factor, where it was asked for. */
  readonly code?: string | undefined;
}

/**
 * Signs in at the service and remembers the session (no password) on this device. auth.offline: without a
 * network only the remembered user can work. auth.revoked: this laptop was shut out. FAULTS A5. auth.codeRequired: the
 * password was right, and a code of the second factor is wanted beside it.
 */
export async function signIn(proof: Proof, transport: Transport = fetchTransport): Promise<Result<Session>> {
  const laptopId = await laptopFor(proof.account);
  const body = new TextEncoder().encode(JSON.stringify({ ...proof, laptopId }));
  const answer = await transport({ method: signInApi.method, path: signInApi.path, headers: {}, body });
  if (answer.status === 0) return err(appError('auth.offline'));
  if (readEnvelope(answer.json)?.error?.code === 'auth.codeRequired')
    return err(appError('auth.codeRequired'));
  const taken = await takeSession(answer);
  if (taken.ok) await keepLaptop(taken.value, laptopId);
  return taken;
}

/** The laptop is named before it is forgotten whose it was. */
async function forgetBefore({ user, session, sealed }: LastHere): Promise<void> {
  if (session !== null && sealed === null) await laptopFor(session.account);
  await forgetFiles(user);
}

/** Ends the session here and, if it can be reached, at the service. Unsent work stays on the device. */
export async function signOut(transport: Transport = fetchTransport): Promise<void> {
  const last = await lastHere();
  if (last !== null) await forgetBefore(last);
  await forgetSession();
  const sealed = last === null || last.sealed === null ? null : last.user;
  const locks = sealed === null ? null : await import('./vault/key-channel.ts');
  // Before the service is asked: one that is slow to answer keeps no tab open. This one loads anew once it was told.
  if (sealed !== null) locks?.lockOtherTabs(sealed);
  await transport({ method: signOutApi.method, path: signOutApi.path, headers: {}, body: null });
  if (sealed !== null) locks?.lockTabs(sealed);
}
