-- revision 1
-- Orders from their stored drafts, their tasks and audit entries, under the clock that the caller holds; drafts that stand
-- are used up. `must_lookup`: the bureau is asked for the serial first. The entries come after the rows, whose seals the first
-- of them carries. Answers the orders' numbers.
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
      amount, tax, purchase, buyer_tax_id, drawer, reverses_code, reverses_number)
    select t, (one->>'subId')::uuid, one->>'requestHash', id, one->>'ywlsh', numbers[place], 'accepted', 1,
      clock.seq + place, moment, (one->>'by')::uuid, one->>'deviceId', one->>'diskType', one->>'invoiceType',
      one->>'buyerName', main_goods, one->>'totalSum', body, body_digest, one->>'twin', taxpayer_id::uuid, amount, tax,
      (one->>'isPurchase')::boolean, one->>'buyerTaxId', one->>'drawer', one->>'reversesCode', one->>'reversesNumber'
    from (
      select docs.*, array_position(drafts, id) as place, given[array_position(drafts, id)] as one
      from docs where tenant = t and type = 'draft' and id = any (drafts) offset 0
    ) as draft
  ), tasked as (
    insert into tasks (task_id, tenant, sub_id, state, must_lookup, not_before, for_type, for_device)
    select (given[place]->>'taskId')::uuid, t, (given[place]->>'subId')::uuid, 'ready', must_lookup[place],
      greatest(clock_timestamp(), clock.recovering_until), given[place]->>'invoiceType', given[place]->>'deviceId'
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
