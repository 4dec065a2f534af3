import { Suspense, useState } from 'react';
import type { Device } from '../../../domain/account/session.ts';
import { isAllowed } from '../../../domain/account/permissions.ts';
import { DevicesPage } from '../../features/devices/index.ts';
import { DefaultClerksDialog } from '../../features/invoice-face/index.ts';
import { defaultClerks } from '../../offline/default-clerks.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { useSession } from '../session.tsx';
import { useWorkplace } from '../workplace.tsx';
import { findClerks } from '../../directory/index.ts';

/** 开票设备 of all companies its user works for. */
export function DevicesRoute() {
  const { session, store, place, move } = useWorkplace();
  const { renew } = useSession();
  const [chosen, setChosen] = useState<{ readonly taxpayerId: string; readonly device: Device } | null>(null);
  // Their people change with what another laptop set.
  useSnapshot(store, () =>
    JSON.stringify(store.settingKeys('defaultClerks').map((key) => store.setting('defaultClerks', key))),
  );
  return (
    <>
      <DevicesPage
        taxpayers={session.taxpayers}
        deviceId={place?.device.id ?? null}
        clerksOf={(taxpayerId, deviceId) => defaultClerks(store, { taxpayerId, deviceId })}
        refresh={async () => {
          const renewed = await renew();
          if (renewed === null) return false;
          await store.sync();
          return true;
        }}
        onUse={move}
        onClerks={
          isAllowed('seller.write', session)
            ? (taxpayerId, device) => {
                setChosen({ taxpayerId, device });
              }
            : null
        }
      />
      {chosen !== null && (
        <Suspense fallback={null}>
          <DefaultClerksDialog
            store={store}
            taxpayerId={chosen.taxpayerId}
            device={chosen.device}
            clerks={(field, text) =>
              findClerks(store, { taxpayerId: chosen.taxpayerId, deviceId: chosen.device.id }, field, text)
            }
            onClose={() => {
              setChosen(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
