import type { Session } from '../../../domain/account/session.ts';
import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import { fromBase64, toBase64 } from '../../../domain/rescue/base64.ts';
import { releaseLaptopKeyApi } from '../../../wire/laptop-key.api.ts';
import { USER_HEADER } from '../../../wire/start-calls.ts';
import { fetchTransport } from '../adapters/fetch-transport.ts';
import { askService } from '../ask-service.ts';
import type { Seal } from '../database.ts';
import {
  sealedHere,
  sealedKey,
  withDatabase,
  writing,
  type SealedHere,
  type User,
} from '../session-database.ts';
import { signIn, type Proof } from '../sign-in.ts';
import { storeFailure } from '../store-failure.ts';
import type { Transport } from '../sync/ports.ts';
import { unwrapKey, wrapKey } from './passphrase.ts';
import { sealUnder } from './sealed-rows.ts';
import { tooMany } from './wrong-passphrases.ts';

/** Nothing is hidden under this name: that it opens proves the key. */
const PROOF = 'proof';

/** How the key of a seal comes back under a passphrase. */
export const keptUnder = async (
  seal: Seal,
  passphrase: string,
  idleMinutes: number,
): Promise<SealedHere> => ({
  wrapped: await wrapKey(seal.key, passphrase),
  proof: seal.hide(PROOF, ''),
  idleMinutes,
});

/** In the name of this user alone. */
export const inName =
  ({ userId }: Pick<Session, 'userId'>, transport: Transport = fetchTransport): Transport =>
  (request) =>
    transport({ ...request, headers: { ...request.headers, [USER_HEADER]: userId } });

/**
 * The seal of this laptop for the user, by their passphrase. vault.passphrase: it is another one. vault.wait: too many
 * were; what is locked stays as it is, and a full sign-in opens it at any time.
 */
export async function unlock(
  session: User,
  passphrase: string,
  now: () => number = Date.now,
): Promise<Result<Seal>> {
  const here = await sealedHere(session);
  if (here === null) return err(appError('vault.passphrase'));
  const refused = tooMany(here, now());
  if (refused !== null) return err(refused);
  // Counted first: who closes the page meanwhile has tried it.
  await noteTry(session, { ...here, wrong: { count: (here.wrong?.count ?? 0) + 1, at: now() } });
  const key = await unwrapKey(here.wrapped, passphrase);
  if (key === null) return err(appError('vault.passphrase'));
  const { wrong: _, ...right } = here;
  await noteTry(session, right);
  return ok(sealUnder(key));
}

/** A disk that takes nothing more keeps nobody from their work. */
const noteTry = (session: User, sealed: SealedHere): Promise<void> =>
  put(session, sealed).catch(() => undefined);

/** The seal again for who forgot the passphrase: after a full sign-in, from the service. auth.wrongUser: it is somebody else's. */
export async function recover(
  user: User,
  proof: Proof,
  transport: Transport = fetchTransport,
): Promise<Result<{ readonly session: Session; readonly seal: Seal }>> {
  const signedIn = await signIn(proof, transport);
  if (!signedIn.ok) return signedIn;
  const session = signedIn.value;
  if (session.userId !== user.userId || session.tenantId !== user.tenantId)
    return err(appError('auth.wrongUser'));
  if (session.owes !== undefined) return err(appError('auth.required'));
  const released = await askService(inName(session, transport), releaseLaptopKeyApi, { body: {} });
  if (!released.ok) return released;
  const here = await sealedHere(session);
  const seal = sealUnder(fromBase64(released.value.key));
  const isRight = here !== null && seal.show(PROOF, here.proof) !== null;
  return isRight ? ok({ session, seal }) : err(appError('vault.otherKey'));
}

/** From now on this passphrase unlocks, and so many minutes without a touch lock. Fails as the store does: the old one stays. */
export async function setPassphrase(
  session: User,
  seal: Seal,
  passphrase: string,
  idleMinutes: number,
): Promise<Result<null>> {
  try {
    const { wrong: _, ...here } = (await sealedHere(session)) ?? {};
    await put(session, { ...here, ...(await keptUnder(seal, passphrase, idleMinutes)) });
    return ok(null);
  } catch (cause) {
    return err(storeFailure(cause));
  }
}

export async function setIdleMinutes(session: User, idleMinutes: number): Promise<void> {
  const here = await sealedHere(session);
  if (here !== null) await put(session, { ...here, idleMinutes });
}

const put = (session: User, sealed: SealedHere): Promise<void> =>
  withDatabase((db) => writing(db, (store) => store.put(sealed, sealedKey(session))));

export const keyText = ({ key }: Seal): string => toBase64(key);
