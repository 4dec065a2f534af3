import { page } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import type { Taxpayer } from '../../domain/account/session.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { useDraft } from '../../src/features/invoice-face/useDraft.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { StoreUnreadable } from '../../src/offline/store-failure.ts';
import { emptyPage } from './empty-page.ts';
import { madeFace } from './made-face.ts';
import { DEVICE } from './mounted-face.tsx';

const draw = emptyPage();

beforeEach(() => {
  sessionStorage.clear();
});

const unread = new StoreUnreadable(appError('store.failed'));
const store = {
  journalName: 'journal',
  listWorkingCopies: () => Promise.reject(unread),
} as unknown as OfflineStore;
const taxpayer = { id: 't1', seller: madeFace().seller, devices: [DEVICE] } as unknown as Taxpayer;
const desk = { store, taxpayer, device: DEVICE, drawer: '丁' };
const settled = () => Promise.resolve();

function Shown({ named }: { readonly named: string | null }) {
  const { phase } = useDraft({ desk, named, seed: null, settled });
  return <p>{phase.phase === 'failed' ? `未能打开 ${phase.error.code}` : phase.phase}</p>;
}

it.each([null, 'draft-1'])('a draft whose device can’t be read says so: %s', async (named) => {
  draw(<Shown named={named} />);
  await expect.element(page.getByText('未能打开 store.failed')).toBeVisible();
});
