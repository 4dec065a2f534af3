import { Suspense } from 'react';
import type { Device } from '../../../../domain/account/session.ts';
import { loadSubmitted, SubmittedDialog } from '../../../features/orders/index.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { online } from '../../../platform/online.ts';
import { useSnapshot } from '../../../ui/use-snapshot.ts';
import { DeviceLogin } from '../DeviceLogin.tsx';
import { PrintOrder } from '../PrintOrder.tsx';

/** Settles when nothing of it has to be waited for. */
export const ready = loadSubmitted;

interface Props {
  readonly store: OfflineStore;
  readonly device: Device;
  readonly subId: string;
  readonly onEdit: (draftId: string) => void;
  readonly onOrders: () => void;
  readonly onNext: () => void;
}

/** What takes the place of the last look: loaded whole before, so that the one dialog turns into the other. M295, M296 */
export function SubmittedSlot({ device, ...submitted }: Props) {
  const connected = useSnapshot(online, () => online.getSnapshot());
  const { store, subId } = submitted;
  return (
    <SubmittedDialog
      {...submitted}
      connected={connected}
      login={
        <Suspense fallback={null}>
          <DeviceLogin device={device} />
        </Suspense>
      }
      print={<PrintOrder store={store} subId={subId} />}
    />
  );
}
