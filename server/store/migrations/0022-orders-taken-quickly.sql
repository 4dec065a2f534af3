-- Triggers hand over figures, no rows: a row takes its whole text along, decompressed.
drop function add_turnover(orders, integer);
create function add_turnover(of_tenant uuid, of_taxpayer uuid, of_month date, of_type text, sold bigint, bought bigint)
returns void language plpgsql as $$
begin
  if sold <> 0 or bought <> 0 then
    insert into turnovers as t (tenant, taxpayer_id, month, invoice_type, amount, purchases)
    values (of_tenant, of_taxpayer, of_month, of_type, sold, bought)
    on conflict (tenant, taxpayer_id, month, invoice_type) do update
    set amount = t.amount + excluded.amount, purchases = t.purchases + excluded.purchases;
  end if;
end $$;
create function month_in_china(moment timestamptz) returns date language sql stable
  as $$ select date_trunc('month', moment at time zone 'UTC' + interval '8 hours')::date $$;
create or replace function count_turnover() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state not in ('failed', 'cancelled') then
    perform add_turnover(old.tenant, old.taxpayer_id, month_in_china(old.accepted_at), old.invoice_type,
      case when old.purchase then 0 else -old.amount end, case when old.purchase then -old.amount else 0 end);
  end if;
  if tg_op <> 'DELETE' and new.state not in ('failed', 'cancelled') then
    perform add_turnover(new.tenant, new.taxpayer_id, month_in_china(new.accepted_at), new.invoice_type,
      case when new.purchase then 0 else new.amount end, case when new.purchase then new.amount else 0 end);
  end if;
  return null;
end $$;

drop function add_to_box(docs, integer);
create function add_to_box(of_tenant uuid, of_device text, more integer, fen bigint, tax_fen bigint)
returns void language plpgsql as $$
begin
  insert into box_sums as b (tenant, device_id, drafts, amount, tax)
  values (of_tenant, of_device, more, more * coalesce(fen, 0), more * coalesce(tax_fen, 0))
  on conflict (tenant, device_id) do update
  set drafts = b.drafts + excluded.drafts, amount = b.amount + excluded.amount, tax = b.tax + excluded.tax;
end $$;
create or replace function count_draft() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.type = 'draft' and old.tomb is null and old.device_id is not null then
    perform add_to_box(old.tenant, old.device_id, -1, old.amount, old.tax);
  end if;
  if tg_op <> 'DELETE' and new.type = 'draft' and new.tomb is null and new.device_id is not null then
    perform add_to_box(new.tenant, new.device_id, 1, new.amount, new.tax);
  end if;
  return null;
end $$;

-- The device's taxpayer is one of the tenant's, which says it all.
alter table orders drop constraint orders_tenant_fkey;

-- A young database has no statistics: to it all indexes that begin with the tenant cost the same, and it may read all orders
-- of a tenant to find one. So these begin with what is looked for, come last, and are asked one by one. Asked in a look, they
-- see what the look sees (stable): another moment would answer a submission that is taken meanwhile with its own number.
drop index orders_one_live_per_draft, orders_one_live_per_serial, orders_twins;
create unique index orders_one_live_per_draft on orders (draft_id, tenant) where state not in ('failed', 'cancelled');
create unique index orders_one_live_per_serial on orders (ywlsh, tenant) where state not in ('failed', 'cancelled');
create index orders_twins on orders (twin, tenant, accepted_at) where state not in ('failed', 'cancelled');
create function live_order(of_tenant uuid, of_draft uuid, serial text) returns text language plpgsql stable as $$
declare
  found_number text;
begin
  select ddbh into found_number from orders
  where tenant = of_tenant and draft_id = of_draft and state not in ('failed', 'cancelled');
  if found_number is null then
    select ddbh into found_number from orders
    where tenant = of_tenant and ywlsh = serial and state not in ('failed', 'cancelled');
  end if;
  return found_number;
end $$;

-- The same as in 0013 but for that, with the hash of what a draft said that is used up.
create or replace function look_at_submission(given jsonb) returns json language plpgsql as $$
declare
  t constant uuid := (given->>'tenant')::uuid;
  wanted constant uuid := (given->>'draftId')::uuid;
