import { expect, test } from 'vitest';
import type { Taxpayer } from '../../domain/account/session.ts';
import { openLatest } from '../../src/features/invoice-face/open-draft.ts';
import type { OfflineStore, WorkingCopy } from '../../src/offline/offline.ts';
import { holdDraft } from '../../src/platform/draft-lock.ts';
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

test('a second tab does not go on with older work: it begins an empty face', async () => {
  const [latest, older] = [copyOf('甲', 2), copyOf('乙', 1)];
  const store = {
    journalName: 'journal',
    listWorkingCopies: () => Promise.resolve([latest, older]),
    loadDraft: () => Promise.resolve({ ok: false, error: { code: 'draft.missing', params: {} } }),
  } as unknown as OfflineStore;
  const taxpayer = { id: 't1', seller: latest.face.seller, devices: [DEVICE] } as unknown as Taxpayer;
  const openedBuyer = async (): Promise<string> => {
    const opened = await openLatest({ store, taxpayer, device: DEVICE, drawer: '丁' });
    if (!opened.ok) return 'failed';
    opened.value.hold.release();
    return opened.value.draft.face.buyer.name;
  };
  const first = await openedBuyer();
  const hold = await holdDraft(latest.draftId);
  const second = await openedBuyer();
  hold.release();
  expect([first, second]).toEqual(['甲', '']);
});
