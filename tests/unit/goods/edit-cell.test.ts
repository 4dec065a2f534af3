import { expect, test } from 'vitest';
import type { LineField } from '../../../domain/goods/columns.ts';
import { editCell } from '../../../domain/goods/edit-cell.ts';
import { readRow } from '../../../domain/goods/read-row.ts';
import { numbers, oneLine, typed } from './typed-line.ts';

test('a rate is shown by its name and leaves the shown amount alone', () => {
  const lines = typed([
    ['amount', '113'],
    ['taxRate', '13'],
    ['taxRate', '免税'],
  ]);
  expect([numbers(lines), lines.zeroRateKind[0]]).toStrictEqual(['  113.00 免税 0.00', 1]);
});

test('clearing the rate takes the tax away', () => {
  expect(
    numbers(
      typed([
        ['amount', '113'],
        ['taxRate', '13'],
        ['taxRate', ''],
      ]),
    ),
  ).toBe('  113.00  ');
});

test.each<readonly [LineField, string, string]>([
  ['quantity', 'abc', 'ledger.notNumber'],
  ['price', '1.2.3', 'ledger.notNumber'],
  ['amount', '12个', 'ledger.notNumber'],
  ['quantity', '1234567890123', 'ledger.tooLong'],
  ['amount', '1234567890.12', 'ledger.tooLong'],
  ['taxRate', '17%', 'ledger.rateUnknown'],
  ['taxRate', '随便', 'ledger.rateUnknown'],
])('%s refuses %j', (field, text, code) => {
  const lines = typed([
    ['quantity', '3'],
    ['price', '10'],
    ['taxRate', '13'],
  ]);
  const before = structuredClone(lines);
  const result = editCell(lines, 0, field, text, true);
  expect([result.ok ? '' : result.error.code, lines]).toStrictEqual([code, before]);
});

test('what is too large to be invoiced is refused and leaves nothing behind', () => {
  const lines = typed([['quantity', '999999999999']]);
  const before = structuredClone(lines);
  const result = editCell(lines, 0, 'price', '99999999999', true);
  expect([result.ok ? '' : result.error.code, lines]).toStrictEqual(['ledger.tooLarge', before]);
});

test('the text already shown is no edit, even when it is longer than anyone may type', () => {
  const lines = typed([
    ['quantity', '3'],
    ['amount', '1234567.88'],
  ]);
  const { price } = readRow(lines, 0, true);
  const result = editCell(lines, 0, 'price', price, true);
  expect([price.length, result.ok, lines.edited[0]]).toStrictEqual([14, true, 5]);
});

test('texts lose line breaks and outer spaces and share one dictionary entry', () => {
  const lines = typed([
    ['name', ' 螺纹\n钢 '],
    ['unit', '吨'],
    ['spec', '吨'],
    ['taxCode', '1080111010000000000'],
  ]);
  const { name, spec, unit, taxCode } = readRow(lines, 0, true);
  expect([name, spec, unit, taxCode, lines.dictionary.length]).toStrictEqual([
    '螺纹 钢',
    '吨',
    '吨',
    '1080111010000000000',
    4,
  ]);
});

test('a row that is not there is refused', () => {
  expect([-1, 1, NaN].map((row) => editCell(oneLine(), row, 'name', 'x', true).ok)).toStrictEqual([
    false,
    false,
    false,
  ]);
});
