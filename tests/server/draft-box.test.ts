import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directoryKey } from '../../domain/entries/directory-key.ts';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { keepBoxRows } from '../../server/services/box-rows.ts';
import { readTenant } from '../../server/store/tenant-tx.ts';
import { encodeStored, storageListApi } from '../../wire/storage.api.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { deleteOp, pushBody, putOp, sampleDraft, storeDraft, submitSample } from './samples.ts';

const DRAFTS = 10_000;

let service: TestService;
let demo: Caller;
let disk: string;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
  disk = demo.session.taxpayers[0]?.devices[0]?.id ?? '';
  const body = JSON.stringify(sampleDraft(demo.session));
  await service.asOwner(async (db) => {
    // Ten thousand rows of one transaction are more than an entry of the audit seals.
    await sql`select set_config('app.sealing', 'off', true)`.execute(db);
    await sql`
      insert into docs (tenant, type, id, rev, seq, body, schema_version, updated_by, device, updated_at)
      select ${demo.session.tenantId}::uuid, 'draft', gen_random_uuid(), 1, 1000000 + n, ${body}::json, 1,
        ${demo.session.userId}::uuid, 'laptop', now() - n * interval '1 minute'
      from generate_series(1, ${sql.lit(DRAFTS)}) as n`.execute(db);
    await sql`analyze docs`.execute(db);
  });
});
afterAll(() => service.stop());

test('a page of 20 among 10 000 drafts is found in the index', async () => {
  const { rows } = await readTenant(service.service.services.db, demo.session.tenantId, (tx) =>
    sql<{ 'QUERY PLAN': string }>`explain
      select id from docs where tenant = ${demo.session.tenantId} and type = 'draft' and tomb is null
        and device_id = ${disk} order by updated_at desc, id limit 20`.execute(tx.db),
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index (Only )?Scan using docs_box/);
  expect(plan).not.toContain('Sort');
});

test('and comes with the totals of all pages', async () => {
  const { data } = await demo.get(`/v2/tax/storage/list/${disk}?page=1&pageSize=20`);
  const { list, pages, statistics } = storageListApi.response.parse(data);
  expect([list.length, pages.items, statistics.fpzs]).toEqual([20, DRAFTS, DRAFTS]);
});

test('the totals are those of the drafts that live, whatever becomes of them', async () => {
  const push = (op: object) => demo.post('/sync/push', pushBody(demo.session, [op]));
  await submitSample(demo);
  const [changed, deleted] = [await storeDraft(demo), await storeDraft(demo)];
  await push(
    putOp(changed.id, sampleDraft(demo.session, { totalAmount: '7.00', totalTaxAmount: '0.42' }), 1),
  );
  await push(deleteOp(deleted.id, 1));
  const counted = await service.asOwner((db) =>
    sql<{ wrong: number }>`
      select count(*) as wrong from box_sums full join (
        select tenant, device_id, count(*) as drafts, sum(amount) as amount, sum(tax) as tax
        from docs where tomb is null group by 1, 2) as live using (tenant, device_id)
      where (coalesce(box_sums.drafts, 0), coalesce(box_sums.amount, 0), coalesce(box_sums.tax, 0))
        <> (coalesce(live.drafts, 0), coalesce(live.amount, 0), coalesce(live.tax, 0))`.execute(db),
  );
  expect(counted.rows).toEqual([{ wrong: 0 }]);
});

test('of a device the tenant has not, nothing is shown', async () => {
  const url = `/v2/tax/storage/list/${randomUUID()}?page=1&pageSize=20`;
  expect(await demo.get(url)).toMatchObject({ status: 404, error: 'notFound' });
});

test('a draft that was shown is shown as it is now, changed or deleted', async () => {
  const box = async () => {
    const { data } = await demo.get(`/v2/tax/storage/list/${disk}?page=1&pageSize=20`);
    return storageListApi.response.parse(data).list;
  };
  const push = (op: object) => demo.post('/sync/push', pushBody(demo.session, [op]));
  const { id } = await storeDraft(demo);
  const shown = async () => (await box()).find((row) => row.id === id);
  const first = await shown();
  expect(await shown()).toEqual(first);
  const nameless = sampleDraft(demo.session, { buyerTaxerName: '' });
  await push(putOp(id, nameless, 1));
  expect(first?.status).not.toBe(0);
  expect(await shown()).toMatchObject({ status: 0, buyerTaxerName: '' });
  await push(deleteOp(id, 2));
  expect(await shown()).toBeUndefined();
});

