import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { receiptsApi } from '../../wire/sync.api.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { readTenant, type TenantReader } from '../store/tenant-tx.ts';
import type { ReceiptFacts, Receipts } from './receipt-types.ts';
import type { Principal, Services } from './services.ts';

/** Facts as text in this order; the first one says so. */
const facts = z
  .tuple([
    z.literal(1),
    z.uuid(),
    z.uuid(),
    z.uuid(),
    z.uuid(),
    z.string(),
    z.string(),
    z.uuid(),
    z.int(),
    z.int(),
    z.string().regex(/^\d{16,24}$/),
  ])
  .transform(([, tenant, user, subId, draftId, requestHash, deviceId, taxpayerId, amount, epoch, ddbh]) => ({
    tenant,
    user,
    subId,
    draftId,
    requestHash,
    deviceId,
    taxpayerId,
    amount,
    epoch,
    ddbh,
  }));

const textOf = (of: ReceiptFacts): string =>
  JSON.stringify([
    1,
    of.tenant,
    of.user,
    of.subId,
    of.draftId,
    of.requestHash,
    of.deviceId,
    of.taxpayerId,
    of.amount,
    of.epoch,
    of.ddbh,
  ]);

function parsed(text: string): ReceiptFacts | null {
  try {
    return facts.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Receipts under a key that stands outside the database. */
export function receiptsUnder(key: Buffer): Receipts {
  const sealOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    sign(given) {
      const text = textOf(given);
      return `${Buffer.from(text).toString('base64url')}.${sealOf(text).toString('base64url')}`;
    },
    read(receipt) {
      const [said = '', sealed = ''] = receipt.split('.');
      const text = Buffer.from(said, 'base64url').toString('utf8');
      const [given, right] = [Buffer.from(sealed, 'base64url'), sealOf(text)];
      return given.length === right.length && timingSafeEqual(given, right) ? parsed(text) : null;
    },
  };
}

/** Receipts of orders that stand, for whoever submitted them: to be had as often as asked. */
async function receiptsOf(
  { receipts }: Pick<Services, 'receipts'>,
  { db, tenant }: TenantReader,
  { userId }: Principal,
  subIds: readonly string[],
): Promise<{ readonly epoch: number; readonly receipts: { subId: string; receipt: string }[] }> {
  const { epoch } = await db
    .selectFrom('tenant_clock')
    .select('epoch')
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('orders')
    .select(['sub_id', 'draft_id', 'request_hash', 'device_id', 'taxpayer_id', 'amount'])
    .select(sql<string>`coalesce(lost_ddbh, ddbh)`.as('ddbh'))
    .where('tenant', '=', tenant)
    .where('accepted_by', '=', userId)
    .where('sub_id', 'in', subIds)
    .execute();
  return {
    epoch,
    receipts: rows.map((row) => ({
      subId: row.sub_id,
      receipt: receipts.sign({
        tenant,
        user: userId,
        subId: row.sub_id,
        draftId: row.draft_id,
        requestHash: row.request_hash,
        deviceId: row.device_id,
        taxpayerId: row.taxpayer_id ?? '',
        amount: row.amount ?? 0,
        epoch,
        ddbh: row.ddbh,
      }),
    })),
  };
}

/** For laptops that heard of their orders without receipts, or from a version before there were any. */
export const listReceipts = (
  services: Services,
  who: Principal,
  { subIds }: z.infer<typeof receiptsApi.request>,
): Promise<Result<z.infer<typeof receiptsApi.response>>> =>
  readTenant(services.db, who.tenant, async (tx) => ok(await receiptsOf(services, tx, who, subIds)));

/** Of one order; null: somebody else submitted it. */
export const receiptOf = (services: Services, who: Principal, subId: string): Promise<string | null> =>
  readTenant(services.db, who.tenant, async (tx) => {
    const { receipts } = await receiptsOf(services, tx, who, [subId]);
    return receipts[0]?.receipt ?? null;
  });
