import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { databaseName } from '../../src/offline/database.ts';
import { content, uuid } from './device.ts';
import { device, offline, remarks, store, useOneLaptop } from './one-laptop.ts';

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
    expect(again.status().unsynced).toBe(1);
  },
);
