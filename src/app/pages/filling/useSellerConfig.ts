import { useMemo, useState } from 'react';
import type { Session, Taxpayer } from '../../../../domain/account/session.ts';
import { configuredSeller, type SellerConfig } from '../../../../domain/invoice/seller-config.ts';
import { appError, type AppError } from '../../../../domain/kernel/errors.ts';
import { readPreference, writePreference } from '../../../platform/preferences.ts';

const keyOf = ({ tenantId, userId }: Session, { id }: Taxpayer): string =>
  `seller.${tenantId}.${userId}.${id}`;

function readConfig(key: string): SellerConfig | null {
  const kept = readPreference(key);
  if (kept === '') return null;
  try {
    return JSON.parse(kept) as SellerConfig;
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

/** What the taxpayer prints of itself: kept on this device, line 1 of each list on every new face. M266 */
export function useSellerConfig(session: Session, taxpayer: Taxpayer): SellerDesk {
  const key = keyOf(session, taxpayer);
  const [kept, setKept] = useState(() => ({ key, config: readConfig(key) }));
  const { config } = kept.key === key ? kept : { config: readConfig(key) };
  const configured = useMemo((): Taxpayer => {
    return { ...taxpayer, seller: configuredSeller(taxpayer.seller, config) };
  }, [taxpayer, config]);
  const store = (next: SellerConfig): Promise<AppError | null> => {
    const text = JSON.stringify(next);
    writePreference(key, text);
    if (readPreference(key) !== text) return Promise.resolve(appError('store.quota'));
    setKept({ key, config: next });
    return Promise.resolve(null);
  };
  return { config, taxpayer: configured, store };
}
