-- revision 2
-- Orders of one taxpayer, one after another: each is held against what stands and against those before it that are taken; the
-- answers in their order. It takes what stands under `hash` where that is given, else one version of the draft. Without leave
-- to wait a company whose clock somebody else holds is answered 'busy': orders of several are taken in one statement, which
-- waits for none of them. Planned once for a connection: how many there are changes nothing about how each is found; and never
-- by reading a whole table that was small when it was planned.
create or replace function take_orders(company jsonb, may_wait boolean)
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
          -- domain/codes/hold-reasons.ts: nothing says that it ever was.
          and hold is distinct from 'unsigned'
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
