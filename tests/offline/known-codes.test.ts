import { expect, test } from 'vitest';
import { directoryKey } from '../../domain/entries/directory-key.ts';
import { BLANK_GOODS } from '../../domain/goods-library/goods-entry.ts';
import { knownCodes, learnCodes } from '../../src/offline/known-codes.ts';
import { Device, TAXPAYER, uuid } from './device.ts';
import { FakeService } from './fake-service.ts';

const STEEL = { name: '螺纹钢', taxCode: '1080207010000000000', category: '黑色金属冶炼压延品' };
const MILK = { name: '纯牛奶', taxCode: '1030204010000000000', category: '乳制品' };

test('what is chosen for a name is kept for its taxpayer, the last choice of each name', async () => {
  const device = new Device(new FakeService());
  device.nextFault = () => 'offline';
  const store = await device.open();
  const other = uuid();
  await learnCodes(store, TAXPAYER, [{ ...MILK, name: '螺纹钢' }, MILK]);
  await learnCodes(store, TAXPAYER, [
    { ...STEEL, name: ' 螺纹钢 ' },
    { ...STEEL, name: '*类*' },
  ]);
  await learnCodes(store, other, [STEEL]);
  await store.keepEntries('goods', [
    [directoryKey(TAXPAYER, '1'), { ...BLANK_GOODS, ...MILK }],
    [directoryKey(TAXPAYER, '2'), { ...BLANK_GOODS, name: '未赋码' }],
  ]);
  expect(await knownCodes(store, TAXPAYER)).toEqual({
    learned: [MILK, { ...STEEL, name: ' 螺纹钢 ' }],
    library: [MILK],
  });
  expect((await knownCodes(store, other)).library).toEqual([]);
  device.kill();
});

test('a directory larger than a batch is read whole', async () => {
  const device = new Device(new FakeService());
  device.nextFault = () => 'offline';
  const store = await device.open();
  const goods = Array.from(
    { length: 1201 },
    (_, at) => [directoryKey(TAXPAYER, String(at)), { ...BLANK_GOODS, ...MILK, name: String(at) }] as const,
  );
  await store.keepEntries('goods', goods);
  const { library } = await knownCodes(store, TAXPAYER);
  expect(new Set(library.map(({ name }) => name)).size).toBe(1201);
  device.kill();
});
