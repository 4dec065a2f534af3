import { sql } from 'kysely';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { wordsOfState, type ReceivedState } from '../../domain/codes/received-states.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { parseFen } from '../../domain/money/fen.ts';
import { yuan } from '../../wire/lists.ts';
import {
  collected,
  encodeReceived,
  encodeReceivedSums,
  receivedKey,
  type Collected,
  type collectReceivedApi,
  type receivedDetailsApi,
  type receivedListApi,
} from '../../wire/received.api.ts';
import { findDevice } from '../store/devices.ts';
import { inTenant, readTenant, type TenantReader } from '../store/tenant-tx.ts';
import { countRun, runOf } from './collections.ts';
import { servesTenant } from './robot-status.ts';
import { calledBy, servesDevice, type Robot } from './robot-task.ts';
import type { Principal, Services } from './services.ts';

/** Details that are here are not replaced by what a list says. */
const isNoStepBack = ({ gjzt }: Collected) =>
  sql<boolean>`${gjzt} = '1' or coalesce(received_invoices.body->>'gjzt', '1') = '0'`;

type Collection = z.infer<typeof collectReceivedApi.request> & { readonly diskId: string };

/** Keeps what a robot found for the taxpayer of a device; a device it may not serve is not found. */
export async function collectReceived(
  services: Services,
  robot: Robot,
  { tenant, diskId, collectionId, invoices }: Collection,
): Promise<Result<z.infer<typeof collectReceivedApi.response>>> {
  if (!servesDevice(robot, diskId) || !(await servesTenant(services, robot, tenant)))
    return err(appError('notFound'));
  return inTenant(services.db, tenant, async (tx) => {
    const device = await findDevice(tx, diskId);
    if (device === undefined) return err(appError('notFound'));
    const days = invoices.map((invoice) => receivedKey(invoice).issuedOn);
    const run = await runOf(tx, { collectionId, device, days, robot });
    if (!run.ok) return run;
    for (const invoice of invoices) {
      const { code, number, ...key } = receivedKey(invoice);
      const said = {
        issued_on: key.issuedOn,
        invoice_type: key.invoiceType,
        seller_name: key.sellerName,
        amount: parseFen(key.amount) ?? 0,
        tax: parseFen(key.tax) ?? 0,
        body: JSON.stringify(invoice),
        collected_at: tx.now,
        collection_id: run.value,
      };
      await tx.db
        .insertInto('received_invoices')
        .values({ tenant, taxpayer_id: device.taxpayer_id, code, number, ...said })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant', 'taxpayer_id', 'code', 'number'])
            .doUpdateSet(said)
            .where(isNoStepBack(invoice)),
        )
        .execute();
    }
    await countRun(tx, run.value);
    await calledBy(robot, tx).audit(robot.name, 'received.collect', {
      device: diskId,
      count: invoices.length,
    });
    return ok({ kept: invoices.length });
  });
}

type Wanted = z.infer<typeof receivedListApi.request>;

/** By the word the bureau has for it. */
const inStates = (states: readonly ReceivedState[]) => {
  const each = states.map(wordsOfState).map(({ words, none }) => {
    const is = sql<boolean>`body->>'fpztName' ~ ${words.join('|')}`;
    return none ? sql<boolean>`not (${is})` : is;
  });
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
};

const chosen = ({ db, tenant }: TenantReader, taxpayerId: string, given: Wanted) =>
  db
    .selectFrom('received_invoices')
    .where('tenant', '=', tenant)
    .where('taxpayer_id', '=', taxpayerId)
    .$if(given.from !== '', (query) => query.where(sql<boolean>`issued_on >= ${given.from}::date`))
    .$if(given.to !== '', (query) => query.where(sql<boolean>`issued_on <= ${given.to}::date`))
    .$if(given.types.length > 0, (query) => query.where('invoice_type', 'in', given.types))
    .$if(given.states.length > 0, (query) => query.where(inStates(given.states)))
    .$if(given.code !== '', (query) => query.where('code', '=', given.code))
    .$if(given.number !== '', (query) => query.where('number', '=', given.number))
    .$if(given.sellerName !== '', (query) =>
      query.where(sql<boolean>`position(lower(${given.sellerName}) in lower(seller_name)) > 0`),
    );

/** Received invoices of a device's taxpayer, the latest first; the sums are of all pages. M398 */
export const listReceived = (
  { db }: Services,
  who: Principal,
  given: Wanted,
): Promise<Result<z.infer<typeof receivedListApi.response>>> =>
  readTenant(db, who.tenant, async (tx) => {
    const device = await findDevice(tx, given.diskId);
    const isOther = given.taxpayerId !== '' && given.taxpayerId !== device?.taxpayer_id;
    if (device === undefined || isOther) return err(appError('notFound'));
    const query = chosen(tx, device.taxpayer_id, given);
    const sums = await query
      .select([
        sql<number>`count(*)`.as('count'),
        sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
        sql<number>`coalesce(sum(tax), 0)::bigint`.as('tax'),
      ])
      .executeTakeFirstOrThrow();
    const page = query
      .select(['code', 'number'])
      .orderBy('issued_on', 'desc')
      .orderBy('number', 'desc')
      .limit(given.pageSize)
      .offset((given.page - 1) * given.pageSize);
    // Found by an index alone; a page is read, not those before it.
    const rows = await tx.db
      .selectFrom('received_invoices')
      .where('tenant', '=', tx.tenant)
      .where('taxpayer_id', '=', device.taxpayer_id)
      .where((eb) => eb(eb.refTuple('code', 'number'), 'in', page.$asTuple('code', 'number')))
      .select(['body', 'collected_at'])
      .orderBy('issued_on', 'desc')
      .orderBy('number', 'desc')
      .execute();
    return ok({
      list: rows.map(({ body, collected_at: at }) => encodeReceived(body, at)),
      pages: { items: sums.count },
      ...encodeReceivedSums(yuan(sums.amount), yuan(sums.tax), sums.count),
    });
  });

/** The raw fields of a received invoice, with what the bureau says of it; digital ones have code 0. M364 */
export const receivedDetails = (
  { db }: Services,
  who: Principal,
  { code, number }: z.infer<typeof receivedDetailsApi.request>,
): Promise<Result<Collected>> =>
  readTenant(db, who.tenant, async (tx) => {
    const row = await tx.db
      .selectFrom('received_invoices')
      .select('body')
      .where('tenant', '=', tx.tenant)
      .where('code', '=', code === '0' ? '' : code)
      .where('number', '=', number)
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? err(appError('notFound')) : ok(collected.parse(row.body));
  });
