-- What belongs to no company has a chain of its own, numbered by a clock like the others: sign-ins to accounts nobody has,
-- acts of operators, backups. It is no tenant: nobody finds it among them. server/store/service-chain.ts
alter table tenant_clock drop constraint tenant_clock_tenant_fkey;

-- The owner is no exception to row security but for what stood before; row-security.sql forces it again.
alter table tenant_clock no force row level security;
insert into tenant_clock (tenant) values ('00000000-0000-0000-0000-000000000000');
