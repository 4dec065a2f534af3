import { sql } from 'kysely';
import { EMPTY_PARTY, type Party } from '../../domain/invoice/invoice.ts';
import type { TenantReader } from './tenant-tx.ts';

/** How far back is looked: whoever was met earlier stands in the directory, or is asked for outside. */
const LATEST = 20_000;
const MOST = 20;

interface Met {
  readonly name: string | null;
  readonly tax_id: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly bank: string | null;
  readonly account: string | null;
}

const asParty = ({ tax_id: taxId, ...met }: Met): Party => ({
  ...EMPTY_PARTY,
  ...Object.fromEntries(Object.entries(met).map(([key, text]) => [key, text ?? ''])),
  taxId: taxId ?? '',
});

/** Buyers on invoices that a taxpayer ordered of late, the latest first. */
export async function buyersMet(
  { db, tenant }: TenantReader,
  taxpayerId: string,
  text: string,
): Promise<readonly Party[]> {
  const { rows } = await sql<Met>`
    with latest as materialized (
      select sub_id, buyer_name, buyer_tax_id, taxpayer_id, purchase, accepted_at from orders
      where tenant = ${tenant} order by accepted_at desc, ddbh desc limit ${LATEST}),
    found as (
      select sub_id, accepted_at from latest
      where taxpayer_id = ${taxpayerId} and not purchase
        and (position(lower(${text}) in lower(buyer_name)) > 0 or starts_with(buyer_tax_id, upper(${text})))
      order by accepted_at desc limit ${MOST})
    select o.buyer_name as name, o.buyer_tax_id as tax_id, i->>'gmfdz' as address, i->>'gmflxdh' as phone,
      i->>'gmfkhh' as bank, i->>'gmfyhzh' as account
    from found join orders o on o.tenant = ${tenant} and o.sub_id = found.sub_id, lateral (select o.draft->'invoice' as i) d
    order by found.accepted_at desc`.execute(db);
  return rows.map(asParty);
}

/** Sellers on invoices that a taxpayer received of late, the latest first; address and phone, bank and account come as one. */
export async function sellersMet(
  { db, tenant }: TenantReader,
  taxpayerId: string,
  text: string,
): Promise<readonly Party[]> {
  const { rows } = await sql<Met>`
    with latest as materialized (
      select code, number, seller_name, issued_on from received_invoices
      where tenant = ${tenant} and taxpayer_id = ${taxpayerId} order by issued_on desc, number desc limit ${LATEST}),
    found as (
      select code, number, issued_on from latest where position(lower(${text}) in lower(seller_name)) > 0
      order by issued_on desc, number desc limit ${MOST})
    select r.seller_name as name, r.body->>'xhdwsbh' as tax_id, r.body->>'xfdzdh' as address, '' as phone,
      r.body->>'xfyhzh' as bank, '' as account
    from found join received_invoices r on r.tenant = ${tenant} and r.taxpayer_id = ${taxpayerId}
      and r.code = found.code and r.number = found.number
    order by found.issued_on desc, r.number desc`.execute(db);
  return rows.map(asParty);
}
