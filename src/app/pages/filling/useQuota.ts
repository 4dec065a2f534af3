import { useCallback } from 'react';
import type { Device, Taxpayer } from '../../../../domain/account/session.ts';
import { quotaOverview, yearStart } from '../../../../domain/quota/overview.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { useLive } from '../../../ui/use-live.ts';
import { useToday } from '../../../ui/use-today.ts';
import { useCredit } from './useCredit.ts';

/**
 * What the taxpayer has issued and what waits, as far as this device knows, beside the credit the service told last;
 * null until it is read. M144
 */
export function useQuota(
  store: OfflineStore,
  { id: taxpayerId, nature, devices }: Taxpayer,
  { id: deviceId, singleLimit }: Device,
  connected: boolean,
) {
  const today = useToday();
  const load = useCallback(
    () =>
      store.turnover(
        devices.map(({ id }) => id),
        yearStart(today),
      ),
    [store, devices, today],
  );
  const turnover = useLive(store, load);
  const { session } = store;
  // What the service took, or gave back, changes the credit.
  const after = turnover === null ? null : JSON.stringify(turnover);
  const credit = useCredit({ session, taxpayerId, deviceId, connected, after });
  return turnover === null ? null : quotaOverview({ today, nature, turnover, credit, singleLimit });
}
