-- Robots keep the heads of the chains of the tenants they serve: they stand outside, where nobody who can write to this database
-- reaches them. Robots of all tenants are served across tenants.
grant select (tenant, audit_n, signed_n, signed_hash, signed_at, signed_sealed, signature) on tenant_clock to suikai_finder;
