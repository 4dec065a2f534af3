import type { Session } from '../../../domain/account/session.ts';
import type { Seal } from '../database.ts';
import {
  laptopKey,
  sealedHere,
  sealedKey,
  withDatabase,
  writing,
  type SealedHere,
  type User,
} from '../session-database.ts';
import { nameLaptop } from './named-laptop.ts';

const ABOUT = 'session';

export const hideSession = (session: Session, seal: Seal): string =>
  seal.hide(ABOUT, JSON.stringify(session));

/** Who is signed in, of what is sealed; null: it was not kept yet, or is damaged. */
function showSession({ session }: SealedHere, seal: Seal): Session | null {
  const text = session === undefined ? null : seal.show(ABOUT, session);
  return text === null ? null : (JSON.parse(text) as Session);
}

/** The id of this laptop that an older version of the app kept beside the account. */
const plainLaptop = (account: string): Promise<string | null> =>
  withDatabase(async (db) => {
    const id = await db.get('sessions', laptopKey(account));
    return typeof id === 'string' ? id : null;
  });

/** Keeps the session under the key, and nothing of it beside: names of user, company, taxpayers and devices. I14 */
export async function sealSession(session: Session, seal: Seal): Promise<void> {
  const here = await sealedHere(session);
  if (here === null) return;
  const id = here.laptop === undefined ? await plainLaptop(session.account) : null;
  const laptop = id === null ? here.laptop : await nameLaptop(session.account, id);
  const user: User = { tenantId: session.tenantId, userId: session.userId };
  const row = { ...here, session: hideSession(session, seal), ...(laptop !== undefined && { laptop }) };
  await withDatabase((db) =>
    writing(db, async (store) => {
      await Promise.all([
        store.put(row, sealedKey(session)),
        store.put(user, 'last'),
        store.delete(laptopKey(session.account)),
      ]);
    }),
  );
}

/** Who is signed in: just now, or as it stands under the key; null: neither. */
export async function sessionUnder(user: User, seal: Seal, known: Session | null): Promise<Session | null> {
  if (known !== null) {
    await sealSession(known, seal);
    return known;
  }
  const here = await sealedHere(user);
  return here === null ? null : showSession(here, seal);
}
