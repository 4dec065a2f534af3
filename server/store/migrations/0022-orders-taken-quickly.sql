-- Triggers take figures, no rows: a row takes its whole text along, decompressed.
drop function add_turnover(orders, integer);
create function add_turnover(of_tenant uuid, of_taxpayer uuid, moment timestamptz, of_type text, bought boolean, fen bigint)
returns void language plpgsql as $$
begin
  insert into turnovers as t (tenant, taxpayer_id, month, invoice_type, amount, purchases)
  values (of_tenant, of_taxpayer, date_trunc('month', moment at time zone 'UTC' + interval '8 hours'), of_type,
    case when bought then 0 else fen end, case when bought then fen else 0 end)
  on conflict (tenant, taxpayer_id, month, invoice_type) do update
  set amount = t.amount + excluded.amount, purchases = t.purchases + excluded.purchases;
end $$;
create or replace function count_turnover() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state not in ('failed', 'cancelled') and old.amount <> 0 then
    perform add_turnover(old.tenant, old.taxpayer_id, old.accepted_at, old.invoice_type, old.purchase, -old.amount);
  end if;
  if tg_op <> 'DELETE' and new.state not in ('failed', 'cancelled') and new.amount <> 0 then
    perform add_turnover(new.tenant, new.taxpayer_id, new.accepted_at, new.invoice_type, new.purchase, new.amount);
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

-- What foreign keys look up again for every order, and lock there: an order's device is one that stands under the tenant's clock
-- (`terms`, below) and is never deleted; an audit entry is numbered by that clock; a task is written with its order by one
-- statement, and no order is ever deleted. turnovers follow from the orders.
alter table orders drop constraint orders_tenant_fkey, drop constraint orders_tenant_device_id_fkey;
alter table audit drop constraint audit_tenant_fkey;
alter table tasks drop constraint tasks_tenant_sub_id_fkey;
alter table turnovers drop constraint turnovers_tenant_taxpayer_id_fkey;

-- Rises with every change of what orders are held against, so that who has seen it need not look again: take_order says
-- whether it still is so.
alter table tenant_clock add column terms bigint not null default 0;
create function change_terms() returns trigger language plpgsql as $$
begin
  update tenant_clock set terms = terms + 1 where tenant = coalesce(new.tenant, old.tenant);
  return null;
end $$;
create trigger change_terms after insert or update or delete on taxpayers for each row execute function change_terms();
create trigger change_terms after insert or update or delete on devices for each row execute function change_terms();
create trigger change_terms after insert or update or delete on credits for each row execute function change_terms();
create trigger change_terms after insert or update or delete on limit_settings for each row execute function change_terms();

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
  entered text;
