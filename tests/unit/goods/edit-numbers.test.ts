import { expect, test } from 'vitest';
import { editCell } from '../../../domain/goods/edit-cell.ts';
import { readRow } from '../../../domain/goods/read-row.ts';
import { numbers, typed, type Typed } from './typed-line.ts';

test('quantity and price give the amount; with tax the net amount is the rest', () => {
  const lines = typed([
    ['quantity', '3'],
    ['price', '10'],
    ['taxRate', '13%'],
  ]);
  expect([numbers(lines, true), numbers(lines, false)]).toStrictEqual([
    '3 10 30.00 13% 3.45',
    '3 8.84955752 26.55 13% 3.45',
  ]);
});

test.each([
  ['650.50', '1', true, '6.44'],
  ['650.50', '1', false, '6.51'],
  ['216.50', '13', false, '28.15'],
  ['7.73', '13%', false, '1.00'],
  ['11.50', '0.13', false, '1.50'],
  ['203', '1.5', true, '3.00'],
])('an amount of %s at %s, with tax %s, carries %s of tax', (amount, rate, taxInclusive, tax) => {
  const lines = typed(
    [
      ['taxRate', rate],
      ['amount', amount],
    ],
    taxInclusive,
  );
  expect(readRow(lines, 0, taxInclusive).taxAmount).toBe(tax);
});

test.each<readonly [string, readonly Typed[], string]>([
  [
    'quantity and amount give the price',
    [
      ['quantity', '3'],
      ['amount', '100'],
    ],
    '3 33.33333333 100.00  ',
  ],
  [
    'price and amount give the quantity',
    [
      ['price', '8'],
      ['amount', '100'],
    ],
    '12.5 8 100.00  ',
  ],
  [
    'of quantity and price, a new quantity moves the amount',
    [
      ['quantity', '3'],
      ['price', '10'],
      ['quantity', '4'],
    ],
    '4 10 40.00  ',
  ],
  [
    'of quantity and price, a new amount moves the price',
    [
      ['quantity', '3'],
      ['price', '10'],
      ['amount', '60'],
    ],
    '3 20 60.00  ',
  ],
  [
    'of quantity and amount, a new quantity moves the price',
    [
      ['quantity', '3'],
      ['amount', '60'],
      ['quantity', '4'],
    ],
    '4 15 60.00  ',
  ],
  [
    'of quantity and amount, a new price moves the amount',
    [
      ['quantity', '3'],
      ['amount', '60'],
      ['price', '7'],
    ],
    '3 7 21.00  ',
  ],
  [
    'of price and amount, a new price moves the quantity',
    [
      ['price', '8'],
      ['amount', '100'],
      ['price', '4'],
    ],
    '25 4 100.00  ',
  ],
  [
    'of price and amount, a new quantity moves the amount',
    [
      ['price', '8'],
      ['amount', '100'],
      ['quantity', '2'],
    ],
    '2 8 16.00  ',
  ],
  [
    'a zero quantity makes amount and tax zero',
    [
      ['price', '8'],
      ['taxRate', '13'],
      ['quantity', '0'],
    ],
    '0 8 0.00 13% 0.00',
  ],
  [
    'a zero price makes amount and tax zero',
    [
      ['quantity', '8'],
      ['taxRate', '13'],
      ['price', '0'],
    ],
    '8 0 0.00 13% 0.00',
  ],
  [
    'an amount after a zero drops the zero',
    [
      ['quantity', '0'],
      ['amount', '9'],
    ],
    '  9.00  ',
  ],
  [
    'an amount alone stays alone',
    [
      ['amount', '9'],
      ['taxRate', '13'],
    ],
    '  9.00 13% 1.04',
  ],
  [
    'an emptied price takes the amount that came from it along',
    [
      ['quantity', '3'],
      ['price', '10'],
      ['price', ''],
    ],
    '3    ',
  ],
  [
    'an emptied quantity takes the amount that came from it along',
    [
      ['quantity', '3'],
      ['price', '10'],
      ['quantity', ''],
    ],
    ' 10   ',
  ],
  [
    'an emptied quantity leaves an amount that was typed, and no price that came from it',
    [
      ['quantity', '3'],
      ['amount', '100'],
      ['quantity', ''],
    ],
    '  100.00  ',
  ],
  [
    'an emptied quantity that came from price and amount leaves the amount',
    [
      ['price', '8'],
      ['amount', '100'],
      ['quantity', ''],
    ],
    '  100.00  ',
  ],
  [
    'an emptied amount takes the price that came from it along',
    [
      ['quantity', '3'],
      ['amount', '100'],
      ['amount', ''],
    ],
    '3    ',
  ],
  [
    'an emptied amount leaves quantity and price',
    [
      ['quantity', '3'],
      ['price', '10'],
      ['amount', ''],
    ],
    '3 10   ',
  ],
  [
    'signs are forced',
    [
      ['quantity', '-3'],
      ['price', '(10)'],
    ],
    '3 10 30.00  ',
  ],
  [
    'numbers may come as people write them',
    [
      ['quantity', '１，２００'],
      ['price', '¥1.50'],
    ],
    '1200 1.5 1800.00  ',
  ],
  ['more than 8 decimals are cut', [['quantity', '1.123456785']], '1.12345678    '],
])('%s', (_, edits, expected) => {
  expect(numbers(typed(edits))).toBe(expected);
});

test('a new quantity leaves the price that was typed on the other side', () => {
  const lines = typed([
    ['taxRate', '13'],
    ['quantity', '3'],
    ['price', '10'],
  ]);
  const shownNet = editCell(lines, 0, 'quantity', '7', false);
  expect(shownNet.ok && numbers(shownNet.value, true)).toBe('7 10 70.00 13% 8.05');
});
