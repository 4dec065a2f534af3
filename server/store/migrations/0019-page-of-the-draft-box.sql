-- What the draft boxes of devices come to; fen. Kept by the database, so that no page has to add up ten thousand drafts.
-- Not in a backup: it follows from the drafts.
create table box_sums (
  tenant uuid not null,
  device_id text not null,
  drafts bigint not null,
  amount bigint not null,
  tax bigint not null,
  primary key (tenant, device_id)
);
create function add_to_box(one docs, times integer) returns void language sql as $$
  insert into box_sums as b (tenant, device_id, drafts, amount, tax)
  select one.tenant, one.device_id, times, times * coalesce(one.amount, 0), times * coalesce(one.tax, 0)
  where one.type = 'draft' and one.tomb is null and one.device_id is not null
  on conflict (tenant, device_id) do update
  set drafts = b.drafts + excluded.drafts, amount = b.amount + excluded.amount, tax = b.tax + excluded.tax
$$;
create function count_draft() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_to_box(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_to_box(new, 1); end if;
  return null;
end $$;
create trigger count_draft after insert or delete on docs for each row execute function count_draft();
create trigger recount_draft after update on docs for each row
  when ((old.tomb, old.device_id, old.amount, old.tax) is distinct from (new.tomb, new.device_id, new.amount, new.tax))
  execute function count_draft();

-- The owner is no exception to row security but for what stood before; row-security.sql forces it again.
alter table docs no force row level security;
insert into box_sums
select tenant, device_id, count(*), coalesce(sum(amount), 0), coalesce(sum(tax), 0)
from docs where type = 'draft' and tomb is null and device_id is not null group by 1, 2;

-- A page of a device's draft box with its totals and what its drafts are held against, in one statement: on a busy machine
-- the ways to and fro cost more than the reading. device null: the tenant has no such device.
create function draft_box_page(of_tenant uuid, of_device text, most integer, skipped integer)
returns json language plpgsql as $$
begin
  perform set_config('app.tenant', of_tenant::text, true);
  return json_build_object(
    'device', (select to_json(terminal) from (
      select d.*, p.seller, p.nature
      from devices d join taxpayers p on p.tenant = d.tenant and p.taxpayer_id = d.taxpayer_id
      where d.tenant = of_tenant and d.device_id = of_device) as terminal),
    'sums', (select json_build_object('count', coalesce(sum(drafts), 0)::bigint,
        'amount', coalesce(sum(amount), 0)::bigint, 'tax', coalesce(sum(tax), 0)::bigint)
      from box_sums where tenant = of_tenant and device_id = of_device),
    'drafts', (select coalesce(json_agg(json_build_object(
        'id', id, 'rev', rev, 'epoch', epoch, 'savedAt', updated_at, 'draft', body) order by updated_at desc, id), '[]')
      from docs where tenant = of_tenant and type = 'draft' and id in (
        select id from docs
        where tenant = of_tenant and type = 'draft' and tomb is null and device_id = of_device
        order by updated_at desc, id limit most offset skipped))
  );
end $$;
