import { expect, test } from 'vitest';
import { singleLimitVerdict } from '../../../domain/rules/single-limit.ts';

test('over the limit a fully digital invoice may go on after asking, a form with a limit must be split', () => {
  expect([
    singleLimitVerdict('ordinary', 0, 1e12),
    singleLimitVerdict('ordinary', 1000, 1000),
    singleLimitVerdict('ordinary', 1000, 1001),
    singleLimitVerdict('paperSpecial', 1000, 1001),
    singleLimitVerdict('digitalOrdinary', 1000, 1001),
  ]).toEqual(['within', 'within', 'refuse', 'refuse', 'ask']);
});
