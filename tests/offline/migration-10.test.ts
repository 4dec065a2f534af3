import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { databaseName } from '../../src/offline/database.ts';
import { migrate } from '../../src/offline/migrations.ts';
import { Device, TAXPAYER } from './device.ts';
import { FakeService } from './fake-service.ts';
import { keptBuyers } from './kept-buyers.ts';

test('what the service did not tell to version 9 of the directories of taxpayers comes with the first exchange after it', async () => {
  const service = new FakeService();
  const teller = new Device(service);
  const there = await teller.open();
  await there.keepEntries('buyer', [[`${TAXPAYER}/A`, { name: '甲公司', taxId: 'A' }]]);
  await there.sync();

  const device = new Device(service);
  const old = await openDB(databaseName(device.session), 9, {
    upgrade: (db, _from, _to, tx) => void migrate(db as never, tx as never, 0, 9),
  });
  const passed = { key: 'sync', epoch: service.epoch, cursor: 1, deviceId: 'd', lastSyncAt: null };
  await old.put('meta', passed);
  old.close();
  const here = await device.open();
  await here.sync();
  expect(await keptBuyers(here, TAXPAYER)).toMatchObject([{ name: '甲公司' }]);
  for (const one of [teller, device]) one.kill();
});
