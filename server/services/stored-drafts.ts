import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import {
  buyerTaxIdOf,
  encodeStatistics,
  encodeStored,
  type storageDetailApi,
  type storageListApi,
} from '../../wire/storage.api.ts';
import { placeOf } from '../store/devices.ts';
import { readBoxDrafts, readBoxPage } from '../store/draft-box.ts';
import { readTenant, type TenantReader } from '../store/tenant-tx.ts';
import { draftVerdict } from './invoice-check.ts';
import { knownBuyers, type FindBuyer } from './known-buyers.ts';
import type { Principal, Services } from './services.ts';

/** Of no tax id, nothing is asked. */
const buyersOf = (
  { db, tenant }: Pick<TenantReader, 'tenant'> & Pick<Services, 'db'>,
  taxpayerId: string,
  taxIds: readonly string[],
): Promise<FindBuyer> =>
  taxIds.length === 0
    ? Promise.resolve(() => undefined)
    : readTenant(db, tenant, (tx) => knownBuyers(tx, taxpayerId, taxIds));

/** The draft box of a device with its totals, which count every page. M369, M399 */
export async function listDrafts(
  { db, boxRows }: Services,
  { tenant }: Principal,
  given: z.infer<typeof storageListApi.request>,
): Promise<Result<z.infer<typeof storageListApi.response>>> {
  const { device, sums, drafts } = await readBoxPage(db, tenant, given);
  if (device === null) return err(appError('notFound'));
  const place = placeOf(device);
  const named = drafts.map((one) => ({ tenant, ...one }));
  const seen = await buyersOf(
    { db, tenant },
    device.taxpayer_id,
    named.flatMap((one) => boxRows.taxIdOf(one, place) ?? []),
  );
  const rows = new Map(named.map((one) => [one.id, boxRows.find(one, place, seen)]));
  const unknown = drafts.filter(({ id }) => rows.get(id) === null).map(({ id }) => id);
  const read = await readBoxDrafts(db, tenant, unknown);
  const buyers = await buyersOf(
    { db, tenant },
    device.taxpayer_id,
    read.map(({ draft }) => buyerTaxIdOf(draft.invoice)),
  );
  for (const { draft, savedAt, ...one } of read) {
    const buyer = buyers(buyerTaxIdOf(draft.invoice));
    const verdict = draftVerdict(draft.invoice, place, buyer);
    const row = encodeStored({ id: one.id, savedAt, draft, verdict });
    rows.set(one.id, boxRows.keep({ tenant, ...one }, place, { row, known: buyer?.name ?? '' }));
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
