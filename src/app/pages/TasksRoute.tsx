import { useNavigate, useParams } from 'react-router';
import { QueuePage } from '../../features/queue/index.ts';
import { online } from '../../platform/online.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { AREAS, isArea } from '../areas.ts';
import { useWorkplace } from '../workplace.tsx';
import { ORDER_CALLS } from './order-calls.ts';
import { OrderViews } from './OrderViews.tsx';

export function TasksRoute() {
  const { area } = useParams();
  const { store } = useWorkplace();
  const navigate = useNavigate();
  const connected = useSnapshot(online, () => online.getSnapshot());
  if (!isArea(area)) return null;
  return (
    <QueuePage
      store={store}
      service={ORDER_CALLS}
      connected={connected}
      views={<OrderViews area={area} />}
      onEdit={(draftId) => void navigate(`${AREAS[area].filling}?draft=${draftId}`)}
      onSignIn={() => void navigate('/sign-in?again=1')}
    />
  );
}
