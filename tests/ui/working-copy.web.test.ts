import { afterEach, expect, test } from 'vitest';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { createCopyKeeper } from '../../src/features/invoice-face/working-copy.ts';
import type { WorkingCopy } from '../../src/offline/draft-types.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { readNotes } from '../../src/platform/parting-notes.ts';

const JOURNAL = 'test-working-copy';
const FULL = appError('store.quota');

afterEach(() => {
  localStorage.clear();
});

/** A store whose writes end when and as the test says. */
function mounted() {
  const writes: { remark: string; end: (result: Result<null>) => void }[] = [];
  const told: (AppError | null)[] = [];
  const store: Partial<OfflineStore> = {
    journalName: JOURNAL,
    keepWorkingCopy: ({ face }) =>
      new Promise((end) => {
        writes.push({ remark: face.remark, end });
      }),
  };
  const keeper = createCopyKeeper(store as OfflineStore, (failure) => told.push(failure));
  return {
    keeper,
    told,
    writes,
    type: (remark: string) => {
      const copy = { draftId: 'd', face: { remark } } as unknown as WorkingCopy;
      keeper.keep(copy);
      return keeper.flush();
    },
  };
}

const noted = (): readonly string[] =>
  readNotes(JOURNAL).map((note) => (JSON.parse(note) as WorkingCopy).face.remark);

test('what could not be written waits on: a page that goes away notes it', async () => {
  const { keeper, told, type, writes } = mounted();
  const first = type('甲');
  writes[0]?.end(err(FULL));
  await first;
  expect(told).toEqual([FULL]);
  keeper.leave();
  expect(noted()).toEqual(['甲']);
  expect(writes.map(({ remark }) => remark)).toEqual(['甲', '甲']);
});

test('a copy that is kept takes the failure before it back', async () => {
  const { told, type, writes } = mounted();
  const first = type('甲');
  writes[0]?.end(err(FULL));
  await first;
  const second = type('乙');
  writes[1]?.end(ok(null));
  await second;
  expect(told).toEqual([FULL, null]);
});

test('an older copy whose writing ends late is not taken for the newest', async () => {
  const { keeper, told, type, writes } = mounted();
  const both = [type('甲'), type('乙')];
  writes[1]?.end(ok(null));
  writes[0]?.end(err(FULL));
  await Promise.all(both);
  expect(told).toEqual([null]);
  keeper.leave();
  expect(noted()).toEqual([]);
});
