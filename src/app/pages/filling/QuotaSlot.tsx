import { memo } from 'react';
import type { Device, Taxpayer } from '../../../../domain/account/session.ts';
import { QuotaOverview, QuotaRoom } from '../../../features/quota-overview/index.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { online } from '../../../platform/online.ts';
import { useSnapshot } from '../../../ui/use-snapshot.ts';
import { useQuota } from './useQuota.ts';

interface Props {
  readonly store: OfflineStore;
  readonly taxpayer: Taxpayer;
  readonly device: Device;
  /** The draft can be filled in: the figures are shown with its lines, not one after the other. */
  readonly opened: boolean;
}

/** 额度概览 from what this device knows, in its place. M144 */
export const QuotaSlot = memo(function QuotaSlot({ store, taxpayer, device, opened }: Props) {
  const connected = useSnapshot(online, () => online.getSnapshot());
  const lastSyncAt = useSnapshot(store, () => store.status().lastSyncAt);
  const quota = useQuota(store, taxpayer, device, connected);
  return opened && quota !== null ? (
    <QuotaOverview quota={quota} session={store.session} online={connected} lastSyncAt={lastSyncAt} />
  ) : (
    <QuotaRoom />
  );
});
