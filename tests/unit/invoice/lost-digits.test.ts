import { expect, test } from 'vitest';
import { lostDigits, withoutLastDigits } from '../../../domain/invoice/lost-digits.ts';

test.each([
  ['9.90058E+18', 'certain'],
  ['6.22202E18', 'certain'],
  ['9e+17', 'certain'],
  ['1.2E+22', 'certain'],
  ['913301087654321000', 'likely'],
  ['9900580000123450000', 'likely'],
  ['6222 0202 0000 1230 000', 'likely'],
  // One 0 at the end of sixteen digits, and what ends otherwise, are usual.
  ['6222020200001230', null],
  ['6222020200001234567', null],
  ['91350211M000100000', null],
  ['9.1E+05', null],
  ['', null],
])('%s: %s', (code, loss) => {
  expect(lostDigits(code)).toBe(loss);
});

test('a number that is too long is never written as a code that looks whole', () => {
  for (const digits of [
    '6222021202012345678',
    '913301087654321000',
    '1000000000000000000',
    '1234567890123456',
  ])
    expect(lostDigits(withoutLastDigits(Number(digits)))).toBe('certain');
  expect(withoutLastDigits(Number('9900580000123450000'))).toBe('9.90058000012345E+18');
});
