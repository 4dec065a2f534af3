import { deleteDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { wordsFromUuid } from '../../domain/kernel/ids.ts';
import { encodeGoodsList } from '../../wire/goods-list.codec.ts';
import { openStore } from '../../src/offline/open-store.ts';
import { ids } from '../../src/offline/adapters/ambient.ts';
import { oneSender } from '../../src/offline/adapters/one-sender.ts';
import type { DraftContent } from '../../src/offline/draft-types.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { BLANK_FACE } from '../blank-face.ts';

/** The store as the browser has it: real IndexedDB, real locks, real channels; no service behind it. */

const session = (tenantId: string) => ({
  userId: 'user-1',
  account: 'demo',
  userName: '演示',
  roleType: 'member' as const,
  roleCodes: [],
  tenantId,
  tenantName: '随开演示',
  taxpayers: [],
});

async function open(tenantId: string): Promise<OfflineStore> {
  const opened = await openStore(session(tenantId));
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

function content(draftId: string, rows: number): DraftContent {
  const words = new Uint32Array(rows * 4);
  for (let row = 0; row < rows; row++) words.set(wordsFromUuid(ids.uuid()), row * 4);
  const lines = insertRows(emptyLines(), 0, words);
  return {
    draftId,
    ywlsh: ids.serial(),
    taxpayerId: 'taxpayer-1',
    deviceId: 'device-1',
    face: BLANK_FACE,
    lines,
    totals: { amount: 0, tax: 0, total: 0 },
    mainGoods: '螺纹钢',
    goodsListJson: new TextEncoder().encode(encodeGoodsList(lines, false)),
  };
}

test('5000 lines are saved, submitted and there again after reopening; another tab hears of it', async () => {
  const tenant = crypto.randomUUID();
  const store = await open(tenant);
  const other = await open(tenant);
  const heard = new Promise<void>((resolve) => {
    other.subscribe(() => {
      if (other.status().unsynced > 0) resolve();
    });
  });
  const draft = content(ids.uuid(), 5000);
  expect(await store.saveDraft(draft)).toMatchObject({ ok: true });
  await heard;
  expect(await store.submitDraft(draft)).toMatchObject({ ok: true });
  expect(store.status().unsynced).toBe(1);
  store.close();
  other.close();
  const again = await open(tenant);
  expect(await again.listDrafts({ offset: 0, limit: 10 })).toMatchObject({
    total: 1,
    drafts: [{ draftId: draft.draftId, state: 'queued', lineCount: 5000 }],
  });
  const loaded = await again.loadDraft(draft.draftId);
  expect(loaded.ok && loaded.value.lines.ids.slice(0, 20000)).toEqual(draft.lines.ids.slice(0, 20000));
  again.close();
  await deleteDB(`suikai:${tenant}:user-1`);
});

test('without a service in its place nothing is taken as an answer', async () => {
  const tenant = crypto.randomUUID();
  const store = await open(tenant);
  await store.saveDraft(content(ids.uuid(), 1));
  await store.sync();
  expect(store.status()).toMatchObject({ unsynced: 1, phase: 'waiting' });
  store.close();
  await deleteDB(`suikai:${tenant}:user-1`);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('the first look follows soon after the start; where the browser sees no network, the network', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  const connected = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const looks = () =>
    asked.mock.calls.filter(([path]) => typeof path === 'string' && path.startsWith('/sync/')).length;
  const [offline, online] = [crypto.randomUUID(), crypto.randomUUID()];
  const waiting = await open(offline);
  await new Promise((passed) => setTimeout(passed, 2000));
  expect(looks()).toBe(0);
  window.dispatchEvent(new Event('online'));
  await expect.poll(looks).toBeGreaterThan(0);
  waiting.close();
  const before = looks();
  connected.mockReturnValue(true);
  const looking = await open(online);
  await expect.poll(looks).toBeGreaterThan(before);
  looking.close();
  for (const tenant of [offline, online]) await deleteDB(`suikai:${tenant}:user-1`);
});

test('one sender at a time, and the lock is free again afterwards', async () => {
  const name = crypto.randomUUID();
  let finish = (): void => undefined;
  const first = oneSender(name)(
    () =>
      new Promise<string>((resolve) => {
        finish = () => {
          resolve('sent');
        };
      }),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await oneSender(name)(() => Promise.resolve('second'))).toBeNull();
  finish();
  expect(await first).toBe('sent');
  expect(await oneSender(name)(() => Promise.resolve('second'))).toBe('second');
});

/** A sender that asks three times, and not for long. */
const hasty = (name: string) => oneSender(name, { questions: 3, answerWithin: 50 });
const sent = () => Promise.resolve('sent');

test('the lock of a tab that answers nothing is taken, and it sends nothing any more (T4)', async () => {
  const name = crypto.randomUUID();
  // As a frozen tab holds it: without a word.
  const frozen = navigator.locks.request(`flush:${name}`, () => new Promise(() => undefined));
  const lost = expect(frozen).rejects.toThrow();
  const sender = hasty(name);
  expect([await sender(sent), await sender(sent), await sender(sent)]).toEqual([null, null, 'sent']);
  await lost;
  expect(await sender(sent)).toBe('sent');
});

test('the lock of a tab that answers is not taken, however long it works; one that lost it knows', async () => {
  const name = crypto.randomUUID();
  let finish = (): void => undefined;
  let stillMine: () => Promise<boolean> = () => Promise.resolve(false);
  const first = hasty(name)((mine) => {
    stillMine = mine;
    return new Promise<string>((resolve) => {
      finish = () => {
        resolve('sent');
      };
    });
  });
  const second = hasty(name);
  for (let question = 0; question < 5; question++) expect(await second(sent)).toBeNull();
  expect(await stillMine()).toBe(true);
  await navigator.locks.request(`flush:${name}`, { steal: true }, () => undefined);
  expect(await first).toBeNull();
  expect(await stillMine()).toBe(false);
  finish();
});
