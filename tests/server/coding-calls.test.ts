import { describe, expect, test } from 'vitest';
import { codeBatchApi, codeSuggestionsApi, codeTreeApi } from '../../wire/coding.api.ts';
import { atDemoDesk, demo, disk, service } from './demo-desk.ts';
import { GOODS } from './goods-desk.ts';

atDemoDesk();

const BAR = '1080207050000000000';
const batch = async (list: readonly object[], more: object = {}) =>
  codeBatchApi.response.parse((await demo.post(`/v3/tax/goods/code/batch/${disk}`, { list, ...more })).data)
    .list;
const suggested = async (text: string) =>
  codeSuggestionsApi.response.parse(
    (await demo.get(`/v3/tax/goods/code/suggest/${disk}?text=${encodeURIComponent(text)}`)).data,
  );

describe('codes for a name', () => {
  test('are up to five, the likeliest first, under their official names (M261)', async () => {
    const found = await suggested('螺纹钢');
    expect(found.length).toBeGreaterThan(1);
    expect(found.length).toBeLessThanOrEqual(5);
    expect(found[0]).toMatchObject({
      ...{ taxCode: BAR, simpleTradeName: '黑色金属冶炼压延品', tradeName: '钢筋' },
      ...{ taxRate: '0.13', taxPreferential: '', keyWords: '含“螺纹钢”' },
    });
    expect(found[0]?.score).toBeGreaterThanOrEqual(85);
  });

  test('by the assistant’s call are those that may be proposed (M262)', async () => {
    const { data } = await demo.post(`/v3/tax/goods/code/ai/${disk}`, { text: '螺纹钢', flag: 1 });
    expect(data).toMatchObject([{ taxCode: BAR }]);
    expect(await demo.post(`/v3/tax/goods/code/ai/${disk}`, { text: '螺纹钢', flag: 2 })).toMatchObject({
      error: 'request.invalid',
    });
    expect(await demo.post(`/v3/tax/goods/code/ai/${disk}`, { text: ' ', flag: 1 })).toMatchObject({
      error: 'request.invalid',
    });
  });

  test('begin with what the library calls so, unless the company may not choose from it', async () => {
    const code = '1020199000000000000';
    await service.inject({
      method: 'PUT',
      url: `/v3/tax/goods/${disk}/K1`,
      headers: { cookie: demo.cookie, 'x-suikai': '1' },
      payload: { ...GOODS, name: '特制螺纹钢', spbm: { ...GOODS.spbm, spbm: code } },
    });
    expect((await suggested('特制螺纹钢'))[0]).toMatchObject({ taxCode: code, keyWords: '商品库同名' });
    const authorize = (authorizations: string) =>
      service.asOwner((db) =>
        db
          .updateTable('tenants')
          .set({ authorizations })
          .where('tenant', '=', demo.session.tenantId)
          .execute(),
      );
    await authorize('["buyer"]');
    expect((await suggested('特制螺纹钢'))[0]).toMatchObject({ taxCode: BAR });
    await authorize('["buyer","goods"]');
  });
});

