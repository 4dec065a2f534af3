-- What orders are searched by: texts of the invoice in columns of their own, '' where it has none; reverses_…: the invoice a
-- red letter takes back. null: not looked up yet, which housekeeping does some at a time (server/store/order-texts.ts). An
-- order from a node that doesn't know them gets them from its draft at once.
alter table orders
  add column buyer_tax_id text, add column drawer text, add column reverses_code text, add column reverses_number text;
create function read_texts() returns trigger language plpgsql as $$
begin
  select coalesce(invoice->>'buyerTaxerId', ''), coalesce(invoice->>'drawer', ''), coalesce(invoice->>'yfpdm', ''),
    coalesce(invoice->>'yfphm', '')
  into new.buyer_tax_id, new.drawer, new.reverses_code, new.reverses_number
  from json_to_record(new.draft) as body (invoice json);
  return new;
end $$;
create trigger read_texts before insert on orders for each row
  when (new.buyer_tax_id is null) execute function read_texts();

-- What robots choose tasks by: type and device of the order, under names that no join of a running program meets twice. A task
-- that comes without gets them from its order, which may be written by the same statement.
alter table tasks add column for_type text, add column for_device text;
create function describe_tasks() returns trigger language plpgsql as $$
begin
  update tasks t set for_type = o.invoice_type, for_device = o.device_id
  from fresh f join orders o on o.tenant = f.tenant and o.sub_id = f.sub_id
  where t.task_id = f.task_id and f.for_type is null;
  return null;
end $$;
create trigger describe_tasks after insert on tasks referencing new table as fresh
  for each statement execute function describe_tasks();

-- The owner is no exception to row security but for what stood before; row-security.sql forces it again. Tasks that are over
-- are not asked for.
alter table orders no force row level security;
alter table tasks no force row level security;
update tasks t set for_type = o.invoice_type, for_device = o.device_id
from orders o where o.tenant = t.tenant and o.sub_id = t.sub_id and t.state in ('ready', 'leased', 'begun');

-- Those columns follow from the draft, which the audit covers.
do $$
begin
  if to_regclass('sealed_tables') is not null then
    update sealed_tables set left_out = left_out || '{buyer_tax_id,drawer,reverses_code,reverses_number}' where name = 'orders';
  end if;
end $$;
