import { Redirect } from './address.tsx';
import { homeOf } from './areas.ts';
import { useSession } from './session.tsx';

/** The address without a page: to the filling page of one's own area. */
export function Home() {
  const { state } = useSession();
  const to = state.phase === 'signedIn' ? homeOf(state.session.roleType) : '/sign-in';
  return <Redirect to={to} />;
}
