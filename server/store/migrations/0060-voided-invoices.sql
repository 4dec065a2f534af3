-- What somebody asks robots to do with an issued invoice, whatever kind of task it is (domain/tasks/task-kinds.ts): its task has
-- command_id for sub_id. body: what it carries. state: open, done, failed; hint, message: why it failed.
create table commands (
  tenant uuid not null,
  command_id uuid not null,
  kind text not null,
  sub_id uuid not null,
  body json not null,
  state text not null check (state in ('open', 'done', 'failed')),
  hint text not null default '',
  message text not null default '',
  asked_at timestamptz not null,
  asked_by uuid not null,
  ended_at timestamptz,
  primary key (tenant, command_id),
  foreign key (tenant, sub_id) references orders
);
create unique index commands_one_open on commands (tenant, sub_id, kind) where state = 'open';
create index commands_of_order on commands (tenant, sub_id, kind);
insert into sealed_tables (name, large, left_out) values ('commands', '{}', '{}');

-- How the voiding of an issued invoice stands (domain/codes/void-states.ts); null: nobody asked for it.
alter table orders
  add column void_state text check (void_state in ('waiting', 'begun', 'voided', 'failed')),
  add column voided_at timestamptz;
