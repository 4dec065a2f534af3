import { useMemo } from 'react';
import { isAuthorized } from '../../../domain/account/authorizations.ts';
import type { FindCompanies } from '../../offline/company-search.ts';
import type { ConfirmTitle } from '../../offline/confirm-title.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { online } from '../../platform/online.ts';
import { comforts } from '../../platform/preferences.ts';
import type { Place } from '../workplace.tsx';

/** The search for companies from a place; null where the company may not choose its buyers so. M036, M243 */
export function useCompanySearch(store: OfflineStore, { taxpayer, device }: Place): FindCompanies | null {
  const [taxpayerId, deviceId] = [taxpayer.id, device.id];
  return useMemo(() => {
    if (!isAuthorized(store.session, 'buyer')) return null;
    return async (text, signal) => {
      const { findCompanies } = await import('../../offline/company-search.ts');
      const connected = online.getSnapshot();
      return findCompanies({ user: store.session, taxpayerId, deviceId, text, connected, signal }, comforts);
    };
  }, [store, taxpayerId, deviceId]);
}

/** Tells the service of recognised titles that became customers; null as above. M245 */
export function useTitleConfirm(store: OfflineStore, { device }: Place): ConfirmTitle | null {
  const deviceId = device.id;
  return useMemo(() => {
    if (!isAuthorized(store.session, 'buyer')) return null;
    const confirm: ConfirmTitle = (customer) => {
      const asked = { user: store.session, deviceId, connected: online.getSnapshot() };
      void import('../../offline/confirm-title.ts').then((m) => m.confirmTitle(asked, customer));
    };
    return confirm;
  }, [store, deviceId]);
}
