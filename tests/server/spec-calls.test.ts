import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoiceListApi, orderListApi } from '../../wire/orders.api.ts';
import { storageListApi } from '../../wire/storage.api.ts';
import { withdrawApi } from '../../wire/withdraw.api.ts';
import { readAnswer, startTestService, type Caller, type TestService } from './harness.ts';
import { sampleInvoice, storeDraft, submitSample } from './samples.ts';

let service: TestService;
let demo: Caller;
let disk: string;
let taxpayerId: string;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
  disk = demo.session.taxpayers[0]?.devices[0]?.id ?? '';
  taxpayerId = demo.session.taxpayers[0]?.id ?? '';
});
afterAll(() => service.stop());

const remove = async (url: string) =>
  readAnswer(
    await service.inject({ method: 'DELETE', url, headers: { cookie: demo.cookie, 'x-suikai': '1' } }),
  );
const orders = async (query: string) =>
  orderListApi.response.parse((await demo.get(`/v2/tax/order/list?${query}`)).data);
const box = async (query = '') =>
  storageListApi.response.parse((await demo.get(`/v2/tax/storage/list/${disk}?${query}`)).data);
const issue = (subId: string, number: string, issuedAt: string) =>
  service.asOwner((db) =>
    db
      .updateTable('orders')
      .set({ state: 'issued', number, issued_at: new Date(issuedAt) })
      .where('sub_id', '=', subId)
      .execute(),
  );

describe('the order list', () => {
  test('finds orders by each filter, the latest first, page by page', async () => {
    const made = [];
    for (const name of ['甲公司', '乙公司', '甲乙公司'])
      made.push(await submitSample(demo, { buyerTaxerName: name }));
    const all = await orders('');
    expect(all.pages.items).toBe(3);
    expect(all.list.map(({ gfmc }) => gfmc)).toEqual(['甲乙公司', '乙公司', '甲公司']);
    expect((await orders(`gfxx=${encodeURIComponent('甲')}`)).pages.items).toBe(2);
    expect((await orders('gfxx=%25')).pages.items).toBe(0);
    expect((await orders('shsh=91310115MA1K4DX041')).pages.items).toBe(3);
    expect((await orders(`jqbh=${disk}&fplxdm=82&kplx=0&ddzt=1`)).pages.items).toBe(3);
    for (const none of [
      'jqbh=1',
      'fplxdm=81',
      'kplx=1',
      'kplx=5',
      'kplx=x',
      'ddzt=0',
      'ddzt=99',
      'qsrq=2099-01-01',
      'zzrq=2000-01-01',
      'fphm=1',
    ])
      expect([none, (await orders(none)).pages.items]).toEqual([none, 0]);
    const [, second] = all.list;
    expect((await orders(`ddbh=${second?.ddbh ?? ''}`)).list).toEqual([second]);
    const page = await orders('page=2&pageSize=2');
    expect([page.pages.items, page.list.map(({ subId }) => subId)]).toEqual([3, [made[0]?.subId]]);
  });

  test('tells red orders from blue ones by what they take back (M354)', async () => {
    const name = '红字公司';
    const { subId } = await submitSample(demo, { buyerTaxerName: name });
    const asked = (kplx: string) => orders(`gfxx=${encodeURIComponent(name)}&kplx=${kplx}`);
    expect([(await asked('0')).pages.items, (await asked('1')).pages.items]).toEqual([1, 0]);
    await service.asOwner((db) =>
      sql`update orders set total_sum = '-' || total_sum,
        draft = replace(draft::text, '"totalAmount":"', '"totalAmount":"-')::json
        where sub_id = ${subId}`.execute(db),
    );
    expect([(await asked('0')).pages.items, (await asked('1')).list.map(({ kplx }) => kplx)]).toEqual([
      0,
      ['1'],
    ]);
  });

  test('counts days as China does', async () => {
    const { subId } = await submitSample(demo, { buyerTaxerName: '零点公司' });
    await service.asOwner((db) =>
      db
        .updateTable('orders')
        .set({ accepted_at: new Date('2026-03-01T00:00:00+08:00') })
        .where('sub_id', '=', subId)
        .execute(),
    );
    expect((await orders('qsrq=2026-03-01&zzrq=2026-03-01')).pages.items).toBe(1);
    expect((await orders('qsrq=2026-02-28&zzrq=2026-02-28')).pages.items).toBe(0);
  });

  test.each(['qsrq=yesterday', 'page=0', 'pageSize=100000'])('refuses %s', async (query) => {
    expect(await demo.get(`/v2/tax/order/list?${query}`)).toMatchObject({
      status: 400,
      error: 'request.invalid',
    });
  });
});

