import { expect, test } from 'vitest';
import { readNumber, readRate } from '../../../domain/money/read-number.ts';

test.each([
  ['¥1,234.50', '1234.50'],
  ['￥ 1，234．50 元', '1234.50'],
  ['１２．５', '12.5'],
  ['人民币12元整', '12'],
  ['RMB 3.5', '3.5'],
  ['(30)', '-30'],
  ['（¥30.00）', '-30.00'],
  ['30-', '-30'],
  ['－5', '-5'],
  ['-¥5', '-5'],
  ['+7', '7'],
  ['007', '7'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['-0.00', '0.00'],
  ['1.2E+05', '120000'],
  ['1e-7', '0.0000001'],
  ['12,345,678.9', '12345678.9'],
  ['1 234\u00a0567.80 元', '1234567.80'],
  ['¥12　345\n', '12345'],
  ['\n1000\n', '1000'],
])('%s is %s', (text, expected) => {
  expect(readNumber(text)).toBe(expected);
});

test.each(['', ' ', '元', '12个', '1.2.3', '12,34', '1,2345', '--5', '1-2', '0x1F', 'abc', '13%', '5e999'])(
  '%j is no number',
  (text) => {
    expect(readNumber(text)).toBeNull();
  },
);

test.each([
  '1000\n200',
  '100\n200',
  '1,000\r\n200',
  '12、\n345',
  '1000 200',
  '12 5',
  '1 234 56',
  '12 345.67 8',
  '1000¹',
  '10²',
])('%j is several numbers, or one with a note', (text) => {
  expect(readNumber(text)).toBeNull();
});

test.each([
  ['13', 1300, 0],
  ['13%', 1300, 0],
  ['１３％', 1300, 0],
  ['0.13', 1300, 0],
  ['13.00%', 1300, 0],
  ['1', 100, 0],
  ['1.5%', 150, 0],
  ['0.015', 150, 0],
  ['0.5%', 50, 0],
  ['0', 0, 0],
  ['0%', 0, 0],
  ['免税', 0, 1],
  [' 不征税 ', 0, 2],
  ['零税率', 0, 3],
])('rate %s is %d basis points of kind %d', (text, bp, zeroRateKind) => {
  expect(readRate(text)).toStrictEqual({ bp, zeroRateKind });
});

test.each(['', '***', '一三', '-3%', '101', '13.001%', '%'])('%j is no rate', (text) => {
  expect(readRate(text)).toBeNull();
});
