-- The larger a text, the more its compression costs; where the server has none that is quicker, it keeps its own.
do $$ begin
  alter table docs alter column body set compression lz4;
  alter table orders alter column draft set compression lz4;
exception when feature_not_supported then null;
end $$;

-- What an order takes from its draft without reading it: whose it is, its main goods, how long its text is.
alter table docs add column taxpayer_id text, add column main_goods text, add column bytes integer;
create or replace function list_draft() returns trigger language plpgsql as $$
begin
  if new.type = 'draft' and json_typeof(new.body) = 'object' then
    select body."diskId", body."taxpayerId", body."mainGoods",
      fen_of(sums."totalAmount"), fen_of(sums."totalTaxAmount"), octet_length(new.body::text)
    into new.device_id, new.taxpayer_id, new.main_goods, new.amount, new.tax, new.bytes
    from json_to_record(new.body) as body ("diskId" text, "taxpayerId" text, "mainGoods" text, invoice json),
      lateral json_to_record(body.invoice) as sums ("totalAmount" text, "totalTaxAmount" text);
  end if;
  return new;
end $$;

-- An order that is made from its draft brings the draft's figures along.
drop trigger count_order on orders;
create trigger count_order before insert on orders for each row
  when (new.amount is null) execute function count_order();
create trigger recount_order before update of draft on orders for each row execute function count_order();

-- What a taxpayer's orders come to, by months of China (UTC+8); fen, without tax. Kept by the database, so that no
-- order has to add up those of a year. Not in a backup: it follows from the orders.
create table turnovers (
  tenant uuid not null,
  taxpayer_id uuid not null,
  month date not null,
  invoice_type text not null,
  amount bigint not null,
  primary key (tenant, taxpayer_id, month, invoice_type),
  foreign key (tenant, taxpayer_id) references taxpayers
);
create function add_turnover(one orders, times integer) returns void language sql as $$
  insert into turnovers as t (tenant, taxpayer_id, month, invoice_type, amount)
  select one.tenant, one.taxpayer_id, date_trunc('month', one.accepted_at at time zone 'UTC' + interval '8 hours'),
    one.invoice_type, times * one.amount
  where one.state not in ('failed', 'cancelled') and one.amount <> 0
  on conflict (tenant, taxpayer_id, month, invoice_type) do update set amount = t.amount + excluded.amount
