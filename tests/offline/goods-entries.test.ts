import { expect, test } from 'vitest';
import { BLANK_GOODS, type GoodsEntry } from '../../domain/goods-library/goods-entry.ts';
import {
  commonCodesOf,
  defaultGoodsCode,
  defaultGoodsOf,
  dropCommonCode,
  dropGoods,
  eachGoods,
  keepCommonCode,
  keepGoods,
  readGoods,
  setDefaultGoods,
  type LibraryGoods,
} from '../../src/offline/goods-entries.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { TAXPAYER } from './device.ts';
import { here, meet, network, onTwoLaptops, reopenHere, there } from './two-laptops.ts';

/** The goods library of a taxpayer on two laptops of a user. M251, M154, M260 */

onTwoLaptops();

const OTHER = 'taxpayer-2';
const STEEL: LibraryGoods = {
  ...BLANK_GOODS,
  goodsCode: '0001',
  name: '螺纹钢',
  spec: 'HRB400',
  unit: '吨',
  taxCode: '1080108010000000000',
  codeName: '钢筋',
  category: '黑色金属冶炼压延品',
  netPrice: '100',
  grossPrice: '113',
  rate: 1300,
  rates: [300, 1300],
};
const named = (goodsCode: string, more: Partial<GoodsEntry>): LibraryGoods => ({
  ...STEEL,
  goodsCode,
  ...more,
});

const whole = async (store: OfflineStore, taxpayerId = TAXPAYER): Promise<readonly LibraryGoods[]> => {
  const found: LibraryGoods[] = [];
  for await (const batch of eachGoods(store, taxpayerId)) found.push(...batch);
  return found.toSorted((a, b) => Number(a.goodsCode) - Number(b.goodsCode));
};

test('goods that are added, changed and deleted without a network are so on the other laptop, too', async () => {
  network('offline');
  const cement = named('0002', { name: '水泥', taxInclusive: true, discount: '95' });
  expect((await keepGoods(here, TAXPAYER, [STEEL, cement])).ok).toBe(true);
  await reopenHere();
  expect(await whole(here)).toEqual([STEEL, cement]);
  expect(here.status().entries).toBe(2);
  await meet();
  expect(here.status().entries).toBe(0);
  expect(await whole(there)).toEqual([STEEL, cement]);

  await keepGoods(there, TAXPAYER, [{ ...STEEL, netPrice: '200', grossPrice: '226' }]);
  await dropGoods(there, TAXPAYER, ['0002']);
  await meet();
  expect(await whole(here)).toEqual([{ ...STEEL, netPrice: '200', grossPrice: '226' }]);
});

test('goods are read by their codes in the order asked for; what is gone is left out', async () => {
  await keepGoods(here, TAXPAYER, [STEEL, named('0002', { name: '水泥' }), named('0003', { name: '沙' })]);
  await dropGoods(here, TAXPAYER, ['0002']);
  const names = (await readGoods(here, TAXPAYER, ['0003', '0002', '0001'])).map(({ name }) => name);
  expect(names).toEqual(['沙', '螺纹钢']);
});

test('libraries, common codes and defaults of two taxpayers share nothing', async () => {
  const code = { taxCode: STEEL.taxCode, codeName: '钢筋', category: '黑色金属冶炼压延品' };
  await keepGoods(here, TAXPAYER, [STEEL]);
  await keepCommonCode(here, TAXPAYER, code);
  await setDefaultGoods(here, TAXPAYER, 'device-1', '0001');
  await meet();
  expect(await whole(there, OTHER)).toEqual([]);
  expect(await commonCodesOf(there, OTHER)).toEqual([]);
  expect(defaultGoodsCode(there, OTHER, 'device-1')).toBeNull();
  expect(await commonCodesOf(there, TAXPAYER)).toEqual([code]);
  expect(await defaultGoodsOf(there, TAXPAYER, 'device-1')).toEqual(STEEL);
  await dropCommonCode(there, TAXPAYER, code.taxCode);
  expect(await commonCodesOf(there, TAXPAYER)).toEqual([]);
});

test('a device begins with its default goods until they are taken away or deleted (M260)', async () => {
  await keepGoods(here, TAXPAYER, [STEEL]);
  expect(await defaultGoodsOf(here, TAXPAYER, 'device-1')).toBeNull();
  await setDefaultGoods(here, TAXPAYER, 'device-1', '0001');
  expect(await defaultGoodsOf(here, TAXPAYER, 'device-1')).toEqual(STEEL);
  expect(await defaultGoodsOf(here, TAXPAYER, 'device-2')).toBeNull();
  await setDefaultGoods(here, TAXPAYER, 'device-1', null);
  expect(await defaultGoodsOf(here, TAXPAYER, 'device-1')).toBeNull();
  await setDefaultGoods(here, TAXPAYER, 'device-1', '0001');
  await dropGoods(here, TAXPAYER, ['0001']);
  expect(await defaultGoodsOf(here, TAXPAYER, 'device-1')).toBeNull();
});

test('many goods are one transaction, and the last of them is the newest', async () => {
  network('offline');
  const many = Array.from({ length: 450 }, (_, at) =>
    named(String(at).padStart(4, '0'), { name: `商品${String(at)}` }),
  );
  await keepGoods(here, TAXPAYER, [STEEL]);
  await keepGoods(here, TAXPAYER, many);
  expect(await whole(here)).toEqual(many);
  const newest = await here.read((tx) => tx.objectStore('entries').index('recency').getAll(null, 1));
  expect(newest[0]?.key).toBe(`${TAXPAYER}/0449`);
  expect(here.status().entries).toBe(450);
});
