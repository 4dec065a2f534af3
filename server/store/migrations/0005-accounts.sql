-- session_id: names a session to its user; the token's hash does not leave the database.
-- revoked_at: kept until it expires, so that the laptop is told that it was revoked and locks.
alter table sessions
  add column session_id uuid not null default gen_random_uuid(),
  add column started_at timestamptz not null default now(),
  add column address text not null default '',
  add column agent text not null default '',
  add column laptop_id text,
  add column revoked_at timestamptz;
create unique index sessions_by_id on sessions (tenant, session_id);
create index sessions_of_user on sessions (tenant, user_id);

-- Where the app is installed (a browser profile), as it names itself when signing in.
create table laptops (
  tenant uuid not null references tenants,
  user_id uuid not null,
  laptop_id text not null,
  agent text not null,
  seen_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant, user_id, laptop_id),
  foreign key (tenant, user_id) references users on delete cascade
);

-- Whose session a token is, and notes at most once a minute that it was used. Runs as the finder: there is no tenant yet.
create function find_session(given_hash text, idle_minutes integer)
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
      and s.seen_at > now() - make_interval(mins => idle_minutes);
end $$;
grant create on schema public to suikai_finder;
alter function find_session(text, integer) owner to suikai_finder;
revoke create on schema public from suikai_finder;
revoke all on function find_session(text, integer) from public;
grant execute on function find_session(text, integer) to suikai_app;
