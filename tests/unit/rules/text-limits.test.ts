import { expect, test } from 'vitest';
import { textLimitsOf } from '../../../domain/rules/text-limits.ts';

test.each([
  ['goldTax', 3, 'goldTax'],
  ['four', 30, 'goldTax'],
  ['creditBox', 30, 'creditBox'],
  ['six', 8, 'default'],
  ['six', 9, 'manyRows'],
  [undefined, 0, 'default'],
  [undefined, 9, 'manyRows'],
] as const)('disk %s with %d rows has the limits of %s', (disk, rows, id) => {
  expect(textLimitsOf(disk, rows).id).toBe(id);
});
