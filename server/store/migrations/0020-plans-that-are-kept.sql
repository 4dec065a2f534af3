-- A function in SQL is read and planned anew by every statement that calls it, one in PL/pgSQL once for each connection.
-- Three of them are called for every order: the same as in 0008 and 0019.
create or replace function add_turnover(one orders, times integer) returns void language plpgsql as $$
begin
  insert into turnovers as t (tenant, taxpayer_id, month, invoice_type, amount)
  select one.tenant, one.taxpayer_id, date_trunc('month', one.accepted_at at time zone 'UTC' + interval '8 hours'),
    one.invoice_type, times * one.amount
  where one.state not in ('failed', 'cancelled') and one.amount <> 0
  on conflict (tenant, taxpayer_id, month, invoice_type) do update set amount = t.amount + excluded.amount;
end $$;

create or replace function write_audit(of_tenant uuid, moment timestamptz, who text, what text, detail text)
returns void language plpgsql as $$
begin
  with entry as (
    update tenant_clock c
    set audit_n = c.audit_n + 1,
      audit_hash = audit_hash_of(c.audit_hash, c.audit_n + 1, moment, who, what, detail)
    where tenant = of_tenant returning audit_n, audit_hash
  )
  insert into audit (tenant, n, at, who, what, detail, hash)
  select of_tenant, audit_n, moment, who, what, detail::json, audit_hash from entry;
end $$;

create or replace function add_to_box(one docs, times integer) returns void language plpgsql as $$
begin
  insert into box_sums as b (tenant, device_id, drafts, amount, tax)
  select one.tenant, one.device_id, times, times * coalesce(one.amount, 0), times * coalesce(one.tax, 0)
  where one.type = 'draft' and one.tomb is null and one.device_id is not null
  on conflict (tenant, device_id) do update
  set drafts = b.drafts + excluded.drafts, amount = b.amount + excluded.amount, tax = b.tax + excluded.tax;
end $$;
