import { expect, test } from 'vitest';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { wordsFromUuid } from '../../domain/kernel/ids.ts';
import { err, ok } from '../../domain/kernel/result.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { copyOf } from '../../src/features/invoice-face/draft-seed.ts';
import { BLANK_FACE } from '../blank-face.ts';

/** A laptop with one submission of this amount, fen. */
function storeWith(amount: number): OfflineStore {
  const lines = insertRows(emptyLines(), 0, wordsFromUuid('00000000-0000-4000-8000-000000000001'));
  lines.amount[0] = amount;
  const loadSubmission: OfflineStore['loadSubmission'] = () =>
    Promise.resolve(ok({ deviceId: 'd', face: BLANK_FACE, lines }));
  return { loadSubmission } as OfflineStore;
}

test('a red invoice is not copied by its address either, as by its button (M353)', async () => {
  expect(await copyOf(storeWith(-10_900), '26440000000000000001')).toEqual(
    err(appError('copy.notAllowed', { state: '负数开票' })),
  );
  expect(await copyOf(storeWith(10_900), '26440000000000000001')).toMatchObject({ ok: true });
});
