-- waits_until: when the next guess may be tried. `until` says, as before, when the row counts no more.
alter table throttles add column waits_until timestamptz;

-- Browsers from which somebody has signed in to an account with its password. token_hash: SHA-256 of a cookie that no
-- script reads. laptop_id: what the app in it called itself.
create table known_devices (
  tenant uuid not null,
  user_id uuid not null,
  token_hash text not null,
  laptop_id text,
  seen_at timestamptz not null,
  primary key (tenant, user_id, token_hash),
  foreign key (tenant, user_id) references users on delete cascade
);
create policy found on known_devices for select to suikai_finder using (true);
grant select on known_devices to suikai_finder;

-- Who may not sign in for now, and since when.
alter table users add column disabled_at timestamptz;
grant select (disabled_at) on users to suikai_finder;

-- From which known device somebody signed in, and under which one a laptop kept its key. A key that was kept before
-- devices were known belongs to the first that signs in as its laptop.
alter table sessions add column device_hash text;
alter table laptop_keys add column device_hash text;