describe('the codes of a list', () => {
  test('are given where they are sure and proposed where not; a code that is there stays (M262, M264)', async () => {
    const [bar, doubtful, coded] = await batch([
      { name: '螺纹钢', quantity: '2', amount: '100.00' },
      { name: '某某', taxRate: '0.06' },
      { name: '螺纹钢', ssflbm: '1020199000000000000' },
    ]);
    expect(bar).toMatchObject({ ssflbm: BAR, spsm: '钢筋', taxRate: '0.13', quantity: '2', suggestions: [] });
    expect(doubtful).toMatchObject({ name: '某某', ssflbm: '', taxRate: '0.06' });
    expect(coded).toMatchObject({ ssflbm: '1020199000000000000', suggestions: [] });
  });

  test('go with their lines where the same goods become one, to the cent (002 §5)', async () => {
    const line = { name: '螺纹钢', ggxh: 'HRB400', dw: '吨', price: '0.333', quantity: '1', amount: '0.33' };
    const list = [line, { ...line, discountAmount: '-0.01' }, line, { ...line, dw: '千克' }, line];
    expect((await batch(list)).length).toBe(5);
    const merged = await batch(list, { merge: true });
    expect(merged.map(({ quantity, amount, dw }) => [quantity, amount, dw])).toEqual([
      ['3', '0.99', '吨'],
      ['1', '0.33', '吨'],
      ['1', '0.33', '千克'],
    ]);
    expect(merged.every(({ ssflbm }) => ssflbm === BAR)).toBe(true);
  });

  test('of 5000 names are found while others are answered', async () => {
    const list = Array.from({ length: 5000 }, (_, at) => ({ name: `${String(at)}号打印纸螺纹钢` }));
    const order: string[] = [];
    const coding = batch(list).then((lines) => order.push(`coded ${String(lines.length)}`));
    const asking = (async () => {
      for (let n = 0; n < 3; n++) await demo.get(`/v2/terminal/config/${disk}`);
      order.push('others');
    })();
    await Promise.all([coding, asking]);
    expect(order).toEqual(['others', 'coded 5000']);
  });

  test('are made for one list of a company at a time', async () => {
    const list = Array.from({ length: 5000 }, (_, at) => ({ name: `${String(at)}号线材打印纸` }));
    const answers = await Promise.all(
      [1, 2].map(() => demo.post(`/v3/tax/goods/code/batch/${disk}`, { list })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(answers.map(({ message }) => message)).toContain('本单位正在批量赋码，请等待完成后再试');
    expect((await batch([{ name: '螺纹钢' }])).length).toBe(1);
  });

  test.each([
    [{ list: [] }, '400'],
    [{ list: [{ name: 'a', quantity: 'viele' }] }, '400'],
    [{ list: Array.from({ length: 5001 }, () => ({ name: 'a' })) }, '400'],
    [{ list: [{ name: 'a' }], taxerId: 'somebody' }, '404'],
  ])('are refused for %j', async (body, status) => {
    const answer = await demo.post(`/v3/tax/goods/code/batch/${disk}`, body);
    expect(String(answer.status)).toBe(status);
    expect(answer.message).toMatch(/[\u4e00-\u9fff]/);
  });

  test('of another tenant’s device are nobody’s', async () => {
    const agency = await service.signIn('agency');
    const given = { list: [{ name: '螺纹钢' }] };
    expect(await agency.post(`/v3/tax/goods/code/batch/${disk}`, given)).toMatchObject({ status: 404 });
  });
});

describe('the tree of codes', () => {
  const tree = async (query: string) =>
    codeTreeApi.response.parse((await demo.get(`/v3/tax/goods/code/tree?${query}`)).data);

  test('is walked down from the top by parent code (M263)', async () => {
    const top = await tree('detail=true&usage=js');
    expect(top.node).toBeNull();
    expect(top.children[0]).toMatchObject({ spbm: '1000000000000000000', mc: '货物', hzx: 'Y' });
    const goods = await tree('spbm=1000000000000000000');
    expect([goods.node?.mc, goods.children[0]?.mc]).toEqual(['货物', '农、林、牧、渔业类产品']);
    const oil = await tree('spbm=1070101010000000000');
    expect(oil.children).toContainEqual({
      ...{ spbm: '1070101010200000000', mc: '车用汽油', jc: '石油制品', hzx: 'N', taxRate: '0.13' },
      keyWords: '',
    });
    expect((await tree('spbm=1070101010000000000&detail=false')).children).toEqual([]);
  });

  test('has no code that the classification lacks', async () => {
    expect(await demo.get('/v3/tax/goods/code/tree?spbm=9010101010000000000')).toMatchObject({
      status: 404,
      message: '税收分类编码“9010101010000000000”不存在，请核对或重新选择',
    });
    expect(await demo.get('/v3/tax/goods/code/tree?spbm=1')).toMatchObject({ error: 'request.invalid' });
  });
});
