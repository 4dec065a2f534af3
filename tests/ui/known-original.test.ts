import { expect, test } from 'vitest';
import type { InvoiceFace } from '../../domain/invoice/invoice.ts';
import { ok } from '../../domain/kernel/result.ts';
import { knownOriginal } from '../../src/offline/known-original.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import type { Submission, SubmissionState } from '../../src/offline/submission-types.ts';
import { madeFace } from './made-face.ts';

const NUMBER = '26352000000000000001';
const redOf = (originalNumber: string, originalCode = ''): InvoiceFace => ({
  ...madeFace(),
  redLetter: { noticeNumber: '', originalCode, originalNumber },
});

/** A store of so many submissions: the original and what was made of it. */
function storeOf(
  rows: readonly (readonly [total: number, state: SubmissionState, original?: string, code?: string])[],
) {
  const submissions = rows.map(
    ([total, state, , code], at) =>
      ({
        subId: String(at),
        number: total > 0 ? NUMBER : '',
        ...(total > 0 && code !== undefined ? { code } : {}),
        invoiceKind: 'ordinary',
        state,
        totals: { amount: total, tax: 0, total },
      }) as Submission,
  );
  const store: Pick<OfflineStore, 'listSubmissions' | 'loadSubmission'> = {
    listSubmissions: ({ offset, limit }) =>
      Promise.resolve({ submissions: submissions.slice(offset, offset + limit), total: submissions.length }),
    loadSubmission: (name) =>
      Promise.resolve(
        ok({
          deviceId: 'd',
          face: redOf(rows[Number(name)]?.[2] ?? '', rows[Number(name)]?.[3]),
          lines: [] as never,
        }),
      ),
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
    kind: 'ordinary',
  });
  expect(await knownOriginal(storeOf([]), redOf(NUMBER))).toEqual({
    number: NUMBER,
    total: null,
    reversed: 0,
    kind: null,
  });
});

test('a tax-control invoice is known by code and number: its number is counted under each code anew', async () => {
  const store = storeOf([
    [10_000, 'issued', '', '044001900111'],
    [-4000, 'issued', NUMBER, '044001900111'],
    [30_000, 'issued', '', '044001900222'],
    [-1000, 'issued', NUMBER, '044001900222'],
  ]);
  const known = (code: string) => knownOriginal(store, redOf(NUMBER, code));
  expect(await known('044001900111')).toMatchObject({ total: 10_000, reversed: 4000 });
  expect(await known('044001900222')).toMatchObject({ total: 30_000, reversed: 1000 });
  expect(await known('044001900333')).toMatchObject({ total: null, reversed: 0 });
});

test('a blue invoice, and a red one without a number, have nothing to be held against', async () => {
  expect(await knownOriginal(storeOf([]), madeFace())).toBeNull();
  expect(await knownOriginal(storeOf([]), redOf(''))).toBeNull();
});
