import { expect, test } from 'vitest';
import type { DraftContent } from '../../src/offline/draft-types.ts';
import { syncStore } from '../../src/offline/sync-store.ts';
import { openLaptop } from './test-seal.ts';
import { content, uuid } from './device.ts';
import { sha256 } from './fake-answers.ts';
import {
  device,
  drafts,
  offline,
  onlineAgain,
  service,
  store,
  submissions,
  useOneLaptop,
} from './one-laptop.ts';

/** A change has its bytes from the moment it is sent for the first time; until then it is the draft as it stands. */

useOneLaptop();

/** The same draft as another version of the program would write it. */
const inOtherLetters = (draftId: string): DraftContent => {
  const made = content(draftId, 'a');
  const text = new TextDecoder().decode(made.goodsListJson);
  return { ...made, goodsListJson: new TextEncoder().encode(text.replace('{', '{"older":1,')) };
};

async function opened() {
  const database = await openLaptop(device.session);
  if (!database.ok) throw new Error(database.error.code);
  return database.value;
}

test('saved over and over without a network, nothing is written twice', async () => {
  const draftId = uuid();
  offline();
  for (const remark of ['a', 'b', 'c']) await store.saveDraft(content(draftId, remark));
  const database = await opened();
  expect(await database.read((tx) => tx.objectStore('bodies').count())).toBe(0);
  database.close();
  await onlineAgain();
  expect(service.docs.get(draftId)).toMatchObject({ rev: 1, body: { invoice: { remark: 'c' } } });
});

test('saved again while the bytes of the change before were made: what is newest is sent', async () => {
  const draftId = uuid();
  offline();
  await store.saveDraft(content(draftId, 'a'));
  const database = await opened();
  let isFirst = true;
  const digest = async (bytes: Uint8Array) => {
    if (isFirst) await store.saveDraft(content(draftId, 'b'));
    isFirst = false;
    return sha256(bytes);
  };
  const world = { clock: { now: () => 1, monotonic: () => 1 }, ids: { uuid, serial: uuid }, digest };
  const taken = await syncStore(database, world, { user: '', device: '' }).takeBatch(new Set());
  database.close();
  const [frozen] = taken.ok ? taken.value.ops : [];
  expect(new TextDecoder().decode(frozen?.body?.bytes)).toContain('"remark":"b"');
});

test.each(['before it was sent', 'after'])(
  'a draft that an older version wrote in other letters, submitted %s: one order, no copy',
  async (when) => {
    const draftId = uuid();
    offline();
    await store.saveDraft(inOtherLetters(draftId));
    if (when === 'after') await onlineAgain();
    expect(await store.submitDraft(inOtherLetters(draftId))).toMatchObject({ ok: true });
    await onlineAgain();
    await store.sync();
    expect((await submissions()).map(({ state }) => state)).toEqual(['accepted']);
    expect(await drafts()).toEqual([]);
  },
);
