-- The audit covers rows, not only what it says of them: an entry carries a digest of every row of these tables that was written
-- with it (`rows` of its detail). A row that is changed by anybody else, even by one who owns the tables, is no longer the one
-- its last entry tells of. server/store/sealed-rows.ts reads it back.

-- Digests of the two large texts, kept so that a change of an order need not read its draft.
alter table docs add column body_digest text;
alter table orders add column draft_digest text;
create function digest_body() returns trigger language plpgsql as $$
begin
  new.body_digest := encode(sha256(convert_to(new.body::text, 'UTF8')), 'hex');
  return new;
end $$;
create trigger digest_body before insert or update of body on docs for each row execute function digest_body();
create function digest_draft() returns trigger language plpgsql as $$
begin
  new.draft_digest := encode(sha256(convert_to(new.draft::text, 'UTF8')), 'hex');
  return new;
end $$;
create trigger digest_draft before insert on orders for each row
  when (new.draft_digest is null) execute function digest_draft();
create trigger redigest_draft before update of draft on orders for each row execute function digest_draft();

-- Since when every row of the tenant is sealed; null: some of them are older than seals. How far the chain is signed, with a key
-- that is not here (server/services/signed-heads.ts).
alter table tenant_clock
  add column sealed_at timestamptz,
  add column signed_n bigint,
  add column signed_hash text,
  add column signed_at timestamptz,
  add column signed_sealed boolean,
  add column signature text;
alter table tenant_clock alter column sealed_at set default now();
-- The owner is no exception to row security but for what stood before; row-security.sql forces it again.
alter table tenant_clock no force row level security;
alter table robots no force row level security;
update tenant_clock set sealed_at = now()
where tenant = '00000000-0000-0000-0000-000000000000' and not exists (select from robots where tenant is null);
grant select (tenant, audit_n, signed_n, sealed_at) on tenant_clock to suikai_finder;

-- Seals that wait for the next entry of this transaction: the tenant, then one after another. More than an entry carries are
-- not added up: with_seals refuses them. A backup brings its seals along (`app.sealing`).
create function hold_seal(of_tenant uuid, seal text) returns void language plpgsql as $$
declare
  held constant text := current_setting('app.sealed', true);
  -- What has no tenant belongs to the service itself.
  whose constant text := coalesce(of_tenant, '00000000-0000-0000-0000-000000000000')::text;
begin
  if length(held) > 500000 or current_setting('app.sealing', true) = 'off' then
    return;
  end if;
  perform set_config('app.sealed',
    case when left(held, 36) = whose then held || ',' || seal else whose || seal end, true);
end $$;

-- The detail of an entry with the seals that wait for it. A transaction that writes an entry seals all it changes, also what
-- it changes afterwards: `app.audited` says by whom.
create function with_seals(of_tenant uuid, who text, detail text) returns text language plpgsql as $$
declare
  held constant text := current_setting('app.sealed', true);
begin
  perform set_config('app.audited', who, true);
  if held is null or held = '' then
    return detail;
  end if;
  if length(held) > 500000 then
    raise exception 'more rows than one entry of the audit carries';
  end if;
  perform set_config('app.sealed', '', true);
  if left(held, 36) <> of_tenant::text then
    return detail;
  end if;
  return left(detail, -1) || case when detail = '{}' then '' else ',' end || '"rows":[' || substr(held, 37) || ']}';
end $$;

create or replace function write_audit(of_tenant uuid, moment timestamptz, who text, what text, detail text)
returns void language plpgsql as $$
declare
  whole constant text := with_seals(of_tenant, who, detail);
begin
  with entry as (
    update tenant_clock c
    set audit_n = c.audit_n + 1,
      audit_hash = audit_hash_of(c.audit_hash, c.audit_n + 1, moment, who, what, whole)
    where tenant = of_tenant returning audit_n, audit_hash
  )
  insert into audit (tenant, n, at, who, what, detail, hash)
  select of_tenant, audit_n, moment, who, what, whole::json, audit_hash from entry;
end $$;

-- At the end of a transaction: what it changed after its last entry gets one.
create function seal_rest() returns trigger language plpgsql as $$
declare
  held constant text := current_setting('app.sealed', true);
begin
  if held <> '' then
    perform write_audit(left(held, 36)::uuid, date_trunc('milliseconds', clock_timestamp()),
      current_setting('app.audited', true), 'rows.seal', '{}');
  end if;
  return null;
end $$;

-- Seals a table: writes its trigger, whose text names every column. To be written anew when the table gets another one, which
-- row-security.sql does after each migration. A seal is the table, how many columns it covers (0: the row is gone), the digest
-- of their texts, the key. `large`: by their own digests. `left_out`: what is changed without an entry, and decides nothing.
create table sealed_tables (
  name text primary key,
  large text[] not null,
  left_out text[] not null,
  columns integer not null default 0
);
create function write_seal(of_table text) returns void language plpgsql as $$
declare
  spec sealed_tables;
  covered integer;
  texts text;
  key text;
  watched text;
