-- Rates a device may have on an invoice depend on its type, too: types that are not named have those of the device.
alter table devices add column kind_rates jsonb not null default '{}';
