import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import {
  encodeStatistics,
  encodeStored,
  type storageDetailApi,
  type storageListApi,
} from '../../wire/storage.api.ts';
import { placeOf } from '../store/devices.ts';
import { readBoxDrafts, readBoxPage } from '../store/draft-box.ts';
import { readTenant } from '../store/tenant-tx.ts';
import { draftVerdict } from './invoice-check.ts';
import type { Principal, Services } from './services.ts';

/** The draft box of a device with its totals, which count every page. M369, M399 */
export async function listDrafts(
  { db, boxRows }: Services,
  { tenant }: Principal,
  given: z.infer<typeof storageListApi.request>,
): Promise<Result<z.infer<typeof storageListApi.response>>> {
  const { device, sums, drafts } = await readBoxPage(db, tenant, given);
  if (device === null) return err(appError('notFound'));
  const place = placeOf(device);
  const rows = new Map(drafts.map((one) => [one.id, boxRows.find({ tenant, ...one }, place)]));
  const unknown = drafts.filter(({ id }) => rows.get(id) === null).map(({ id }) => id);
  for (const { draft, savedAt, ...one } of await readBoxDrafts(db, tenant, unknown)) {
    const verdict = draftVerdict(draft.invoice, place);
    const row = encodeStored({ id: one.id, savedAt, draft, verdict });
    rows.set(one.id, boxRows.keep({ tenant, ...one }, place, row));
  }
  return ok({
    list: [...rows.values()].filter((row) => row !== null),
    pages: { items: sums.count },
    statistics: encodeStatistics(sums),
  });
}

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
