import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { directoryKey } from '../../domain/entries/directory-key.ts';
import { BLANK_GOODS } from '../../domain/goods-library/goods-entry.ts';
import { EMPTY_PARTY, type Party } from '../../domain/invoice/invoice.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { Device, freshSession, TAXPAYER, uuid } from '../offline/device.ts';
import { FakeService } from '../offline/fake-service.ts';
import { sealLaptops } from '../offline/test-seal.ts';
import { here, meet, onTwoLaptops, there } from '../offline/two-laptops.ts';
import { until } from '../soon.ts';
import { searchedStore } from './searched-store.ts';

const party = (name: string, taxId: string, more: Partial<Party> = {}): Party => ({
  ...EMPTY_PARTY,
  name,
  taxId,
  ...more,
});
const key = (name: string) => directoryKey(TAXPAYER, name);

describe('on one laptop', () => {
  let device: Device;
  let store: OfflineStore;
  let searched: ReturnType<typeof searchedStore>;
  beforeEach(async () => {
    device = new Device(new FakeService());
    device.nextFault = () => 'offline';
    store = await device.open();
    searched = searchedStore(store);
    return () => {
      device.kill();
    };
  });
  const names = async (text: string, limit = 10) =>
    (await searched.search.find('buyers', TAXPAYER, text, limit)).map(({ entry }) => entry.name);
  const many = (count: number) =>
    store.keepEntries(
      'buyer',
      Array.from({ length: count }, (_, at) => [
        key(`9${String(at)}`),
        party(`购方${String(at)}`, `9${String(at)}`),
      ]),
    );

  test('nothing is read and no worker started before the first question', async () => {
    await many(3);
    expect(searched.worker.starts).toBe(0);
    expect(await names('购方')).toEqual(['购方2', '购方1', '购方0']);
    expect(searched.worker.starts).toBe(1);
  });

  test('what is kept after the first question is found, and nothing else is read again', async () => {
    await many(450);
    expect((await searched.search.page('buyers', TAXPAYER, '购方', { from: 440, limit: 20 })).total).toBe(
      450,
    );
    expect(searched.worker.puts).toBe(450);
    await store.rememberBuyer(TAXPAYER, party('北京顺丰', '91'));
    await store.correctBuyer(TAXPAYER, party('购方7', '97'), party('上海乙公司', '97'));
    expect(await names('bjsf')).toEqual(['北京顺丰']);
    expect(await names('购方7', 99)).toHaveLength(10);
    expect(await names('shyi')).toEqual(['上海乙公司']);
    expect(searched.worker.puts).toBe(452);
  });

  test('what is thrown away is found no more, and counted no more', async () => {
    await many(30);
    expect(await names('购方', 3)).toEqual(['购方29', '购方28', '购方27']);
    await store.correctBuyer(TAXPAYER, party('购方28', '928'), null);
    await store.correctBuyer(TAXPAYER, party('购方3', '93'), null);
    expect(await names('购方', 3)).toEqual(['购方29', '购方27', '购方26']);
    await until(
      async () =>
        (await searched.search.page('buyers', TAXPAYER, '购方', { from: 0, limit: 1 })).total === 28,
    );
    expect(searched.worker.puts).toBe(30);
  });

  test('a worker that died is filled again', async () => {
    await many(120);
    expect(await names('购方99')).toEqual(['购方99']);
    searched.worker.kill();
    expect(await names('购方98')).toEqual(['购方98']);
    expect(searched.worker.starts).toBe(2);
    await store.rememberBuyer(TAXPAYER, party('北京顺丰', '91'));
    expect(await names('bjsf')).toEqual(['北京顺丰']);
  });

  test('buyers are found by name, tax id and pinyin; those that begin with it come first', async () => {
    for (const [name, taxId] of [
      ['重庆长安有限公司', ''],
      ['厦门（集美）示例有限公司', ''],
      ['深圳市南山某某贸易有限公司', '91440300AAAA'],
      ['优选百货', '91310000bbbb'],
    ] as const)
      await store.rememberBuyer(TAXPAYER, party(name, taxId));
    for (const text of ['szsns', 'SHENZHEN市ns', '９１４４', '南山', 'shenzehn', '深训市南山'])
      expect([text, await names(text)]).toEqual([text, ['深圳市南山某某贸易有限公司']]);
    expect(await names('xmjm')).toEqual(['厦门（集美）示例有限公司']);
    expect(await names('changan')).toEqual(['重庆长安有限公司']);
    expect(await names('yx')).toEqual([
      '优选百货',
      '深圳市南山某某贸易有限公司',
      '厦门（集美）示例有限公司',
      '重庆长安有限公司',
    ]);
    expect(await names('yx', 1)).toEqual(['优选百货']);
    expect(await names('无此人')).toEqual([]);
  });

  test('buyers are found by address, telephone and account, too, behind those of that name', async () => {
    await store.rememberBuyer(
      TAXPAYER,
      party('甲公司', '91', { address: '厦门市集美区1号', phone: '0592-1234567' }),
    );
    await store.rememberBuyer(TAXPAYER, party('乙公司', '92', { account: '6222 0202 0000 1234' }));
    await store.rememberBuyer(TAXPAYER, party('集美百货', '93'));
    expect(await names('集美')).toEqual(['集美百货', '甲公司']);
    expect(await names('1234')).toEqual(['乙公司', '甲公司']);
    expect(await names('62220202')).toEqual(['乙公司']);
  });

  test('each taxpayer has buyers of its own; one of the whole tenant is offered until somebody uses it', async () => {
    const taxpayers = ['甲', '乙'].map((name, at) => ({
      id: uuid(),
      seller: party(name, String(at)),
      nature: null,
      devices: [],
    }));
    const [one, other] = taxpayers.map(({ id }) => id) as [string, string];
    const agency = new Device(new FakeService(), { ...freshSession(), taxpayers });
    agency.nextFault = () => 'offline';
    const shared = await agency.open();
    const { search } = searchedStore(shared);
    const of = async (taxpayerId: string) =>
      (await search.find('buyers', taxpayerId, '', 10)).map(({ entry }) => entry.name + entry.phone);
    await shared.rememberBuyer(one, party('甲的客户', '91'));
    await shared.rememberBuyer(other, party('乙的客户', '91'));
    await shared.keepEntries('buyer', [
      ['92', party('大家的', '92', { phone: '1' })],
      ['A/S 公司', party('A/S 公司', '')],
    ]);
    expect(await of(one)).toEqual(['A/S 公司', '大家的1', '甲的客户']);
    expect(await of(other)).toEqual(['A/S 公司', '大家的1', '乙的客户']);
    await shared.rememberBuyer(one, party('大家的', '92', { bank: '工行' }));
    expect(await of(one)).toEqual(['大家的1', 'A/S 公司', '甲的客户']);
    expect(await of(other)).toEqual(['A/S 公司', '乙的客户']);
    await shared.correctBuyer(other, party('A/S 公司', ''), null);
    expect(await of(one)).toEqual(['大家的1', '甲的客户']);
    agency.kill();
  });

  test('what was used more often comes first, then what was used last', async () => {
    for (const name of ['上海甲', '上海乙', '上海丙', '上海乙'])
      await store.rememberBuyer(TAXPAYER, party(name, ''));
    expect(await names('sh')).toEqual(['上海乙', '上海丙', '上海甲']);
    await store.keepEntries('buyer', [
      [key('上海甲'), {}],
      [key('上海甲'), {}],
    ]);
    expect(await names('sh')).toEqual(['上海甲', '上海乙', '上海丙']);
  });

  test('goods and common codes are found by their words and codes, with their keys', async () => {
    const steel = { ...BLANK_GOODS, name: '螺纹钢', spec: 'HRB400 12mm', taxCode: '1080101010000000000' };
    await store.keepEntries('goods', [[key('G1'), steel]]);
    const code = { taxCode: '3040201000000000000', codeName: '研发服务', category: '研发和技术服务' };
    await store.keepEntries('commonCode', [[key(code.taxCode), code]]);
    const { search } = searched;
    for (const text of ['lwg', 'hrb400', '10801', '螺纹'])
      expect([text, await search.find('goods', TAXPAYER, text, 5)]).toEqual([
        text,
        [{ key: key('G1'), entry: steel }],
      ]);
    expect(await search.find('commonCodes', TAXPAYER, 'yffw', 5)).toEqual([
      { key: key(code.taxCode), entry: code },
    ]);
    expect(await search.find('goods', 'taxpayer-2', 'lwg', 5)).toEqual([]);
  });

  test('who listens hears of changes; a closed store is asked no more', async () => {
    await many(1);
    let heard = 0;
    const stop = searched.search.subscribe(() => {
      heard += 1;
    });
    await store.rememberBuyer(TAXPAYER, party('北京顺丰', '91'));
    expect(heard).toBeGreaterThan(0);
    stop();
    expect(await names('')).toEqual(['北京顺丰', '购方0']);
    // It looks for what was deleted while the store closes: nobody needs to hear that it can't.
    await store.rememberBuyer(TAXPAYER, party('天津顺丰', '92'));
    await names('');
    device.kill();
    expect(store.closed.aborted).toBe(true);
  });
});

