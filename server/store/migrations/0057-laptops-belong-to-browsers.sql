-- Which browser a laptop's name belongs to (as known_devices.token_hash): another one that calls itself so is another laptop.
-- null: the next that signs in under it. What is known already stays the browser's that kept its key, or that used it last.
alter table laptops add column device_hash text;
-- The owner is no exception to row security but for what stood before; row-security.sql forces it again.
alter table laptops no force row level security;
alter table laptop_keys no force row level security;
alter table known_devices no force row level security;
update laptops l set device_hash = coalesce(
  (select k.device_hash from laptop_keys k
    where k.tenant = l.tenant and k.user_id = l.user_id and k.laptop_id = l.laptop_id),
  (select d.token_hash from known_devices d
    where d.tenant = l.tenant and d.user_id = l.user_id and d.laptop_id = l.laptop_id
    order by d.seen_at desc, d.token_hash limit 1));
