import { sql, type Selectable } from 'kysely';
import type { Roles } from '../../domain/account/permissions.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { encodeDetails, type OrderDetailsWire } from '../../wire/orders.api.ts';
import type { Database } from '../store/schema.ts';
import { readTenant } from '../store/tenant-tx.ts';
import { errorFor } from '../store/order-error.ts';
import type { Principal, Services } from './services.ts';

type Row = Selectable<Database['orders']>;

const detailsOf = (row: Row, who: Roles): OrderDetailsWire =>
  encodeDetails({
    invoice: row.draft.invoice,
    code: row.code,
    number: row.number,
    issuedAt: row.issued_at,
    amount: row.amount ?? 0,
    state: row.state,
    error: errorFor(row, who),
  });

interface Wanted {
  readonly column: 'ddbh' | 'number';
  readonly value: string;
  /** Of an issued invoice, 0 for digital ones. */
  readonly code?: string;
}

const find = ({ db }: Services, who: Principal, { column, value, code }: Wanted): Promise<Row | undefined> =>
  readTenant(db, who.tenant, (tx) =>
    tx.db
      .selectFrom('orders')
      .selectAll()
      .where('tenant', '=', tx.tenant)
      .where(column, '=', value)
      .$if(code !== undefined, (query) => query.where(sql<string>`coalesce(code, '0')`, '=', code ?? ''))
      .executeTakeFirst(),
  );

interface OrderKey {
  readonly deviceId: string;
  readonly orderNumber: string;
  readonly withdrawn: boolean;
}

/** An order with what was ordered and why it failed. M365 */
export async function orderDetails(
  services: Services,
  who: Principal,
  { deviceId, orderNumber, withdrawn }: OrderKey,
): Promise<Result<OrderDetailsWire>> {
  const row = await find(services, who, { column: 'ddbh', value: orderNumber });
  if (row?.device_id !== deviceId || (row.state === 'cancelled' && !withdrawn))
    return err(appError('notFound'));
  return ok(detailsOf(row, who));
}

/** An issued invoice by its number; digital ones have code 0. M364 */
export async function invoiceDetails(
  services: Services,
  who: Principal,
  given: { readonly code: string; readonly number: string },
): Promise<Result<OrderDetailsWire>> {
  const row = await find(services, who, { column: 'number', value: given.number, code: given.code });
  if (row?.state !== 'issued') return err(appError('notFound'));
  return ok(detailsOf(row, who));
}
