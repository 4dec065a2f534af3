import { Redirect } from './address.tsx';
import { homeOf } from './areas.ts';
import { NotOpened } from './NotOpened.tsx';
import { useSession } from './session.tsx';
import { UnlockPage } from './vault/LazyUnlockPage.tsx';

/** The address without a page: to the filling page of one's own area, which a locked laptop tells nobody. */
export function Home() {
  const { state, retry } = useSession();
  if (state.phase === 'failed') return <NotOpened error={state.error} retry={retry} />;
  if (state.phase === 'locked') return <UnlockPage {...state} />;
  const to = 'session' in state ? homeOf(state.session.roleType) : '/sign-in';
  return <Redirect to={to} />;
}
