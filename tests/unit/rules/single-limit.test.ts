import { expect, test } from 'vitest';
import { hasLimitedForm, isOverLimit } from '../../../domain/rules/single-limit.ts';

test('an amount is over a limit that is known; the form of fully digital invoices has none', () => {
  expect([isOverLimit(0, 1e12), isOverLimit(1000, 1000), isOverLimit(1000, 1001)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([
    hasLimitedForm('digitalOrdinary'),
    hasLimitedForm('paperSpecial'),
    hasLimitedForm('special'),
  ]).toEqual([false, true, true]);
});
