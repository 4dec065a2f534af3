-- Runs of robots through what the bureau has of a taxpayer's received invoices. invoice_type: null: all. quantity: invoices
-- it brought. reason: why it ended without success. taken_until: a robot is at it until then. 002 §3; M395
create table collections (
  tenant uuid not null,
  collection_id uuid not null,
  taxpayer_id uuid not null,
  device_id text not null,
  first_day date not null,
  last_day date not null,
  invoice_type text,
  state text not null check (state in ('running', 'found', 'empty', 'expired', 'failed', 'cancelled')),
  quantity integer not null default 0,
  reason text not null default '',
  asked_at timestamptz not null,
  taken_until timestamptz,
  primary key (tenant, collection_id),
  foreign key (tenant, taxpayer_id) references taxpayers,
  foreign key (tenant, device_id) references devices
);
create index collections_listed on collections (tenant, taxpayer_id, asked_at desc);
create index collections_open on collections (asked_at) where state = 'running';

-- Which run brought it last; null: one from before runs were written down.
alter table received_invoices add column collection_id uuid;
create index received_by_run on received_invoices (tenant, collection_id);

-- Robots find the next one across tenants, as they find tasks.
create policy found on collections to suikai_finder using (true);
grant select, update (taken_until) on collections to suikai_finder;
