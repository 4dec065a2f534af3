import { expect, test } from 'vitest';
import { formatFen, parseFen } from '../../../domain/money/fen.ts';

test.each([
  ['12.3', 1230],
  ['12.345', 1235],
  ['12.344999', 1234],
  ['-11.495', -1150],
  ['0.005', 1],
  ['-0.004', 0],
  ['.1', 10],
  ['7.', 700],
  ['999999999999.99', 99999999999999],
])('%s yuan is %d fen', (text, fen) => {
  expect(parseFen(text)).toBe(fen);
});

test.each(['', '-', '.', '1,000', 'abc', '1e3', '99999999999999999'])('%j is no amount', (text) => {
  expect(parseFen(text)).toBeNull();
});

test('money is shown with two decimals, an empty cell with nothing', () => {
  expect([0, 5, -1230, 99999999999999, NaN].map(formatFen)).toStrictEqual([
    '0.00',
    '0.05',
    '-12.30',
    '999999999999.99',
    '',
  ]);
});
