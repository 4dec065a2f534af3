-- ended_at: when an order was issued, refused or taken back, or stopped for a person to look; null while it is under way,
-- and for what ended before this column was there.
alter table orders add column ended_at timestamptz;
