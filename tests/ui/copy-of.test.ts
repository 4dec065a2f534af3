import { expect, test, vi } from 'vitest';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { wordsFromUuid } from '../../domain/kernel/ids.ts';
import { err, ok } from '../../domain/kernel/result.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { copyOf, redLetterOf } from '../../src/features/invoice-face/arrival-seeds.ts';
import { BLANK_FACE } from '../blank-face.ts';

const ORIGINAL = { name: '26440000000000000001', code: '' };

/** A laptop with one submission of this amount, fen. */
function storeWith(amount: number): OfflineStore {
  const lines = insertRows(emptyLines(), 0, wordsFromUuid('00000000-0000-4000-8000-000000000001'));
  lines.amount[0] = amount;
  const loadSubmission: OfflineStore['loadSubmission'] = () =>
    Promise.resolve(ok({ deviceId: 'd', face: BLANK_FACE, lines }));
  return { loadSubmission } as OfflineStore;
}

test('a red invoice is not copied by its address either, as by its button (M353)', async () => {
  expect(await copyOf(storeWith(-10_900), ORIGINAL)).toEqual(
    err(appError('copy.notAllowed', { state: '负数开票' })),
  );
  expect(await copyOf(storeWith(10_900), ORIGINAL)).toMatchObject({ ok: true });
});

test('an invoice is looked for by its code as well as its number (M015, M017)', async () => {
  const loadSubmission = vi.fn<OfflineStore['loadSubmission']>(() =>
    Promise.resolve(err(appError('submission.notHere'))),
  );
  const store = { loadSubmission } as Pick<OfflineStore, 'loadSubmission'>;
  const [code, number] = ['044002600113', '28183393'];
  await copyOf(store, { name: number, code });
  await redLetterOf(store, number, { originalCode: code, originalNumber: number });
  expect(loadSubmission.mock.calls).toEqual([
    [number, code],
    [number, code],
  ]);
});
