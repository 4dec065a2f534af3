import { sql } from 'kysely';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import {
  encodeStatistics,
  encodeStored,
  type storageDetailApi,
  type storageListApi,
  type StoredDraft,
} from '../../wire/storage.api.ts';
import { findDevice, placeOf, type DeviceRow } from '../store/devices.ts';
import { readTenant, type TenantReader } from '../store/tenant-tx.ts';
import { draftVerdict } from './invoice-check.ts';
import type { Principal, Services } from './services.ts';

const boxOf = ({ db, tenant }: TenantReader, deviceId: string) =>
  db
    .selectFrom('docs')
    .where('tenant', '=', tenant)
    .where('type', '=', 'draft')
    .where('tomb', 'is', null)
    .where('device_id', '=', deviceId);

/** A page of the box; the page is found in the index before any draft is read. */
async function readPage(
  tx: TenantReader,
  device: DeviceRow,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<StoredDraft[]> {
  const chosen = boxOf(tx, device.device_id)
    .select('id')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await tx.db
    .selectFrom('docs')
    .select(['id', 'updated_at', 'body'])
    .where('tenant', '=', tx.tenant)
    .where('type', '=', 'draft')
    .where('id', 'in', chosen)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, updated_at: savedAt, body: draft }) =>
    draft === null ? [] : [{ id, savedAt, draft, verdict: draftVerdict(draft.invoice, placeOf(device)) }],
  );
}

/** The draft box of a device with its totals, which count every page. M369, M399 */
export const listDrafts = (
  { db }: Services,
  who: Principal,
  given: z.infer<typeof storageListApi.request>,
): Promise<Result<z.infer<typeof storageListApi.response>>> =>
  readTenant(db, who.tenant, async (tx) => {
    const device = await findDevice(tx, given.diskId);
    if (device === undefined) return err(appError('notFound'));
    const sums = await boxOf(tx, given.diskId)
      .select([
        sql<number>`count(*)`.as('count'),
        sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
        sql<number>`coalesce(sum(tax), 0)::bigint`.as('tax'),
      ])
      .executeTakeFirstOrThrow();
    const list = await readPage(tx, device, given);
    return ok({
      list: list.map(encodeStored),
      pages: { items: sums.count },
      statistics: encodeStatistics(sums),
    });
  });

/** A live draft with the revision it has now. */
export const readDraft = (
  { db }: Services,
  who: Principal,
  { id }: { readonly id: string },
): Promise<Result<z.infer<typeof storageDetailApi.response>>> =>
  readTenant(db, who.tenant, async (tx) => {
    const row = await tx.db
      .selectFrom('docs')
      .select(['rev', 'body'])
      .where('tenant', '=', tx.tenant)
      .where('type', '=', 'draft')
      .where('id', '=', id)
      .where('tomb', 'is', null)
      .executeTakeFirst();
    if (row?.body == null) return err(appError('draft.gone'));
    return ok({ id, rev: row.rev, diskId: row.body.diskId, invoice: row.body.invoice });
  });
