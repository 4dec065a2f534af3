import { useNavigate, useParams } from 'react-router';
import { DraftBoxPage } from '../../features/draft-box/index.ts';
import { AREAS, isArea } from '../areas.ts';
import { useWorkplace } from '../workplace.tsx';
import { SplitOffers } from './SplitOffers.tsx';
import { UnsavedWork } from './UnsavedWork.tsx';
import { useIssueNow } from './useIssueNow.tsx';
import { usePreview } from './usePreview.tsx';

export function DraftsRoute() {
  const { area } = useParams();
  const { store } = useWorkplace();
  const navigate = useNavigate();
  const preview = usePreview();
  const issueNow = useIssueNow(isArea(area) ? area : 'member');
  if (!isArea(area)) return null;
  const { filling } = AREAS[area];
  const open = (draftId: string) => void navigate(`${filling}?draft=${draftId}`);
  return (
    <>
      <SplitOffers store={store} />
      <UnsavedWork store={store} onOpen={open} />
      <DraftBoxPage
        store={store}
        onOpen={open}
        onPreview={(draftId) => void preview.open(() => store.loadDraft(draftId))}
        onNew={() => void navigate(filling)}
        onIssueNow={issueNow.open}
      />
      {preview.dialog}
      {issueNow.dialog}
    </>
  );
}
