import { expect, test } from 'vitest';
import { applySettings } from '../../../domain/goods/apply-settings.ts';
import type { LineColumns } from '../../../domain/goods/columns.ts';
import { editCell } from '../../../domain/goods/edit-cell.ts';
import { ORDINARY_LINES, type LineSettings } from '../../../domain/goods/line-settings.ts';
import { setDeduction } from '../../../domain/goods/set-deduction.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import { cellsOf, linesOf, type Cells } from './lines-of.ts';

const NUMBERS = ['quantity', 'price', 'amount', 'taxRate', 'taxAmount'] as const;
const DIFFERENCE: LineSettings = { ...ORDINARY_LINES, levy: 'difference' };
const under = (lines: LineColumns, settings: Partial<LineSettings>, taxInclusive = false): LineColumns =>
  applySettings(lines, { ...lines.settings, ...settings }, taxInclusive);

test('on a negative page quantity and amount are below zero, the price is not; and back', () => {
  const lines = linesOf([{ quantity: '3', price: '10', taxRate: '13' }]);
  const negative = under(lines, { sign: -1 });
  expect([cellsOf(negative, 0, NUMBERS), cellsOf(under(negative, { sign: 1 }), 0, NUMBERS)]).toStrictEqual([
    '-3 10 -30.00 13% -3.90',
    '3 10 30.00 13% 3.90',
  ]);
});

test.each<[Cells, string]>([
  [{ quantity: '3', price: '-10', taxRate: '13' }, '-3 10 -30.00 13% -3.90'],
  [{ quantity: '-3', amount: '100' }, '-3 33.33333333 -100.00  '],
  [{ price: '8', amount: '100', taxRate: '免税' }, '-12.5 8 -100.00 免税 0.00'],
  [{ amount: '11.50', taxRate: '13' }, '  -11.50 13% -1.50'],
  [{ quantity: '0', price: '5' }, '0 5 0.00  '],
])('typed on a negative page: %o', (cells, expected) => {
  expect(cellsOf(linesOf([cells], false, { sign: -1 }), 0, NUMBERS)).toBe(expected);
});

test.each([
  ['byRate', true, '203', '3.00'],
  ['fivePercentBase', true, '210', '3.00'],
  ['byRate', false, '207', '3.11'],
  ['fivePercentBase', false, '207', '3.00'],
] as const)('1.5 %% %s, with tax %s: %s carries %s', (reducedRate, taxInclusive, amount, tax) => {
  const lines = linesOf([{ amount, taxRate: '1.5%' }], taxInclusive, { reducedRate });
  expect(cellsOf(lines, 0, ['taxAmount'], taxInclusive)).toBe(tax);
});

test('another formula of 1.5 % derives those lines anew and leaves the others', () => {
  const lines = linesOf([
    { quantity: '1', price: '207', taxRate: '1.5' },
    { amount: '100', taxRate: '13' },
  ]);
  const after = under(lines, { reducedRate: 'fivePercentBase' });
  expect([0, 1].map((row) => cellsOf(after, row, NUMBERS))).toStrictEqual([
    '1 207 207.00 1.5% 3.00',
    '  100.00 13% 13.00',
  ]);
  expect(cellsOf(after, 0, ['price', 'amount'], true)).toBe('210 210.00');
});

test.each([
  [true, '1130', '113', '117.00', '1013.00'],
  [false, '1013', '113', '117.00', '1013.00'],
] as const)('a deduction carries no tax, with tax %s', (taxInclusive, sales, kce, tax, net) => {
  const lines = linesOf(
    [{ name: '甲', quantity: '2', amount: sales, taxRate: '13' }],
    taxInclusive,
    DIFFERENCE,
  );
  const done = setDeduction(lines, 0, kce, taxInclusive);
  if (!done.ok) throw new Error(errorText(done.error));
  expect(cellsOf(done.value, 0, ['amount', 'taxAmount', 'price'], false)).toBe(`${net} ${tax} 506.5`);
  expect(cellsOf(done.value, 0, ['amount', 'price'], true)).toBe('1130.00 565');
});

test.each([
  ['1130', '销售额.必须大于扣除额！'],
  ['-5', '扣除额不能为负数'],
  ['abc', '您输入有误，请重新输入！（“abc”不是数字）'],
])('a deduction of %s is refused: %s', (text, sentence) => {
  const lines = linesOf([{ amount: '1130', taxRate: '13' }], true, DIFFERENCE);
  const before = structuredClone(lines);
  const result = setDeduction(lines, 0, text, true);
  expect([result.ok ? '' : errorText(result.error), lines]).toStrictEqual([sentence, before]);
});

test('a deduction needs a difference levy and sales', () => {
  const told = (lines: LineColumns): string => {
    const result = setDeduction(lines, 0, '1', true);
    return result.ok ? '' : errorText(result.error);
  };
  expect([told(linesOf([{ amount: '5' }])), told(linesOf([{ name: '甲' }], true, DIFFERENCE))]).toStrictEqual(
    ['当前不是差额征税，不能填写扣除额', '请输入含税销售额！'],
  );
});

test('a difference levy for the full amount deducts nothing', () => {
  const full = linesOf([{ amount: '1130', taxRate: '13' }], true, { levy: 'differenceFull' });
  const refused = setDeduction(full, 0, '113', true);
  const deducted = setDeduction(
    linesOf([{ amount: '1130', taxRate: '13' }], true, DIFFERENCE),
    0,
    '113',
    true,
  );
  if (!deducted.ok) throw new Error(errorText(deducted.error));
  const switched = under(deducted.value, { levy: 'differenceFull' }, true);
  expect([refused.ok, switched.deduction[0], cellsOf(switched, 0, NUMBERS, true)]).toStrictEqual([
    false,
    NaN,
    cellsOf(full, 0, NUMBERS, true),
  ]);
});

test('sales can not fall to the deduction; without a difference levy the deduction goes', () => {
  const lines = linesOf([{ amount: '1130', taxRate: '13' }], true, DIFFERENCE);
  const done = setDeduction(lines, 0, '113', true);
  if (!done.ok) throw new Error(errorText(done.error));
  const low = editCell(done.value, 0, 'amount', '113', true);
  expect(low.ok ? '' : errorText(low.error)).toBe('销售额.必须大于扣除额！');
  const ordinary = under(done.value, { levy: 'ordinary' }, true);
  expect([cellsOf(ordinary, 0, ['amount', 'taxAmount'], true), ordinary.deduction[0]]).toStrictEqual([
    '1130.00 130.00',
    NaN,
  ]);
});
