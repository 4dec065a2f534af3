import type { MetaRow, ReadTx, WriteTx } from '../schema.ts';

/** Where this device stands with the service. The row is written when the database is first opened. */
export async function readMeta(tx: ReadTx | WriteTx): Promise<MetaRow> {
  const meta = await tx.objectStore('meta').get('sync');
  return meta ?? { key: 'sync', epoch: null, cursor: 0, deviceId: '', lastSyncAt: null };
}

/** Makes the device's id once per database. */
export async function ensureMeta(tx: WriteTx, newDeviceId: string): Promise<MetaRow> {
  const known = await tx.objectStore('meta').get('sync');
  if (known !== undefined) return known;
  const meta: MetaRow = { key: 'sync', epoch: null, cursor: 0, deviceId: newDeviceId, lastSyncAt: null };
  await tx.objectStore('meta').put(meta);
  return meta;
}
