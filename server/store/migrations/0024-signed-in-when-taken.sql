-- The same as in 0022. Whose session was found a moment ago is not asked for it before an order: `session`, where it is given,
-- must stand when the order is taken, with the roles it was found with. Whoever was signed out meanwhile takes none.
create or replace function take_order(given jsonb, may_wait boolean) returns order_taken language plpgsql as $$
declare
  t constant uuid := (given->>'tenant')::uuid;
  wanted constant uuid := (given->>'draftId')::uuid;
  room constant jsonb := given->'room';
  clock tenant_clock;
  moment timestamptz;
  this_month constant date := (given->>'month')::date;
  session constant jsonb := nullif(given->'session', 'null');
  draft_epoch integer;
  is_new boolean;
  is_signed_in boolean;
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
    session is null or exists (select from sessions s join users u on u.tenant = s.tenant and u.user_id = s.user_id
      where s.tenant = t and s.token_hash = session->>'tokenHash' and s.user_id = (given->>'by')::uuid
        and s.revoked_at is null and s.expires_at > moment
        and s.seen_at > moment - make_interval(mins => (session->>'idleMinutes')::integer)
        and u.role_type = session->>'roleType' and u.role_codes = session->'roleCodes'),
    (select ddbh from orders
      where tenant = t and twin = given->>'twin' and draft_id <> wanted and state not in ('failed', 'cancelled')
        and accepted_at > moment - interval '24 hours'
      order by accepted_at desc limit 1),
    coalesce(sum(amount) filter (where month >= this_month), 0),
    coalesce(sum(amount) filter (where month >= (given->>'quarter')::date), 0),
    coalesce(sum(amount), 0),
    coalesce(sum(amount + purchases) filter (where month >= this_month
      and given->'creditTypes' @> to_jsonb(invoice_type)), 0)
  into draft_epoch, is_new, is_signed_in, alike, taken.month, taken.quarter, taken.year, taken.credited
  from turnovers
  where tenant = t and taxpayer_id = (given->>'taxpayerId')::uuid and month >= (given->>'year')::date;
  if draft_epoch is null or not is_new or not is_signed_in then
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