$$;
create function count_turnover() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_turnover(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_turnover(new, 1); end if;
  return null;
end $$;
create trigger count_turnover after insert or delete on orders for each row execute function count_turnover();
create trigger recount_turnover after update on orders for each row
  when ((old.state, old.amount, old.accepted_at, old.taxpayer_id, old.invoice_type)
    is distinct from (new.state, new.amount, new.accepted_at, new.taxpayer_id, new.invoice_type))
  execute function count_turnover();

-- Only a restore that is not long ago makes the bureau be asked first; see take_order.
alter table tenant_clock add column restored_at timestamptz, add column recovering_until timestamptz;

-- The owner is no exception to row security but for what stood before; row-security.sql forces it again.
alter table orders no force row level security;
alter table docs no force row level security;
update docs set body = body;
insert into turnovers
select tenant, taxpayer_id, date_trunc('month', accepted_at at time zone 'UTC' + interval '8 hours'), invoice_type,
  sum(amount)
from orders where state not in ('failed', 'cancelled') group by 1, 2, 3, 4;
drop index orders_counted;

-- Hash of an audit entry: SHA-256 over the JSON array that store/tenant-tx.ts `auditText` writes.
create function audit_hash_of(previous text, n bigint, moment timestamptz, who text, what text, detail text)
returns text language sql as $$
  select encode(sha256(convert_to('[' || concat_ws(',', to_json(previous), n,
    to_json(to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    to_json(who), to_json(what), to_json(detail)) || ']', 'UTF8')), 'hex')
$$;

-- The next entry of the tenant's chain; the caller holds its clock.
create function write_audit(of_tenant uuid, moment timestamptz, who text, what text, detail text)
returns void language sql as $$
  with entry as (
    update tenant_clock c
    set audit_n = c.audit_n + 1,
      audit_hash = audit_hash_of(c.audit_hash, c.audit_n + 1, moment, who, what, detail)
    where tenant = of_tenant returning audit_n, audit_hash
  )
  insert into audit (tenant, n, at, who, what, detail, hash)
  select of_tenant, audit_n, moment, who, what, detail::json, audit_hash from entry
$$;

-- What a submission is held against before the tenant's clock is locked: an order that is there already, the draft's
-- version, the device with its taxpayer and limits.
create function look_at_submission(given jsonb) returns json language plpgsql as $$
declare
  t constant uuid := (given->>'tenant')::uuid;
  wanted constant uuid := (given->>'draftId')::uuid;
begin
  perform set_config('app.tenant', t::text, true);
  return json_build_object(
    'now', date_trunc('milliseconds', clock_timestamp()),
    'earlier', (select json_build_object('ddbh', ddbh, 'requestHash', request_hash)
      from orders where tenant = t and sub_id = (given->>'subId')::uuid),
    'live', (select ddbh from orders
      where tenant = t and state not in ('failed', 'cancelled')
        and (draft_id = wanted or ywlsh = given->>'ywlsh') limit 1),
    'draft', (select json_build_object('rev', rev, 'epoch', epoch, 'hash', hash, 'taxpayerId', taxpayer_id)
      from docs where tenant = t and type = 'draft' and id = wanted and tomb is null),
    'terminal', (select json_build_object(
        'taxpayerId', d.taxpayer_id, 'diskType', d.disk_type, 'invoiceKinds', d.invoice_kinds,
        'singleLimit', d.single_limit, 'features', d.features, 'seller', p.seller, 'nature', p.nature,
        'credit', (select total from credits c where c.tenant = t and c.taxpayer_id = d.taxpayer_id),
        'settings', (select coalesce(json_agg(s), '[]') from limit_settings s
          where s.tenant = t and s.taxpayer_id = d.taxpayer_id))
      from devices d join taxpayers p on p.tenant = d.tenant and p.taxpayer_id = d.taxpayer_id
      where d.tenant = t and d.device_id = given->>'deviceId')
  );
end $$;

create type order_taken as (
  -- taken; twin: ddbh is that of an order that looks the same; over: a sum is passed, the sums follow;
  -- changed: something is not as it was looked at.
  outcome text,
  ddbh text,
  month bigint,
  quarter bigint,
  year bigint,
  credited bigint
);

-- An order from its stored draft, its task and its audit entry, under the clock that the caller holds; `used_up` is
-- the draft as well. The draft's text is copied as it lies. Answers the order's number.
create function write_order(given jsonb, moment timestamptz) returns text language plpgsql as $$
declare
  t constant uuid := (given->>'tenant')::uuid;
  clock tenant_clock;
  number text;
begin
  update tenant_clock set seq = seq + 1 where tenant = t returning * into clock;
  number := to_char(moment at time zone 'UTC' + interval '8 hours', 'YYYYMMDD')
    || lpad(clock.seq::text, greatest(8, length(clock.seq::text)), '0');
  insert into orders (tenant, sub_id, request_hash, draft_id, ywlsh, ddbh, state, rev, seq, accepted_at, accepted_by,
    device_id, disk_type, invoice_type, buyer_name, main_goods, total_sum, draft, twin, taxpayer_id, amount, tax)
  select t, (given->>'subId')::uuid, given->>'requestHash', id, given->>'ywlsh', number, 'accepted', 1, clock.seq, moment,
    (given->>'by')::uuid, given->>'deviceId', given->>'diskType', given->>'invoiceType', given->>'buyerName',
    main_goods, given->>'totalSum', body, given->>'twin', taxpayer_id::uuid, amount, tax
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

-- Takes a stored draft as an order: one statement, so that the tenant's clock is held for no round trip.
create function take_order(given jsonb) returns order_taken language plpgsql as $$
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
    coalesce(sum(amount) filter (where month >= (given->>'month')::date
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
