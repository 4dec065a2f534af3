import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { databaseName } from '../../src/offline/database.ts';
import { storeProblem } from '../../src/offline/sync-problems.ts';
import { content, uuid } from './device.ts';
import { device, offline, remarks, service, store, useOneLaptop } from './one-laptop.ts';

/** A row is lost that nothing loses: what waits beside it is sent all the same. */

useOneLaptop();

test.each(['the snapshot of a submission', 'the content of a draft', 'half of the content'])(
  'without %s the others go on',
  async (lost) => {
    const [broken, whole] = [uuid(), uuid()];
    offline();
    if (lost === 'the snapshot of a submission') await store.submitDraft(content(broken, 'broken'));
    else await store.saveDraft(content(broken, 'broken'));
    await store.saveDraft(content(whole, 'whole'));
    device.kill();
    const db = await openDB(databaseName(device.session));
    if (lost === 'the content of a draft') await db.delete('contents', broken);
    else if (lost === 'half of the content')
      await db.put('contents', { draftId: broken, face: {}, lines: {} });
    else await db.clear('bodies');
    db.close();
    const again = await device.open();
    device.nextFault = () => 'ok';
    await again.sync();
    expect(remarks()).toContain('whole');
    expect(again.status()).toMatchObject({ unsynced: 1, lastError: { code: 'sync.unwritten' } });
    expect(storeProblem(again.status())).toMatchObject({ code: 'sync.unwritten' });
  },
);

test('a submission without its snapshot, first of all that waits, holds up nothing; taken back it can be sent again', async () => {
  const [broken, whole] = [uuid(), uuid()];
  await store.saveDraft(content(broken, 'broken'));
  await store.sync();
  offline();
  const submitted = await store.submitDraft(content(broken, 'broken'));
  const subId = submitted.ok ? submitted.value.subId : '';
  await store.submitDraft(content(whole, 'whole'), { allowDuplicate: true });
  device.kill();
  const db = await openDB(databaseName(device.session));
  await db.delete('bodies', subId);
  db.close();
  const again = await device.open();
  device.nextFault = () => 'ok';
  for (let round = 0; round < 2; round++) await again.sync();
  expect([...service.orders.values()].map(({ draft }) => draft.invoice.remark)).toEqual(['whole']);
  expect(storeProblem(again.status())).toMatchObject({ code: 'sync.unwritten' });
  expect(await again.withdraw(subId)).toMatchObject({ ok: true });
  await again.submitDraft(content(broken, 'broken'), { allowDuplicate: true });
  await again.sync();
  expect(service.orders.size).toBe(2);
  expect(again.status()).toMatchObject({ unsynced: 0, lastError: null });
});
