-- What a robot is to do (domain/tasks/task-kinds.ts). Of a task to issue sub_id is its order's, of one to collect the run's, so
-- that no longer every one has an order. Nodes of the version before ask for types of invoices, under which none of another
-- kind lies, and give none of them away.
alter table tasks add column kind text not null default 'issue';
alter table attempts drop constraint attempts_tenant_sub_id_fkey;

-- A run of collecting has its task from the beginning, whichever node writes it down. taken_until and robot of a run tell nodes
-- of the version before who is at it, and are to go with them.
create function task_of_run() returns trigger language plpgsql as $$
begin
  insert into tasks (task_id, tenant, sub_id, state, kind, not_before, for_type, for_device)
  select gen_random_uuid(), new.tenant, new.collection_id, 'ready', 'collect',
    greatest(clock_timestamp(), new.taken_until, recovering_until), 'collect', new.device_id
  from tenant_clock where tenant = new.tenant;
  return null;
end $$;
create trigger task_of_run after insert on collections for each row
  when (new.state = 'running') execute function task_of_run();

-- The owner is no exception to row security but for what stood before; row-security.sql forces it again.
alter table tasks no force row level security;
alter table collections no force row level security;
alter table tenant_clock no force row level security;
insert into tasks (task_id, tenant, sub_id, state, kind, not_before, for_type, for_device)
select gen_random_uuid(), tenant, collection_id, 'ready', 'collect', greatest(clock_timestamp(), taken_until, recovering_until),
  'collect', device_id
from collections join tenant_clock using (tenant) where state = 'running';