begin
  entered := set_config('app.tenant', t::text, true);
  return json_build_object(
    'now', date_trunc('milliseconds', clock_timestamp()),
    'terms', (select json_build_array(epoch, terms) from tenant_clock where tenant = t),
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

-- An order from its stored draft, its task and its audit entry, under the clock that the caller holds, in one statement; a
-- draft that stands is used up by it. `must_lookup`: the bureau is asked for the serial first. Answers the order's number.
drop function write_order(jsonb, timestamptz);
create function write_order(given jsonb, clock tenant_clock, moment timestamptz, must_lookup boolean)
returns text language plpgsql as $$
declare
  t constant uuid := clock.tenant;
  sub constant uuid := (given->>'subId')::uuid;
  wanted constant uuid := (given->>'draftId')::uuid;
  next constant bigint := clock.seq + 1;
  entry_n constant bigint := clock.audit_n + 1;
  number constant text := to_char(moment at time zone 'UTC' + interval '8 hours', 'YYYYMMDD')
    || lpad(next::text, greatest(8, length(next::text)), '0');
  entry constant text := concat('{"subId":', to_json(given->>'subId'), ',"draftId":', to_json(given->>'draftId'),
    ',"ddbh":', to_json(number), '}');
  entry_hash constant text :=
    audit_hash_of(clock.audit_hash, entry_n, moment, given->>'by', 'order.accept', entry);
begin
  with used as (
    update docs set rev = rev + 1, seq = next + 1, epoch = clock.epoch, tomb = 'consumed', updated_at = moment
    where tenant = t and type = 'draft' and id = wanted and tomb is null returning seq
  ), noted as (
    insert into audit (tenant, n, at, who, what, detail, hash)
    values (t, entry_n, moment, given->>'by', 'order.accept', entry::json, entry_hash)
  ), written as (
    insert into orders (tenant, sub_id, request_hash, draft_id, ywlsh, ddbh, state, rev, seq, accepted_at, accepted_by,
      device_id, disk_type, invoice_type, buyer_name, main_goods, total_sum, draft, twin, taxpayer_id, amount, tax,
      purchase)
    select t, sub, given->>'requestHash', id, given->>'ywlsh', number, 'accepted', 1, next, moment,
      (given->>'by')::uuid, given->>'deviceId', given->>'diskType', given->>'invoiceType', given->>'buyerName',
      main_goods, given->>'totalSum', body, given->>'twin', taxpayer_id::uuid, amount, tax,
      (given->>'isPurchase')::boolean
    from docs where tenant = t and type = 'draft' and id = wanted
  ), tasked as (
    insert into tasks (task_id, tenant, sub_id, state, must_lookup, not_before)
    values ((given->>'taskId')::uuid, t, sub, 'ready', write_order.must_lookup,
      greatest(clock_timestamp(), clock.recovering_until))
  )
  update tenant_clock
  set seq = coalesce((select used.seq from used), next), audit_n = entry_n, audit_hash = entry_hash
  where tenant = t;
  return number;
end $$;

-- The same as in 0021 with fewer statements. It takes what stands under `hash` where that is given, else one version of the
-- draft. Without leave to wait a tenant whose clock somebody else holds is answered 'busy': orders of several tenants are
-- taken in one statement, which must wait for none of them.
drop function take_order(jsonb);
create function take_order(given jsonb, may_wait boolean) returns order_taken language plpgsql as $$
declare
  t constant uuid := (given->>'tenant')::uuid;
  wanted constant uuid := (given->>'draftId')::uuid;
  room constant jsonb := given->'room';
  clock tenant_clock;
  moment timestamptz;
  this_month constant date := (given->>'month')::date;
  draft_epoch integer;
  is_new boolean;
  alike text;
  taken order_taken;
begin
  taken.outcome := set_config('app.tenant', t::text, true);
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
  taken.outcome := 'changed';
  if (clock.epoch, clock.terms) is distinct from ((given->'terms'->>0)::integer, (given->'terms'->>1)::bigint)
    or this_month <> date_trunc('month', moment at time zone 'UTC' + interval '8 hours')
  then
    return taken;
  end if;
  -- What others have committed meanwhile is seen by a statement that begins under the clock.
  select
    (select epoch from docs where tenant = t and type = 'draft' and id = wanted and tomb is null
      and taxpayer_id = given->>'taxpayerId'
      and case when given ? 'hash' then hash = given->>'hash'
        else rev = (given->>'rev')::integer and epoch = (given->>'epoch')::integer end),
    not exists (select from orders where tenant = t and sub_id = (given->>'subId')::uuid)
      and not exists (select from orders
        where tenant = t and draft_id = wanted and state not in ('failed', 'cancelled'))
      and not exists (select from orders
        where tenant = t and ywlsh = given->>'ywlsh' and state not in ('failed', 'cancelled')),
    (select ddbh from orders
      where tenant = t and twin = given->>'twin' and draft_id <> wanted and state not in ('failed', 'cancelled')
        and accepted_at > moment - interval '24 hours'
      order by accepted_at desc limit 1),
    coalesce(sum(amount) filter (where month >= this_month), 0),
    coalesce(sum(amount) filter (where month >= (given->>'quarter')::date), 0),
    coalesce(sum(amount), 0),
    coalesce(sum(amount + purchases) filter (where month >= this_month
      and given->'creditTypes' @> to_jsonb(invoice_type)), 0)
  into draft_epoch, is_new, alike, taken.month, taken.quarter, taken.year, taken.credited
  from turnovers
  where tenant = t and taxpayer_id = (given->>'taxpayerId')::uuid and month >= (given->>'year')::date;
  if draft_epoch is null or not is_new then
    return taken;
  end if;
  if alike is not null and not (given->>'allowTwin')::boolean then
    taken.outcome := 'twin';
    taken.ddbh := alike;
    return taken;
  end if;
  if taken.month > (room->>'month')::bigint or taken.quarter > (room->>'quarter')::bigint
    or taken.year > (room->>'year')::bigint or taken.credited > (room->>'credit')::bigint
  then
    taken.outcome := 'over';
    return taken;
  end if;
  taken.outcome := 'taken';
  -- A serial that may have been used before a restore, also by a laptop that was out meanwhile.
  taken.ddbh := write_order(given, clock, moment, coalesce(clock.restored_at > moment - interval '30 days', false)
    or draft_epoch < clock.epoch);
  return taken;
end $$;

-- The same as in 0018 in one statement, and another where the last call is longer ago.
create or replace function find_session(given_hash text, idle_minutes integer)
returns table (
  tenant uuid, user_id uuid, session_id uuid, laptop_id text, revoked boolean, role_type text, role_codes jsonb
)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  seen timestamptz;
begin
  select s.tenant, s.user_id, s.session_id, s.laptop_id, s.revoked_at is not null, u.role_type, u.role_codes, s.seen_at
  into find_session.tenant, find_session.user_id, find_session.session_id, find_session.laptop_id,
    find_session.revoked, find_session.role_type, find_session.role_codes, seen
  from sessions s join users u on u.tenant = s.tenant and u.user_id = s.user_id
  where s.token_hash = given_hash and s.expires_at > now()
    and s.seen_at > now() - make_interval(mins => idle_minutes)
    and (s.revoked_at is null or exists (select from laptops l
      where l.tenant = s.tenant and l.user_id = s.user_id and l.laptop_id = s.laptop_id and l.revoked_at is not null));
  if found then
    if seen < now() - interval '1 minute' and not find_session.revoked then
      update sessions set seen_at = now() where token_hash = given_hash;
    end if;
    return next;
  end if;
end $$;
