import { sql } from 'kysely';
import type { TenantFile } from '../../wire/accounts.api.ts';
import type { TenantTx } from '../store/tenant-tx.ts';

type FileDevice = TenantFile['taxpayers'][number]['devices'][number];

/** Under whose name the audit tells of it. */
export interface OperatorTx extends TenantTx {
  readonly by: string;
}

/** Adds a device, or to one that is there what is new of it; true when it was not there yet. */
export async function addDevice(tx: OperatorTx, taxpayerId: string, device: FileDevice): Promise<boolean> {
  const added = await tx.db
    .insertInto('devices')
    .values({
      tenant: tx.tenant,
      device_id: device.id,
      taxpayer_id: taxpayerId,
      position: sql<number>`(select count(*) from devices
        where tenant = ${tx.tenant} and taxpayer_id = ${taxpayerId})`,
      name: device.name,
      model: device.model,
      disk_type: device.diskType,
      invoice_kinds: JSON.stringify(device.invoiceTypes),
      rates: JSON.stringify(device.rates),
      kind_rates: JSON.stringify(device.typeRates ?? {}),
      single_limit: device.singleLimit,
      features: JSON.stringify(device.features),
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'device_id']).doNothing())
    .returning('device_id')
    .executeTakeFirst();
  if (added !== undefined) {
    await tx.audit(tx.by, 'device.add', { device: device.id });
    return true;
  }
  await addFeatures(tx, device);
  await tellTypeRates(tx, device);
  return false;
}

/** What was bought for a device later; what it has stays. M025 */
async function addFeatures(tx: OperatorTx, { id, features }: FileDevice): Promise<void> {
  const bought = await tx.db
    .updateTable('devices')
    .set({
      features: sql<string>`features || (${JSON.stringify(features)}::jsonb - array(select jsonb_array_elements_text(features)))`,
    })
    .where('tenant', '=', tx.tenant)
    .where('device_id', '=', id)
    .where(sql<boolean>`not features @> ${JSON.stringify(features)}::jsonb`)
    .executeTakeFirst();
  if (bought.numUpdatedRows > 0n)
    await tx.audit(tx.by, 'device.features', { device: id, features: features.join(' ') });
}

/** Rates that types have from now on; types that are not named keep theirs. M181 */
async function tellTypeRates(tx: OperatorTx, { id, typeRates = {} }: FileDevice): Promise<void> {
  const rates = JSON.stringify(typeRates);
  const told = await tx.db
    .updateTable('devices')
    .set({ kind_rates: sql<string>`kind_rates || ${rates}::jsonb` })
    .where('tenant', '=', tx.tenant)
    .where('device_id', '=', id)
    .where(sql<boolean>`kind_rates || ${rates}::jsonb <> kind_rates`)
    .returning('device_id')
    .executeTakeFirst();
  if (told !== undefined) await tx.audit(tx.by, 'device.rates', { device: id, rates });
}
