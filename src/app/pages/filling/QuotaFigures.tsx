import { memo } from 'react';
import type { Device, Taxpayer } from '../../../../domain/account/session.ts';
import { QuotaOverview } from '../../../features/quota-overview/index.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { online } from '../../../platform/online.ts';
import { useSnapshot } from '../../../ui/use-snapshot.ts';
import { useQuota } from './useQuota.ts';

interface Props {
  readonly store: OfflineStore;
  readonly taxpayer: Taxpayer;
  readonly device: Device;
}

/** 额度概览 from what this device knows. M144 */
export const QuotaFigures = memo(function QuotaFigures({ store, taxpayer, device }: Props) {
  const connected = useSnapshot(online, () => online.getSnapshot());
  const { lastSyncAt } = useSnapshot(store, () => store.status());
  const quota = useQuota(store, taxpayer, device, connected);
  return <QuotaOverview quota={quota} online={connected} lastSyncAt={lastSyncAt} />;
});
