-- A session that was shut out with its laptop is kept so that the laptop is told, for as long as it is shut out; once it
-- is let in again, the session is one that ended: its user signs in.
create policy found on laptops for select to suikai_finder using (true);
grant select (tenant, user_id, laptop_id, revoked_at) on laptops to suikai_finder;
create or replace function find_session(given_hash text, idle_minutes integer)
returns table (
  tenant uuid, user_id uuid, session_id uuid, laptop_id text, revoked boolean, role_type text, role_codes jsonb
)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  update sessions s set seen_at = now()
  where s.token_hash = given_hash and s.expires_at > now() and s.revoked_at is null
    and s.seen_at between now() - make_interval(mins => idle_minutes) and now() - interval '1 minute';
  return query
    select s.tenant, s.user_id, s.session_id, s.laptop_id, s.revoked_at is not null, u.role_type, u.role_codes
    from sessions s join users u on u.tenant = s.tenant and u.user_id = s.user_id
    where s.token_hash = given_hash and s.expires_at > now()
      and s.seen_at > now() - make_interval(mins => idle_minutes)
      and (s.revoked_at is null or exists (select from laptops l
        where l.tenant = s.tenant and l.user_id = s.user_id and l.laptop_id = s.laptop_id and l.revoked_at is not null));
end $$;
