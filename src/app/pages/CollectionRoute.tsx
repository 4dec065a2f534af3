import { isAllowed } from '../../../domain/account/permissions.ts';
import { Suspense } from 'react';
import { DEVICE_MODELS } from '../../../domain/codes/device-models.ts';
import { CollectionPage } from '../../features/collection/index.ts';
import { deliveryAddress } from '../../features/delivery/index.ts';
import { online } from '../../platform/online.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { go } from '../address.tsx';
import { NoDevice } from '../NoDevice.tsx';
import { useWorkplace } from '../workplace.tsx';
import { COLLECTION_CALLS } from './collection-calls.ts';
import { DeviceLogin } from './DeviceLogin.tsx';
import { ORDER_CALLS } from './order-calls.ts';
import { OrderViews } from './OrderViews.tsx';

export function CollectionRoute() {
  const { area, session, place } = useWorkplace();
  const connected = useSnapshot(online, () => online.getSnapshot());
  if (place === null) return <NoDevice />;
  const { taxpayer, device } = place;
  return (
    <CollectionPage
      key={device.id}
      service={COLLECTION_CALLS}
      taxpayerId={taxpayer.id}
      deviceId={device.id}
      connected={connected}
      mayStart={isAllowed('received.collect', session)}
      views={<OrderViews area={area} />}
      bureau={
        DEVICE_MODELS[device.model].digital
          ? {
              login: (
                <Suspense fallback={null}>
                  <DeviceLogin device={device} />
                </Suspense>
              ),
              connect: () => ORDER_CALLS.connect(device.id),
            }
          : null
      }
      addressOf={(row) => deliveryAddress({ ...row, isInput: true })}
      onBuy={() => {
        go(`/${area}/input/purchase`);
      }}
    />
  );
}
