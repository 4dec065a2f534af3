-- alone: each statement by itself, so that nobody waits while an index is built. An index of that name is one that was not
-- finished.

-- Programs name a customer by a hash of its key, which may be too long for an address.
drop index concurrently if exists entries_by_hash;
create index concurrently entries_by_hash on entries (tenant, md5(key)) where type = 'buyer';
