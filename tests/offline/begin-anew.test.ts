import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import type { Transport } from '../../src/offline/sync/ports.ts';
import { turnOn } from '../../src/offline/vault/begin-anew.ts';
import { content, Device, uuid } from './device.ts';
import { success } from './fake-answers.ts';
import { FakeService } from './fake-service.ts';

/** Whether the storage of the site may begin anew: what only this laptop has stands in the way, whoever's it is. */

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const transport: Transport = () => Promise.resolve(success(null));

/** What comes of turning on where another user of the laptop left a copy with this remark. */
async function turnedOn(remark: string) {
  const service = new FakeService();
  const [other, own] = [new Device(service), new Device(service)];
  const theirs = await other.open();
  await theirs.keepWorkingCopy({ ...content(uuid(), remark), updatedAt: 1 });
  other.kill();
  const store = await own.open();
  const done = await turnOn(store, 'sesame open', { isWork: ({ face }) => face.remark !== '', transport });
  own.kill();
  return done.ok ? null : done.error.code;
}

test('what another user typed and did not save keeps the storage as it is', async () => {
  expect(await turnedOn('没有保存')).toBe('vault.others');
});

test('who only looked at an empty face is in nobody’s way', async () => {
  // This browser clears nothing: all was ready.
  expect(await turnedOn('')).toBe('vault.kept');
});
