import { sql } from 'kysely';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { pullApi, SyncChange } from '../../wire/sync.api.ts';
import { readDrafts } from '../store/docs.ts';
import type { Db } from '../store/open-database.ts';
import { ORDER_HEAD, orderToWire } from '../store/orders.ts';
import { readTenant, type TenantReader } from '../store/tenant-tx.ts';
import type { Principal, Services } from './services.ts';

/** A page of changes holds at most so much JSON, but always one change. */
const PAGE_BYTES = 4_000_000;

interface Head {
  readonly seq: number;
  readonly bytes: number;
}

const heads = async (db: Db, tenant: string, cursor: number, limit: number): Promise<Head[]> => {
  const { rows } = await sql<Head>`
    select seq, octet_length(body::text) as bytes from docs where tenant = ${tenant} and seq > ${cursor}
    union all select seq, 500 from orders where tenant = ${tenant} and seq > ${cursor}
    order by seq limit ${limit + 1}`.execute(db);
  return rows;
};

/** How many of the heads fit on a page. */
function pageSize(found: readonly Head[], limit: number): number {
  let bytes = 0;
  const over = found.findIndex((head, index) => {
    bytes += head.bytes;
    return index > 0 && bytes > PAGE_BYTES;
  });
  return Math.min(limit, over === -1 ? found.length : over);
}

async function readOrders(db: Db, tenant: string, seqs: readonly number[]): Promise<SyncChange[]> {
  const rows = await db
    .selectFrom('orders')
    .select(ORDER_HEAD)
    .where('tenant', '=', tenant)
    .where('seq', 'in', seqs)
    .execute();
  return rows.map((row) => ({
    type: 'order',
    id: row.sub_id,
    rev: row.rev,
    seq: row.seq,
    body: orderToWire(row),
  }));
}

/**
 * Changes after the cursor. What changes again between the two reads is missing here and comes with its new,
 * higher number.
 */
export const pull = (
  { db }: Services,
  { tenant }: Principal,
  given: z.infer<typeof pullApi.request>,
): Promise<Result<Page>> => readTenant(db, tenant, (tx) => readPage(tx, given));

type Page = z.infer<typeof pullApi.response>;

async function readPage(
  { db, tenant }: TenantReader,
  { cursor, limit }: z.infer<typeof pullApi.request>,
): Promise<Result<Page>> {
  const clock = await db
    .selectFrom('tenant_clock')
    .select(['epoch', 'min_seq', sql<Date>`now()`.as('now')])
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow();
  // What was deleted before is no longer told of: only the snapshot shows that it is gone.
  if (cursor > 0 && cursor < clock.min_seq) return err(appError('sync.tooOld'));
  const found = await heads(db, tenant, cursor, limit);
  const seqs = found.slice(0, pageSize(found, limit)).map(({ seq }) => seq);
  const pages =
    seqs.length === 0
      ? []
      : [
          await readDrafts({ db, tenant }, { column: 'seq', values: seqs }),
          await readOrders(db, tenant, seqs),
        ];
  return ok({
    epoch: clock.epoch,
    changes: pages.flat().sort((a, b) => a.seq - b.seq),
    cursor: seqs.at(-1) ?? cursor,
    more: found.length > seqs.length,
    serverTime: clock.now.toISOString(),
  });
}
