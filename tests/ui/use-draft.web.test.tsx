import { page } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import type { Taxpayer } from '../../domain/account/session.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok } from '../../domain/kernel/result.ts';
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
const desk = { store, taxpayer, device: DEVICE, clerks: { payee: '', checker: '', drawer: '丁' } };
const settled = () => Promise.resolve();

function Shown({ named, of = desk }: { readonly named: string | null; readonly of?: typeof desk }) {
  const { phase } = useDraft({ desk: of, named, seed: null, settled });
  return <p>{phase.phase === 'failed' ? `未能打开 ${phase.error.code}` : phase.phase}</p>;
}

it.each([null, 'draft-1'])('a draft whose device can’t be read says so: %s', async (named) => {
  draw(<Shown named={named} />);
  await expect.element(page.getByText('未能打开 store.failed')).toBeVisible();
});

it('a draft that is not there is opened as soon as it comes: an order that failed is told before it', async () => {
  const listeners = new Set<() => void>();
  let is = false;
  const gone = err(appError('draft.gone'));
  const late = {
    journalName: 'journal',
    listWorkingCopies: () => Promise.resolve([]),
    loadDraft: () => Promise.resolve(is ? err(appError('store.failed')) : gone),
    peekDraft: () => Promise.resolve(is ? ok(null) : gone),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as OfflineStore;
  draw(<Shown named="draft-1" of={{ ...desk, store: late }} />);
  await expect.element(page.getByText('未能打开 draft.gone')).toBeVisible();
  is = true;
  for (const tell of listeners) tell();
  await expect.element(page.getByText('未能打开 store.failed')).toBeVisible();
  expect(listeners.size).toBe(0);
});
