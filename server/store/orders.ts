import { sql, type Selectable } from 'kysely';
import type { Roles } from '../../domain/account/permissions.ts';
import type { OrderState } from '../../domain/codes/order-states.ts';
import type { OriginalInvoice, Reversed } from '../../domain/invoice/reversal.ts';
import { encodeOrder } from '../../wire/order.codec.ts';
import type { OrderWire } from '../../wire/invoice.api.ts';
import { errorFor } from './order-error.ts';
import { textOf } from './order-texts.ts';
import type { Database } from './schema.ts';
import type { TenantTx } from './tenant-tx.ts';

type Row = Pick<Selectable<Database['orders']>, (typeof ORDER_HEAD)[number]>;

/** Everything of an order but its snapshot, which is large. */
export const ORDER_HEAD = [
  'tenant',
  'sub_id',
  'request_hash',
  'draft_id',
  'ywlsh',
  'ddbh',
  'state',
  'rev',
  'seq',
  'accepted_at',
  'accepted_by',
  'device_id',
  'disk_type',
  'invoice_type',
  'buyer_name',
  'main_goods',
  'amount',
  'total_sum',
  'purchase',
  'code',
  'number',
  'issued_at',
  'sandbox',
  'error_hint',
  'error_message',
  'leased_at',
  'begun_at',
  'ended_at',
  'progress',
  'hold',
  'void_state',
] as const satisfies readonly (keyof Database['orders'])[];

/** Which invoice a red letter takes back. Other snapshots are not read for it. */
const ofRed = (column: 'reverses_code' | 'reverses_number') =>
  sql<string | null>`case when amount < 0 then ${textOf(column)} end`;

export const ORDER_ORIGINAL = [
  ofRed('reverses_code').as('original_code'),
  ofRed('reverses_number').as('original_number'),
] as const;

interface OriginalRow {
  readonly original_code: string | null;
  readonly original_number: string | null;
}

const originalOf = ({ original_code: code, original_number: number }: OriginalRow): OriginalInvoice | null =>
  number === null || number === '' ? null : { code: code ?? '', number };

/** An order as somebody with these roles may read it. */
export function orderToWire(row: Row & OriginalRow, reader: Roles, reversed?: Reversed): OrderWire {
  const error = errorFor(row, reader);
  return encodeOrder({
    subId: row.sub_id,
    draftId: row.draft_id,
    ddbh: row.ddbh,
    acceptedAt: row.accepted_at,
    invoiceType: row.invoice_type,
    code: row.code,
    number: row.number,
    issuedAt: row.issued_at,
    amount: row.amount,
    totalSum: row.total_sum,
    purchase: row.purchase,
    buyerName: row.buyer_name,
    mainGoods: row.main_goods,
    deviceId: row.device_id,
    diskType: row.disk_type,
    state: row.state,
    sandbox: row.sandbox,
    leasedAt: row.leased_at,
    begunAt: row.begun_at,
    endedAt: row.ended_at,
    progress: row.progress,
    hold: row.hold,
    voidState: row.void_state,
    failure: error && { hint: error.hints, message: error.message },
    original: originalOf(row),
    reversed,
  });
}

type OrderChange = Partial<
  Pick<
    Row,
    | 'state'
    | 'code'
    | 'number'
    | 'issued_at'
    | 'sandbox'
    | 'error_hint'
    | 'error_message'
    | 'leased_at'
    | 'begun_at'
    | 'progress'
    | 'hold'
    | 'void_state'
  >
> & { readonly voided_at?: Date };

const UNDER_WAY: readonly OrderState[] = ['accepted', 'issuing'];

/** Writes the next revision of an order; one that comes to its end is told when. */
export async function changeOrder(tx: TenantTx, subId: string, change: OrderChange): Promise<void> {
  const seq = await tx.nextSeq();
  await tx.db
    .updateTable('orders')
    .set((eb) => ({
      ...change,
      ...(change.state === undefined ? {} : { ended_at: UNDER_WAY.includes(change.state) ? null : tx.now }),
      seq,
      rev: eb('rev', '+', 1),
    }))
    .where('tenant', '=', tx.tenant)
    .where('sub_id', '=', subId)
    .execute();
}
