-- What a taxpayer buys is no sale: the limits of periods don't count it. The credit does: it is of everything issued.
-- These special businesses print the taxpayer as buyer; domain/special-business, M042.
create function is_purchase(draft json) returns boolean language sql immutable
  as $$ select coalesce(draft->'invoice'->>'tdyslxdm' in ('16', '17', '24'), false) $$;
-- Told by who writes an order; of one from an older backup it is read from its draft.
alter table orders add column purchase boolean not null default false;
create or replace function count_order() returns trigger language plpgsql as $$
begin
  select body."taxpayerId"::uuid, fen_of(sums."totalAmount"), fen_of(sums."totalTaxAmount"), is_purchase(new.draft)
  into new.taxpayer_id, new.amount, new.tax, new.purchase
  from json_to_record(new.draft) as body ("taxpayerId" text, invoice json),
    lateral json_to_record(body.invoice) as sums ("totalAmount" text, "totalTaxAmount" text);
  return new;
end $$;
drop trigger count_order on orders;
create trigger count_order before insert on orders for each row
  when (new.amount is null or new.purchase is null) execute function count_order();
-- Beside the sales of `amount`; fen, without tax.
alter table turnovers add column purchases bigint not null default 0;

-- The same as in 0020, sales and purchases apart.
create or replace function add_turnover(one orders, times integer) returns void language plpgsql as $$
begin
  insert into turnovers as t (tenant, taxpayer_id, month, invoice_type, amount, purchases)
  select one.tenant, one.taxpayer_id, date_trunc('month', one.accepted_at at time zone 'UTC' + interval '8 hours'),
    one.invoice_type, case when one.purchase then 0 else times * one.amount end,
    case when one.purchase then times * one.amount else 0 end
  where one.state not in ('failed', 'cancelled') and one.amount <> 0
  on conflict (tenant, taxpayer_id, month, invoice_type) do update
  set amount = t.amount + excluded.amount, purchases = t.purchases + excluded.purchases;
end $$;
drop trigger recount_turnover on orders;
create trigger recount_turnover after update on orders for each row
  when ((old.state, old.amount, old.accepted_at, old.taxpayer_id, old.invoice_type, old.purchase)
    is distinct from (new.state, new.amount, new.accepted_at, new.taxpayer_id, new.invoice_type, new.purchase))
  execute function count_turnover();

-- The owner is no exception to row security but for what stood before; row-security.sql forces it again.
alter table orders no force row level security;
alter table turnovers no force row level security;
update orders set purchase = true where is_purchase(draft);
alter table orders alter column purchase drop default;

-- The same as in 0008, with whether it is a purchase.
create or replace function write_order(given jsonb, moment timestamptz) returns text language plpgsql as $$
declare
  t constant uuid := (given->>'tenant')::uuid;
  clock tenant_clock;
  number text;
begin
  update tenant_clock set seq = seq + 1 where tenant = t returning * into clock;
  number := to_char(moment at time zone 'UTC' + interval '8 hours', 'YYYYMMDD')
    || lpad(clock.seq::text, greatest(8, length(clock.seq::text)), '0');
  insert into orders (tenant, sub_id, request_hash, draft_id, ywlsh, ddbh, state, rev, seq, accepted_at, accepted_by,
    device_id, disk_type, invoice_type, buyer_name, main_goods, total_sum, draft, twin, taxpayer_id, amount, tax,
    purchase)
  select t, (given->>'subId')::uuid, given->>'requestHash', id, given->>'ywlsh', number, 'accepted', 1, clock.seq, moment,
    (given->>'by')::uuid, given->>'deviceId', given->>'diskType', given->>'invoiceType', given->>'buyerName',
    main_goods, given->>'totalSum', body, given->>'twin', taxpayer_id::uuid, amount, tax,
    (given->>'isPurchase')::boolean
  from docs where tenant = t and type = 'draft' and id = (given->>'draftId')::uuid;
  -- The bureau is asked for the serial first where it may have been used before a restore, also by a laptop that was
  -- out meanwhile.
  insert into tasks (task_id, tenant, sub_id, state, must_lookup, not_before)
  select (given->>'taskId')::uuid, t, (given->>'subId')::uuid, 'ready',
    (given->>'isAgain')::boolean or coalesce(clock.restored_at > moment - interval '30 days', false)
      or exists (select from docs where tenant = t and type = 'draft' and id = (given->>'draftId')::uuid
        and epoch < clock.epoch),
    greatest(clock_timestamp(), clock.recovering_until);
  perform write_audit(t, moment, given->>'by', 'order.accept', concat(
    '{"subId":', to_json(given->>'subId'), ',"draftId":', to_json(given->>'draftId'), ',"ddbh":', to_json(number), '}'));
  return number;
end $$;

-- The same as in 0008, with purchases in the credit.
create or replace function take_order(given jsonb) returns order_taken language plpgsql as $$
declare
  t constant uuid := (given->>'tenant')::uuid;
  wanted constant uuid := (given->>'draftId')::uuid;
  room constant jsonb := given->'room';
  clock tenant_clock;
  moment timestamptz;
  taken order_taken;
begin
  perform set_config('app.tenant', t::text, true);
  select * into clock from tenant_clock where tenant = t for update;
  moment := date_trunc('milliseconds', clock_timestamp());
  if exists (select from orders where tenant = t and sub_id = (given->>'subId')::uuid)
    or exists (select from orders where tenant = t and state not in ('failed', 'cancelled')
      and (draft_id = wanted or ywlsh = given->>'ywlsh'))
    or not exists (select from docs where tenant = t and type = 'draft' and id = wanted and tomb is null
      and rev = (given->>'rev')::integer and epoch = (given->>'epoch')::integer)
  then
    taken.outcome := 'changed';
    return taken;
  end if;
  if not (given->>'allowTwin')::boolean then
    select ddbh into taken.ddbh from orders
    where tenant = t and twin = given->>'twin' and draft_id <> wanted and state not in ('failed', 'cancelled')
      and accepted_at > moment - interval '24 hours'
    order by accepted_at desc limit 1;
    if taken.ddbh is not null then
      taken.outcome := 'twin';
      return taken;
    end if;
  end if;
  select coalesce(sum(amount) filter (where month >= (given->>'month')::date), 0),
    coalesce(sum(amount) filter (where month >= (given->>'quarter')::date), 0),
    coalesce(sum(amount), 0),
    coalesce(sum(amount + purchases) filter (where month >= (given->>'month')::date
      and given->'creditTypes' @> to_jsonb(invoice_type)), 0)
  into taken.month, taken.quarter, taken.year, taken.credited
  from turnovers
  where tenant = t and taxpayer_id = (given->>'taxpayerId')::uuid and month >= (given->>'year')::date;
  if taken.month > (room->>'month')::bigint or taken.quarter > (room->>'quarter')::bigint
    or taken.year > (room->>'year')::bigint or taken.credited > (room->>'credit')::bigint
  then
    taken.outcome := 'over';
    return taken;
  end if;
  taken.outcome := 'taken';
  taken.ddbh := write_order(given, moment);
  update tenant_clock set seq = seq + 1 where tenant = t returning * into clock;
  update docs set rev = rev + 1, seq = clock.seq, epoch = clock.epoch, tomb = 'consumed', updated_at = moment
  where tenant = t and type = 'draft' and id = wanted;
  return taken;
end $$;
