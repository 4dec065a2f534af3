-- A password somebody else has made: until its user has made another one nothing but that is possible.
alter table users add column password_due boolean not null default false;
grant select (password_due) on users to suikai_finder;

-- Codes of a program on the user's telephone (RFC 6238). secret: sealed under a key outside the database.
-- confirmed_at: null until a first code was right. last_step: of the last code that was taken; it and those before are taken no more.
create table second_factors (
  tenant uuid not null,
  user_id uuid not null,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  primary key (tenant, user_id),
  foreign key (tenant, user_id) references users on delete cascade
);
create policy found on second_factors for select to suikai_finder using (true);
grant select (tenant, user_id, confirmed_at) on second_factors to suikai_finder;

-- For who has lost the telephone; one that was used is gone. code_hash: SHA-256.
create table recovery_codes (
  tenant uuid not null,
  user_id uuid not null,
  code_hash text not null,
  primary key (tenant, user_id, code_hash),
  foreign key (tenant, user_id) references second_factors on delete cascade
);

-- As find_session (0018), and what its user has to do before anything else.
create function find_signed_in(given_hash text, idle_minutes integer)
returns table (
  tenant uuid, user_id uuid, session_id uuid, laptop_id text, revoked boolean, role_type text, role_codes jsonb,
  password_due boolean, has_factor boolean
)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select s.tenant, s.user_id, s.session_id, s.laptop_id, s.revoked, s.role_type, s.role_codes, u.password_due,
      exists (select from second_factors f
        where f.tenant = s.tenant and f.user_id = s.user_id and f.confirmed_at is not null)
    from find_session(given_hash, idle_minutes) s join users u on u.tenant = s.tenant and u.user_id = s.user_id;
end $$;
grant create on schema public to suikai_finder;
alter function find_signed_in(text, integer) owner to suikai_finder;
revoke create on schema public from suikai_finder;
revoke all on function find_signed_in(text, integer) from public;
grant execute on function find_signed_in(text, integer) to suikai_app;
