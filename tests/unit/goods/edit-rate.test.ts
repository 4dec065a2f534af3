import { expect, test } from 'vitest';
import { editCell } from '../../../domain/goods/edit-cell.ts';
import { pasteCells } from '../../../domain/goods/paste-cells.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import { cellsOf, linesOf, type Cells } from './lines-of.ts';

const SHOWN = ['policy', 'taxRate', 'amount', 'taxAmount'] as const;

test.each<[string, Cells, string]>([
  ['fixes the rate', { amount: '100', policy: '按5%简易征收' }, '按5%简易征收 5% 100.00 5.00'],
  [
    'fixes 1.5 %',
    { amount: '100', policy: '按5%简易征收减按1.5%计证' },
    '按5%简易征收减按1.5%计证 1.5% 100.00 1.50',
  ],
  ['makes exempt', { amount: '100', taxRate: '13', policy: '免税' }, '免税 免税 100.00 0.00'],
  ['fixes nothing', { amount: '100', taxRate: '13', policy: '即征即退50%' }, '即征即退50% 13% 100.00 13.00'],
  [
    'can be taken away',
    { taxRate: '5', policy: '按5%简易征收', amount: '100' },
    '按5%简易征收 5% 100.00 5.00',
  ],
])('a policy %s', (_, cells, expected) => {
  expect(cellsOf(linesOf([cells]), 0, SHOWN)).toBe(expected);
});

test.each<[string, Cells, string, string]>([
  ['another rate takes a policy away', { policy: '按5%简易征收' }, '13', ' 13%'],
  ['no rate takes a policy away', { policy: '免税' }, '', ' '],
  ['免税 is a policy itself', { policy: '即征即退50%' }, '免税', '免税 免税'],
  ['不征税 replaces 免税', { policy: '免税' }, '不征税', '不征税 不征税'],
  ['零税率 is no policy', { policy: '免税' }, '零税率', ' 零税率'],
  ['a policy that fixes no rate stays', { policy: '即征即退50%' }, '6%', '即征即退50% 6%'],
  ['the words of the choice are read', {}, '简易征收5%减按1.5%', ' 1.5%'],
])('rate typed: %s', (_, cells, text, expected) => {
  const result = editCell(linesOf([cells]), 0, 'taxRate', text, false);
  expect(result.ok ? cellsOf(result.value, 0, ['policy', 'taxRate']) : result.error).toBe(expected);
});

test.each<[string, Cells, string, string]>([
  ['an exempt line keeps its policy', { taxRate: '免税' }, '', '免税 免税'],
  ['an emptied policy leaves the rate', { policy: '按5%简易征收' }, '', ' 5%'],
  ['another policy asks an exempt line for a rate', { taxRate: '免税' }, '即征即退50%', '即征即退50% '],
])('policy typed: %s', (_, cells, text, expected) => {
  const result = editCell(linesOf([cells]), 0, 'policy', text, false);
  expect(result.ok ? cellsOf(result.value, 0, ['policy', 'taxRate']) : result.error).toBe(expected);
});

test('an unknown policy is refused with those there are', () => {
  const result = editCell(linesOf([{ amount: '5' }]), 0, 'policy', '打折', false);
  expect(result.ok ? '' : errorText(result.error)).toMatch(
    /^优惠政策“打折”不可用，可选：简易征收、稀土产品、免税/,
  );
});

test('a policy leaves a tax that was adjusted alone', () => {
  const lines = linesOf([{ amount: '100', taxRate: '13' }]);
  lines.tax[0] = 1303;
  const result = editCell(lines, 0, 'policy', '即征即退50%', false);
  expect(result.ok && cellsOf(result.value, 0, ['taxAmount'])).toBe('13.03');
});

test('pasted policies are read like typed ones', () => {
  const lines = linesOf([{ amount: '1' }, { amount: '2' }, { amount: '3' }]);
  const done = pasteCells(
    lines,
    Uint32Array.of(0, 1, 2),
    ['policy', 'taxRate'],
    [
      ['按3%简易征收', ''],
      ['没有', '6'],
      ['', '免税'],
    ],
    false,
  );
  expect([
    [0, 1, 2].map((row) => cellsOf(done.lines, row, ['policy', 'taxRate'])),
    done.refused.map(({ row, field, error }) => [row, field, error.code]),
  ]).toStrictEqual([['按3%简易征收 3%', ' 6%', '免税 免税'], [[1, 'policy', 'ledger.policyUnknown']]]);
});

test('control characters never enter a text', () => {
  const result = editCell(linesOf([{}]), 0, 'name', 'a\u0000b\u001f\ud800c\r\nd', false);
  expect(result.ok && cellsOf(result.value, 0, ['name'])).toBe('a b c d');
});
