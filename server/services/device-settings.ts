import type { DeviceSetting } from '../store/schema.ts';
import type { TenantReader, TenantTx } from '../store/tenant-tx.ts';
import type { Principal } from './services.ts';

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
