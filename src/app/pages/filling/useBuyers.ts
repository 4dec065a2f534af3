import { useCallback } from 'react';
import { isAuthorized } from '../../../../domain/account/authorizations.ts';
import type { OfflineStore } from '../../../offline/offline.ts';

/** Buyers offered at once. */
const OFFERED = 8;

/** Buyers to choose from; null when the company may not. M036 */
export function useBuyers(store: OfflineStore, taxpayerId: string) {
  const find = useCallback(
    async (text: string) => {
      const { searchOf } = await import('../../../directory/index.ts');
      const found = await searchOf(store).find('buyers', taxpayerId, text, OFFERED);
      return found.map(({ entry }) => entry);
    },
    [store, taxpayerId],
  );
  return isAuthorized(store.session, 'buyer') ? find : null;
}
