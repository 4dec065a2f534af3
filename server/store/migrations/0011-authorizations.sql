-- Buttons a tenant may use, domain/account/authorizations.ts; null: all.
alter table tenants add column authorizations jsonb;
