import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Party } from '../../domain/invoice/invoice.ts';
import type { SellerInfoWire } from '../../wire/terminal.api.ts';
import { findDevice, type DeviceRow } from '../store/devices.ts';
import type { DeviceSetting } from '../store/schema.ts';
import { inTenant, readTenant, type TenantReader } from '../store/tenant-tx.ts';
import type { Principal, Services } from './services.ts';

/** Who stands on the invoices of a device. */
export interface People {
  readonly payee: string;
  readonly checker: string;
  readonly drawer: string;
}

export const NOBODY: People = { payee: '', checker: '', drawer: '' };

/** What the account knows of a seller that nobody has configured. M266 */
export const unconfiguredSeller = ({ address, phone, bank, account }: Party): SellerInfoWire => ({
  address,
  telephone: phone,
  bankName: bank,
  bankAccount: account,
  addressList: [],
  bankList: [],
});

async function read({ db, tenant }: TenantReader, deviceId: string, name: DeviceSetting): Promise<unknown> {
  const row = await db
    .selectFrom('device_settings')
    .select('value')
    .where('tenant', '=', tenant)
    .where('device_id', '=', deviceId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** What was set for a device, or what stands instead. Values are what `writeSetting` was given. M381 */
export const readSetting = <T>(
  { db }: Services,
  who: Principal,
  { diskId, name }: { readonly diskId: string; readonly name: DeviceSetting },
  instead: (device: DeviceRow) => T,
): Promise<Result<T>> =>
  readTenant(db, who.tenant, async (tx) => {
    const device = await findDevice(tx, diskId);
    if (device === undefined) return err(appError('notFound'));
    return ok(((await read(tx, diskId, name)) as T | null) ?? instead(device));
  });

/** Sets something for a device; the last one wins. */
export const writeSetting = (
  { db }: Services,
  who: Principal,
  { diskId, name }: { readonly diskId: string; readonly name: DeviceSetting },
  setting: unknown,
): Promise<Result<null>> =>
  inTenant(db, who.tenant, async (tx) => {
    if ((await findDevice(tx, diskId)) === undefined) return err(appError('notFound'));
    const value = JSON.stringify(setting);
    await tx.db
      .insertInto('device_settings')
      .values({ tenant: tx.tenant, device_id: diskId, name, value })
      .onConflict((conflict) => conflict.columns(['tenant', 'device_id', 'name']).doUpdateSet({ value }))
      .execute();
    await tx.audit(who.userId, 'device.set', { device: diskId, name });
    return ok(null);
  });
