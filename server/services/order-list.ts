import { sql, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import { ISSUE_TYPES } from '../../domain/codes/issue-types.ts';
import { ORDER_STATES, type OrderState } from '../../domain/codes/order-states.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { encodeIssued, type invoiceListApi, type orderListApi } from '../../wire/orders.api.ts';
import { findDevice } from '../store/devices.ts';
import { saysThere, textOf } from '../store/order-texts.ts';
import { ORDER_HEAD, ORDER_ORIGINAL, orderToWire } from '../store/orders.ts';
import type { Database } from '../store/schema.ts';
import { readTenant, type TenantReader } from '../store/tenant-tx.ts';
import { endOf, startOf } from './china-days.ts';
import { reversedOf } from './reversed.ts';
import type { Principal, Services } from './services.ts';

type Orders = SelectQueryBuilder<Database, 'orders', object>;

/** What an order of this type comes to, without tax; undefined: none is ordered. */
const SIGN_OF: Readonly<Record<string, '<' | '>='>> = {
  [ISSUE_TYPES.blue.code]: '>=',
  [ISSUE_TYPES.red.code]: '<',
};

const stateOf = (code: string): OrderState | undefined =>
  (Object.keys(ORDER_STATES) as OrderState[]).find((state) => ORDER_STATES[state].code === code);

interface DayRange {
  readonly from: string;
  readonly to: string;
}

const within = (query: Orders, column: 'accepted_at' | 'issued_at', { from, to }: DayRange): Orders =>
  query
    .$if(from !== '', (left) => left.where(column, '>=', startOf(from)))
    .$if(to !== '', (left) => left.where(column, '<', endOf(to)));

const holds = (column: 'buyer_name', text: string) =>
  sql<boolean>`position(lower(${text}) in lower(${sql.ref(column)})) > 0`;

const countOf = async (query: Orders): Promise<number> => {
  const { items } = await query.select(sql<number>`count(*)`.as('items')).executeTakeFirstOrThrow();
  return items;
};

const ordersOf = ({ db, tenant }: TenantReader): Orders =>
  db.selectFrom('orders').where('tenant', '=', tenant);

interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

/** Which orders stand on a page: found by an index alone, so that those before them and those left out are not read. */
const pageOf = (
  query: Orders,
  { page, pageSize }: Paging,
  [column, direction]: readonly ['accepted_at' | 'issued_at', 'asc' | 'desc'],
) =>
  query
    .select('sub_id')
    .orderBy(column, direction)
    .orderBy('ddbh', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize);

/** Orders under the filters, the latest or the oldest first. M034, M365 */
export const listOrders = (
  { db }: Services,
  who: Principal,
  given: z.infer<typeof orderListApi.request>,
): Promise<Result<z.infer<typeof orderListApi.response>>> =>
  readTenant(db, who.tenant, async (tx) => {
    const state = stateOf(given.stateCode);
    const sign = SIGN_OF[given.issueType];
    const isNone =
      (given.stateCode !== '' && state === undefined) || (given.issueType !== '' && sign === undefined);
    if (isNone) return ok({ list: [], pages: { items: 0 } });
    const isOfBuyer = await saysThere(tx, 'buyer_tax_id', [given.buyerTaxId]);
    const query = within(ordersOf(tx), 'accepted_at', given)
      .$if(given.orderNumber !== '', (left) => left.where('ddbh', '=', given.orderNumber))
      .$if(given.buyerName !== '', (left) => left.where(holds('buyer_name', given.buyerName)))
      .$if(given.buyerTaxId !== '', (left) => left.where(isOfBuyer))
      .$if(given.deviceId !== '', (left) => left.where('device_id', '=', given.deviceId))
      .$if(sign !== undefined, (left) => left.where('amount', sign ?? '>=', 0))
      .$if(given.invoiceType !== '', (left) => left.where('invoice_type', '=', given.invoiceType))
      .$if(given.invoiceNumber !== '', (left) => left.where('number', '=', given.invoiceNumber))
      .$if(state !== undefined, (left) => left.where('state', '=', state ?? 'accepted'));
    const direction = given.oldestFirst ? 'asc' : 'desc';
    const rows = await ordersOf(tx)
      .where('sub_id', 'in', pageOf(query, given, ['accepted_at', direction]))
      .select(ORDER_HEAD)
      .select(ORDER_ORIGINAL)
      .orderBy('accepted_at', direction)
      .orderBy('ddbh', direction)
      .execute();
    const reversed = await reversedOf(
      tx,
      rows.filter(({ state: at }) => at === 'issued'),
    );
    const list = rows.map((row) => orderToWire(row, who, reversed(row)));
    return ok({ list, pages: { items: await countOf(query) } });
  });

/** Issued invoices of a device, the latest first. M366 */
export const listInvoices = (
  { db }: Services,
  who: Principal,
  given: z.infer<typeof invoiceListApi.request>,
): Promise<Result<z.infer<typeof invoiceListApi.response>>> =>
  readTenant(db, who.tenant, async (tx) => {
    if ((await findDevice(tx, given.deviceId)) === undefined) return err(appError('notFound'));
    const isBy = await saysThere(tx, 'drawer', [given.drawer]);
    const query = within(ordersOf(tx), 'issued_at', given)
      .where('state', '=', sql.lit('issued' as const))
      .where('device_id', '=', given.deviceId)
      .$if(given.invoiceType !== '', (left) => left.where('invoice_type', '=', given.invoiceType))
      .$if(given.taxpayerId !== '', (left) => left.where('taxpayer_id', '=', given.taxpayerId))
      .$if(given.buyerName !== '', (left) => left.where(holds('buyer_name', given.buyerName)))
      .$if(given.drawer !== '', (left) => left.where(isBy))
      .$if(given.invoiceNumber !== '', (left) => left.where('number', '=', given.invoiceNumber))
      .$if(given.stateCode !== '', (left) =>
        left.where(sql<string>`case when amount < 0 then '1' else '0' end`, '=', given.stateCode),
      );
    const rows = await ordersOf(tx)
      .where('sub_id', 'in', pageOf(query, given, ['issued_at', 'desc']))
      .select(['issued_at', 'invoice_type', 'code', 'number', 'amount', 'tax', 'buyer_name', 'main_goods'])
      .select(textOf('drawer').as('drawer'))
      .orderBy('issued_at', 'desc')
      .orderBy('ddbh', 'desc')
      .execute();
    const invoiceList = rows.map((row) =>
      encodeIssued({
        issuedAt: row.issued_at ?? new Date(0),
        invoiceType: row.invoice_type,
        code: row.code,
        number: row.number ?? '',
        amount: row.amount ?? 0,
        tax: row.tax ?? 0,
        buyerName: row.buyer_name,
        mainGoods: row.main_goods,
        drawer: row.drawer,
      }),
    );
    return ok({ invoiceList, pages: { items: await countOf(query) } });
  });
