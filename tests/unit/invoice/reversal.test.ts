import { expect, test } from 'vitest';
import { bothReversed, reversalOf } from '../../../domain/invoice/reversal.ts';

test.each([
  [{ issued: 0, pending: 0 }, 'none', 100],
  [{ issued: 30, pending: 0 }, 'partly', 70],
  [{ issued: 0, pending: 30 }, 'partly', 70],
  [{ issued: 60, pending: 40 }, 'pending', 0],
  [{ issued: 100, pending: 0 }, 'wholly', 0],
  [{ issued: 120, pending: 0 }, 'wholly', 0],
])('of 100, %o taken back is %s, %d left', (reversed, reversal, left) => {
  expect(reversalOf(100, reversed)).toEqual({ reversal, left });
});

test('of what two know the more counts, and a red letter issued by now is not on its way as well', () => {
  const service = { issued: 30, pending: 0 };
  expect(bothReversed(service, { issued: 0, pending: 30 })).toEqual({ issued: 30, pending: 0 });
  expect(bothReversed(service, { issued: 30, pending: 20 })).toEqual({ issued: 30, pending: 20 });
  expect(bothReversed({ issued: 0, pending: 0 }, service)).toEqual(service);
});
