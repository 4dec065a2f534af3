import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_CREDIT } from '../../server/services/demo-accounts.ts';
import { inTenant } from '../../server/store/tenant-tx.ts';
import { invoiceListApi, orderListApi } from '../../wire/orders.api.ts';
import { storageListApi } from '../../wire/storage.api.ts';
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
}, 60_000);
afterAll(() => service.stop(), 60_000);

const send = async (method: 'PUT' | 'DELETE', url: string, payload?: object) =>
  readAnswer(
    await service.inject({
      method,
      url,
      headers: { cookie: demo.cookie, 'x-suikai': '1' },
      ...(payload === undefined ? {} : { payload }),
    }),
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
    expect(await send('DELETE', `/v2/tax/storage/invoice/${ids[0] ?? ''}`)).toMatchObject({ code: 0 });
    expect(await send('DELETE', `/v2/tax/storage/invoice/${ids[0] ?? ''}`)).toMatchObject({ status: 404 });
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

describe('a terminal', () => {
  test('says whether it is signed in to the bureau, and the special code when it is not', async () => {
    const token = () => demo.get(`/v2/statistics/token/${disk}`);
    const say = (loggedIn: boolean, qr: string | null) =>
      inTenant(service.service.services.db, demo.session.tenantId, async (tx) => {
        await tx.db.deleteFrom('device_logins').where('tenant', '=', tx.tenant).execute();
        await tx.db
          .insertInto('device_logins')
          .values({
            tenant: tx.tenant,
            device_id: disk,
            robot: 'r',
            logged_in: loggedIn,
            method: '1',
            qr_code: qr,
            qr_until: null,
            at: tx.now,
          })
          .execute();
      });
    expect((await demo.get(`/v2/terminal/login-status/${disk}`)).data).toEqual({
      status: '0',
      dlfs: '',
      ewm: null,
    });
    expect(await token()).toMatchObject({ status: 409, code: 101001, error: 'bureau.noRobot' });
    await say(false, null);
    expect(await token()).toMatchObject({ code: 201300002, error: 'bureau.signedOut' });
    await say(false, 'qr-content');
    expect(await token()).toMatchObject({ code: 202200007, error: 'bureau.scanCode' });
    expect((await demo.get(`/v2/terminal/login-status/${disk}`)).data).toMatchObject({ ewm: 'qr-content' });
    await say(true, null);
    expect(await token()).toMatchObject({ code: 0, data: { status: '1', dlfs: '1' } });
  });

  test("knows its features, its packages and its user's permissions", async () => {
    const show = async (key: string) => (await demo.get(`/v2/terminal/feature/${disk}/${key}`)).data;
    expect(await show('elec_invoice_bulid')).toEqual({ isShow: true });
    expect(await show('elec_invoice_dzzp_bulid')).toEqual({ isShow: true });
    expect(await show('something_else')).toEqual({ isShow: false });
    expect((await demo.get(`/v2/service/value/${disk}?name=sms_push`)).data).toEqual([
      { name: 'sms_push', state: '0' },
    ]);
    expect(await demo.get(`/v2/service/input-package/${disk}`)).toMatchObject({
      code: 24101,
      error: 'package.missing',
    });
    await service.asOwner((db) =>
      db
        .updateTable('devices')
        .set({ features: JSON.stringify(['smsPush', 'inputPackage']) })
        .where('device_id', '=', disk)
        .execute(),
    );
    expect((await demo.get(`/v2/service/value/${disk}?name=sms_push`)).data).toEqual([
      { name: 'sms_push', state: '1' },
    ]);
    expect(await demo.get(`/v2/service/input-package/${disk}`)).toMatchObject({ code: 0 });
    const holds = async (account: string, code: string) =>
      (await (await service.signIn(account)).get(`/v2/service/permission/${code}`)).data;
    expect(await holds('agency', 'PERM_AGENCY_TERMINAL_INTERCERT')).toEqual({ isExist: true });
    expect(await holds('drawer', 'PERM_AGENCY_TERMINAL_INTERCERT')).toEqual({ isExist: false });
    expect(await holds('drawer', 'PERM_AGENCY_REDINFO_REQ')).toEqual({ isExist: false });
    expect(await holds('agency', 'PERM_AGENCY_REDINFO_REQ')).toEqual({ isExist: true });
    expect(await holds('agency', 'PERM_NOBODY_KNOWS')).toEqual({ isExist: false });
  });

  test('keeps what was set for it', async () => {
    const seller = {
      address: '深圳市福田区1号',
      telephone: '0755-1',
      bankName: '银行',
      bankAccount: '62',
      addressList: [{ address: '二号', telephone: '2' }],
      bankList: [],
    };
    expect((await demo.get(`/v2/terminal/seller/${disk}`)).data).toMatchObject({
      address: '深圳市南山区演示路1号',
    });
    expect((await demo.post(`/v2/terminal/seller/${disk}`, seller)).code).toBe(0);
    expect((await demo.get(`/v2/terminal/seller/${disk}`)).data).toEqual(seller);
    const product = { name: '螺纹钢', ggxh: 'HRB400', taxPrice: '56.5', spbm: { jc: '黑色金属冶炼压延品' } };
    expect((await demo.get(`/v2/terminal/default-product/${disk}`)).data).toBeNull();
    expect((await send('PUT', `/v2/terminal/default-product/${disk}`, product)).code).toBe(0);
    expect((await demo.get(`/v2/terminal/default-product/${disk}`)).data).toEqual(product);
    expect((await demo.post(`/v2/terminal/config/${disk}`, { kpqxzpz: false })).code).toBe(0);
    const people = { payee: '甲', checker: '乙', drawer: '丙' };
    expect((await demo.post(`/v2/terminal/people/${disk}`, people)).code).toBe(0);
    expect((await demo.get(`/v2/terminal/people/${disk}`)).data).toEqual({ ...people, deviceId: disk });
    const { list } = (await demo.get('/v2/terminal/all')).data as { list: { diskId: string }[] };
    expect(list.find(({ diskId }) => diskId === disk)).toMatchObject(people);
  });
});

describe('limits', () => {
  const set = (amount: object, type = '1') =>
    demo.post('/v2/limits/setting', { type, taxerIds: [taxpayerId], setting: { amount } });
  const next = async () => (await demo.get(`/v2/tax/invoice/next/${disk}/82`)).data;

  test('can be set with a sum where the status asks for one, and hold from then on', async () => {
    const { data } = await demo.get('/v2/limits/statuses');
    expect(data).toMatchObject({ intercept: [{ code: '0' }, { code: '1' }, { code: '10' }] });
    expect(await set({ interceptStatus: '10', remindStatus: '0' })).toMatchObject({
      message: '请设置超限拦截金额',
    });
    expect(await set({ interceptStatus: '0', remindStatus: '10' })).toMatchObject({
      message: '请设置超限提醒金额',
    });
    expect(await set({ interceptStatus: '11', remindStatus: '0' })).toMatchObject({
      error: 'request.invalid',
    });
    const used = (await demo.get(`/v2/tax/amount-warning/${taxpayerId}`)).data as { month: { used: string } };
    const room = Number(used.month.used) + 150;
    const answer = await set({
      interceptStatus: '10',
      interceptAmount: room.toFixed(2),
      remindStatus: '10',
      remindAmount: '1',
    });
    expect(answer.data).toEqual({ changed: 1 });
    expect(await next()).toEqual({ quota: '150.00' });
    expect((await demo.get(`/v2/tax/amount-warning/${taxpayerId}`)).data).toMatchObject({
      month: { intercept: room.toFixed(2), remind: '1.00' },
      quarter: { intercept: '', remind: '' },
      single: { '100440300001': '100000.00' },
    });
    await submitSample(demo);
    expect(await next()).toEqual({ quota: '50.00' });
    await expect(submitSample(demo)).rejects.toThrow(/本月累计将超过限额/);
    expect((await set({ interceptStatus: '0', remindStatus: '0' })).code).toBe(0);
    await submitSample(demo);
  });

  test('of the credit are told, and shrink with what was taken', async () => {
    const info = async () =>
      (await demo.get(`/v2/tax/invoice/info/${disk}?sync=true`)).data as { sysxed: string; zsxed: string };
    const before = await info();
    expect(before.zsxed).toBe((DEMO_CREDIT / 100).toFixed(2));
    await submitSample(demo);
    expect(Number((await info()).sysxed)).toBeCloseTo(Number(before.sysxed) - 100, 2);
  });

  test('of a taxpayer nobody has are not set', async () => {
    const given = {
      type: '1',
      taxerIds: [randomUUID()],
      setting: { amount: { interceptStatus: '0', remindStatus: '0' } },
    };
    expect(await demo.post('/v2/limits/setting', given)).toMatchObject({ status: 404 });
  });

  test('are changed by whom to ask, who is listed without drawers', async () => {
    const { data } = await (
      await service.signIn('drawer')
    ).get('/v2/agency/accounts?pageNum=1&pageSize=99999');
    expect(data).toEqual({
      list: [
        { nickName: '演示会计', mobile: '', roleName: '代账管理员', roleCode: 'AGENCY_ADMIN', block: false },
      ],
      pages: { items: 1 },
    });
  });
});
