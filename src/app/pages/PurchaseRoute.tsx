import { PurchasePage } from '../../features/collection/index.ts';
import { online } from '../../platform/online.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { go } from '../address.tsx';
import { NoDevice } from '../NoDevice.tsx';
import { useWorkplace } from '../workplace.tsx';
import { COLLECTION_CALLS } from './collection-calls.ts';

export function PurchaseRoute() {
  const { area, place, session } = useWorkplace();
  const connected = useSnapshot(online, () => online.getSnapshot());
  if (place === null) return <NoDevice />;
  const { taxpayer, device } = place;
  return (
    <PurchasePage
      service={COLLECTION_CALLS}
      company={taxpayer.seller}
      device={device}
      contact={session.contact}
      connected={connected}
      onBought={() => {
        go(`/${area}/input/collection`, { replace: true });
      }}
    />
  );
}