describe('details', () => {
  test('are found by device and order, by order, and by number once issued; a failure says why', async () => {
    const { subId } = await submitSample(demo);
    const [row] = (await orders('')).list.filter((one) => one.subId === subId);
    const { data } = await demo.get(`/v2/tax/order/details/${disk}/${row?.ddbh ?? ''}`);
    expect(data).toMatchObject({
      ddzt: '1',
      errorMsg: null,
      invoice: { totalSum: '113.00', number: '', state: '0' },
    });
    expect((await demo.post(`/v2/tax/order/batch-details/${disk}`, { orderId: row?.ddbh })).data).toEqual(
      data,
    );
    expect(await demo.get(`/v2/tax/order/details/100440300001/${row?.ddbh ?? ''}`)).toMatchObject({
      status: 404,
    });
    expect(await demo.get('/v2/tax/invoice/details/0/26110000000000000001')).toMatchObject({ status: 404 });
    await issue(subId, '26110000000000000001', '2026-11-20T08:00:00+08:00');
    expect((await demo.get('/v2/tax/invoice/details/0/26110000000000000001')).data).toMatchObject({
      ddzt: '0',
      invoice: { number: '26110000000000000001', date: '2026-11-20T00:00:00.000Z' },
    });
    const taken = await submitSample(demo);
    const [back] = (await orders('')).list.filter((one) => one.subId === taken.subId);
    await demo.post(withdrawApi.path.replace(':subId', taken.subId), {});
    const trashed = (trash: string) => demo.get(`/v2/tax/order/details/${disk}/${back?.ddbh ?? ''}${trash}`);
    for (const without of ['', '?trash=0']) expect(await trashed(without)).toMatchObject({ status: 404 });
    expect((await trashed('?trash=1')).data).toMatchObject({
      ddzt: '5',
      invoice: { ywlsh: taken.invoice.ywlsh, totalSum: '113.00' },
    });
    await demo.post('/v2/tax/storage/delete', { ids: [taken.draftId] });
    const failed = await submitSample(demo);
    await service.asOwner((db) =>
      db
        .updateTable('orders')
        .set({ state: 'failed', error_hint: '请核对购买方', error_message: 'E17 buyer unknown' })
        .where('sub_id', '=', failed.subId)
        .execute(),
    );
    const [bad] = (await orders('ddzt=3')).list;
    expect((await demo.get(`/v2/tax/order/details/${disk}/${bad?.ddbh ?? ''}`)).data).toMatchObject({
      ddzt: '3',
      errorMsg: { hints: '请核对购买方', message: '' },
    });
  });
});

describe('the invoice list', () => {
  test('has issued invoices only, with amounts, by type, day and number', async () => {
    const { subId } = await submitSample(demo, { drawer: '王五' });
    await issue(subId, '26110000000000000002', '2026-10-31T16:30:00Z');
    const list = async (type: string, query = '') =>
      invoiceListApi.response.parse((await demo.get(`/v2/tax/invoice/list/${disk}/${type}?${query}`)).data);
    const { invoiceList } = await list('000', 'invoiceNumber=26110000000000000002');
    expect(invoiceList).toEqual([
      {
        date: '2026-10-31T16:30:00.000Z',
        type: '82',
        code: '',
        number: '26110000000000000002',
        amount: '100.00',
        taxAmount: '13.00',
        totalAmount: '113.00',
        buyerTaxerName: '上海演示贸易有限公司',
        mainGoods: '螺纹钢',
        state: '0',
        drawer: '王五',
      },
    ]);
    expect((await list('82', 'beginDate=2026-11-01&endDate=2026-11-01')).pages.items).toBe(1);
    expect(
      (await list('000', `kpr=${encodeURIComponent('王五')}&state=0&tid=${taxpayerId}`)).pages.items,
    ).toBe(1);
    expect((await list('81')).pages.items).toBe(0);
    expect((await list('000', 'state=1')).pages.items).toBe(0);
    expect(await demo.get('/v2/tax/invoice/list/1/000')).toMatchObject({ status: 404 });
  });
});

