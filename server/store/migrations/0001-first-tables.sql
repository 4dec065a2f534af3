-- Every key starts with the tenant. Exceptions, which find the tenant: users.account, sessions, robots, tasks, throttles.

create table tenants (
  tenant uuid primary key,
  name text not null
);

-- One row per tenant, locked by every change: numbers its changes and its audit without gaps.
create table tenant_clock (
  tenant uuid primary key references tenants,
  seq bigint not null default 0,
  epoch integer not null default 1,
  audit_n bigint not null default 0,
  audit_hash text not null default ''
);

create table users (
  tenant uuid not null references tenants,
  user_id uuid not null,
  account text not null unique,
  user_name text not null,
  role_type text not null check (role_type in ('member', 'support', 'accountant')),
  role_codes jsonb not null,
  password_hash text not null,
  primary key (tenant, user_id)
);

-- token_hash: SHA-256 of the cookie, so that a copy of the table signs nobody in.
create table sessions (
  token_hash text primary key,
  tenant uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (tenant, user_id) references users on delete cascade
);

-- Sign-in attempts; key: SHA-256 of what is counted.
create table throttles (
  key text primary key,
  attempts integer not null,
  until timestamptz not null
);

create table taxpayers (
  tenant uuid not null references tenants,
  taxpayer_id uuid not null,
  position integer not null,
  seller jsonb not null,
  nature text not null,
  primary key (tenant, taxpayer_id)
);

-- single_limit: fen, 0 when none is known. rates: basis points.
create table devices (
  tenant uuid not null,
  device_id text not null,
  taxpayer_id uuid not null,
  position integer not null,
  name text not null,
  model text not null,
  disk_type text not null,
  invoice_kinds jsonb not null,
  rates jsonb not null,
  single_limit bigint not null,
  primary key (tenant, device_id),
  foreign key (tenant, taxpayer_id) references taxpayers
);

-- body is json, not jsonb: the order of keys is kept, since the snapshot hash is taken over the text.
-- A tomb keeps its body.
create table docs (
  tenant uuid not null references tenants,
  type text not null check (type = 'draft'),
  id uuid not null,
  rev integer not null,
  seq bigint not null,
  body json not null,
  tomb text check (tomb in ('deleted', 'consumed')),
  schema_version integer not null,
  updated_by uuid not null,
  device text not null,
  updated_at timestamptz not null,
  primary key (tenant, type, id),
  unique (tenant, seq)
);

create table ops (
  tenant uuid not null references tenants,
  op_id uuid not null,
  request_hash text not null,
  result json not null,
  at timestamptz not null,
  primary key (tenant, op_id)
);

create table orders (
  tenant uuid not null references tenants,
  sub_id uuid not null,
  request_hash text not null,
  draft_id uuid not null,
  ywlsh text not null,
  ddbh text not null,
  state text not null check (state in ('accepted', 'issuing', 'issued', 'failed')),
  rev integer not null,
  seq bigint not null,
  accepted_at timestamptz not null,
  accepted_by uuid not null,
  device_id text not null,
  disk_type text not null,
  invoice_type text not null,
  buyer_name text not null,
  main_goods text not null,
  total_sum text not null,
  draft json not null,
  number text,
  issued_at timestamptz,
  sandbox boolean not null default false,
  error_hint text,
  error_message text,
  primary key (tenant, sub_id),
  unique (tenant, seq),
  unique (tenant, ddbh),
  check ((state = 'issued') = (number is not null)),
  foreign key (tenant, device_id) references devices
);
create unique index orders_one_live_per_draft on orders (tenant, draft_id) where state <> 'failed';
create unique index orders_one_live_per_serial on orders (tenant, ywlsh) where state <> 'failed';
create unique index orders_one_per_number on orders (tenant, number) where number is not null;

-- fence rises with every lease; an older holder is refused by it.
create table tasks (
  task_id uuid primary key,
  tenant uuid not null,
  sub_id uuid not null,
  state text not null check (state in ('ready', 'leased', 'done', 'failed')),
  fence integer not null default 0,
  robot text,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  unique (tenant, sub_id),
  foreign key (tenant, sub_id) references orders
);
create index tasks_open on tasks (created_at, task_id) where state in ('ready', 'leased');

-- tenant null: serves all tenants.
create table robots (
  name text primary key,
  token_hash text not null unique,
  tenant uuid references tenants
);

-- hash = SHA-256 over the previous hash and this row: a changed or missing row breaks the chain.
create table audit (
  tenant uuid not null references tenants,
  n bigint not null,
  at timestamptz not null,
  who text not null,
  what text not null,
  detail json not null,
  hash text not null,
  primary key (tenant, n)
);
