-- A token has one session at most. Thought to be a thousand, they were joined by reading all users.
alter function find_session(text, integer) rows 1;
alter function find_signed_in(text, integer) rows 1;

-- As find_signed_in (0039), and how far the company's changes have come: a laptop that has them all is told so by this alone.
grant select (seq, epoch) on tenant_clock to suikai_finder;
create function find_caller(given_hash text, idle_minutes integer)
returns table (
  tenant uuid, user_id uuid, session_id uuid, laptop_id text, revoked boolean, role_type text, role_codes jsonb,
  password_due boolean, has_factor boolean, seq bigint, epoch integer, moment timestamptz
)
language plpgsql security definer set search_path = public, pg_temp rows 1 as $$
#variable_conflict use_column
begin
  return query
    select s.*, c.seq, c.epoch, clock_timestamp()
    from find_signed_in(given_hash, idle_minutes) s join tenant_clock c on c.tenant = s.tenant;
end $$;
grant create on schema public to suikai_finder;
alter function find_caller(text, integer) owner to suikai_finder;
revoke create on schema public from suikai_finder;
revoke all on function find_caller(text, integer) from public;
grant execute on function find_caller(text, integer) to suikai_app;

-- A task that comes without what robots choose it by, row by row: nearly all of them bring it (functions/write-orders.sql).
create function describe_task() returns trigger language plpgsql as $$
begin
  update tasks t set for_type = o.invoice_type, for_device = o.device_id
  from orders o where t.task_id = new.task_id and o.tenant = new.tenant and o.sub_id = new.sub_id;
  return null;
end $$;
drop trigger describe_tasks on tasks;
create trigger describe_task after insert on tasks for each row
  when (new.for_type is null) execute function describe_task();
