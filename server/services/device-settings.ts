import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { findDevice } from '../store/devices.ts';
import type { DeviceSetting } from '../store/schema.ts';
import { inTenant, readTenant, type TenantReader, type TenantTx } from '../store/tenant-tx.ts';
import type { Principal, Services } from './services.ts';

/** Who stands on the invoices of a device. */
export interface People {
  readonly payee: string;
  readonly checker: string;
  readonly drawer: string;
}

export const NOBODY: People = { payee: '', checker: '', drawer: '' };

interface SettingName {
  readonly diskId: string;
  readonly name: DeviceSetting;
}

/** What was set for a device that no laptop has an entry for; null: nothing. */
export async function readValue(
  { db, tenant }: TenantReader,
  deviceId: string,
  name: DeviceSetting,
): Promise<unknown> {
  const row = await db
    .selectFrom('device_settings')
    .select('value')
    .where('tenant', '=', tenant)
    .where('device_id', '=', deviceId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

export async function writeValue(
  tx: TenantTx,
  who: Principal,
  { diskId, name }: SettingName,
  setting: unknown,
): Promise<void> {
  const value = JSON.stringify(setting);
  await tx.db
    .insertInto('device_settings')
    .values({ tenant: tx.tenant, device_id: diskId, name, value })
    .onConflict((conflict) => conflict.columns(['tenant', 'device_id', 'name']).doUpdateSet({ value }))
    .execute();
  await tx.audit(who.userId, 'device.set', { device: diskId, name });
}

/** What was set for a device, or null. Values are what `writeSetting` was given. M381 */
export const readSetting = <T>(
  { db }: Services,
  who: Principal,
  { diskId, name }: SettingName,
): Promise<Result<T | null>> =>
  readTenant(db, who.tenant, async (tx) =>
    (await findDevice(tx, diskId)) === undefined
      ? err(appError('notFound'))
      : ok((await readValue(tx, diskId, name)) as T | null),
  );

/** Sets something for a device; the last one wins. */
export const writeSetting = (
  { db }: Services,
  who: Principal,
  setting: SettingName,
  value: unknown,
): Promise<Result<null>> =>
  inTenant(db, who.tenant, async (tx) => {
    if ((await findDevice(tx, setting.diskId)) === undefined) return err(appError('notFound'));
    await writeValue(tx, who, setting, value);
    return ok(null);
  });
