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
import { readBoxPage } from '../store/draft-box.ts';
import { readTenant } from '../store/tenant-tx.ts';
import type { Principal, Services } from './services.ts';

/** The draft box of a device with its totals, which count every page. M369, M399 */
export async function listDrafts(
  { db, verdictOf }: Services,
  { tenant }: Principal,
  given: z.infer<typeof storageListApi.request>,
): Promise<Result<z.infer<typeof storageListApi.response>>> {
  const { device, sums, drafts } = await readBoxPage(db, tenant, given);
  if (device === null) return err(appError('notFound'));
  const place = placeOf(device);
  const list = drafts.flatMap(({ savedAt, draft, ...named }) =>
    draft === null
      ? []
      : [
          {
            id: named.id,
            savedAt: new Date(savedAt),
            draft,
            verdict: verdictOf({ tenant, ...named }, draft, place),
          },
        ],
  );
  return ok({
    list: list.map(encodeStored),
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
