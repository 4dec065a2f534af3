import { useCallback, useState } from 'react';
import type { Device, Taxpayer } from '../../../../domain/account/session.ts';
import { beijingDay } from '../../../../domain/kernel/ids.ts';
import { quotaOverview, yearStart } from '../../../../domain/quota/overview.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { useLive } from '../../../ui/use-live.ts';

/** What the taxpayer has issued and what waits, as far as this device knows; null until it is read. M144 */
export function useQuota(store: OfflineStore, { nature, devices }: Taxpayer, { singleLimit }: Device) {
  const [today] = useState(() => beijingDay(Date.now()));
  const load = useCallback(
    () =>
      store.turnover(
        devices.map(({ id }) => id),
        yearStart(today),
      ),
    [store, devices, today],
  );
  const turnover = useLive(store, load);
  return turnover === null ? null : quotaOverview({ today, nature, turnover, credit: null, singleLimit });
}
