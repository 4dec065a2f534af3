import { sql } from 'kysely';
import { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { pullApi, SyncChange } from '../../wire/sync.api.ts';
import { isVisible, readEntries, type EntryReader } from '../store/entries.ts';
import { ORDER_HEAD, ORDER_ORIGINAL, orderToWire } from '../store/orders.ts';
import { readTenant, type TenantReader } from '../store/tenant-tx.ts';
import { takeRoom, type Room } from './rooms.ts';
import type { Principal, Services } from './services.ts';

/** A page of changes holds at most so much JSON, but always one change. */
const PAGE_BYTES = 4_000_000;

/** What is asked, and who asks. */
type Asked = z.infer<typeof pullApi.request> & { readonly who: Principal };

const readerOf = ({ owned, who: { userId } }: Pick<Asked, 'owned' | 'who'>): EntryReader => ({
  userId,
  directories: owned !== undefined,
});

/** What changed after the cursor, one more than fits on a page: its kind, number, and about how long it is as JSON. */
function heads({ cursor, limit, entries, ...asked }: Asked) {
  const { tenant } = asked.who;
  const t = sql.lit(tenant);
  const next = sql`tenant = ${t} and seq > ${sql.lit(cursor)}`;
  const most = sql`order by seq limit ${sql.lit(limit + 1)}`;
  const entryHeads = sql`union all (select 'entry', seq, octet_length(fields::text)
    from entries where ${next} and ${isVisible(tenant, readerOf(asked))} ${most})`;
  return sql`
    (select 'draft' as kind, seq, case when tomb is null then bytes else 0 end as bytes from docs where ${next} ${most})
    union all (select 'order', seq, 500 from orders where ${next} ${most})
    ${entries === undefined ? sql`` : entryHeads}
    ${most}`;
}

/**
 * The page: its frame under the number 0, then what changed. Drafts come as they lie, stored text as text, neither parsed nor
 * written again; of orders and entries the number alone.
 */
function pageQuery(asked: Asked) {
  const t = sql.lit(asked.who.tenant);
  return sql`
    with heads as (${heads(asked)}),
    page as (
      select kind, seq from (
        select kind, seq, row_number() over by_seq as nth, sum(bytes) over by_seq as upto
        from heads window by_seq as (order by seq)
      ) as measured
      where nth <= ${sql.lit(asked.limit)} and (nth = 1 or upto <= ${sql.lit(PAGE_BYTES)})
    )
    select '0' as seq, 'frame' as kind, json_build_object('epoch', epoch, 'minSeq', min_seq, 'now', now(),
      'seq', seq, 'cursor', (select max(seq) from page), 'more', (select count(*) from heads) > (select count(*) from page))::text as line
    from tenant_clock where tenant = ${t}
    union all
    select page.seq::text, kind, concat('{"type":"draft","id":"', id, '","rev":', rev, ',"epoch":', epoch, ',"seq":', docs.seq,
      ',"tomb":', coalesce('"' || tomb || '"', 'null'), ',"hash":"' || hash || '"',
      ',"at":"', to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '"',
      ',"body":', case when tomb is null then body::text else 'null' end, '}')
    from page join docs on docs.tenant = ${t} and docs.seq = page.seq where kind = 'draft'
    union all
    select seq::text, kind, '' from page where kind <> 'draft'`;
}

const frameRow = z.object({
  epoch: z.int(),
  minSeq: z.int(),
  now: z.string(),
  /** Of the last change there is, whoever may see it. */
  seq: z.int(),
  cursor: z.int().nullable(),
  more: z.boolean(),
});

const NOTHING = Buffer.alloc(0);

/** A change as JSON text, under its number. */
interface Line {
  readonly seq: number;
  readonly text: Buffer;
}

const lineOf = (change: SyncChange): Line => ({
  seq: change.seq,
  text: Buffer.from(JSON.stringify(change)),
});

async function readOrders(
  { db, tenant }: TenantReader,
  who: Principal,
  seqs: readonly number[],
): Promise<Line[]> {
  const rows = await db
    .selectFrom('orders')
    .select(ORDER_HEAD)
    .select(ORDER_ORIGINAL)
    .where('tenant', '=', tenant)
    .where('seq', 'in', seqs)
    .execute();
  return rows.map((row) =>
    lineOf({ type: 'order', id: row.sub_id, rev: row.rev, seq: row.seq, body: orderToWire(row, who) }),
  );
}

const COMMA = Buffer.from(',');

/** For a laptop that has everything: most ask for nothing else. */
const nothingSince = ({ seq, epoch, at }: NonNullable<Principal['changes']>): Buffer =>
  Buffer.from(JSON.stringify({ epoch, cursor: seq, more: false, serverTime: at.toISOString(), changes: [] }));

/**
 * Changes after the cursor, as the JSON of `pullApi.response`, which `whole` makes of its parts: they last only as long. What
 * changes again between the two reads is missing here; it has a new, higher number, and there is more to ask for.
 */
export async function pull<Whole>(
  services: Services,
  who: Principal,
  given: z.infer<typeof pullApi.request>,
  whole: (parts: readonly Buffer[]) => Whole,
): Promise<Result<Whole>> {
  if (who.changes?.seq === given.cursor) return ok(whole([nothingSince(who.changes)]));
  const room = takeRoom();
  const parts = await read(services, who, given, room);
  const result = parts.ok ? ok(whole(parts.value)) : parts;
  // Not after a failure: of a query that took too long, rows may still come.
  room.leave();
  return result;
}

async function read(
  { db, copyOut }: Services,
  who: Principal,
  given: z.infer<typeof pullApi.request>,
  room: Room,
): Promise<Result<Buffer[]>> {
  let frame: z.infer<typeof frameRow> | null = null;
  const lines: Line[] = [];
  const others: Record<string, number[]> = {};
  await copyOut(who.tenant, pageQuery({ ...given, who }), ([seq, kind, line]) => {
    const name = String(kind);
    if (name === 'draft') lines.push({ seq: Number(seq), text: room.keep(line ?? NOTHING) });
    else if (name === 'frame') frame = frameRow.parse(JSON.parse(String(line)));
    else (others[name] ??= []).push(Number(seq));
  });
  const { epoch, minSeq, now, seq: last, cursor, more } = frameRow.parse(frame);
  // What was deleted before is no longer told of: only the snapshot shows that it is gone.
  if (given.cursor > 0 && given.cursor < minSeq) return err(appError('sync.tooOld'));
  const { order = [], entry = [] } = others;
  const due = lines.length + order.length + entry.length;
  if (order.length + entry.length > 0)
    await readTenant(db, who.tenant, async (tx) => {
      if (order.length > 0) lines.push(...(await readOrders(tx, who, order)));
      if (entry.length > 0)
        lines.push(...(await readEntries(tx, readerOf({ ...given, who }), entry)).map(lineOf));
    });
  const isShort = lines.length < due;
  const head = {
    epoch,
    // Also past what is for others, so that a laptop that has everything is known by its cursor.
    cursor: Math.max(given.cursor, more ? (cursor ?? 0) : last),
    more: more || isShort,
    serverTime: new Date(now).toISOString(),
  };
  lines.sort((a, b) => a.seq - b.seq);
  return ok([
    Buffer.from(`${JSON.stringify(head).slice(0, -1)},"changes":[`),
    ...lines.flatMap(({ text }, at) => (at === 0 ? [text] : [COMMA, text])),
    Buffer.from(']}'),
  ]);
}