begin
  perform set_config('app.tenant', t::text, true);
  return json_build_object(
    'now', date_trunc('milliseconds', clock_timestamp()),
    'earlier', (select json_build_object('ddbh', ddbh, 'requestHash', request_hash)
      from orders where tenant = t and sub_id = (given->>'subId')::uuid),
    'live', live_order(t, wanted, given->>'ywlsh'),
    'usedUp', (select hash from docs where tenant = t and type = 'draft' and id = wanted and tomb = 'consumed'),
    'draft', (select json_build_object('rev', rev, 'epoch', epoch, 'hash', hash, 'taxpayerId', taxpayer_id)
      from docs where tenant = t and type = 'draft' and id = wanted and tomb is null),
    'terminal', (select json_build_object(
        'taxpayerId', d.taxpayer_id, 'diskType', d.disk_type, 'invoiceKinds', d.invoice_kinds,
        'rates', d.rates,
        'singleLimit', d.single_limit, 'features', d.features, 'seller', p.seller, 'nature', p.nature,
        'credit', (select total from credits c where c.tenant = t and c.taxpayer_id = d.taxpayer_id),
        'settings', (select coalesce(json_agg(s), '[]') from limit_settings s
          where s.tenant = t and s.taxpayer_id = d.taxpayer_id))
      from devices d join taxpayers p on p.tenant = d.tenant and p.taxpayer_id = d.taxpayer_id
      where d.tenant = t and d.device_id = given->>'deviceId')
  );
end $$;

-- The same as in 0021, with order and audit entry numbered in one go.
create or replace function write_order(given jsonb, moment timestamptz) returns text language plpgsql as $$
declare
  t constant uuid := (given->>'tenant')::uuid;
  sub constant uuid := (given->>'subId')::uuid;
  wanted constant uuid := (given->>'draftId')::uuid;
  clock tenant_clock;
  number text;
  entry text;
  is_older boolean;
begin
  select * into clock from tenant_clock where tenant = t;
  clock.seq := clock.seq + 1;
  clock.audit_n := clock.audit_n + 1;
  number := to_char(moment at time zone 'UTC' + interval '8 hours', 'YYYYMMDD')
    || lpad(clock.seq::text, greatest(8, length(clock.seq::text)), '0');
  entry := concat('{"subId":', to_json(given->>'subId'), ',"draftId":', to_json(given->>'draftId'), ',"ddbh":',
    to_json(number), '}');
  clock.audit_hash := audit_hash_of(clock.audit_hash, clock.audit_n, moment, given->>'by', 'order.accept', entry);
  update tenant_clock set seq = clock.seq, audit_n = clock.audit_n, audit_hash = clock.audit_hash where tenant = t;
  insert into audit (tenant, n, at, who, what, detail, hash)
  values (t, clock.audit_n, moment, given->>'by', 'order.accept', entry::json, clock.audit_hash);
  insert into orders (tenant, sub_id, request_hash, draft_id, ywlsh, ddbh, state, rev, seq, accepted_at, accepted_by,
    device_id, disk_type, invoice_type, buyer_name, main_goods, total_sum, draft, twin, taxpayer_id, amount, tax,
    purchase)
  select t, sub, given->>'requestHash', id, given->>'ywlsh', number, 'accepted', 1, clock.seq, moment,
    (given->>'by')::uuid, given->>'deviceId', given->>'diskType', given->>'invoiceType', given->>'buyerName',
    main_goods, given->>'totalSum', body, given->>'twin', taxpayer_id::uuid, amount, tax,
    (given->>'isPurchase')::boolean
  from docs where tenant = t and type = 'draft' and id = wanted;
  -- The bureau is asked for the serial first where it may have been used before a restore, also by a laptop that was
  -- out meanwhile.
  select epoch < clock.epoch into is_older from docs where tenant = t and type = 'draft' and id = wanted;
  insert into tasks (task_id, tenant, sub_id, state, must_lookup, not_before)
  values ((given->>'taskId')::uuid, t, sub, 'ready',
    (given->>'isAgain')::boolean or coalesce(clock.restored_at > moment - interval '30 days', false)
      or coalesce(is_older, false),
    greatest(clock_timestamp(), clock.recovering_until));
  return number;
end $$;

-- The same as in 0021; without leave to wait a tenant whose clock somebody else holds is answered 'busy'. Orders of several
-- tenants are taken in one statement, which must wait for none of them.
drop function take_order(jsonb);
create function take_order(given jsonb, may_wait boolean) returns order_taken language plpgsql as $$
declare
  t constant uuid := (given->>'tenant')::uuid;
  wanted constant uuid := (given->>'draftId')::uuid;
  room constant jsonb := given->'room';
  clock tenant_clock;
  moment timestamptz;
  taken order_taken;
begin
  perform set_config('app.tenant', t::text, true);
  if may_wait then
    select * into clock from tenant_clock where tenant = t for update;
  else
    select * into clock from tenant_clock where tenant = t for update skip locked;
    if not found then
      taken.outcome := 'busy';
      return taken;
    end if;
  end if;
  moment := date_trunc('milliseconds', clock_timestamp());
  if exists (select from orders where tenant = t and sub_id = (given->>'subId')::uuid)
    or live_order(t, wanted, given->>'ywlsh') is not null
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
