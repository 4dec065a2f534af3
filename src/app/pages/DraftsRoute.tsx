import { useNavigate, useParams } from 'react-router';
import type { Area } from '../../../domain/codes/role-types.ts';
import { DraftBoxPage } from '../../features/draft-box/index.ts';
import { AREAS, isArea } from '../areas.ts';
import { useWorkplace } from '../workplace.tsx';
import { SplitOffers } from './SplitOffers.tsx';
import { UnsavedWork } from './UnsavedWork.tsx';
import { useDraftBoxDesk } from './useDraftBoxDesk.tsx';
import { useIssueNow } from './useIssueNow.tsx';

export function DraftsRoute() {
  const { area } = useParams();
  return isArea(area) ? <Drafts area={area} /> : null;
}

function Drafts({ area }: { readonly area: Area }) {
  const { store } = useWorkplace();
  const navigate = useNavigate();
  const { box, dialogs } = useDraftBoxDesk(area);
  const issueNow = useIssueNow(area);
  const { filling } = AREAS[area];
  return (
    <>
      <SplitOffers store={store} />
      <UnsavedWork store={store} onOpen={box.onOpen} />
      <DraftBoxPage {...box} onNew={() => void navigate(filling)} onIssueNow={issueNow.open} />
      {dialogs}
      {issueNow.dialog}
    </>
  );
}
