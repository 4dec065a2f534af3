import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { adoptCustomer, type Customer } from '../../domain/customers/customer.ts';
import { mayBePinyin, meantEntries } from './meant-entries.ts';
import type { TenantReader } from './tenant-tx.ts';

/** Of a buyer that was kept for the whole company: that no taxpayer has it in its own directory. */
export const NOT_TAKEN = sql<boolean>`not exists (select from taxpayers
  join entries own on own.tenant = taxpayers.tenant and own.type = 'buyer' and not own.tomb
    and own.key = taxpayers.taxpayer_id::text || '/' || entries.key
  where taxpayers.tenant = entries.tenant)`;

/** A customer with the key of its entry, which its id is made of. */
export interface KeptCustomer {
  readonly key: string;
  /** The taxpayer whose it is; null: kept by the version before for the whole company. */
  readonly owner: string | null;
  readonly customer: Customer;
}

/** What programs call a customer: short enough for an address, and nothing of it can be read. */
export const customerId = (key: string): string => createHash('md5').update(key).digest('hex');

const customersOf = ({ db, tenant }: TenantReader) =>
  db.selectFrom('entries').where('tenant', '=', tenant).where('type', '=', 'buyer').where('tomb', '=', false);

const asKept = ({ key, owner, fields }: { key: string; owner: string | null; fields: object }) => ({
  key,
  owner,
  customer: adoptCustomer(fields),
});

const field = (name: keyof Customer) => sql<string>`coalesce(fields->>${sql.lit(name)}, '')`;

/** What a taxpayer is offered: its own, and what was kept for the whole company until one of its taxpayers takes it. */
const offeredTo = (tx: TenantReader, taxpayerId: string) =>
  customersOf(tx).where((eb) =>
    eb.or([eb('owner', '=', taxpayerId), eb.and([eb('owner', 'is', null), NOT_TAKEN])]),
  );

interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * A page of a taxpayer's customers whose name, as it is written or read, or tax id holds a text, the latest first, and how
 * many there are on all.
 */
export async function findCustomers(
  tx: TenantReader,
  taxpayerId: string,
  text: string,
  { page, pageSize }: Paging,
): Promise<{ readonly list: readonly KeptCustomer[]; readonly total: number }> {
  if (mayBePinyin(text)) {
    const asked = { text, code: 'taxId', page, pageSize };
    const { rows, total } = await meantEntries(offeredTo(tx, taxpayerId), asked);
    return { list: rows.map(asKept), total };
  }
  const holds = (name: 'name' | 'taxId') =>
    sql<boolean>`position(lower(${text}) in lower(${field(name)})) > 0`;
  const found = offeredTo(tx, taxpayerId).$if(text !== '', (query) =>
    query.where((eb) => eb.or([holds('name'), holds('taxId')])),
  );
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(['key', 'owner', 'fields'])
    .orderBy('seq', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute();
  return { list: rows.map(asKept), total };
}

/** The customer that programs call so; null where there is none. */
export async function customerById(tx: TenantReader, id: string): Promise<KeptCustomer | null> {
  const row = await customersOf(tx)
    .where(sql<boolean>`md5(key) = ${id}`)
    .select(['key', 'owner', 'fields'])
    .executeTakeFirst();
  return row === undefined ? null : asKept(row);
}

/** A customer of a taxpayer that is called so, with a tax id or without; null where there is none. */
export async function customerNamed(
  tx: TenantReader,
  taxpayerId: string,
  name: string,
): Promise<KeptCustomer | null> {
  const row = await offeredTo(tx, taxpayerId)
    .where(field('name'), '=', name)
    .select(['key', 'owner', 'fields'])
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  return row === undefined ? null : asKept(row);
}
