import { beforeEach, expect, test } from 'vitest';
import type { Taxpayer } from '../../domain/account/session.ts';
import { openLatest } from '../../src/features/invoice-face/open-draft.ts';
import type { WorkingCopy } from '../../src/offline/draft-types.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { holdDraft } from '../../src/platform/draft-lock.ts';
import { noteTabDraft } from '../../src/platform/tab-draft.ts';
import { madeFace } from './made-face.ts';
import { DEVICE } from './mounted-face.tsx';

const copyOf = (buyer: string, updatedAt: number): WorkingCopy => ({
  draftId: crypto.randomUUID(),
  ywlsh: buyer,
  taxpayerId: 't1',
  deviceId: DEVICE.id,
  face: madeFace({ buyer: { ...madeFace().buyer, name: buyer } }),
  updatedAt,
});

/** Opens what a tab begins with; the name of its buyer. */
async function openedBuyer(copies: readonly WorkingCopy[]): Promise<string> {
  const store = {
    journalName: 'journal',
    listWorkingCopies: () => Promise.resolve(copies),
    loadDraft: () => Promise.resolve({ ok: false, error: { code: 'draft.missing', params: {} } }),
  } as unknown as OfflineStore;
  const taxpayer = { id: 't1', seller: madeFace().seller, devices: [DEVICE] } as unknown as Taxpayer;
  const opened = await openLatest({ store, taxpayer, device: DEVICE, drawer: '丁' });
  if (!opened.ok) return 'failed';
  opened.value.hold.release();
  return opened.value.draft.face.buyer.name;
}

beforeEach(() => {
  sessionStorage.clear();
});

test('a tab that is reloaded goes on with its own work, although another tab’s is newer', async () => {
  const [latest, older] = [copyOf('甲', 2), copyOf('乙', 1)];
  const hold = await holdDraft(latest.draftId);
  noteTabDraft(older.draftId);
  expect(await openedBuyer([latest, older])).toBe('乙');
  hold.release();
});

test('a second tab does not go on with older work: it begins an empty face', async () => {
  const [latest, older] = [copyOf('甲', 2), copyOf('乙', 1)];
  const first = await openedBuyer([latest, older]);
  sessionStorage.clear();
  const hold = await holdDraft(latest.draftId);
  const second = await openedBuyer([latest, older]);
  hold.release();
  expect([first, second]).toEqual(['甲', '']);
});