begin
  select * into spec from sealed_tables where name = of_table;
  select count(*), string_agg(
      case
        when attname = any (spec.large) and digests.is_kept then
          format('coalesce(new.%I, encode(sha256(convert_to(new.%I::text, ''UTF8'')), ''hex''))', attname || '_digest', attname)
        when attname = any (spec.large) then
          format('encode(sha256(convert_to(new.%I::text, ''UTF8'')), ''hex'')', attname)
        when atttypid = 'timestamptz'::regtype then format('extract(epoch from new.%I)::text', attname)
        when atttypid = 'date'::regtype then format('(new.%I - date ''2000-01-01'')::text', attname)
        else format('new.%I::text', attname)
      end, ', ' order by attnum),
    string_agg(quote_ident(attname), ', ' order by attnum)
  into covered, texts, watched
  from pg_attribute a, lateral (select exists (select from pg_attribute d
    where d.attrelid = a.attrelid and d.attname = a.attname || '_digest' and not d.attisdropped) as is_kept) as digests
  where attrelid = of_table::regclass and attnum > 0 and not attisdropped and attname <> all (spec.left_out);
  if covered = spec.columns then
    return;
  end if;
  select string_agg(format('ROW.%I::text', attname), ', ' order by array_position(i.indkey::smallint[], attnum))
  into key
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = of_table::regclass and i.indisprimary and attname <> 'tenant';
  key := coalesce('array_to_json(array[' || key || '])', '''[]''');
  execute format($text$
    create or replace function %I() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'DELETE' then
        perform hold_seal(old.tenant, '["%s",0,"",' || %s || ']');
      else
        perform hold_seal(new.tenant, '["%s",%s,"' || left(encode(sha256(convert_to(
          array_to_json(array[%s])::text, 'UTF8')), 'hex'), 32) || '",' || %s || ']');
      end if;
      return null;
    end $body$ $text$,
    'seal_' || of_table, of_table, replace(key, 'ROW.', 'old.'), of_table, covered, texts, replace(key, 'ROW.', 'new.'));
  execute format('drop trigger if exists seal on %I', of_table);
  execute format('create trigger seal after insert or delete or update of %s on %I for each row execute function %I()',
    watched, of_table, 'seal_' || of_table);
  execute format('drop trigger if exists seal_rest on %I', of_table);
  execute format($text$
    create constraint trigger seal_rest after insert or delete or update of %s on %I deferrable initially deferred
    for each row when (current_setting('app.audited', true) <> '') execute function seal_rest() $text$, watched, of_table);
  update sealed_tables set columns = covered where name = of_table;
end $$;
insert into sealed_tables (name, large, left_out) values
  ('docs', '{body}', '{body_digest}'),
  ('orders', '{draft}', '{draft_digest,buyer_tax_id,drawer,reverses_code,reverses_number}'),
  ('invoice_files', '{content}', '{}'),
  ('received_invoices', '{body}', '{}'),
  ('robots', '{}', '{capabilities,seen_at}'),
  ('entries', '{}', '{}'),
  ('attempts', '{}', '{}'),
  ('limit_settings', '{}', '{}'),
  ('device_settings', '{}', '{}'),
  ('tenants', '{}', '{}'),
  ('users', '{}', '{}'),
  ('taxpayers', '{}', '{}'),
  ('credits', '{}', '{}'),
  ('devices', '{}', '{}');

-- The same as in 0026. The entries come after the rows, whose seals the first of them carries.
create or replace function write_orders(given jsonb[], clock tenant_clock, moment timestamptz, must_lookup boolean[])
returns text[] language plpgsql as $$
declare
  t constant uuid := clock.tenant;
  count constant integer := cardinality(given);
  drafts uuid[];
  numbers text[];
  entries text[];
  hashes text[];
  chain text := clock.audit_hash;
  last_seq bigint;
begin
  for place in 1..count loop
    drafts[place] := (given[place]->>'draftId')::uuid;
    numbers[place] := order_number(moment, clock.seq + place);
  end loop;
  with used as (
    update docs
    set rev = rev + 1, seq = clock.seq + count + array_position(drafts, id), epoch = clock.epoch, tomb = 'consumed',
      updated_at = moment
    where tenant = t and type = 'draft' and id = any (drafts) and tomb is null returning seq
  ), written as (
    insert into orders (tenant, sub_id, request_hash, draft_id, ywlsh, ddbh, state, rev, seq, accepted_at, accepted_by,
      device_id, disk_type, invoice_type, buyer_name, main_goods, total_sum, draft, draft_digest, twin, taxpayer_id,
      amount, tax, purchase)
    select t, (one->>'subId')::uuid, one->>'requestHash', id, one->>'ywlsh', numbers[place], 'accepted', 1,
      clock.seq + place, moment, (one->>'by')::uuid, one->>'deviceId', one->>'diskType', one->>'invoiceType',
      one->>'buyerName', main_goods, one->>'totalSum', body, body_digest, one->>'twin', taxpayer_id::uuid, amount, tax,
      (one->>'isPurchase')::boolean
    from (
      select docs.*, array_position(drafts, id) as place, given[array_position(drafts, id)] as one
      from docs where tenant = t and type = 'draft' and id = any (drafts) offset 0
    ) as draft
  ), tasked as (
    insert into tasks (task_id, tenant, sub_id, state, must_lookup, not_before)
    select (given[place]->>'taskId')::uuid, t, (given[place]->>'subId')::uuid, 'ready', must_lookup[place],
      greatest(clock_timestamp(), clock.recovering_until)
    from generate_series(1, count) as place
  )
  select coalesce(max(used.seq), clock.seq + count) into last_seq from used;
  for place in 1..count loop
    entries[place] := with_seals(t, given[place]->>'by',
      concat('{"subId":', to_json(given[place]->>'subId'), ',"draftId":', to_json(given[place]->>'draftId'),
        ',"ddbh":', to_json(numbers[place]), '}'));
    chain := audit_hash_of(chain, clock.audit_n + place, moment, given[place]->>'by', 'order.accept', entries[place]);
    hashes[place] := chain;
  end loop;
  with noted as (
    insert into audit (tenant, n, at, who, what, detail, hash)
    select t, clock.audit_n + place, moment, given[place]->>'by', 'order.accept', entries[place]::json, hashes[place]
    from generate_series(1, count) as place
  )
  update tenant_clock set seq = last_seq, audit_n = clock.audit_n + count, audit_hash = chain where tenant = t;
  return numbers;
end $$;
