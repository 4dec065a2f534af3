import { describe, expect, test } from 'vitest';
import { directoryKey } from '../../domain/entries/directory-key.ts';
import type { EntryType } from '../../domain/entries/entry-types.ts';
import { goodsListApi } from '../../wire/goods.api.ts';
import { atDemoDesk, call, demo, disk, pulledEntry, pushEntry, service, taxpayerId } from './demo-desk.ts';
import { GOODS } from './goods-desk.ts';

atDemoDesk();

const goodsAt = (zxbm: string) => `/v3/tax/goods/${disk}/${zxbm}`;
const put = (zxbm: string, change: object = {}) => call('PUT', goodsAt(zxbm), { ...GOODS, ...change });
const list = async (query = '') =>
  goodsListApi.response.parse((await demo.get(`/v3/tax/goods/list/${disk}?${query}`)).data);

const pushed = (type: EntryType, name: string, fields: object) =>
  pushEntry(type, directoryKey(taxpayerId, name), fields);

describe('the goods library', () => {
  test('is one: goods that a program adds are pulled by laptops, and theirs are listed (M371, M404)', async () => {
    expect(await put('A1')).toMatchObject({ code: 0, data: { zxbm: 'A1', price: '50', taxPrice: '56.5' } });
    expect(await pulledEntry('goods', 'A1')).toEqual({
      ...{ name: '螺纹钢', spec: 'HRB400', unit: '吨' },
      ...{ taxCode: '1080207010000000000', codeName: '钢筋', category: '黑色金属冶炼压延品' },
      ...{ netPrice: '50', grossPrice: '56.5', taxInclusive: true, rate: 1300, rates: [1300] },
      ...{ zeroRateKind: 0, preferential: false, policy: '', levyMethod: 'none', discount: '' },
    });
    await pushed('goods', 'A1', { unit: '千克' });
    await pushed('goods', 'A2', { name: '线材', taxCode: '1080207020000000000', rate: 1300 });
    const { list: goods, pages } = await list();
    expect(pages.items).toBe(2);
    expect(goods[0]).toMatchObject({ zxbm: 'A2', name: '线材', spbm: { spbm: '1080207020000000000' } });
    expect(goods[1]).toEqual({
      ...{ zxbm: 'A1', name: '螺纹钢', spsm: '钢筋', ggxh: 'HRB400', dw: '千克' },
      ...{ price: '50', notTaxPrice: '50', taxPrice: '56.5', hsbz: '1', taxRate: '0.13' },
      ...{ taxRateList: ['0.13'], lslbs: '0', yhzcbs: '0', zzstsgl: '', discount: '', tdzsfs: '' },
      spbm: { ...GOODS.spbm, zxbm: 'A1' },
    });
  });

  test('is found by parts of name and spec, by code, kind of invoice goods, a page at a time (M252, M253)', async () => {
    await put('B1', { name: '92号汽油', ggxh: '国VI', spbm: { ...GOODS.spbm, spbm: '1070101010200000000' } });
    await put('B2', { name: '早籼稻', ggxh: '', spbm: { ...GOODS.spbm, spbm: '1010101010000000000' } });
    await put('B3', { name: '洗精煤', ggxh: '', spbm: { ...GOODS.spbm, spbm: '1020199000000000000' } });
    const codes = async (query: string) => (await list(query)).list.map(({ zxbm }) => zxbm);
    expect(await codes(`kw=${encodeURIComponent('汽油')}`)).toEqual(['B1']);
    expect(await codes('kw=10701')).toEqual(['B1']);
    expect([await codes('kw=qiyou'), await codes('kw=92hqy'), await codes('kw=zxd')]).toEqual([
      ['B1'],
      ['B1'],
      ['B2'],
    ]);
    expect(await codes('kw=qy&tspz=02')).toEqual([]);
    expect(await codes('kw=%25')).toEqual([]);
    expect(await codes(`ggxh=${encodeURIComponent('国vi')}`)).toEqual(['B1']);
    expect([await codes('tspz=08'), await codes('tspz=02'), await codes('tspz=16')]).toEqual([
      ['B1'],
      ['B2'],
      ['B3'],
    ]);
    expect(await codes('page=1&pageSize=2')).toEqual(['B3', 'B2']);
    expect(await codes('page=2&pageSize=2')).toEqual(['B1', 'A2']);
    expect((await list('pageSize=2')).pages.items).toBe(5);
    const [first] = (await list('invoiceType=81&zsfs=2&scene=1')).list;
    expect(first?.taxRateList).toContain('0.13');
    expect(await demo.get(`/v3/tax/goods/list/${disk}?tspz=77`)).toMatchObject({ error: 'request.invalid' });
  });

  test('takes what a call changes and leaves the rest; the price on the other side follows', async () => {
    await put('C1');
    const changed = await call('PUT', goodsAt('C1'), { price: '100', hsbz: '0' });
    expect(changed.data).toMatchObject({ name: '螺纹钢', price: '100', taxPrice: '113', hsbz: '0' });
    const rated = await call('PUT', goodsAt('C1'), { taxRate: '0.09' });
    expect(rated.data).toMatchObject({ price: '100', taxPrice: '109', taxRate: '0.09' });
    const policy = { spbm: { yhzcbs: '1', zzstsgl: '免税', lslbs: '1' }, taxRate: '0' };
    expect((await call('PUT', goodsAt('C1'), policy)).data).toMatchObject({
      yhzcbs: '1',
      zzstsgl: '免税',
      lslbs: '1',
      spbm: { mc: '钢筋', zzstsgl: '免税' },
    });
  });

  test.each([
    [{ name: '' }, '商品名称不能为空'],
    [{ spbm: { ...GOODS.spbm, spbm: '' } }, '税收分类编码不能为空'],
    [{ spbm: { ...GOODS.spbm, mc: '' } }, '税收分类名称不能为空'],
    [{ taxPrice: '0' }, '单价不能为0, 请重新填写'],
    [{ taxPrice: 'abc' }, '单价不合法,请重新输入!'],
    [{ taxRate: '' }, '税率不能为空'],
    [{ spbm: { ...GOODS.spbm, yhzcbs: '1' } }, '请选择优惠类型'],
    [
      { spbm: { ...GOODS.spbm, spbm: '3040201000000000000' } },
      '税收分类编码“3040201000000000000”为汇总商品编码，请使用下级具体商编',
    ],
    [
      { spbm: { ...GOODS.spbm, spbm: '9010101010000000000' } },
      '税收分类编码“9010101010000000000”不存在，请核对或重新选择',
    ],
  ])('refuses %j as its dialog does', async (change, message) => {
    expect(await put('D1', change)).toMatchObject({ status: 422, error: 'server.said', message });
    expect(await pulledEntry('goods', 'D1')).toBeUndefined();
  });

  test('keeps a code that laptops kept it with, though the table has none such (M265)', async () => {
    await pushed('goods', 'E1', {
      name: '旧商品',
      taxCode: '9010101010000000000',
      codeName: '旧',
      rate: 1300,
    });
    expect(await call('PUT', goodsAt('E1'), { dw: '件' })).toMatchObject({ code: 0, data: { dw: '件' } });
  });

  test('loses what is thrown away, on every laptop too', async () => {
    await put('F1');
    expect(await call('DELETE', goodsAt('F1'))).toMatchObject({ code: 0, data: null });
    expect(await pulledEntry('goods', 'F1')).toBeNull();
    expect(await call('DELETE', goodsAt('F1'))).toMatchObject({ status: 404, error: 'notFound' });
    expect((await list(`kw=F1`)).list).toEqual([]);
  });

  test('belongs to one taxpayer of an agency, and another tenant’s device is none', async () => {
    const agency = await service.signIn('agency');
    const [one, other] = agency.session.taxpayers.map(({ devices }) => devices[0]?.id ?? '');
    const of = async (device = '') =>
      goodsListApi.response.parse((await agency.get(`/v3/tax/goods/list/${device}`)).data).pages.items;
    await call('PUT', `/v3/tax/goods/${one ?? ''}/G1`, GOODS, agency);
    expect([await of(one), await of(other)]).toEqual([1, 0]);
    const foreign = await call('PUT', goodsAt('G1'), GOODS, agency);
    expect(foreign).toMatchObject({ status: 404, error: 'notFound' });
    expect(await pulledEntry('goods', 'G1')).toBeUndefined();
  });

  test('is closed to a company that may not choose from it, and full where its entries are (M036)', async () => {
    const authorize = (authorizations: readonly string[]) =>
      service.asOwner((db) =>
        db
          .updateTable('tenants')
          .set({ authorizations: JSON.stringify(authorizations) })
          .where('tenant', '=', demo.session.tenantId)
          .execute(),
      );
    await authorize(['buyer']);
    expect(await demo.get(`/v3/tax/goods/list/${disk}`)).toMatchObject({ status: 403 });
    expect(await put('H1')).toMatchObject({ status: 403, error: 'auth.forbidden' });
    expect(await call('DELETE', goodsAt('A1'))).toMatchObject({ status: 403 });
    await authorize(['buyer', 'goods']);
    expect(await put('H1')).toMatchObject({ code: 0 });
  });
});

