import { expect, it } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import { ids } from '../../src/offline/adapters/ambient.ts';
import { clearLaptop } from '../../src/offline/adapters/clear-laptop.ts';
import { databaseName, openDatabase } from '../../src/offline/database.ts';
import { openStore } from '../../src/offline/open-store.ts';
import { rememberSession } from '../../src/offline/session-database.ts';
import { BLANK_FACE } from '../blank-face.ts';

it('another tab of who signed out and cleared the laptop brings nothing back: it loads anew', async () => {
  const session: Session = {
    userId: crypto.randomUUID(),
    account: 'demo',
    userName: '王五',
    roleType: 'member',
    roleCodes: [],
    tenantId: crypto.randomUUID(),
    tenantName: '甲公司',
    taxpayers: [],
  };
  await rememberSession(session);
  let anew = 0;
  const tab = await openStore(session, null, () => {
    anew++;
  });
  if (!tab.ok) throw new Error(tab.error.code);
  await clearLaptop(session, () =>
    Promise.resolve({ status: 200, retryAfter: null, json: { code: 0, message: '', data: null } }),
  );
  const kept = await tab.value.keepWorkingCopy({
    draftId: ids.uuid(),
    ywlsh: ids.serial(),
    taxpayerId: 'taxpayer-1',
    deviceId: 'device-1',
    face: { ...BLANK_FACE, remark: '别的标签页还开着' },
    updatedAt: 1,
  });
  expect(kept).toMatchObject({ ok: false });
  expect(anew).toBeGreaterThan(0);
  tab.value.close();
  const left = await openDatabase(databaseName(session));
  if (!left.ok) throw new Error(left.error.code);
  expect(await left.value.read((tx) => tx.objectStore('working').count())).toBe(0);
  left.value.close();
});
