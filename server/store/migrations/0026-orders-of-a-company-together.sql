-- What is taken of one company in one transaction is written together: its clock is locked and set once, and every table is
-- written by one statement. To PostgreSQL a statement of its own for every order costs more than the rows.

create function order_number(moment timestamptz, seq bigint) returns text language sql stable as $$
  select to_char(moment at time zone 'UTC' + interval '8 hours', 'YYYYMMDD')
    || lpad(seq::text, greatest(8, length(seq::text)), '0')
$$;

-- Orders from their stored drafts, their tasks and audit entries, under the clock that the caller holds; drafts that stand
-- are used up. `must_lookup`: the bureau is asked for the serial first. Answers the orders' numbers.
drop function write_order(jsonb, tenant_clock, timestamptz, boolean);
create function write_orders(given jsonb[], clock tenant_clock, moment timestamptz, must_lookup boolean[])
returns text[] language plpgsql as $$
declare
  t constant uuid := clock.tenant;
  count constant integer := cardinality(given);
  drafts uuid[];
  numbers text[];
  entries text[];
  hashes text[];
  chain text := clock.audit_hash;
begin
  for place in 1..count loop
    drafts[place] := (given[place]->>'draftId')::uuid;
    numbers[place] := order_number(moment, clock.seq + place);
    entries[place] := concat('{"subId":', to_json(given[place]->>'subId'), ',"draftId":', to_json(given[place]->>'draftId'),
      ',"ddbh":', to_json(numbers[place]), '}');
    chain := audit_hash_of(chain, clock.audit_n + place, moment, given[place]->>'by', 'order.accept', entries[place]);
    hashes[place] := chain;
  end loop;
  with used as (
    update docs
    set rev = rev + 1, seq = clock.seq + count + array_position(drafts, id), epoch = clock.epoch, tomb = 'consumed',
      updated_at = moment
    where tenant = t and type = 'draft' and id = any (drafts) and tomb is null returning seq
  ), noted as (
    insert into audit (tenant, n, at, who, what, detail, hash)
    select t, clock.audit_n + place, moment, given[place]->>'by', 'order.accept', entries[place]::json, hashes[place]
    from generate_series(1, count) as place
  ), written as (
    insert into orders (tenant, sub_id, request_hash, draft_id, ywlsh, ddbh, state, rev, seq, accepted_at, accepted_by,
      device_id, disk_type, invoice_type, buyer_name, main_goods, total_sum, draft, twin, taxpayer_id, amount, tax,
      purchase)
    select t, (one->>'subId')::uuid, one->>'requestHash', id, one->>'ywlsh', numbers[place], 'accepted', 1,
      clock.seq + place, moment, (one->>'by')::uuid, one->>'deviceId', one->>'diskType', one->>'invoiceType',
      one->>'buyerName', main_goods, one->>'totalSum', body, one->>'twin', taxpayer_id::uuid, amount, tax,
      (one->>'isPurchase')::boolean
    from (
      select docs.*, array_position(drafts, id) as place, given[array_position(drafts, id)] as one
      from docs where tenant = t and type = 'draft' and id = any (drafts) offset 0
    ) as draft
  ), tasked as (
    insert into tasks (task_id, tenant, sub_id, state, must_lookup, not_before)
    select (given[place]->>'taskId')::uuid, t, (given[place]->>'subId')::uuid, 'ready', must_lookup[place],
      greatest(clock_timestamp(), clock.recovering_until)
    from generate_series(1, count) as place
  )
  update tenant_clock
  set seq = coalesce((select max(used.seq) from used), clock.seq + count), audit_n = clock.audit_n + count,
    audit_hash = chain
  where tenant = t;
  return numbers;
end $$;

-- Orders of one taxpayer, one after another: each is held against what stands and against those before it that are taken.
-- The same as take_order of 0024 for each of them, and the answers in their order. Planned once for a connection: how many
-- there are changes nothing about how each is found; and never by reading a whole table that was small when it was planned.
drop function take_order(jsonb, boolean);
create function take_orders(company jsonb, may_wait boolean)
returns setof order_taken language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  t constant uuid := (company->>'tenant')::uuid;
  this_month constant date := (company->>'month')::date;
  wanted constant jsonb := company->'orders';
  clock tenant_clock;
  moment timestamptz;
  one record;
  taken order_taken;
  place integer;
  chosen jsonb[] := '{}';
  must_lookup boolean[] := '{}';
  drafts uuid[] := '{}';
  serials text[] := '{}';
  subs uuid[] := '{}';
  twins text[] := '{}';
  numbers text[];
