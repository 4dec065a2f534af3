-- Closes every table that has a tenant: row security for everybody, its owner too, and a policy that shows the rows of
-- app.tenant. A table whose migration wrote the policy itself keeps its own rights.
do $$
declare
  closing record;
  sealed record;
begin
  if to_regproc('current_tenant') is null then
    return;
  end if;
  for closing in
    select t.oid, t.relname from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant' and not a.attisdropped
    )
  loop
    execute format('alter table %I enable row level security, force row level security', closing.relname);
    if not exists (select from pg_policy where polrelid = closing.oid and polname = 'own_tenant') then
      execute format('create policy own_tenant on %I using (tenant = current_tenant())', closing.relname);
      execute format('grant select, insert, update, delete on %I to suikai_app', closing.relname);
    end if;
  end loop;
  -- A table that got another column is sealed with it from here on.
  if to_regproc('write_seal') is not null then
    for sealed in select name from sealed_tables loop
      perform write_seal(sealed.name);
    end loop;
  end if;
  -- A backup says how far the tables had come.
  grant select on kysely_migration to suikai_app;
end $$;
