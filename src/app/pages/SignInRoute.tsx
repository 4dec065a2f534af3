import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ROLE_TYPES } from '../../../domain/codes/role-types.ts';
import type { Session } from '../../../domain/account/session.ts';
import { SignInPage } from '../../features/sign-in/index.ts';
import { areaOfPath, homeOf } from '../areas.ts';
import { useSession } from '../session.tsx';

/** Where to go after signing in: the page that asked, if it is of the user's area. */
const targetOf = (from: unknown, session: Session): string =>
  typeof from === 'string' && areaOfPath(from) === ROLE_TYPES[session.roleType].area
    ? from
    : homeOf(session.roleType);

export function SignInRoute() {
  const { state, enter } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [query] = useSearchParams();
  const again = query.has('again');
  const from: unknown = (location.state as { readonly from?: unknown } | null)?.from;
  if (state.phase === 'signedIn' && !again) return <Navigate to={targetOf(from, state.session)} replace />;
  if (state.phase === 'loading') return null;
  return (
    <SignInPage
      again={again}
      account={state.phase === 'signedIn' ? state.session.account : ''}
      onSignedIn={async (session) => {
        await enter(session);
        await navigate(targetOf(from, session), { replace: true });
      }}
    />
  );
}