describe.each(['as they lie', 'sealed'])('two laptops whose rows are %s', (how) => {
  if (how === 'sealed') {
    let unseal: () => void;
    beforeAll(() => {
      unseal = sealLaptops();
    });
    afterAll(() => {
      unseal();
    });
  }
  onTwoLaptops();

  test('what the other keeps, corrects and throws away is followed', async () => {
    const { search, worker } = searchedStore(there);
    const found = async (text: string) =>
      (await search.find('buyers', TAXPAYER, text, 9)).map(({ entry }) => entry.name + entry.phone).sort();
    for (const [name, taxId] of [
      ['北京顺丰', '91'],
      ['上海顺丰', '92'],
      ['重庆长安', '93'],
    ] as const)
      await here.rememberBuyer(TAXPAYER, party(name, taxId));
    await meet();
    expect(await found('sf')).toEqual(['上海顺丰', '北京顺丰']);
    await here.correctBuyer(TAXPAYER, party('北京顺丰', '91'), party('天津顺丰', '91', { phone: '1' }));
    await here.correctBuyer(TAXPAYER, party('上海顺丰', '92'), null);
    await meet();
    expect(await found('sf')).toEqual(['天津顺丰1']);
    await here.correctBuyer(TAXPAYER, party('重庆长安', '93'), null);
    await meet();
    await until(async () => (await search.page('buyers', TAXPAYER, '', { from: 0, limit: 0 })).total === 1);
    expect(worker.starts).toBe(1);
  });
});
