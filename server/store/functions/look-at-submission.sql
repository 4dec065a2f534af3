-- revision 2
-- What a submission meets: server/store/order-taking.ts, Looked.
create or replace function look_at_submission(given jsonb) returns json language plpgsql as $$
declare
  t constant uuid := (given->>'tenant')::uuid;
  wanted constant uuid := (given->>'draftId')::uuid;
  entered text;
begin
  entered := set_config('app.tenant', t::text, true);
  return json_build_object(
    'now', date_trunc('milliseconds', clock_timestamp()),
    'terms', (select json_build_array(epoch, terms) from tenant_clock where tenant = t),
    'earlier', (select json_build_object('ddbh', ddbh, 'requestHash', request_hash)
      from orders where tenant = t and sub_id = (given->>'subId')::uuid),
    'live', live_order(t, wanted, given->>'ywlsh'),
    'usedUp', (select hash from docs where tenant = t and type = 'draft' and id = wanted and tomb = 'consumed'),
    'draft', (select json_build_object('rev', rev, 'epoch', epoch, 'hash', hash, 'taxpayerId', taxpayer_id)
      from docs where tenant = t and type = 'draft' and id = wanted and tomb is null),
    'terminal', (select json_build_object(
        'taxpayerId', d.taxpayer_id, 'diskType', d.disk_type, 'invoiceKinds', d.invoice_kinds,
        'rates', d.rates, 'kindRates', d.kind_rates,
        'singleLimit', d.single_limit, 'features', d.features, 'seller', p.seller, 'nature', p.nature,
        'credit', (select total from credits c where c.tenant = t and c.taxpayer_id = d.taxpayer_id),
        'settings', (select coalesce(json_agg(s), '[]') from limit_settings s
          where s.tenant = t and s.taxpayer_id = d.taxpayer_id))
      from devices d join taxpayers p on p.tenant = d.tenant and p.taxpayer_id = d.taxpayer_id
      where d.tenant = t and d.device_id = given->>'deviceId')
  );
end $$;