describe('what goods may have on a device', () => {
  test('are the rates that the type offers there, 0 % by what it means (M371)', async () => {
    const rates = async (type: string) =>
      (await demo.get(`/v3/tax/goods/rates/${disk}?invoiceType=${type}`)).data;
    expect(await rates('81')).toContainEqual({ taxRate: '0.13', lslbs: '0', name: '13%' });
    expect(await rates('82')).toContainEqual({ taxRate: '0', lslbs: '1', name: '免税' });
    expect(await rates('004')).not.toContainEqual(expect.objectContaining({ taxRate: '0' }));
    expect(await demo.get(`/v3/tax/goods/rates/${disk}?invoiceType=99`)).toMatchObject({
      error: 'request.invalid',
    });
  });

  test('are the policies, with the rate each fixes', async () => {
    const { data } = await demo.get(`/v3/tax/goods/offers/${disk}`);
    expect(data).toContainEqual({
      ...{ zzstsgl: '免税', yhzcbs: '1', taxRate: '0', lslbs: '1', tdzsfs: '' },
    });
    expect(data).toContainEqual(expect.objectContaining({ zzstsgl: '即征即退50%', taxRate: '' }));
  });
});

describe('the default product', () => {
  const url = () => `/v2/terminal/default-product/${disk}`;
  const product = async () => (await demo.get(url())).data;

  test('is goods of the library, the same that laptops begin with (M260)', async () => {
    expect(await product()).toBeNull();
    await put('P1', { name: '圆钢' });
    expect(await call('PUT', url(), { name: '圆钢', ggxh: 'HRB400' })).toMatchObject({ code: 0, data: null });
    const shown = { zxbm: 'P1', name: '圆钢', ggxh: 'HRB400', taxPrice: '56.5' };
    expect(await product()).toEqual({ ...shown, spbm: { jc: '黑色金属冶炼压延品' } });
    expect(await pulledEntry('defaultGoods', disk)).toEqual({ goods: 'P1' });
    await put('P2');
    await pushed('defaultGoods', disk, { goods: 'P2' });
    expect(await product()).toMatchObject({ zxbm: 'P2' });
    await call('PUT', url(), { zxbm: 'P1' });
    expect(await product()).toMatchObject({ zxbm: 'P1' });
    await call('PUT', url(), {});
    expect([await product(), await pulledEntry('defaultGoods', disk)]).toEqual([null, null]);
  });

  test('is refused where the library has no such goods', async () => {
    for (const given of [{ zxbm: 'none' }, { name: '没有的商品' }])
      expect(await call('PUT', url(), given)).toMatchObject({
        status: 422,
        message: '商品库中没有该商品，请检查商品名称或先添加到商品库',
      });
  });
});
