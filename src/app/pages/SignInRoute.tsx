import { lazy, Suspense, useState } from 'react';
import { ROLE_TYPES } from '../../../domain/codes/role-types.ts';
import type { Session } from '../../../domain/account/session.ts';
import { SignInPage } from '../../features/sign-in/index.ts';
import { go, Redirect, useAddress } from '../address.tsx';
import { areaOfPath, homeOf } from '../areas.ts';
import { useSession } from '../session.tsx';

const OwedPage = lazy(() => import('../../features/account/index.ts').then((m) => ({ default: m.OwedPage })));

/** Where to go after signing in: the page that asked, unless it is of an area that isn't the user's. */
function targetOf(from: unknown, { roleType }: Session): string {
  const { area } = ROLE_TYPES[roleType];
  return typeof from === 'string' && (areaOfPath(from) ?? area) === area ? from : homeOf(roleType);
}

/** Signed in, but something has to be done first; the password is proved there once more. */
interface Owing {
  readonly session: Session;
  readonly password: string;
}

export function SignInRoute() {
  const { state, enter, leave } = useSession();
  const address = useAddress();
  const [owing, setOwing] = useState<Owing | null>(null);
  const again = address.query.has('again');
  const from: unknown = (address.state as { readonly from?: unknown } | null)?.from;
  const goIn = async (session: Session) => {
    await enter(session);
    go(targetOf(from, session), { replace: true });
  };
  if (owing !== null)
    return (
      <Suspense fallback={null}>
        <OwedPage
          {...owing}
          onDone={goIn}
          onLeave={() => {
            void leave().then(() => {
              setOwing(null);
            });
          }}
        />
      </Suspense>
    );
  if (state.phase === 'signedIn' && !again) return <Redirect to={targetOf(from, state.session)} />;
  if (state.phase === 'loading') return null;
  return (
    <SignInPage
      again={again}
      account={state.phase === 'signedIn' ? state.session.account : ''}
      onSignedIn={async (session, password) => {
        if (session.owes === undefined) await goIn(session);
        else setOwing({ session, password });
      }}
    />
  );
}
