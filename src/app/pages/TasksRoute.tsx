import { QueuePage } from '../../features/queue/index.ts';
import { online } from '../../platform/online.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { go } from '../address.tsx';
import { AREAS } from '../areas.ts';
import { useWorkplace } from '../workplace.tsx';
import { ORDER_CALLS } from './order-calls.ts';
import { OrderViews } from './OrderViews.tsx';

export function TasksRoute() {
  const { area, store } = useWorkplace();
  const connected = useSnapshot(online, () => online.getSnapshot());
  return (
    <QueuePage
      store={store}
      service={ORDER_CALLS}
      connected={connected}
      views={<OrderViews area={area} />}
      onEdit={(draftId) => {
        go(`${AREAS[area].filling}?draft=${draftId}`);
      }}
      onSignIn={() => {
        go('/sign-in?again=1');
      }}
    />
  );
}
