-- Directories and settings of a tenant: domain/entries/entry-types.ts says the types. fields: each the last one that came.
-- set_at: the epoch and revision each field was set in. tomb: thrown away; the fields stay, since an edit brings it back.
-- owner: the one user it is for; null: everybody of the tenant.
create table entries (
  tenant uuid not null references tenants,
  type text not null,
  key text not null,
  rev integer not null,
  seq bigint not null,
  epoch integer not null,
  fields json not null,
  set_at json not null,
  tomb boolean not null,
  owner uuid,
  updated_by uuid not null,
  device text not null,
  updated_at timestamptz not null,
  primary key (tenant, type, key),
  unique (tenant, seq)
);

-- What every revision said: who lost against whom can be seen, and put back.
create table entry_history (
  tenant uuid not null,
  type text not null,
  key text not null,
  rev integer not null,
  epoch integer not null,
  fields json not null,
  tomb boolean not null,
  updated_by uuid not null,
  device text not null,
  updated_at timestamptz not null,
  primary key (tenant, type, key, epoch, rev),
  foreign key (tenant, type, key) references entries
);
