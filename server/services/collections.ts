import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { CollectedType, CollectionState } from '../../domain/codes/collection-states.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import {
  encodeCollection,
  type collectionListApi,
  type startCollectionApi,
} from '../../wire/collections.api.ts';
import { findDevice, type DeviceRow } from '../store/devices.ts';
import { inTenant, readTenant, type TenantTx } from '../store/tenant-tx.ts';
import { dayOf, endOf, startOf } from './china-days.ts';
import type { Robot } from './robot-task.ts';
import type { Principal, Services } from './services.ts';

/** A robot that brought nothing for so long is not at it any more, as nodes of the version before have it. */
export const UNTIL = sql<Date>`clock_timestamp() + interval '10 minutes'`;

interface Run {
  readonly taxpayerId: string;
  readonly deviceId: string;
  /** YYYY-MM-DD */
  readonly from: string;
  readonly to: string;
  /** null: all. */
  readonly type: CollectedType | null;
  readonly state: CollectionState;
}

async function writeRun(tx: TenantTx, run: Run): Promise<string> {
  const id = randomUUID();
  await tx.db
    .insertInto('collections')
    .values({
      tenant: tx.tenant,
      collection_id: id,
      taxpayer_id: run.taxpayerId,
      device_id: run.deviceId,
      first_day: run.from,
      last_day: run.to,
      invoice_type: run.type,
      state: run.state,
      asked_at: tx.now,
      taken_until: null,
    })
    .execute();
  return id;
}

type Ordered = z.infer<typeof startCollectionApi.request>;

/** Runs of the same taxpayer and type under way that share a day with it. */
async function underWay({ db, tenant }: TenantTx, { taxpayerId, from, to, type }: Ordered) {
  const rows = await db
    .selectFrom('collections')
    .select('collection_id')
    .where('tenant', '=', tenant)
    .where('taxpayer_id', '=', taxpayerId)
    .where('state', '=', 'running')
    .where(sql<boolean>`invoice_type is not distinct from ${type}`)
    .where(sql<boolean>`first_day <= ${to}::date and last_day >= ${from}::date`)
    .execute();
  return rows.map(({ collection_id: id }) => id);
}

/** Ends runs that still run; answers how many. */
export async function endRuns(
  { db, tenant }: TenantTx,
  ids: readonly string[],
  end: { readonly state: CollectionState; readonly reason: string },
): Promise<number> {
  if (ids.length === 0) return 0;
  const ended = await db
    .updateTable('collections')
    .set({ ...end, taken_until: null })
    .where('tenant', '=', tenant)
    .where('collection_id', 'in', ids)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Writes down that the received invoices of these days are wanted; a robot takes it from there. M375, M395 */
export const startCollection = (
  { db }: Services,
  who: Principal,
  given: Ordered,
): Promise<Result<z.infer<typeof startCollectionApi.response>>> =>
  inTenant(db, who.tenant, async (tx) => {
    const { deviceId, from, to } = given;
    const device = await findDevice(tx, deviceId);
    if (device?.taxpayer_id !== given.taxpayerId) return err(appError('notFound'));
    if (!device.features.includes('inputPackage')) return err(appError('package.missing'));
    if (to > dayOf(tx.now)) return err(appError('collection.future'));
    const earlier = await underWay(tx, given);
    if (earlier.length > 0 && !given.isForced) return err(appError('collection.running'));
    await endRuns(tx, earlier, { state: 'cancelled', reason: '已强制重新归集' });
    await writeRun(tx, { ...given, state: 'running' });
    await tx.audit(who.userId, 'collection.start', { device: deviceId, from, to });
    return ok(null);
  });

/** Runs of a taxpayer by the day they were asked for, the latest first. M375, M395 */
export const listCollections = (
  { db }: Services,
  who: Principal,
  given: z.infer<typeof collectionListApi.request>,
): Promise<Result<z.infer<typeof collectionListApi.response>>> =>
  readTenant(db, who.tenant, async (tx) => {
    const query = tx.db
      .selectFrom('collections')
      .where('tenant', '=', tx.tenant)
      .where('taxpayer_id', '=', given.taxpayerId)
      .$if(given.from !== '', (some) => some.where('asked_at', '>=', startOf(given.from)))
      .$if(given.to !== '', (some) => some.where('asked_at', '<', endOf(given.to)));
    const { items } = await query.select(sql<number>`count(*)`.as('items')).executeTakeFirstOrThrow();
    const rows = await query
      .select(['asked_at as askedAt', 'kind', 'invoice_type as type', 'state', 'quantity as count', 'reason'])
      .select([sql<string>`first_day::text`.as('from'), sql<string>`last_day::text`.as('to')])
      .orderBy('asked_at', 'desc')
      .orderBy('collection_id')
      .limit(given.pageSize)
      .offset((given.page - 1) * given.pageSize)
      .execute();
    return ok({ list: rows.map(encodeCollection), pages: { items } });
  });

/** The run is this robot's: under a lease, or given to it by a node of the version before. */
const isAtIt = (robot: Robot) => sql<boolean>`(exists (select from tasks
    where tasks.tenant = collections.tenant and tasks.sub_id = collection_id and tasks.robot = ${robot.name}
      and tasks.state in ('leased', 'begun'))
  or taken_until > clock_timestamp() and collections.robot = ${robot.name})`;

/** What a robot brings without being asked: over as soon as it is here. */
interface Brought {
  readonly collectionId: string | undefined;
  readonly device: DeviceRow;
  /** Days of issue, YYYY-MM-DD. */
  readonly days: readonly string[];
  readonly robot: Robot;
}

/** The run that invoices belong to: the one that is named, which must still be the robot's, or one of their own. */
export async function runOf(
  tx: TenantTx,
  { collectionId, device, days, robot }: Brought,
): Promise<Result<string>> {
  const { taxpayer_id: taxpayerId, device_id: deviceId } = device;
  if (collectionId === undefined) {
    const [from = '', to = from] = [days.toSorted()[0], days.toSorted().at(-1)];
    return ok(await writeRun(tx, { taxpayerId, deviceId, from, to, type: null, state: 'found' }));
  }
  const run = await tx.db
    .updateTable('collections')
    .set({ taken_until: UNTIL })
    .where('tenant', '=', tx.tenant)
    .where('collection_id', '=', collectionId)
    .where('taxpayer_id', '=', taxpayerId)
    .where('state', '=', 'running')
    .where(isAtIt(robot))
    .executeTakeFirst();
  return run.numUpdatedRows > 0n ? ok(collectionId) : err(appError('collection.over'));
}

/** How many invoices a run has brought by now, an invoice that came twice once. */
export const countRun = ({ db, tenant }: TenantTx, collectionId: string) =>
  db
    .updateTable('collections')
    .set({
      quantity: sql<number>`(select count(*) from received_invoices r
        where r.tenant = ${tenant} and r.collection_id = ${collectionId})`,
    })
    .where('tenant', '=', tenant)
    .where('collection_id', '=', collectionId)
    .execute();
