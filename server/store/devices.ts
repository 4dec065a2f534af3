import type { Selectable } from 'kysely';
import type { Device } from '../../domain/account/session.ts';
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

/** What an invoice is checked against. */
export const asDevice = (
  row: DeviceRow,
): Pick<Device, 'id' | 'invoiceKinds' | 'rates' | 'singleLimit' | 'diskType' | 'smsPush'> => ({
  id: row.device_id,
  invoiceKinds: row.invoice_kinds,
  rates: row.rates,
  singleLimit: row.single_limit,
  diskType: row.disk_type,
  smsPush: row.features.includes('smsPush'),
});
