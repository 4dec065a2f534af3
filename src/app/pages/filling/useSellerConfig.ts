import { useEffect, useMemo } from 'react';
import type { Session, Taxpayer } from '../../../../domain/account/session.ts';
import { configuredSeller, type SellerConfig } from '../../../../domain/invoice/seller-config.ts';
import type { AppError } from '../../../../domain/kernel/errors.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { readPreference, writePreference } from '../../../platform/preferences.ts';
import { useSnapshot } from '../../../ui/use-snapshot.ts';

/** Where versions before 6 of the database kept it, on this laptop alone. */
const keyOf = ({ tenantId, userId }: Session, { id }: Taxpayer): string =>
  `seller.${tenantId}.${userId}.${id}`;

function readOld(key: string): SellerConfig | null {
  try {
    return JSON.parse(readPreference(key)) as SellerConfig;
  } catch {
    return null;
  }
}

export interface SellerDesk {
  /** null: only what the account knows. */
  readonly config: SellerConfig | null;
  /** The taxpayer with line 1 of what was configured. */
  readonly taxpayer: Taxpayer;
  readonly store: (config: SellerConfig) => Promise<AppError | null>;
}

/** What the taxpayer prints of itself: the same on all laptops, line 1 of each list on every new face. M266 */
export function useSellerConfig(store: OfflineStore, taxpayer: Taxpayer): SellerDesk {
  const oldKey = keyOf(store.session, taxpayer);
  const kept = useSnapshot(store, () => store.setting('seller', taxpayer.id));
  const old = useMemo(() => readOld(oldKey), [oldKey]);
  const config = kept ?? old;
  useEffect(() => {
    if (old === null) return;
    const moved =
      kept === null ? store.keepSetting('seller', taxpayer.id, old) : Promise.resolve({ ok: true });
    void moved.then(({ ok }) => {
      if (ok) writePreference(oldKey, '');
    });
  }, [store, taxpayer, oldKey, old, kept]);
  const configured = useMemo((): Taxpayer => {
    return { ...taxpayer, seller: configuredSeller(taxpayer.seller, config) };
  }, [taxpayer, config]);
  const keep = async (next: SellerConfig): Promise<AppError | null> => {
    const done = await store.keepSetting('seller', taxpayer.id, next);
    return done.ok ? null : done.error;
  };
  return { config, taxpayer: configured, store: keep };
}
