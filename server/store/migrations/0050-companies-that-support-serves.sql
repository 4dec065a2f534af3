-- Which companies a support company looks after, row by row its own. Only who finds tenants writes it, for an operator:
-- nobody at work can give themselves a company. A backup brings companies one after the other: nothing refers across them.
create table served_companies (
  tenant uuid not null references tenants,
  served uuid not null,
  primary key (tenant, served)
);
create policy own_tenant on served_companies using (tenant = current_tenant());
grant select on served_companies to suikai_app;
create policy found on served_companies to suikai_finder using (true);
grant select, insert, delete on served_companies to suikai_finder;

-- Which of them a session of support is looking at. It counts only as long as the row above stands.
alter table sessions add column visits uuid;
