import { expect, it } from 'vitest';
import { groupThousands } from '../../src/ui/number-text.ts';

it.each([
  ['1234567.80', '1,234,567.80'],
  ['-1000', '-1,000'],
  ['999', '999'],
  ['0.12345678', '0.12345678'],
  ['13%', '13%'],
  ['', ''],
])('groups %s as %s', (text, shown) => {
  expect(groupThousands(text)).toBe(shown);
});
