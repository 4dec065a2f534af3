-- Tombstones by age, so that old ones are found among everything that lives.
create index docs_tombs on docs (tenant, updated_at) where tomb is not null;

-- Who recovers, for the health check and the operator.
create policy found on tenant_clock for select to suikai_finder using (true);
grant select (tenant, restored_at, recovering_until) on tenant_clock to suikai_finder;
