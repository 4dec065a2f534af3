-- alone: each statement by itself, so that nobody waits while an index is built. An index of that name is one that was not
-- finished.

-- Pages of orders and how many there are: found in the index alone, whatever they are filtered by.
drop index concurrently if exists orders_found;
create index concurrently orders_found on orders (tenant, accepted_at desc, ddbh desc)
  include (sub_id, device_id, state, invoice_type, amount, buyer_name);
drop index concurrently if exists orders_of_buyer;
create index concurrently orders_of_buyer on orders (tenant, buyer_tax_id, accepted_at desc, ddbh desc);
drop index concurrently if exists orders_reversing;
create index concurrently orders_reversing on orders (tenant, reverses_number) where reverses_number <> '';
drop index concurrently if exists orders_unread;
create index concurrently orders_unread on orders (tenant, sub_id) where buyer_tax_id is null;
drop index concurrently if exists orders_issued;
create index concurrently orders_issued on orders (tenant, device_id, issued_at desc, ddbh desc)
  include (sub_id, invoice_type, amount, buyer_name, drawer, taxpayer_id) where state = 'issued';
drop index concurrently if exists orders_listed;
drop index concurrently if exists received_found;
create index concurrently received_found on received_invoices (tenant, taxpayer_id, issued_on desc, number desc)
  include (code, invoice_type, seller_name, amount, tax);
drop index concurrently if exists received_listed;
drop index concurrently if exists received_by_number;
create index concurrently received_by_number on received_invoices (tenant, number);

-- Tasks in the order in which they become due: by type for robots that issue on any device, by device for the others. Few
-- are wanted of a robot by name.
drop index concurrently if exists tasks_due;
create index concurrently tasks_due on tasks (for_type, greatest(not_before, lease_until), task_id)
  where state in ('ready', 'leased', 'begun') and wanted_robot is null;
drop index concurrently if exists tasks_due_of_tenant;
create index concurrently tasks_due_of_tenant on tasks (tenant, for_type, greatest(not_before, lease_until), task_id)
  where state in ('ready', 'leased', 'begun') and wanted_robot is null;
drop index concurrently if exists tasks_due_on_device;
create index concurrently tasks_due_on_device on tasks (for_device, greatest(not_before, lease_until), task_id)
  where state in ('ready', 'leased', 'begun') and wanted_robot is null;
drop index concurrently if exists tasks_wanted;
create index concurrently tasks_wanted on tasks (greatest(not_before, lease_until), task_id)
  where state in ('ready', 'leased', 'begun') and wanted_robot is not null;

-- What housekeeping looks for.
drop index concurrently if exists sessions_over;
create index concurrently sessions_over on sessions (expires_at);
drop index concurrently if exists throttles_over;
create index concurrently throttles_over on throttles (until);
drop index concurrently if exists clocks_recovering;
create index concurrently clocks_recovering on tenant_clock (recovering_until) where recovering_until is not null;
drop index concurrently if exists ops_by_age;
create index concurrently ops_by_age on ops (tenant, at);
drop index concurrently if exists docs_with_text;
create index concurrently docs_with_text on docs (tenant, updated_at) where tomb is not null and bytes > 4;
drop index concurrently if exists entry_history_by_age;
create index concurrently entry_history_by_age on entry_history (tenant, updated_at);
drop index concurrently if exists invoice_files_by_age;
create index concurrently invoice_files_by_age on invoice_files (tenant, kept_at);

-- How many entries a company keeps, of which user, is counted in the index alone.
drop index concurrently if exists entries_kept;
create index concurrently entries_kept on entries (tenant, owner) where not tomb;
-- Runs that robots of some devices may take.
drop index concurrently if exists collections_open_on_device;
create index concurrently collections_open_on_device on collections (device_id, asked_at) where state = 'running';
