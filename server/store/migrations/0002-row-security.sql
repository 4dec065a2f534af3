-- Who may see what. Roles belong to the whole database server, so another database may have made them.
--   suikai_app: the service at work. Sees the tenant of app.tenant and nothing without it.
--   suikai_finder: finds the tenant. Sees across tenants, but only what finding takes.
-- Neither owns a table. row-security.sql closes every table with a tenant after each migration.
do $$ begin
  create role suikai_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  create role suikai_finder nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    grant suikai_app, suikai_finder to current_user;
  end if;
end $$;
grant usage on schema public to suikai_app, suikai_finder;

create function current_tenant() returns uuid language sql stable
  as $$ select nullif(current_setting('app.tenant', true), '')::uuid $$;

-- No tenant: counts sign-in attempts, also for accounts nobody has.
grant select, insert, update, delete on throttles to suikai_app;

-- What is written stays: nobody at work changes or deletes it.
create policy own_tenant on audit using (tenant = current_tenant());
grant select, insert on audit to suikai_app;

-- A robot without a tenant serves all.
create policy serves_all on robots using (tenant is null);

-- Finding a tenant: by account, by session, by robot token, by the next task; and all of them, for the commands.
create policy found on tenants for select to suikai_finder using (true);
grant select on tenants to suikai_finder;
create policy found on users for select to suikai_finder using (true);
grant select (tenant, user_id, account, password_hash, role_type, role_codes) on users to suikai_finder;
create policy found on sessions to suikai_finder using (true);
grant select, update (seen_at), delete on sessions to suikai_finder;
create policy found on robots for select to suikai_finder using (true);
grant select on robots to suikai_finder;
create policy found on tasks to suikai_finder using (true);
grant select, update on tasks to suikai_finder;
create policy found on orders for select to suikai_finder using (true);
grant select on orders to suikai_finder;
