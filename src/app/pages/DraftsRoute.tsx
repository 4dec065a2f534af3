import { useNavigate, useParams } from 'react-router';
import { DraftBoxPage } from '../../features/draft-box/index.ts';
import { AREAS, isArea } from '../areas.ts';
import { useWorkplace } from '../workplace.tsx';
import { SplitOffers } from './SplitOffers.tsx';

export function DraftsRoute() {
  const { area } = useParams();
  const { store } = useWorkplace();
  const navigate = useNavigate();
  if (!isArea(area)) return null;
  const { filling } = AREAS[area];
  return (
    <>
      <SplitOffers store={store} />
      <DraftBoxPage
        store={store}
        onOpen={(draftId) => void navigate(`${filling}?draft=${draftId}`)}
        onNew={() => void navigate(filling)}
      />
    </>
  );
}
