-- Keys under which laptops seal what they keep, so that a forgotten passphrase loses nothing. docs/adr/0026
create table laptop_keys (
  tenant uuid not null,
  user_id uuid not null,
  laptop_id text not null,
  key text not null,
  kept_at timestamptz not null,
  primary key (tenant, user_id, laptop_id),
  foreign key (tenant, user_id, laptop_id) references laptops on delete cascade
);
