import type { Taxpayer } from '../../../../domain/account/session.ts';
import { configuredSeller } from '../../../../domain/invoice/seller-config.ts';
import type { Filling } from '../../../features/invoice-face/index.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { useSession } from '../../session.tsx';

/** What the service is asked again about the taxpayer. M270, M294 */
export function useRenewal(store: OfflineStore, { id }: Taxpayer, filling: Filling) {
  const { renew } = useSession();
  const known = async (): Promise<Taxpayer | null> => {
    const session = await renew();
    return session?.taxpayers.find((one) => one.id === id) ?? null;
  };
  return {
    refreshNature: async () => (await known())?.nature ?? null,
    /** Its name, and what laptops configured that it prints of itself. */
    onRefreshSeller: async (): Promise<boolean> => {
      const taxpayer = await known();
      if (taxpayer === null) return false;
      await store.sync();
      const seller = configuredSeller(taxpayer.seller, store.setting('seller', id));
      filling.edit({ kind: 'chosen', parts: { seller } });
      return true;
    },
  };
}
