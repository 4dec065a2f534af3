import { clerkKey, type ClerkPlace } from '../../domain/entries/clerk-names.ts';
import { directoryKey } from '../../domain/entries/directory-key.ts';
import { CLERK_FIELDS, NO_CLERKS, type Clerks } from '../../domain/invoice/clerks.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { OfflineStore } from './offline.ts';

/** 默认经办人: whom invoices of a device begin with. M130 */
export const defaultClerks = (
  store: Pick<OfflineStore, 'setting'>,
  { taxpayerId, deviceId }: ClerkPlace,
): Clerks => ({ ...NO_CLERKS, ...store.setting('defaultClerks', directoryKey(taxpayerId, deviceId)) });

/** Sets them; their names are offered on the device from now on. */
export async function setDefaultClerks(
  store: Pick<OfflineStore, 'keepEntries'>,
  place: ClerkPlace,
  clerks: Clerks,
): Promise<Result<null>> {
  const { taxpayerId, deviceId } = place;
  const said = CLERK_FIELDS.map((field) => ({ field, name: clerks[field], device: deviceId }));
  const named = said.filter(({ name }) => name !== '');
  const kept = await store.keepEntries(
    'clerk',
    named.map((one) => [clerkKey(place, one), one]),
  );
  if (!kept.ok) return kept;
  return store.keepEntries('defaultClerks', [[directoryKey(taxpayerId, deviceId), clerks]]);
}
