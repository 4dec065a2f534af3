import { kindsBy } from '../../domain/account/features.ts';
import type { Roles } from '../../domain/account/permissions.ts';
import type { CheckedPlace } from '../../domain/rules/issuing-facts.ts';
import type { Looked, OrderKeys, Terminal, Terms } from '../store/order-taking.ts';

/** A device as a submission met it, and what it held under then. */
export interface SeenTerminal {
  readonly terminal: Terminal;
  readonly terms: Terms;
}

type Place = Pick<OrderKeys, 'tenant' | 'deviceId'>;

/** Devices as they were looked at last. Whether one still is so is said where the order is taken. */
export interface SeenTerminals {
  readonly find: (place: Place) => SeenTerminal | undefined;
  readonly keep: (place: Place, looked: Looked) => void;
}

/** What an invoice of this user is held against there. */
export const placeAt = (
  { roleType, roleCodes }: Roles,
  { seller, nature, features, invoiceKinds, ...device }: Terminal,
): CheckedPlace => ({
  who: { roleType, roleCodes },
  taxpayer: { seller, nature },
  device: { ...device, ...kindsBy(invoiceKinds, features), smsPush: features.includes('smsPush') },
});

/** Those looked at longest ago go first. */
const MOST = 10_000;

export function seeTerminals(most = MOST): SeenTerminals {
  const seen = new Map<string, SeenTerminal>();
  const keyOf = ({ tenant, deviceId }: Place): string => `${tenant}/${deviceId}`;
  return {
    find: (place) => seen.get(keyOf(place)),
    keep: (place, { terminal, terms }) => {
      const key = keyOf(place);
      seen.delete(key);
      if (terminal !== null) seen.set(key, { terminal, terms });
      const [oldest] = seen.keys();
      if (seen.size > most && oldest !== undefined) seen.delete(oldest);
    },
  };
}