describe('the draft box', () => {
  test('refuses sums its lines don’t come to: a laptop would show them and issue others (I5)', async () => {
    const invoice = sampleInvoice(demo.session, { totalSum: '1.00' });
    const answer = await demo.post(`/v2/tax/storage/save/${disk}`, { id: randomUUID(), invoice });
    expect(answer).toMatchObject({
      error: 'submit.invalid',
      message: '票面检查未通过：合计金额与商品明细不一致',
    });
  });

  test('saves, lists with totals over all pages, refuses what was changed since, and deletes', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const invoice = sampleInvoice(demo.session);
    for (const id of ids)
      expect((await demo.post(`/v2/tax/storage/save/${disk}`, { id, invoice })).data).toEqual({ id, rev: 1 });
    const page = await box('page=1&pageSize=2');
    expect(page.pages.items).toBe(3);
    expect(page.list.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(page.statistics).toEqual({ fpzs: 3, hjje: '300.00', hjse: '39.00', jshj: '339.00' });
    expect(page.list[0]).toMatchObject({
      status: 1,
      error: null,
      totalAmount: '113.00',
      mainGoods: '螺纹钢',
    });
    const again = await demo.post(`/v2/tax/storage/save/${disk}`, { id: ids[0], rev: 1, invoice });
    expect(again.data).toEqual({ id: ids[0], rev: 2 });
    expect(await demo.post(`/v2/tax/storage/save/${disk}`, { id: ids[0], rev: 1, invoice })).toMatchObject({
      status: 409,
      error: 'draft.conflict',
    });
    expect(await remove(`/v2/tax/storage/invoice/${ids[0] ?? ''}`)).toMatchObject({ code: 0 });
    expect(await remove(`/v2/tax/storage/invoice/${ids[0] ?? ''}`)).toMatchObject({ status: 404 });
    expect(await demo.post('/v2/tax/storage/delete', { ids: [ids[1], randomUUID()] })).toMatchObject({
      status: 404,
    });
    expect((await box()).pages.items).toBe(2);
    expect(await demo.post('/v2/tax/storage/delete', { ids: [ids[1], ids[2]] })).toMatchObject({ code: 0 });
    expect((await box()).statistics).toEqual({ fpzs: 0, hjje: '0.00', hjse: '0.00', jshj: '0.00' });
  });

  test('shows what the check says, and sends what passes it; the rest is listed with its reason', async () => {
    const right = await storeDraft(demo);
    const wrong = await storeDraft(demo, { buyerTaxerName: '' });
    const rows = (await box()).list;
    expect(rows.find(({ id }) => id === wrong.id)).toMatchObject({ status: 0, error: { code: 422 } });
    const gone = randomUUID();
    const { data } = await demo.post(`/v2/tax/storage/confirm/${disk}`, {
      ids: [right.id, wrong.id, gone],
      jcgfqy: 0,
    });
    const { failList } = data as { failList: { id: string; jshj: string; msg: string }[] };
    expect(failList.map(({ id }) => id)).toEqual([wrong.id, gone]);
    expect(failList[0]).toMatchObject({ jshj: '113.00' });
    expect(failList[0]?.msg).toContain('购买方名称');
    expect((await box()).list.map(({ id }) => id)).not.toContain(right.id);
    const ordered = await service.asOwner((db) =>
      db.selectFrom('orders').select('state').where('draft_id', '=', right.id).execute(),
    );
    expect(ordered).toHaveLength(1);
  });

  test('keeps a draft with a warning (202500034, status 12) until it is confirmed', async () => {
    const warned = await storeDraft(demo, { gmflxdh: 'no phone' });
    const row = (await box()).list.find(({ id }) => id === warned.id);
    expect(row).toMatchObject({ status: 12, error: { code: 202500034 } });
    const first = await demo.post(`/v2/tax/storage/confirm/${disk}`, { ids: [warned.id] });
    expect(first.data).toMatchObject({ failList: [{ id: warned.id, msg: row?.error?.message }] });
    const confirm = (operationStatus: '0' | '1') =>
      demo.post('/v2/tax/storage/confirmation', { id: warned.id, operationStatus });
    expect((await confirm('0')).data).toEqual({ failList: [] });
    expect((await box()).list.map(({ id }) => id)).toContain(warned.id);
    expect((await confirm('1')).data).toEqual({ failList: [] });
    expect((await box()).list.map(({ id }) => id)).not.toContain(warned.id);
  });

  test('takes a whole list, as splitting makes it', async () => {
    const list = [randomUUID(), randomUUID()].map((id) => ({ id, invoice: sampleInvoice(demo.session) }));
    const saved = await demo.post(`/v2/tax/storage/save-list/${disk}`, { termType: '18', list });
    expect(saved.data).toEqual({ failList: [] });
    const again = await demo.post(`/v2/tax/storage/save-list/${disk}`, { list: [list[0]] });
    expect(again.data).toMatchObject({
      failList: [{ id: list[0]?.id, msg: '该草稿已在其他设备上修改，已保留为冲突副本' }],
    });
  });
});
