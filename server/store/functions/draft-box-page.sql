-- revision 1
-- A page of a device's draft box with its totals and what its drafts are held against, in one statement. It reads no content:
-- what a version of a draft shows is known to the service once it was asked for. device null: the tenant has no such device.
create or replace function draft_box_page(of_tenant uuid, of_device text, most integer, skipped integer)
returns json language plpgsql as $$
begin
  perform set_config('app.tenant', of_tenant::text, true);
  return json_build_object(
    'device', (select to_json(terminal) from (
      select d.*, p.seller, p.nature
      from devices d join taxpayers p on p.tenant = d.tenant and p.taxpayer_id = d.taxpayer_id
      where d.tenant = of_tenant and d.device_id = of_device) as terminal),
    'sums', (select json_build_object('count', coalesce(sum(drafts), 0)::bigint,
        'amount', coalesce(sum(amount), 0)::bigint, 'tax', coalesce(sum(tax), 0)::bigint)
      from box_sums where tenant = of_tenant and device_id = of_device),
    'drafts', (select coalesce(json_agg(json_build_object('id', id, 'rev', rev, 'epoch', epoch)), '[]')
      from (select id, rev, epoch from docs
        where tenant = of_tenant and type = 'draft' and tomb is null and device_id = of_device
        order by updated_at desc, id limit most offset skipped) as page)
  );
end $$;