begin
  taken.outcome := set_config('app.tenant', t::text, true);
  if may_wait then
    select * into clock from tenant_clock where tenant = t for update;
  else
    select * into clock from tenant_clock where tenant = t for update skip locked;
    if not found then
      taken.outcome := 'busy';
      return query select taken.* from jsonb_array_elements(wanted);
      return;
    end if;
  end if;
  moment := date_trunc('milliseconds', clock_timestamp());
  if (clock.epoch, clock.terms) is distinct from ((company->'terms'->>0)::integer, (company->'terms'->>1)::bigint)
    or this_month <> date_trunc('month', moment at time zone 'UTC' + interval '8 hours')
  then
    taken.outcome := 'changed';
    return query select taken.* from jsonb_array_elements(wanted);
    return;
  end if;
  select coalesce(sum(amount) filter (where month >= this_month), 0),
    coalesce(sum(amount) filter (where month >= (company->>'quarter')::date), 0),
    coalesce(sum(amount), 0),
    coalesce(sum(amount + purchases) filter (where month >= this_month
      and company->'creditTypes' @> to_jsonb(invoice_type)), 0)
  into taken.month, taken.quarter, taken.year, taken.credited
  from turnovers
  where tenant = t and taxpayer_id = (company->>'taxpayerId')::uuid and month >= (company->>'year')::date;
  -- What others have committed meanwhile is seen by a statement that begins under the clock.
  for one in
    select given, draft.epoch, coalesce(draft.amount, 0) as amount, given->'room' as room,
      (given->>'subId')::uuid as sub, (given->>'draftId')::uuid as draft_id, given->>'ywlsh' as serial, given->>'twin' as twin,
      coalesce(
        (select ddbh from orders where tenant = t and sub_id = (given->>'subId')::uuid),
        (select ddbh from orders
          where tenant = t and draft_id = (given->>'draftId')::uuid and state not in ('failed', 'cancelled')),
        (select ddbh from orders
          where tenant = t and ywlsh = given->>'ywlsh' and state not in ('failed', 'cancelled'))) as earlier,
      jsonb_typeof(given->'session') = 'null'
        or (select true from sessions s join users u on u.tenant = s.tenant and u.user_id = s.user_id
          where s.tenant = t and s.token_hash = given->'session'->>'tokenHash' and s.user_id = (given->>'by')::uuid
            and s.revoked_at is null and s.expires_at > moment
            and s.seen_at > moment - make_interval(mins => (given->'session'->>'idleMinutes')::integer)
            and u.role_type = given->'session'->>'roleType' and u.role_codes = given->'session'->'roleCodes')
        as is_signed_in,
      (select ddbh from orders
        where tenant = t and orders.twin = given->>'twin' and draft_id <> (given->>'draftId')::uuid
          and state not in ('failed', 'cancelled') and accepted_at > moment - interval '24 hours'
        order by accepted_at desc limit 1) as alike
    from jsonb_array_elements(wanted) with ordinality as listed (given, n)
      left join lateral (select docs.epoch, docs.amount from docs
        where tenant = t and type = 'draft' and id = (given->>'draftId')::uuid and tomb is null
          and taxpayer_id = company->>'taxpayerId'
          and case when given ? 'hash' then hash = given->>'hash'
            else rev = (given->>'rev')::integer and docs.epoch = (given->>'epoch')::integer end
        limit 1) as draft on true
    order by n
  loop
    place := array_position(twins, one.twin);
    taken.ddbh := case when place is null then one.alike else order_number(moment, clock.seq + place) end;
    if one.epoch is null or one.earlier is not null or one.is_signed_in is not true
      or one.sub = any (subs) or one.draft_id = any (drafts) or one.serial = any (serials)
    then
      taken.outcome := 'changed';
    elsif taken.ddbh is not null and not (one.given->>'allowTwin')::boolean then
      taken.outcome := 'twin';
    elsif taken.month > (one.room->>'month')::bigint or taken.quarter > (one.room->>'quarter')::bigint
      or taken.year > (one.room->>'year')::bigint or taken.credited > (one.room->>'credit')::bigint
    then
      taken.outcome := 'over';
    else
      chosen := chosen || one.given;
      -- A serial that may have been used before a restore, also by a laptop that was out meanwhile.
      must_lookup := must_lookup
        || (coalesce(clock.restored_at > moment - interval '30 days', false) or one.epoch < clock.epoch);
      drafts := drafts || one.draft_id;
      serials := serials || one.serial;
      subs := subs || one.sub;
      twins := twins || one.twin;
      taken.outcome := 'taken';
      taken.ddbh := order_number(moment, clock.seq + cardinality(chosen));
    end if;
    return next taken;
    if taken.outcome = 'taken' then
      -- As add_turnover does when they are written.
      if not (one.given->>'isPurchase')::boolean then
        taken.month := taken.month + one.amount;
        taken.quarter := taken.quarter + one.amount;
        taken.year := taken.year + one.amount;
      end if;
      if company->'creditTypes' @> (one.given->'invoiceType') then
        taken.credited := taken.credited + one.amount;
      end if;
    end if;
  end loop;
  if cardinality(chosen) > 0 then
    numbers := write_orders(chosen, clock, moment, must_lookup);
  end if;
end $$;

-- The same as in 0020 and 0021: what counts for nothing needs no statement.
create or replace function add_to_box(one docs, times integer) returns void language plpgsql as $$
begin
  if one.type = 'draft' and one.tomb is null and one.device_id is not null then
    insert into box_sums as b (tenant, device_id, drafts, amount, tax)
    values (one.tenant, one.device_id, times, times * coalesce(one.amount, 0), times * coalesce(one.tax, 0))
    on conflict (tenant, device_id) do update
    set drafts = b.drafts + excluded.drafts, amount = b.amount + excluded.amount, tax = b.tax + excluded.tax;
  end if;
end $$;

create or replace function add_turnover(one orders, times integer) returns void language plpgsql as $$
begin
  if one.state not in ('failed', 'cancelled') and one.amount <> 0 then
    insert into turnovers as t (tenant, taxpayer_id, month, invoice_type, amount, purchases)
    values (one.tenant, one.taxpayer_id, date_trunc('month', one.accepted_at at time zone 'UTC' + interval '8 hours'),
      one.invoice_type, case when one.purchase then 0 else times * one.amount end,
      case when one.purchase then times * one.amount else 0 end)
    on conflict (tenant, taxpayer_id, month, invoice_type) do update
    set amount = t.amount + excluded.amount, purchases = t.purchases + excluded.purchases;
  end if;
end $$;
