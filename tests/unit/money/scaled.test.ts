import { expect, test } from 'vitest';
import { fixed, formatDecimal, parseDecimal } from '../../../domain/money/scaled.ts';
import { scaledQuotient } from '../../../domain/money/scaled-quotient.ts';

test.each([
  ['0', 0, 0],
  ['-0', 0, 0],
  ['12', 12, 0],
  ['12.30', 123, 1],
  ['-12.34', -1234, 2],
  ['.5', 5, 1],
  ['7.', 7, 0],
  ['007.10', 71, 1],
  ['0.00000001', 1, 8],
  ['9007199254740991', 9007199254740991, 0],
  ['1.50000000000000000000', 15, 1],
])('reads %s as %d / 10^%d', (text, mantissa, scale) => {
  expect(parseDecimal(text)).toStrictEqual({ mantissa, scale });
});

test.each([
  '',
  '-',
  '.',
  '-.',
  '1.2.3',
  '1,000',
  '１２',
  '+1',
  '1e3',
  ' 1',
  '0x10',
  '9007199254740993',
  'NaN',
])('refuses %j', (text) => {
  expect(parseDecimal(text)).toBeNull();
});

test('writes decimals without trailing zeros and empty cells as nothing', () => {
  const written = [
    formatDecimal(NaN, 0),
    formatDecimal(0, 3),
    formatDecimal(1230, 2),
    formatDecimal(-5, 3),
    formatDecimal(100, 0),
  ];
  expect(written).toStrictEqual(['', '0', '12.3', '-0.005', '100']);
});

test('keeps a fixed number of decimals where asked', () => {
  expect([fixed(5, 2), fixed(-5, 2), fixed(123, 0), fixed(0, 2)]).toStrictEqual([
    '0.05',
    '-0.05',
    '123',
    '0.00',
  ]);
});

test.each([
  ['one third keeps 8 decimals', [1, 1, 3, 0], { mantissa: 33333333, scale: 8 }],
  ['6 digits before the point leave 7 decimals', [1000000, 1, 3, 0], { mantissa: 3333333333333, scale: 7 }],
  ['rounding up into a new digit', [9999999999999, 1, 1, 8], { mantissa: 9999999999999, scale: 8 }],
  ['99999.999999996 becomes 100000', [99999999999996, 1, 1, 9], { mantissa: 100000, scale: 0 }],
  ['halves go up', [125, 1, 1000, 6], { mantissa: 13, scale: 8 }],
  ['halves go away from zero', [-125, 1, 1000, 6], { mantissa: -13, scale: 8 }],
] as const)('%s', (_, [a, b, d, scale], expected) => {
  expect(scaledQuotient(a, b, d, scale)).toStrictEqual(expected);
});

test('a value of 14 digits before the point is refused', () => {
  expect([scaledQuotient(10 ** 13, 1, 1, 0), scaledQuotient(99999999999995, 1, 1, 1)]).toStrictEqual([
    null,
    null,
  ]);
});
