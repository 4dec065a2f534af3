-- The lease machine of docs/ROBOT.md: ready, leased, begun, done; failed, cancelled; unknown waits for a person.
-- not_before: nobody claims it earlier. must_lookup: issued perhaps, whatever the attempts say (a restored database).
-- lookup_fence: the lease that was told to look the serial up.
alter table tasks drop constraint tasks_state_check;
alter table tasks add constraint tasks_state_check
  check (state in ('ready', 'leased', 'begun', 'done', 'failed', 'cancelled', 'unknown'));
alter table tasks
  add column not_before timestamptz not null default now(),
  add column must_lookup boolean not null default false,
  add column lookup_fence integer;
drop index tasks_open;
create index tasks_open on tasks (created_at, task_id) where state in ('ready', 'leased', 'begun');

-- Written before the bureau is asked to issue: what is here may have been issued, whatever else is known.
-- outcome null: under way, or nobody came back. unknown: the bureau did not answer. notFound: looked up after settling.
create table attempts (
  tenant uuid not null,
  sub_id uuid not null,
  fence integer not null,
  robot text not null,
  begun_at timestamptz not null default clock_timestamp(),
  outcome text check (outcome in ('issued', 'refused', 'notFound', 'unknown')),
  primary key (tenant, sub_id, fence),
  foreign key (tenant, sub_id) references orders
);

-- code: tax-control invoices have one of 10 or 12 digits and a number of 8; digital ones a number of 20.
-- An unknown order may carry a number that another one contradicts. progress: the robot's last word to the user.
alter table orders drop constraint orders_state_check, drop constraint orders_check;
alter table orders
  add column code text,
  add column leased_at timestamptz,
  add column begun_at timestamptz,
  add column progress text not null default '',
  add constraint orders_state_check
    check (state in ('accepted', 'issuing', 'issued', 'failed', 'cancelled', 'unknown')),
  add constraint orders_number_stands_check
    check (case state when 'issued' then number is not null when 'unknown' then true else number is null end),
  add constraint orders_number_format_check
    check (case when code is null then number ~ '^\d{20}$' else code ~ '^\d{10}(\d{2})?$' and number ~ '^\d{8}$' end);
drop index orders_one_live_per_draft, orders_one_live_per_serial, orders_one_per_number;
create unique index orders_one_live_per_draft on orders (tenant, draft_id) where state not in ('failed', 'cancelled');
create unique index orders_one_live_per_serial on orders (tenant, ywlsh) where state not in ('failed', 'cancelled');
create unique index orders_one_per_number on orders (tenant, coalesce(code, ''), number) where number is not null;
create index orders_by_serial on orders (tenant, ywlsh);

-- What a robot may do and last said it can.
alter table robots
  add column scopes jsonb not null default '["claim","begin","complete"]',
  add column capabilities jsonb,
  add column seen_at timestamptz;
create policy seen on robots for update to suikai_finder using (true);
grant update (seen_at, capabilities) on robots to suikai_finder;

-- Whether a device is signed in to the bureau, as its robot last said. method: official dlfs. M285
create table device_logins (
  tenant uuid not null,
  device_id text not null,
  robot text not null,
  logged_in boolean not null,
  method text not null,
  qr_code text,
  qr_until timestamptz,
  at timestamptz not null,
  primary key (tenant, device_id),
  foreign key (tenant, device_id) references devices
);
