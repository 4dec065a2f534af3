-- epoch: time of the service in which a revision was written; with the revision it names the content for ever, also after
-- a backup was restored. hash: SHA-256 of the invoice's JSON text; null where an older service wrote it.
alter table docs add column epoch integer not null default 1, add column hash text;

-- Changes up to here are only in the snapshot: tombstones before it are gone.
alter table tenant_clock add column min_seq bigint not null default 0;

-- twin: what makes two orders look alike (buyer, total and lines); null where an older service took it.
alter table orders add column twin text;
create index orders_twins on orders (tenant, twin, accepted_at) where state not in ('failed', 'cancelled');
