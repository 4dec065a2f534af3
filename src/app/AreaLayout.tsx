import { lazy, useEffect, useMemo, useState, type PropsWithChildren } from 'react';
import { ROLE_TYPES, type Area } from '../../domain/codes/role-types.ts';
import { Busy } from '../ui/Busy.tsx';
import { Redirect, useAddress } from './address.tsx';
import { carryComforts, takeComforts } from './carry-comforts.ts';
import { NotOpened } from './NotOpened.tsx';
import { readPreference, writePreference } from '../platform/preferences.ts';
import { useSession, type SessionState } from './session.tsx';
import { Shell } from './Shell.tsx';
import { useShutOut } from './useShutOut.ts';
import { UnlockPage } from './vault/LazyUnlockPage.tsx';
import { placeKey, placeOf, WorkplaceContext, type Workplace } from './workplace.tsx';

const ForbiddenPage = lazy(() => import('./ForbiddenPage.tsx').then((m) => ({ default: m.ForbiddenPage })));
const LockedPage = lazy(() => import('./LockedPage.tsx').then((m) => ({ default: m.LockedPage })));

interface Props extends PropsWithChildren {
  readonly area: Area;
}

/** One area of the address: only for those who work in it. */
export function AreaLayout({ area, children }: Props) {
  const { state, retry } = useSession();
  const { full } = useAddress();
  switch (state.phase) {
    case 'loading':
      return <Busy label="正在打开本机数据…" />;
    case 'signedOut':
      return <Redirect to="/sign-in" state={{ from: full }} />;
    case 'locked':
      return <UnlockPage {...state} />;
    case 'failed':
      return <NotOpened error={state.error} retry={retry} />;
    case 'signedIn':
      return (
        <SignedInArea key={state.session.userId} area={area} state={state}>
          {children}
        </SignedInArea>
      );
  }
}

interface SignedInProps extends Props {
  readonly state: Extract<SessionState, { readonly phase: 'signedIn' }>;
}

function SignedInArea({ area, state: { session, store }, children }: SignedInProps) {
  const [choice, setChoice] = useState(() => readPreference(placeKey(session)));
  const workplace = useMemo(
    (): Workplace => ({
      area,
      session,
      store,
      place: placeOf(session, choice),
      move: (taxpayerId, deviceId) => {
        const next = `${taxpayerId}/${deviceId}`;
        writePreference(placeKey(session), next);
        setChoice(next);
      },
    }),
    [area, session, store, choice],
  );
  // Before the pages are there: they read their user's habits once.
  useState(() => {
    takeComforts(store);
  });
  // What is looked at as a visitor is nobody's to change.
  useEffect(() => (session.visitor ? undefined : carryComforts(store)), [store, session]);
  const shutOut = useShutOut(store);
  if (shutOut !== null) return <LockedPage store={store} isLetIn={shutOut === 'letIn'} />;
  if (ROLE_TYPES[session.roleType].area !== area)
    return <ForbiddenPage area={area} role={session.roleType} />;
  return (
    <WorkplaceContext value={workplace}>
      <Shell area={area}>{children}</Shell>
    </WorkplaceContext>
  );
}
