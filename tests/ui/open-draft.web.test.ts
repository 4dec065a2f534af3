import { beforeEach, expect, test } from 'vitest';
import type { Taxpayer } from '../../domain/account/session.ts';
import type { InvoiceFace } from '../../domain/invoice/invoice.ts';
import { isLatestRed, isOwnRed } from '../../src/features/invoice-face/arrival-seeds.ts';
import { isWork, openLatest } from '../../src/features/invoice-face/open-draft.ts';
import type { WorkingCopy } from '../../src/offline/draft-types.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { draftsOpenElsewhere, holdDraft } from '../../src/platform/draft-lock.ts';
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

const storeOf = (copies: readonly WorkingCopy[]) =>
  ({
    journalName: 'journal',
    listWorkingCopies: () => Promise.resolve(copies),
    loadDraft: () => Promise.resolve({ ok: false, error: { code: 'draft.missing', params: {} } }),
  }) as unknown as OfflineStore;

/** The face a tab begins with. */
async function opened(copies: readonly WorkingCopy[]): Promise<InvoiceFace> {
  const taxpayer = { id: 't1', seller: madeFace().seller, devices: [DEVICE] } as unknown as Taxpayer;
  const done = await openLatest({
    store: storeOf(copies),
    taxpayer,
    device: DEVICE,
    clerks: { payee: '', checker: '', drawer: '丁' },
  });
  if (!done.ok) throw new Error(done.error.code);
  done.value.hold.release();
  return done.value.draft.face;
}
const openedBuyer = async (copies: readonly WorkingCopy[]) => (await opened(copies)).buyer.name;

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

test('a red letter that is still empty stays one in its tab, and is none elsewhere (M010)', async () => {
  const redLetter = { noticeNumber: '', originalCode: '', originalNumber: '' };
  const red = copyOf('', 2);
  const copies = [{ ...red, face: { ...red.face, redLetter } }];
  expect(await isLatestRed(storeOf(copies), 't1')).toBe(true);
  noteTabDraft(red.draftId);
  expect((await opened(copies)).redLetter).toEqual(redLetter);
  expect(await isOwnRed(storeOf(copies), 't1')).toBe(true);
  sessionStorage.clear();
  expect(await isOwnRed(storeOf(copies), 't1')).toBe(false);
  expect((await opened(copies)).redLetter).toBeNull();
  expect(await isLatestRed(storeOf([copyOf('甲', 3), ...copies]), 't1')).toBe(false);
});

test('lines alone are work, too: their face is left as it was', async () => {
  const face = madeFace({ invoiceKind: 'paperOrdinary' });
  const copy = { ...copyOf('', 1), face };
  expect([isWork(copy), isWork({ ...copy, lineCount: 2 })]).toEqual([false, true]);
  expect((await opened([copy])).invoiceKind).toBe(DEVICE.invoiceKinds[0]);
  expect((await opened([{ ...copyOf('', 2), face, lineCount: 2 }])).invoiceKind).toBe('paperOrdinary');
});

test('a draft that was let go is not taken for one of another tab', async () => {
  for (let round = 0; round < 20; round++) {
    const hold = await holdDraft('own');
    hold.release();
    for (let look = 0; look < 3; look++) expect([...(await draftsOpenElsewhere())]).toEqual([]);
  }
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

test('an untouched face begins with whom the device begins with today; what was filled in stays (M130)', async () => {
  const begun = (clean: boolean): WorkingCopy => {
    const copy = copyOf('', 1);
    return { ...copy, clean, face: { ...copy.face, payee: '昨天' } };
  };
  expect(await opened([begun(true)])).toMatchObject({ payee: '', drawer: '丁' });
  expect(await opened([begun(false)])).toMatchObject({ payee: '昨天' });
});
