-- How many bytes the drafts of a device come to, beside how many there are: what a company may keep is bounded
-- (services/storage-quotas.ts). What was there before is counted by the service, tenant by tenant, beside its work: until then
-- `bytes` says too little.
alter table box_sums add column bytes bigint not null default 0;
create function add_draft_to_box(of_tenant uuid, of_device text, more integer, fen bigint, tax_fen bigint, length bigint)
returns void language plpgsql as $$
begin
  insert into box_sums as b (tenant, device_id, drafts, amount, tax, bytes)
  values (of_tenant, of_device, more, more * coalesce(fen, 0), more * coalesce(tax_fen, 0), more * coalesce(length, 0))
  on conflict (tenant, device_id) do update
  set drafts = b.drafts + excluded.drafts, amount = b.amount + excluded.amount, tax = b.tax + excluded.tax,
    bytes = b.bytes + excluded.bytes;
end $$;
create or replace function count_draft() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.type = 'draft' and old.tomb is null and old.device_id is not null then
    perform add_draft_to_box(old.tenant, old.device_id, -1, old.amount, old.tax, old.bytes);
  end if;
  if tg_op <> 'DELETE' and new.type = 'draft' and new.tomb is null and new.device_id is not null then
    perform add_draft_to_box(new.tenant, new.device_id, 1, new.amount, new.tax, new.bytes);
  end if;
  return null;
end $$;
create or replace trigger recount_draft after update on docs for each row
  when ((old.tomb, old.device_id, old.amount, old.tax, old.bytes)
    is distinct from (new.tomb, new.device_id, new.amount, new.tax, new.bytes))
  execute function count_draft();
