import type { Selectable } from 'kysely';
import { kindsBy } from '../../domain/account/features.ts';
import type { CheckedPlace } from '../../domain/rules/issuing-facts.ts';
import type { Database } from './schema.ts';
import type { TenantReader } from './tenant-tx.ts';

export type DeviceRow = Selectable<Database['devices']> &
  Pick<Selectable<Database['taxpayers']>, 'seller' | 'nature'>;

/** A device with the taxpayer it issues for; another tenant's looks like none at all. */
export const findDevice = ({ db, tenant }: TenantReader, deviceId: string): Promise<DeviceRow | undefined> =>
  db
    .selectFrom('devices')
    .innerJoin('taxpayers', (join) =>
      join
        .onRef('taxpayers.tenant', '=', 'devices.tenant')
        .onRef('taxpayers.taxpayer_id', '=', 'devices.taxpayer_id'),
    )
    .selectAll('devices')
    .select(['seller', 'nature'])
    .where('devices.tenant', '=', tenant)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();

/** What an invoice on this device is held against. */
export const placeOf = ({ seller, nature, ...row }: DeviceRow): CheckedPlace => ({
  taxpayer: { seller, nature },
  device: {
    ...kindsBy(row.invoice_kinds, row.features),
    rates: row.rates,
    kindRates: row.kind_rates,
    singleLimit: row.single_limit,
    diskType: row.disk_type,
    smsPush: row.features.includes('smsPush'),
  },
});
