import { createContext, use, useCallback, useEffect, useMemo, useState, type PropsWithChildren } from 'react';
import type { Session } from '../../domain/account/session.ts';
import type { AppError } from '../../domain/kernel/errors.ts';
import type { OfflineStore } from '../offline/offline.ts';
import { keepStorage } from '../platform/storage.ts';

/** Who is signed in, and the store opened for them. */
export type SessionState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'signedOut' }
  | { readonly phase: 'failed'; readonly error: AppError }
  | { readonly phase: 'signedIn'; readonly session: Session; readonly store: OfflineStore };

export interface SessionActions {
  readonly state: SessionState;
  /** Takes over a session that the sign-in page got from the service. */
  readonly enter: (session: Session) => Promise<void>;
  readonly leave: () => Promise<void>;
  /** Devices and rights as the service knows them by now, taken over at once; null when it can't be asked. */
  readonly renew: () => Promise<Session | null>;
  readonly retry: () => void;
}

const SessionContext = createContext<SessionActions | null>(null);

const openFor = async (session: Session): Promise<SessionState> => {
  const { openStore } = await import('../offline/open-store.ts');
  const opened = await openStore(session);
  return opened.ok
    ? { phase: 'signedIn', session, store: opened.value }
    : { phase: 'failed', error: opened.error };
};

/** Devices and rights as they are by now, kept for the next start; null offline. */
const askAgain = async (): Promise<Session | null> => {
  const { refreshSession } = await import('../offline/sign-in.ts');
  const answer = await refreshSession();
  return answer.ok ? answer.value : null;
};

const sameUser = (a: Session, b: Session): boolean => a.userId === b.userId && a.tenantId === b.tenantId;

export function SessionProvider({ children }: PropsWithChildren) {
  const [state, setState] = useState<SessionState>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const life = new AbortController();
    const start = async () => {
      const { currentSession } = await import('../offline/sign-in.ts');
      const session = await currentSession();
      const next: SessionState = session === null ? { phase: 'signedOut' } : await openFor(session);
      if (life.signal.aborted) {
        if (next.phase === 'signedIn') next.store.close();
        return;
      }
      setState(next);
      if (next.phase !== 'signedIn') return;
      void next.store.sync();
      void askAgain();
    };
    void start();
    return () => {
      life.abort();
    };
  }, [attempt]);

  const enter = useCallback(
    async (session: Session) => {
      if (state.phase === 'signedIn') {
        if (sameUser(state.session, session)) {
          void state.store.sync();
          return;
        }
        state.store.close();
      }
      const next = await openFor(session);
      setState(next);
      if (next.phase !== 'signedIn') return;
      void next.store.sync();
      void keepStorage();
    },
    [state],
  );

  const leave = useCallback(async () => {
    const { signOut } = await import('../offline/sign-in.ts');
    await signOut();
    if (state.phase === 'signedIn') state.store.close();
    setState({ phase: 'signedOut' });
  }, [state]);

  const renew = useCallback(async () => {
    const session = await askAgain();
    if (session === null) return null;
    setState((now) =>
      now.phase === 'signedIn' && sameUser(now.session, session) ? { ...now, session } : now,
    );
    return session;
  }, []);

  const actions = useMemo(
    (): SessionActions => ({
      state,
      enter,
      leave,
      renew,
      retry: () => {
        setAttempt((before) => before + 1);
      },
    }),
    [state, enter, leave, renew],
  );
  return <SessionContext value={actions}>{children}</SessionContext>;
}

export function useSession(): SessionActions {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession outside SessionProvider');
  return session;
}
