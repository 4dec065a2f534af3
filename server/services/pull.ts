import { sql } from 'kysely';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { pullApi, SyncChange } from '../../wire/sync.api.ts';
import { readEntries } from '../store/entries.ts';
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

/** What is asked, and who asks. */
type Asked = z.infer<typeof pullApi.request> & { readonly who: Principal };

const heads = async (db: Db, tenant: string, { cursor, limit, entries, who }: Asked): Promise<Head[]> => {
  const more =
    entries === undefined
      ? sql``
      : sql`union all (select seq, octet_length(fields::text)
          from entries where tenant = ${tenant} and seq > ${cursor} and (owner is null or owner = ${who.userId})
          order by seq limit ${limit + 1})`;
  const { rows } = await sql<Head>`
    (select seq, case when tomb is null then bytes else 0 end as bytes
      from docs where tenant = ${tenant} and seq > ${cursor} order by seq limit ${limit + 1})
    union all
    (select seq, 500 from orders where tenant = ${tenant} and seq > ${cursor} order by seq limit ${limit + 1})
    ${more}
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

/** A change as JSON text, under its number. */
interface Line {
  readonly seq: number;
  readonly text: string;
}

async function readOrders(
  { db, tenant }: TenantReader,
  who: Principal,
  seqs: readonly number[],
): Promise<Line[]> {
  const rows = await db
    .selectFrom('orders')
    .select(ORDER_HEAD)
    .where('tenant', '=', tenant)
    .where('seq', 'in', seqs)
    .execute();
  return rows.map((row) => {
    const change: SyncChange = {
      type: 'order',
      id: row.sub_id,
      rev: row.rev,
      seq: row.seq,
      body: orderToWire(row, who),
    };
    return { seq: row.seq, text: JSON.stringify(change) };
  });
}

const entryLines = async (tx: TenantReader, userId: string, seqs: readonly number[]): Promise<Line[]> =>
  (await readEntries(tx, userId, seqs)).map((change) => ({ seq: change.seq, text: JSON.stringify(change) }));

/** Drafts as they lie: stored text goes out as text, neither parsed nor written again. */
const readDrafts = async (db: Db, tenant: string, seqs: readonly number[]): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select seq, concat('{"type":"draft","id":"', id, '","rev":', rev, ',"epoch":', epoch, ',"seq":', seq,
      ',"tomb":', coalesce('"' || tomb || '"', 'null'), ',"hash":"' || hash || '"',
      ',"at":"', to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '"',
      ',"body":', case when tomb is null then body::text else 'null' end, '}') as text
    from docs where tenant = ${tenant} and type = 'draft' and seq = any (${seqs})`.execute(db);
  return rows;
};

/**
 * Changes after the cursor, as the JSON text of `pullApi.response`. What changes again between the two reads is missing here and comes with its new,
 * higher number.
 */
export const pull = (
  { db }: Services,
  who: Principal,
  given: z.infer<typeof pullApi.request>,
): Promise<Result<string>> => readTenant(db, who.tenant, (tx) => readPage(tx, { ...given, who }));

/** All of a page but its changes. */
type Frame = Omit<z.infer<typeof pullApi.response>, 'changes'>;

async function readPage({ db, tenant }: TenantReader, asked: Asked): Promise<Result<string>> {
  const { cursor, limit } = asked;
  const clock = await db
    .selectFrom('tenant_clock')
    .select(['epoch', 'min_seq', sql<Date>`now()`.as('now')])
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow();
  // What was deleted before is no longer told of: only the snapshot shows that it is gone.
  if (cursor > 0 && cursor < clock.min_seq) return err(appError('sync.tooOld'));
  const found = await heads(db, tenant, asked);
  const seqs = found.slice(0, pageSize(found, limit)).map(({ seq }) => seq);
  const lines =
    seqs.length === 0
      ? []
      : [
          ...(await readDrafts(db, tenant, seqs)),
          ...(await readOrders({ db, tenant }, asked.who, seqs)),
          ...(asked.entries === undefined ? [] : await entryLines({ db, tenant }, asked.who.userId, seqs)),
        ];
  const frame: Frame = {
    epoch: clock.epoch,
    cursor: seqs.at(-1) ?? cursor,
    more: found.length > seqs.length,
    serverTime: clock.now.toISOString(),
  };
  const changes = lines.sort((a, b) => a.seq - b.seq).map(({ text }) => text);
  return ok(`${JSON.stringify(frame).slice(0, -1)},"changes":[${changes.join(',')}]}`);
}
