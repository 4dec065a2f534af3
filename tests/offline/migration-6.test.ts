import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { BLANK_CUSTOMER } from '../../domain/customers/customer.ts';
import { databaseName } from '../../src/offline/database.ts';
import { migrate } from '../../src/offline/migrations.ts';
import { rememberedClerks } from '../../src/offline/remembered-clerks.ts';
import { Device, TAXPAYER } from './device.ts';
import { FakeService } from './fake-service.ts';
import { keptBuyers } from './kept-buyers.ts';

test('buyers and names that version 5 kept on this laptop alone are found as before, and are promised to the service', async () => {
  const service = new FakeService();
  const device = new Device(service);
  const old = await openDB(databaseName(device.session), 5, {
    upgrade: (db, _from, _to, tx) => void migrate(db as never, tx as never, 0, 5),
  });
  const earlier = { ...BLANK_CUSTOMER, name: '甲公司', taxId: 'A', phone: '1' };
  const later = { ...BLANK_CUSTOMER, name: '乙公司' };
  await old.put('buyers', { ...earlier, key: 'A', recency: -1 });
  await old.put('buyers', { ...later, key: '乙公司', recency: -2 });
  await old.put('clerks', { field: 'drawer', name: '张三', recency: -3 });
  old.close();

  const store = await device.open();
  expect(await keptBuyers(store, TAXPAYER)).toEqual([later, earlier]);
  const place = { taxpayerId: TAXPAYER, deviceId: 'device-1' };
  expect(await rememberedClerks(store, place, 'drawer')).toEqual(['张三']);
  await store.sync();
  expect(store.status()).toMatchObject({ entries: 0, phase: 'idle' });
  expect(service.entries.fields('buyer/A')).toEqual({ name: '甲公司', taxId: 'A', phone: '1' });
  expect(service.entries.fields('buyer/乙公司')).toEqual({ name: '乙公司' });
  expect(service.entries.fields('clerk/drawer/张三')).toEqual({ field: 'drawer', name: '张三' });
  device.kill();
});
