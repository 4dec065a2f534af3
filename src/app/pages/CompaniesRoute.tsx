import { CompaniesPage } from '../../features/support/index.ts';
import { SUPPORT_CALLS } from '../../offline/support-service.ts';
import { go } from '../address.tsx';
import { AREAS } from '../areas.ts';
import { useSession } from '../session.tsx';
import { useWorkplace } from '../workplace.tsx';

/** Which company support looks at; what is to be seen of it begins with its orders. */
export function CompaniesRoute() {
  const { session, area } = useWorkplace();
  const { enter } = useSession();
  return (
    <CompaniesPage
      calls={SUPPORT_CALLS}
      session={session}
      onVisit={async (next) => {
        await enter(next);
        if (next.visitor !== undefined) go(AREAS[area].orders);
      }}
    />
  );
}
