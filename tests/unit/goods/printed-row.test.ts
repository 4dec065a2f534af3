import { expect, test } from 'vitest';
import { addDiscounts } from '../../../domain/goods/discount/add-discounts.ts';
import {
  printedName,
  printedRate,
  printedRows,
  printedTax,
  printedTaxTotal,
} from '../../../domain/goods/printed-row.ts';
import { freshIds, linesOf, type Cells } from './lines-of.ts';

test.each<[Cells, string, string]>([
  [{ name: '钢管', category: '黑色金属', amount: '100', taxRate: '13' }, '*黑色金属*钢管 13%', '13.00'],
  [{ name: '钢管', amount: '100', taxRate: '1.5' }, '钢管 1.5%', '1.50'],
  [{ name: '蔬菜', amount: '100', taxRate: '免税' }, '蔬菜 免税', '***'],
  [{ name: '押金', amount: '100', taxRate: '不征税' }, '押金 不征税', '***'],
  [{ name: '出口', amount: '100', taxRate: '零税率' }, '出口 零税率', '0.00'],
  [{ name: '新货' }, '新货 ', ''],
])('%o prints %s and %s', (cells, text, tax) => {
  const lines = linesOf([cells]);
  expect([`${printedName(lines, 0)} ${printedRate(lines, 0)}`, printedTax(lines, 0)]).toStrictEqual([
    text,
    tax,
  ]);
});

test('a difference levy hides rate and tax', () => {
  const lines = linesOf([{ amount: '100', taxRate: '5' }], true, { levy: 'difference' });
  expect([printedRate(lines, 0), printedTax(lines, 0), printedTaxTotal(lines)]).toStrictEqual([
    '***',
    '***',
    '***',
  ]);
});

test('a difference levy for the full amount prints as usual', () => {
  const lines = linesOf([{ amount: '100', taxRate: '5' }], true, { levy: 'differenceFull' });
  expect([printedRate(lines, 0), printedTax(lines, 0), printedTaxTotal(lines)]).toStrictEqual([
    '5%',
    '4.76',
    '4.76',
  ]);
});

test('a discount is taken off its line, and the total counts both', () => {
  const plain = linesOf([
    { name: '甲', amount: '100', taxRate: '13' },
    { name: '乙', amount: '10', taxRate: '免税' },
  ]);
  const lines = addDiscounts(plain, [0], { rate: '10' }, freshIds(1), false);
  if (!lines.ok) throw new Error(lines.error.code);
  expect([printedTax(lines.value, 0), printedTaxTotal(lines.value), printedRows(lines.value)]).toStrictEqual([
    '11.70',
    '11.70',
    [0, 2],
  ]);
  expect(printedTaxTotal(linesOf([{ amount: '10', taxRate: '免税' }]))).toBe('***');
});