test('a tax id that the directory knows as another’s is told, and hinders nobody who read it', async () => {
  const taxId = '91310115MA1K4DX041';
  const { id } = await storeDraft(demo, { buyerTaxerId: taxId, buyerTaxerName: '票面公司' });
  const remember = (name: string, key = directoryKey(demo.session.taxpayers[0]?.id ?? '', taxId)) =>
    demo.post(
      '/sync/push',
      pushBody(demo.session, [
        { opId: randomUUID(), kind: 'set', type: 'buyer', id: key, fields: { name, taxId } },
      ]),
    );
  const shown = async () => {
    const { data } = await demo.get(`/v2/tax/storage/list/${disk}?page=1&pageSize=20`);
    return storageListApi.response.parse(data).list.find((row) => row.id === id)?.error?.message ?? '';
  };
  const before = await shown();
  expect(before).not.toContain('客户信息');
  // As the version before keeps it, for the whole company.
  await remember('客户信息里的公司', taxId);
  const told = `纳税人识别号${taxId}在客户信息中是“客户信息里的公司”，票面上的购买方是“票面公司”，请核对`;
  expect(await shown()).toContain(told);
  const { data } = await demo.post(`/v2/tax/storage/confirm/${disk}`, { ids: [id] });
  expect(data).toMatchObject({ failList: [{ id, msg: expect.stringContaining(told) as string }] });
  await remember('票面公司');
  expect(await shown()).toBe(before);
  await remember('客户信息里的公司');
  const confirmed = await demo.post('/v2/tax/storage/confirmation', { id, operationStatus: '1' });
  expect(confirmed.data).toEqual({ failList: [] });
});

describe('what the draft box lists of a draft', () => {
  const nobody = () => undefined;
  const named = { tenant: 't', id: 'd', epoch: 1, rev: 1 };
  const place = () => {
    const [taxpayer] = demo.session.taxpayers;
    const [device] = taxpayer?.devices ?? [];
    if (taxpayer === undefined || device === undefined) throw new Error('a device is needed');
    return { taxpayer, device };
  };
  const row = () => {
    const verdict = { level: 'pass', message: '' } as const;
    return encodeStored({ id: named.id, savedAt: new Date(0), draft: sampleDraft(demo.session), verdict });
  };

  test('is made once for a version; for another version, tenant or device anew', () => {
    const rows = keepBoxRows();
    expect(rows.find(named, place(), nobody)).toBeNull();
    const kept = rows.keep(named, place(), { row: row(), known: '' });
    expect(rows.find(named, place(), nobody)).toBe(kept);
    expect(rows.find({ ...named, rev: 2 }, place(), nobody)).toBeNull();
    expect(rows.find({ ...named, epoch: 2 }, place(), nobody)).toBeNull();
    expect(rows.find({ ...named, tenant: 'u' }, place(), nobody)).toBeNull();
    expect(rows.find(named, place(), () => ({ ...EMPTY_PARTY, name: '乙有限公司' }))).toBeNull();
    const issuesNothing = { ...place(), device: { ...place().device, invoiceKinds: [] } };
    expect(rows.find(named, issuesNothing, nobody)).toBeNull();
  });

  test('is forgotten first where it was asked for longest ago', () => {
    const rows = keepBoxRows(2);
    const keep = (id: string) => rows.keep({ ...named, id }, place(), { row: row(), known: '' });
    keep('a');
    keep('b');
    rows.find({ ...named, id: 'a' }, place(), nobody);
    keep('c');
    expect(rows.find({ ...named, id: 'a' }, place(), nobody)).not.toBeNull();
    expect(rows.find({ ...named, id: 'b' }, place(), nobody)).toBeNull();
  });
});
