import { Redirect } from './address.tsx';
import { homeOf } from './areas.ts';
import { NotOpened } from './NotOpened.tsx';
import { useSession } from './session.tsx';

/** The address without a page: to the filling page of one's own area. */
export function Home() {
  const { state, retry } = useSession();
  if (state.phase === 'failed') return <NotOpened error={state.error} retry={retry} />;
  const to = 'session' in state ? homeOf(state.session.roleType) : '/sign-in';
  return <Redirect to={to} />;
}
