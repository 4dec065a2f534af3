import { clerkNames, type ClerkPlace } from '../../domain/entries/clerk-names.ts';
import { directoryKey } from '../../domain/entries/directory-key.ts';
import { CLERK_FIELDS, NO_CLERKS, type ClerkField, type Clerks } from '../../domain/invoice/clerks.ts';
import { readEntriesOf } from '../store/entries.ts';
import type { TenantReader } from '../store/tenant-tx.ts';

/** Whom invoices of a device begin with, and the names to choose from. M130 */
export interface DeviceClerks {
  readonly chosen: Clerks;
  readonly names: Readonly<Record<ClerkField, readonly string[]>>;
}

/** What programs set by the version before, which no laptop knew of. */
async function setBefore({ db, tenant }: TenantReader): Promise<ReadonlyMap<string, Partial<Clerks>>> {
  const rows = await db
    .selectFrom('device_settings')
    .select(['device_id', 'value'])
    .where('tenant', '=', tenant)
    .where('name', '=', 'people')
    .execute();
  return new Map(rows.map(({ device_id: id, value }) => [id, value as Partial<Clerks>]));
}

/** The people of the devices of a tenant: what laptops have as entries. */
export async function readClerks(tx: TenantReader): Promise<(place: ClerkPlace) => DeviceClerks> {
  const entries = await readEntriesOf(tx, 'clerk');
  const defaults = new Map(
    (await readEntriesOf(tx, 'defaultClerks')).map(({ key, fields }) => [key, fields]),
  );
  const before = await setBefore(tx);
  return (place) => {
    const set = defaults.get(directoryKey(place.taxpayerId, place.deviceId)) ?? before.get(place.deviceId);
    const names = CLERK_FIELDS.map((field) => [field, clerkNames(entries, place, field)]);
    return {
      chosen: { ...NO_CLERKS, ...set },
      names: Object.fromEntries(names) as DeviceClerks['names'],
    };
  };
}
