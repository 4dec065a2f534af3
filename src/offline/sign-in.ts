import type { Session } from '../../domain/account/session.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, type Result } from '../../domain/kernel/result.ts';
import { signInApi, signOutApi } from '../../wire/auth.api.ts';
import { forgetFiles } from './adapters/parse-records.ts';
import { fetchTransport } from './adapters/fetch-transport.ts';
import { isSealedHere, keepLaptop, laptopFor } from './laptop-id.ts';
import { forgetSession, lastSession } from './session-database.ts';
import type { Transport } from './sync/ports.ts';
import { takeSession } from './take-session.ts';

/**
 * Signs in at the service and remembers the session (no password) on this device. auth.offline: without a
 * network only the remembered user can work, through `lastSession`. auth.revoked: this laptop was shut out. FAULTS A5
 */
export async function signIn(
  account: string,
  password: string,
  transport: Transport = fetchTransport,
): Promise<Result<Session>> {
  const laptopId = await laptopFor(account);
  const body = new TextEncoder().encode(JSON.stringify({ account, password, laptopId }));
  const answer = await transport({ method: signInApi.method, path: signInApi.path, headers: {}, body });
  if (answer.status === 0) return err(appError('auth.offline'));
  const taken = await takeSession(answer);
  if (taken.ok) await keepLaptop(taken.value, laptopId);
  return taken;
}

/** Ends the session here and, if it can be reached, at the service. Unsent work stays on the device. */
export async function signOut(transport: Transport = fetchTransport): Promise<void> {
  const last = await lastSession();
  // Named before it is forgotten whose it was.
  if (last !== null) {
    await laptopFor(last.account);
    await forgetFiles(last);
  }
  await forgetSession();
  const sealed = last !== null && (await isSealedHere(last)) ? last : null;
  const locks = sealed === null ? null : await import('./vault/key-channel.ts');
  // Before the service is asked: one that is slow to answer keeps no tab open. This one loads anew once it was told.
  if (sealed !== null) locks?.lockOtherTabs(sealed);
  await transport({ method: signOutApi.method, path: signOutApi.path, headers: {}, body: null });
  if (sealed !== null) locks?.lockTabs(sealed);
}
