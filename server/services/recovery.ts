import type { z } from 'zod';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { snapshotApi, submissionsApi } from '../../wire/sync.api.ts';
import { hashOf, readDraftBody } from '../store/docs.ts';
import { readEntryHeads } from '../store/entries.ts';
import { readTenant, type TenantReader } from '../store/tenant-tx.ts';
import type { Principal, Services } from './services.ts';

const readEpoch = async ({ db, tenant }: TenantReader): Promise<number> => {
  const clock = await db
    .selectFrom('tenant_clock')
    .select('epoch')
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow();
  return clock.epoch;
};

/** Which version of every draft there is, tombs too. PROTOCOL §9 */
export const snapshot = (
  { db }: Services,
  { tenant, userId }: Principal,
  { owned }: z.infer<typeof snapshotApi.request>,
): Promise<Result<z.infer<typeof snapshotApi.response>>> =>
  readTenant(db, tenant, async (tx) => {
    const rows = await tx.db
      .selectFrom('docs')
      .select(['id', 'rev', 'epoch', 'tomb', 'hash'])
      .where('tenant', '=', tenant)
      .where('type', '=', 'draft')
      .execute();
    const heads: z.infer<typeof snapshotApi.response>['heads'] = [];
    for (const { hash, ...head } of rows)
      heads.push({ ...head, hash: hash ?? hashOf(await readDraftBody(tx, head.id)) ?? '' });
    return ok({
      epoch: await readEpoch(tx),
      heads,
      entries: await readEntryHeads(tx, { userId, directories: owned !== undefined }),
    });
  });

/** Which of these submissions no order stands for. */
export const findUnknown = (
  { db }: Services,
  { tenant }: Principal,
  { subIds }: z.infer<typeof submissionsApi.request>,
): Promise<Result<z.infer<typeof submissionsApi.response>>> =>
  readTenant(db, tenant, async (tx) => {
    const epoch = await readEpoch(tx);
    if (subIds.length === 0) return ok({ epoch, unknown: [] });
    const rows = await tx.db
      .selectFrom('orders')
      .select('sub_id')
      .where('tenant', '=', tenant)
      .where('sub_id', 'in', subIds)
      .execute();
    const known = new Set(rows.map(({ sub_id }) => sub_id));
    return ok({ epoch, unknown: subIds.filter((subId) => !known.has(subId)) });
  });
