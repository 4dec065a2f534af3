import { isAllowed } from '../../../domain/account/permissions.ts';
import { DraftBoxPage } from '../../features/draft-box/index.ts';
import { go } from '../address.tsx';
import { AREAS } from '../areas.ts';
import { useWorkplace } from '../workplace.tsx';
import { SplitOffers } from './SplitOffers.tsx';
import { UnsavedWork } from './UnsavedWork.tsx';
import { useDraftBoxDesk } from './useDraftBoxDesk.tsx';
import { useIssueNow } from './useIssueNow.tsx';

export function DraftsRoute() {
  const { area, store } = useWorkplace();
  const { box, dialogs } = useDraftBoxDesk(area);
  const issueNow = useIssueNow(area);
  return (
    <>
      {isAllowed('draft.write', store.session) && <SplitOffers store={store} />}
      <UnsavedWork store={store} onOpen={box.onOpen} />
      <DraftBoxPage
        {...box}
        onNew={() => {
          go(AREAS[area].filling);
        }}
        onIssueNow={issueNow.open}
      />
      {dialogs}
      {issueNow.dialog}
    </>
  );
}
