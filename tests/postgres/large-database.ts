import pg from 'pg';
import type { DraftWire } from '../../wire/sync.api.ts';
import { collected } from '../../wire/received.api.ts';

const COMPANIES = 2000;
const RECEIVED = JSON.stringify(collected.parse({ fplxdm: '82', kprq: '2026-01-01', fphm: '12345678' }));

/** Of a row its large texts and figures are made up; what it is found by is as the service writes it. */
const FILL: readonly string[] = [
  `create function pg_temp.id_of(kind text, n bigint) returns uuid language sql immutable
    as $$ select overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid $$`,
  // Many other companies, each with its clock and users, who signed in all over.
  `insert into tenants (tenant, name)
    select pg_temp.id_of('tenant', n), '公司' || n from generate_series(1, $companies) as n`,
  `insert into tenant_clock (tenant) select pg_temp.id_of('tenant', n) from generate_series(1, $companies) as n`,
  `insert into cleaned_texts (tenant, at, rows) select tenant, now(), '{}' from tenants on conflict do nothing`,
  `insert into users (tenant, user_id, account, user_name, role_type, role_codes, password_hash)
    select pg_temp.id_of('tenant', 1 + n % $companies), pg_temp.id_of('user', n), 'account' || n, '用户', 'member', '[]', ''
    from generate_series(1, $rows) as n`,
  `insert into sessions (token_hash, tenant, user_id, session_id, expires_at, seen_at)
    select md5('token' || n), pg_temp.id_of('tenant', 1 + n % $companies), pg_temp.id_of('user', n), pg_temp.id_of('session', n),
      now() + (n % 200 - 5) * interval '1 hour', now()
    from generate_series(1, $rows) as n`,
  `insert into throttles (key, attempts, until)
    select md5('throttle' || n), 1, now() + (n % 1000 - 10) * interval '1 second' from generate_series(1, $rows) as n`,
  // One large company: taxpayers with a device each.
  `insert into taxpayers (tenant, taxpayer_id, position, seller, nature)
    select '$tenant', pg_temp.id_of('taxpayer', n), n, '$seller', 'general'
    from generate_series(1, 5000) as n`,
  `insert into devices (tenant, device_id, taxpayer_id, position, name, model, disk_type, invoice_kinds, rates, single_limit)
    select '$tenant', 'device-' || n, pg_temp.id_of('taxpayer', n), n, '设备', 'IT600', 'none', '["digitalOrdinary"]', '[1300]', 0
    from generate_series(1, 5000) as n`,
  `insert into docs (tenant, type, id, rev, seq, body, tomb, schema_version, updated_by, device, updated_at, hash,
      device_id, taxpayer_id, main_goods, bytes, amount, tax)
    select '$tenant', 'draft', pg_temp.id_of('draft', n), 1, 1000000 + n, '$draft',
      (array['consumed', 'deleted', null, null])[1 + n % 4], 1, '$user', 'laptop-1',
      now() - ($rows - n) * interval '1 minute', md5('hash' || n), '$device', '$taxpayer', '钢', 2000, 100, 13
    from generate_series(1, $rows) as n`,
  `insert into orders (tenant, sub_id, request_hash, draft_id, ywlsh, ddbh, state, rev, seq, accepted_at, accepted_by,
      device_id, disk_type, invoice_type, buyer_name, main_goods, total_sum, draft, twin, number, issued_at, ended_at,
      taxpayer_id, amount, tax, purchase,
      buyer_tax_id, drawer, reverses_code, reverses_number)
    select '$tenant', pg_temp.id_of('order', n), '', pg_temp.id_of('draft', n), 'serial-' || n, 'order-' || n,
      case when n % 4 = 0 then 'issued' else 'accepted' end, 1, 2000000 + n, now() - ($rows - n) * interval '1 minute',
      '$user', case when n % 10 = 0 then '$device' else 'device-' || (1 + n % 5000) end, 'none',
      case when n % 10 = 0 then '82' else '81' end, '买方' || n % 1000, '钢', '113.00',
      replace('$draft', '$buyer', 'BUYER' || n % 1000)::json,
      md5('twin' || n), case when n % 4 = 0 then (30000000000000000000 + n)::text end, case when n % 4 = 0 then now() end,
      case when n % 4 = 0 then now() end, '$taxpayer', case when n % 20 = 3 then -10000 else 10000 end, 1300, false,
      case when n > 300 then 'BUYER' || n % 1000 end, case when n > 300 then '开票人' || n % 1000 end,
      case when n > 300 then '' end, case when n > 300 and n % 20 = 3 then (30000000000000000000 + n - 3)::text when n > 300 then '' end
    from generate_series(1, $rows) as n`,
  `insert into tasks (task_id, tenant, sub_id, state, for_type, for_device, not_before, created_at)
    select pg_temp.id_of('task', n), '$tenant', pg_temp.id_of('order', n), case when n % 4 = 0 then 'done' else 'ready' end,
      case when n % 10 = 0 then '82' else '81' end, case when n % 10 = 0 then '$device' else 'device-' || (1 + n % 5000) end,
      case when n % 3 = 0 then now() + interval '30 minutes' else now() - ($rows - n) * interval '1 minute' end,
      now() - ($rows - n) * interval '1 minute'
    from generate_series(1, $rows) as n`,
  `insert into attempts (tenant, sub_id, fence, robot, begun_at, outcome)
    select '$tenant', pg_temp.id_of('order', n), 1, 'sandbox', now(), 'issued' from generate_series(4, $rows, 4) as n`,
  `insert into invoice_files (tenant, sub_id, format, content)
    select '$tenant', pg_temp.id_of('order', n), 'PDF', 'AAAA' from generate_series(4, $rows, 4) as n`,
  `insert into ops (tenant, op_id, request_hash, result, at)
    select '$tenant', pg_temp.id_of('op', n), '', '{}', now() - ($rows - n) * interval '7 minutes'
    from generate_series(1, $rows) as n`,
  `insert into audit (tenant, n, at, who, what, detail, hash)
    select '$tenant', 1000000 + n, now(), 'service', 'draft.put', '{}', '' from generate_series(1, $rows) as n`,
  `insert into entries (tenant, type, key, rev, seq, epoch, fields, set_at, tomb, updated_by, device, updated_at)
    select '$tenant', 'product', 'product-' || n, 1, 3000000 + n, 1, '{}', '{}', false, '$user', '', now()
    from generate_series(1, $rows) as n`,
  `insert into entry_history (tenant, type, key, rev, epoch, fields, tomb, updated_by, device, updated_at)
    select '$tenant', 'product', 'product-' || n, 1, 1, '{}', false, '$user', '', now() - ($rows - n) * interval '7 minutes'
    from generate_series(1, $rows) as n`,
  `insert into received_invoices (tenant, taxpayer_id, code, number, issued_on, invoice_type, seller_name, amount, tax,
      body, collected_at)
    select '$tenant', case when n % 10 = 0 then '$taxpayer' else pg_temp.id_of('taxpayer', 1 + n % 1000) end, '', 'received-' || n, current_date - (n / 100)::integer, '81', '卖方' || n % 1000, 1, 1, '$received', now()
    from generate_series(1, $rows) as n`,
  `insert into collections (tenant, collection_id, taxpayer_id, device_id, first_day, last_day, state, asked_at)
    select '$tenant', pg_temp.id_of('run', n), '$taxpayer', '$device', current_date, current_date,
      case when n % 10 = 0 then 'running' else 'found' end, now() - n * interval '1 minute'
    from generate_series(1, $rows) as n`,
  `update tenant_clock set seq = 4000000, audit_n = 2000000 where tenant = '$tenant'`,
];

export interface LargeCompany {
  readonly tenant: string;
  readonly user: string;
  readonly taxpayer: string;
  readonly device: string;
  readonly draft: DraftWire;
  /** As JSON. */
  readonly seller: string;
}

/** Fills a database whose companies are small: so many rows in every table that grows. Row by row, nothing checks them. */
export async function fillDatabase(url: string, company: LargeCompany, rows: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  client.on('error', () => undefined);
  await client.query('set session_replication_role = replica; set auto_explain.log_min_duration = -1');
  const values: Record<string, string> = {
    ...company,
    draft: JSON.stringify(company.draft),
    buyer: company.draft.invoice.buyerTaxerId,
    received: RECEIVED,
    rows: String(rows),
    companies: String(COMPANIES),
  };
  for (const text of FILL)
    await client.query(text.replaceAll(/\$([a-z]+)/g, (whole, name: string) => values[name] ?? whole));
  await client.query('vacuum analyze');
  await client.end();
}
