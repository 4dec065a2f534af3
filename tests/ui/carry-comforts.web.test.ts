import { deleteDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { carryComforts, takeComforts } from '../../src/app/carry-comforts.ts';
import { databaseName } from '../../src/offline/database.ts';
import { openStore } from '../../src/offline/open-store.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { readPreference, writePreference } from '../../src/platform/preferences.ts';
import { DEVICE } from './mounted-face.tsx';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  localStorage.clear();
});

async function store(): Promise<OfflineStore> {
  const tenantId = crypto.randomUUID();
  const session = {
    userId: 'user-1',
    account: 'demo',
    userName: '张三',
    roleType: 'member' as const,
    roleCodes: [],
    tenantId,
    tenantName: '演示',
    taxpayers: [{ id: 't1', seller: EMPTY_PARTY, nature: null, devices: [DEVICE] }],
  };
  const opened = await openStore(session);
  if (!opened.ok) throw new Error(opened.error.code);
  ends.push(
    () => deleteDB(databaseName(session)),
    () => {
      opened.value.close();
    },
  );
  return opened.value;
}

const KEY = 'user-1/list.continuous';

test("a habit that changes goes to the service once, the browser's colours do not", async () => {
  const desk = await store();
  ends.push(carryComforts(desk));
  writePreference('theme', 'dark');
  writePreference('list.continuous', 'yes');
  await expect.poll(() => desk.setting('comfort', KEY)).toEqual({ value: 'yes' });
  await expect.poll(() => desk.status().entries).toBe(1);
  expect(desk.setting('comfort', 'user-1/theme')).toBeNull();
  writePreference(`codingQuiet.${DEVICE.id}`, 'yes');
  const quiet = `user-1/codingQuiet.${DEVICE.id}`;
  await expect.poll(() => desk.setting('comfort', quiet)).toEqual({ value: 'yes' });
});

test('what another laptop says is taken over before the pages read it and while they are open; silence changes nothing', async () => {
  const desk = await store();
  writePreference('grid.enter.', 'down');
  takeComforts(desk);
  expect(readPreference('grid.enter.')).toBe('down');
  await desk.keepSetting('comfort', KEY, { value: 'yes' });
  await expect.poll(() => desk.setting('comfort', KEY)).toEqual({ value: 'yes' });
  takeComforts(desk);
  expect(readPreference('list.continuous')).toBe('yes');
  ends.push(carryComforts(desk));
  await desk.keepSetting('comfort', KEY, { value: '' });
  await expect.poll(() => readPreference('list.continuous')).toBe('');
});

test('mappings of the import are carried one by one, whichever there are', async () => {
  const desk = await store();
  await desk.keepSetting('comfort', 'user-1/list.recipes.ab', { value: '{"a":1}' });
  await desk.keepSetting('comfort', 'user-2/list.recipes.cd', { value: '{"a":2}' });
  await expect.poll(() => desk.settingKeys('comfort')).toHaveLength(2);
  takeComforts(desk);
  expect(readPreference('list.recipes.ab')).toBe('{"a":1}');
  expect(readPreference('list.recipes.cd')).toBe('');
  ends.push(carryComforts(desk));
  writePreference('list.recipes.ef', '{"a":3}');
  await expect.poll(() => desk.setting('comfort', 'user-1/list.recipes.ef')).toEqual({ value: '{"a":3}' });
  writePreference('list.recipes.ab', '');
  await expect.poll(() => desk.setting('comfort', 'user-1/list.recipes.ab')).toEqual({ value: '' });
});
