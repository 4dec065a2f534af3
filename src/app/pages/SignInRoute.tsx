import { ROLE_TYPES } from '../../../domain/codes/role-types.ts';
import type { Session } from '../../../domain/account/session.ts';
import { SignInPage } from '../../features/sign-in/index.ts';
import { go, Redirect, useAddress } from '../address.tsx';
import { areaOfPath, homeOf } from '../areas.ts';
import { useSession } from '../session.tsx';

/** Where to go after signing in: the page that asked, unless it is of an area that isn't the user's. */
function targetOf(from: unknown, { roleType }: Session): string {
  const { area } = ROLE_TYPES[roleType];
  return typeof from === 'string' && (areaOfPath(from) ?? area) === area ? from : homeOf(roleType);
}

export function SignInRoute() {
  const { state, enter } = useSession();
  const address = useAddress();
  const again = address.query.has('again');
  const from: unknown = (address.state as { readonly from?: unknown } | null)?.from;
  if (state.phase === 'signedIn' && !again) return <Redirect to={targetOf(from, state.session)} />;
  if (state.phase === 'loading') return null;
  return (
    <SignInPage
      again={again}
      account={'session' in state ? state.session.account : ''}
      onSignedIn={async (session) => {
        await enter(session);
        go(targetOf(from, session), { replace: true });
      }}
    />
  );
}
