-- retaken_at: when it was taken once more, after a restore had lost it; null: it never was lost. lost_ddbh: the number it had
-- before, where that is known. hold: why it waits for a person
-- (domain/codes/hold-reasons.ts), in the state unknown, which no robot gets; null: it does not.
alter table orders add column retaken_at timestamptz, add column lost_ddbh text, add column hold text;

-- What an order adds to the turnover. One that was taken again and takes turnover back makes room only once it is issued.
create function counted_fen(fen bigint, state text, retaken_at timestamptz) returns bigint language sql immutable as $$
  select case when retaken_at is null or state = 'issued' then fen else greatest(fen, 0) end
$$;
create or replace function count_turnover() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state not in ('failed', 'cancelled') and old.amount <> 0 then
    perform add_turnover(old.tenant, old.taxpayer_id, old.accepted_at, old.invoice_type, old.purchase,
      -counted_fen(old.amount, old.state, old.retaken_at));
  end if;
  if tg_op <> 'DELETE' and new.state not in ('failed', 'cancelled') and new.amount <> 0 then
    perform add_turnover(new.tenant, new.taxpayer_id, new.accepted_at, new.invoice_type, new.purchase,
      counted_fen(new.amount, new.state, new.retaken_at));
  end if;
  return null;
end $$;
