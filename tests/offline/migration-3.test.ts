import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { NO_EXTRAS } from '../../domain/invoice/invoice.ts';
import { migrate } from '../../src/offline/migrations.ts';
import { databaseName } from '../../src/offline/database.ts';
import { Device, FACE, TAXPAYER, content, uuid } from './device.ts';
import { FakeService } from './fake-service.ts';
import { keptBuyers } from './kept-buyers.ts';

/** A face as version 2 stored it. */
const OLD_FACE = Object.fromEntries(Object.entries(FACE).filter(([key]) => !(key in NO_EXTRAS)));

test('drafts and working copies of version 2 are read whole, and the draft box shows more of them', async () => {
  const device = new Device(new FakeService());
  const old = await openDB(databaseName(device.session), 2, {
    upgrade: (db, _from, _to, tx) => void migrate(db as never, tx as never, 0, 2),
  });
  const { draftId, ywlsh, lines, totals, taxpayerId, deviceId } = content(uuid(), '');
  const buyer = { ...FACE.buyer, address: '北京', phone: '010-1', bank: '工行', account: '62' };
  const face = { ...OLD_FACE, buyer, receiver: '13800000000' };
  await old.put('docs', {
    draftId,
    ywlsh,
    taxpayerId,
    deviceId,
    savedAt: 1,
    invoiceKind: 'digitalOrdinary',
    buyerName: '购方',
    buyerTaxId: '',
    mainGoods: '',
    totals,
    lineCount: 1,
    baseRev: null,
    version: 'v',
    hash: '',
    flag: null,
    subId: null,
    shown: 1,
  });
  await old.put('contents', { draftId, face, lines });
  await old.put('working', { draftId, ywlsh, taxpayerId, deviceId, face, updatedAt: 2, version: 'v' });
  old.close();

  const store = await device.open();
  const whole = { ...FACE, buyer, receiver: '13800000000' };
  expect(await store.loadDraft(draftId)).toMatchObject({ ok: true, value: { face: whole } });
  expect(await store.listWorkingCopies()).toMatchObject([{ draftId, face: whole }]);
  expect(await keptBuyers(store, TAXPAYER)).toEqual([]);
  expect((await store.listDrafts({ offset: 0, limit: 10 })).drafts).toMatchObject([
    { draftId, buyerContact: '北京 010-1', buyerBank: '工行 62', receiver: '13800000000' },
  ]);
  device.kill();
});
