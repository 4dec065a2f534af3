import { createContext, use, useCallback, useEffect, useMemo, useState, type PropsWithChildren } from 'react';
import type { Session } from '../../domain/account/session.ts';
import { ROLE_TYPES, type Area } from '../../domain/codes/role-types.ts';
import type { AppError } from '../../domain/kernel/errors.ts';
import type { OfflineStore } from '../offline/offline.ts';
import { openStore } from '../offline/open-store.ts';
import { refreshSession } from '../offline/refresh-session.ts';
import type { Seal } from '../offline/database.ts';
import { lastHere, sealedHere, type User } from '../offline/session-database.ts';
import { tellReached } from '../platform/online.ts';
import { keepStorage } from '../platform/storage.ts';

/** Who is signed in, and the store opened for them. */
export type SessionState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'signedOut' }
  | { readonly phase: 'failed'; readonly error: AppError }
  /** What this laptop keeps is sealed, and the key is to come; `session`: who has just signed in. */
  | { readonly phase: 'locked'; readonly user: User; readonly session: Session | null }
  | { readonly phase: 'signedIn'; readonly session: Session; readonly store: OfflineStore };

export interface SessionActions {
  readonly state: SessionState;
  /** Takes over a session that the sign-in page got from the service. */
  readonly enter: (session: Session) => Promise<void>;
  /** Opens what is sealed; false where only the service knows who is signed in, and can't be asked. */
  readonly unlock: (user: User, seal: Seal, session: Session | null) => Promise<boolean>;
  readonly leave: () => Promise<void>;
  /** Leaves, and nothing stays here; only once nothing is lost with it. Loads the page anew. */
  readonly leaveClean: () => Promise<void>;
  /** Devices and rights as the service knows them by now, taken over at once; null when it can't be asked. */
  readonly renew: () => Promise<Session | null>;
  readonly retry: () => void;
}

/** Where whoever is signed in works. */
export const areaOf = (state: SessionState): Area =>
  'session' in state && state.session !== null ? ROLE_TYPES[state.session.roleType].area : 'member';

const SessionContext = createContext<SessionActions | null>(null);

const openFor = async (session: Session, seal?: Seal): Promise<SessionState> => {
  const opened = await openStore(session, seal, () => {
    location.reload();
  });
  return opened.ok
    ? { phase: 'signedIn', session, store: opened.value }
    : { phase: 'failed', error: opened.error };
};

/** Who is signed in as far as this device knows, and what it keeps for them. Works offline. */
export async function openSession(): Promise<SessionState> {
  const here = await lastHere();
  if (here === null) return { phase: 'signedOut' };
  const { user, session, sealed } = here;
  if (sealed !== null) return { phase: 'locked', user, session };
  return session === null ? { phase: 'signedOut' } : openFor(session);
}

/** Devices and rights as they are by now, kept for the next start; null offline, or where something has to be done first. */
const askAgain = async (seal: Seal | null = null): Promise<Session | null> => {
  const answer = await refreshSession();
  if (!answer.ok || answer.value.owes !== undefined) return null;
  if (seal !== null) {
    const { sealSession } = await import('../offline/vault/sealed-session.ts');
    await sealSession(answer.value, seal);
  }
  return answer.value;
};

/** Calls when the service has answered for the first time since: an offline start asks nobody. Returns what ends it. */
function onceHeard(store: Pick<OfflineStore, 'status' | 'subscribe'>, call: () => void): () => void {
  const { lastSyncAt } = store.status();
  const stop = store.subscribe(() => {
    if (store.status().lastSyncAt === lastSyncAt) return;
    stop();
    call();
  });
  return stop;
}

/** Tells the whole page whether the service is there. Returns what ends it. */
function watchReach(store: Pick<OfflineStore, 'status' | 'subscribe'>): () => void {
  const look = () => {
    tellReached(store.status().lastError?.code !== 'net.unreachable');
  };
  const stop = store.subscribe(look);
  look();
  return () => {
    stop();
    tellReached(true);
  };
}

const sameUser = (a: Session, b: Session): boolean => a.userId === b.userId && a.tenantId === b.tenantId;

interface Props extends PropsWithChildren {
  /** What `openSession` found before anything was drawn. */
  readonly found: SessionState;
}

export function SessionProvider({ found, children }: Props) {
  const [state, setState] = useState(found);

  useEffect(
    () => (found.phase === 'signedIn' ? onceHeard(found.store, () => void askAgain()) : undefined),
    [found],
  );

  const store = state.phase === 'signedIn' ? state.store : null;
  useEffect(() => (store === null ? undefined : watchReach(store)), [store]);

  const retry = useCallback(() => {
    setState({ phase: 'loading' });
    void openSession().then(setState);
  }, []);

  const enter = useCallback(
    async (session: Session) => {
      if (state.phase === 'signedIn') {
        if (sameUser(state.session, session)) {
          void state.store.sync();
          return;
        }
        state.store.close();
      }
      const isSealed = (await sealedHere(session)) !== null;
      const next = isSealed ? ({ phase: 'locked', user: session, session } as const) : await openFor(session);
      setState(next);
      if (next.phase === 'signedIn') void keepStorage();
    },
    [state],
  );

  const unlock = useCallback(async (user: User, seal: Seal, known: Session | null) => {
    const { sessionUnder } = await import('../offline/vault/sealed-session.ts');
    const session = (await sessionUnder(user, seal, known)) ?? (await askAgain(seal));
    if (session === null) return false;
    const next = await openFor(session, seal);
    if (next.phase === 'signedIn') onceHeard(next.store, () => void askAgain(seal));
    setState(next);
    return true;
  }, []);

  const leave = useCallback(async () => {
    const { signOut } = await import('../offline/sign-in.ts');
    await signOut();
    if (state.phase === 'signedIn') state.store.close();
    setState({ phase: 'signedOut' });
  }, [state]);

  const leaveClean = useCallback(async () => {
    const { clearHere } = await import('./clear-here.ts');
    if (store !== null) await clearHere(store);
  }, [store]);

  const renew = useCallback(async () => {
    const session = await askAgain(store?.seal);
    if (session === null) return null;
    setState((now) =>
      now.phase === 'signedIn' && sameUser(now.session, session) ? { ...now, session } : now,
    );
    return session;
  }, [store]);

  const actions = useMemo(
    (): SessionActions => ({
      state,
      enter,
      unlock,
      leave,
      leaveClean,
      renew,
      retry,
    }),
    [state, enter, unlock, leave, leaveClean, renew, retry],
  );
  return <SessionContext value={actions}>{children}</SessionContext>;
}

export function useSession(): SessionActions {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession outside SessionProvider');
  return session;
}
