import { expect, test } from 'vitest';
import type { InvoiceFace } from '../../domain/invoice/invoice.ts';
import { ok } from '../../domain/kernel/result.ts';
import { knownOriginal } from '../../src/offline/known-original.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import type { Submission, SubmissionState } from '../../src/offline/submission-types.ts';
import { madeFace } from './made-face.ts';

const NUMBER = '26352000000000000001';
const redOf = (originalNumber: string): InvoiceFace => ({
  ...madeFace(),
  redLetter: { noticeNumber: '', originalCode: '', originalNumber },
});

/** A store of so many submissions: the original and what was made of it. */
function storeOf(rows: readonly (readonly [total: number, state: SubmissionState, original?: string])[]) {
  const submissions = rows.map(
    ([total, state], at) =>
      ({
        subId: String(at),
        number: total > 0 ? NUMBER : '',
        state,
        totals: { amount: total, tax: 0, total },
      }) as Submission,
  );
  const store: Pick<OfflineStore, 'listSubmissions' | 'loadSubmission'> = {
    listSubmissions: ({ offset, limit }) =>
      Promise.resolve({ submissions: submissions.slice(offset, offset + limit), total: submissions.length }),
    loadSubmission: (name) =>
      Promise.resolve(ok({ deviceId: 'd', face: redOf(rows[Number(name)]?.[2] ?? ''), lines: [] as never })),
  };
  return store;
}

test('what is known of an original: its total, and the red letters that have or will have an effect', async () => {
  const others = Array.from({ length: 450 }, () => [-1, 'issued', 'another'] as const);
  const store = storeOf([
    ...others,
    [-3000, 'issued', NUMBER],
    [-2000, 'queued', NUMBER],
    [-1000, 'failed', NUMBER],
    [-500, 'returned', NUMBER],
    [10_000, 'issued'],
  ]);
  expect(await knownOriginal(store, redOf(NUMBER))).toEqual({
    number: NUMBER,
    total: 10_000,
    reversed: 5000,
  });
  expect(await knownOriginal(storeOf([]), redOf(NUMBER))).toEqual({
    number: NUMBER,
    total: null,
    reversed: 0,
  });
});

test('a blue invoice, and a red one without a number, have nothing to be held against', async () => {
  expect(await knownOriginal(storeOf([]), madeFace())).toBeNull();
  expect(await knownOriginal(storeOf([]), redOf(''))).toBeNull();
});
