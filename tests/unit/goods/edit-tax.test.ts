import { expect, test } from 'vitest';
import type { LineColumns, LineField } from '../../../domain/goods/columns.ts';
import { editCell } from '../../../domain/goods/edit-cell.ts';
import { editTax } from '../../../domain/goods/edit-tax.ts';
import { emptyLines, insertRows } from '../../../domain/goods/lines.ts';
import { readRow } from '../../../domain/goods/read-row.ts';
import { errorText } from '../../../domain/kernel/errors.ts';

type Cells = Partial<Record<LineField, string>>;
const goods: Cells = { name: '货物', taxRate: '13', quantity: '10', price: '10' };

function columnsOf(rows: readonly Cells[], taxInclusive: boolean): LineColumns {
  let lines = insertRows(emptyLines(), 0, new Uint32Array(rows.length * 4));
  rows.forEach((cells, row) => {
    for (const [field, text] of Object.entries(cells)) {
      const result = editCell(lines, row, field as LineField, text, taxInclusive);
      if (result.ok) lines = result.value;
    }
  });
  return lines;
}

/** Price and amount of both sides and the tax after a tax was typed; or the sentence of the refusal. */
function typed(text: string, taxInclusive = false, cells: Cells = goods): string {
  const lines = columnsOf([cells], taxInclusive);
  const before = structuredClone(lines);
  const result = editTax(lines, 0, text, taxInclusive);
  if (!result.ok) {
    expect(lines).toStrictEqual(before);
    return errorText(result.error);
  }
  const [net, gross] = [readRow(result.value, 0, false), readRow(result.value, 0, true)];
  return [net.price, net.amount, net.taxAmount, gross.price, gross.amount].join(' ');
}

test.each([
  ['13.00', false, '10 100.00 13.00 11.3 113.00'],
  ['13.01', false, '10 100.00 13.01 11.3 113.01'],
  ['13.06', false, '10 100.00 13.06 11.306 113.06'],
  ['12.94', false, '10 100.00 12.94 11.294 112.94'],
  ['￥１３.０６', false, '10 100.00 13.06 11.306 113.06'],
  ['11.50', true, '8.84955752 88.50 11.50 10 100.00'],
  ['11.55', true, '8.845 88.45 11.55 10 100.00'],
  ['11.45', true, '8.855 88.55 11.45 10 100.00'],
])('a tax of %s is taken (with tax: %s) and the shown side stays', (text, taxInclusive, expected) => {
  expect(typed(text, taxInclusive)).toBe(expected);
});

test.each<[string, string, boolean, Cells?]>([
  ['税额与金额×税率相差超过0.06元，应在12.94元至13.06元之间', '13.07', false],
  ['税额与金额×税率相差超过0.06元，应在12.94元至13.06元之间', '0', false],
  ['税额与金额×税率相差超过0.06元，应在11.45元至11.56元之间', '11.57', true],
  ['税额与金额×税率相差超过0.06元，应在0.00元至0.00元之间', '0.01', false, { ...goods, taxRate: '免税' }],
  ['税额应与金额同号并小于价税合计，应在12.94元至13.06元之间', '-13.02', false],
  [
    '税额应与金额同号并小于价税合计，应在0.00元至0.04元之间',
    '0.06',
    true,
    { ...goods, quantity: '', price: '', amount: '0.05' },
  ],
  [
    '税额应与金额同号并小于价税合计，应在0.00元至0.04元之间',
    '0.05',
    true,
    { ...goods, quantity: '', price: '', amount: '0.05' },
  ],
  ['您输入有误，请重新输入！（“abc”不是数字）', 'abc', false],
  ['请先填写金额和税率，再修改税额', '1', false, { name: '货物' }],
  ['请先填写金额和税率，再修改税额', '1', false, { ...goods, taxRate: '' }],
])('refused: %s', (sentence, text, taxInclusive, cells = goods) => {
  expect(typed(text, taxInclusive, cells)).toBe(sentence);
});

test('an empty text brings back the tax by the rate', () => {
  const lines = columnsOf([goods], false);
  editTax(lines, 0, '13.05', false);
  const result = editTax(lines, 0, ' ', false);
  expect(result.ok && readRow(result.value, 0, false).taxAmount).toBe('13.00');
});

test('a negative line keeps its sign', () => {
  const lines = columnsOf([goods], false);
  [lines.amount[0], lines.tax[0], lines.quantity[0]] = [-10_000, -1300, -10];
  const result = editTax(lines, 0, '13.04', false);
  const refused = editTax(lines, 0, '13.10', false);
  expect([
    result.ok && readRow(result.value, 0, true).amount,
    refused.ok ? '' : errorText(refused.error),
  ]).toStrictEqual(['-113.04', '税额与金额×税率相差超过0.06元，应在-12.94元至-13.06元之间']);
});

test('the whole document may be off by 1.27 only', () => {
  const lines = columnsOf(
    Array.from({ length: 23 }, () => goods),
    false,
  );
  const answers = Array.from({ length: 23 }, (_, row) => {
    const result = editTax(lines, row, row < 22 ? '13.06' : '12.94', false);
    return result.ok ? 'ok' : errorText(result.error);
  });
  expect([answers.slice(0, 21).every((answer) => answer === 'ok'), answers.slice(21)]).toStrictEqual([
    true,
    ['单据税额误差累计值大于1.27，请减小税额的调整', 'ok'],
  ]);
});

test('a line that is gone is refused', () => {
  const result = editTax(columnsOf([goods], false), 5, '1', false);
  expect(result.ok ? '' : errorText(result.error)).toBe('第6行已不存在，请刷新后重试');
});
