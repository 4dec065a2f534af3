import { expect, test } from 'vitest';
import { LINE_NATURE, type LineColumns } from '../../../../domain/goods/columns.ts';
import { addDiscounts } from '../../../../domain/goods/discount/add-discounts.ts';
import { discountBase } from '../../../../domain/goods/discount/discount-base.ts';
import type { DiscountBy } from '../../../../domain/goods/discount/read-discount.ts';
import {
  foldDiscounts,
  printedAmount,
  removeDiscounts,
  withoutRows,
} from '../../../../domain/goods/discount/remove-discounts.ts';
import {
  placeBetweenLines,
  wholeLines,
  withDiscounts,
} from '../../../../domain/goods/discount/line-nature.ts';
import { editCell } from '../../../../domain/goods/edit-cell.ts';
import { editTax } from '../../../../domain/goods/edit-tax.ts';
import { totalsOf } from '../../../../domain/goods/recalculate.ts';
import { errorText } from '../../../../domain/kernel/errors.ts';
import { cellsOf, freshIds, linesOf, type Cells } from '../lines-of.ts';

const GOODS: Cells = { name: '钢管', spec: 'A', unit: '吨', quantity: '2', price: '500', taxRate: '13%' };
const SHOWN = ['name', 'spec', 'unit', 'quantity', 'price', 'amount', 'taxRate', 'taxAmount'] as const;

const rowsOf = (lines: LineColumns, taxInclusive = false): readonly string[] =>
  Array.from({ length: lines.count }, (_, row) => cellsOf(lines, row, SHOWN, taxInclusive));

function discounted(lines: LineColumns, rows: readonly number[], by: DiscountBy, taxInclusive = false) {
  const result = addDiscounts(lines, rows, by, freshIds(rows.length), taxInclusive);
  if (!result.ok) throw new Error(errorText(result.error));
  return result.value;
}

const refusal = (lines: LineColumns, rows: readonly number[], by: DiscountBy, max?: number): string => {
  const before = structuredClone(lines);
  const result = addDiscounts(lines, rows, by, freshIds(rows.length), false, max);
  expect(lines).toStrictEqual(before);
  return result.ok ? '' : errorText(result.error);
};

test('a discount stands right below its line: same name, rate, code; amount and tax below zero', () => {
  const lines = discounted(
    linesOf([{ ...GOODS, taxCode: '1080101010000000000', category: '黑色金属' }, GOODS]),
    [0],
    {
      rate: '10%',
    },
  );
  expect(rowsOf(lines)).toStrictEqual([
    '钢管 A 吨 2 500 1000.00 13% 130.00',
    '钢管     -100.00 13% -13.00',
    '钢管 A 吨 2 500 1000.00 13% 130.00',
  ]);
  expect([...lines.nature.subarray(0, 3)]).toStrictEqual([
    LINE_NATURE.discounted,
    LINE_NATURE.discount,
    LINE_NATURE.normal,
  ]);
  expect(cellsOf(lines, 1, ['taxCode', 'category', 'note'])).toBe('1080101010000000000 黑色金属 ');
});

test('with tax the discount is meant with tax', () => {
  const lines = discounted(linesOf([GOODS], true), [0], { amount: '100' }, true);
  expect([rowsOf(lines, true)[1], cellsOf(lines, 1, ['amount'])]).toStrictEqual([
    '钢管     -100.00 13% -11.50',
    '-88.50',
  ]);
});

test('money over several lines is shared in proportion, to the cent', () => {
  const lines = discounted(
    linesOf([
      { name: '甲', amount: '0.01', taxRate: '13' },
      { name: '乙', amount: '100', taxRate: '13' },
      { name: '丙', amount: '200', taxRate: '9' },
    ]),
    [2, 0, 1],
    { amount: '100' },
  );
  expect(rowsOf(lines)).toStrictEqual([
    '甲     0.01 13% 0.00',
    '乙     100.00 13% 13.00',
    '乙     -33.34 13% -4.33',
    '丙     200.00 9% 18.00',
    '丙     -66.66 9% -6.00',
  ]);
});

test('a discount of the whole line takes its tax along, even one that was adjusted', () => {
  const lines = linesOf([{ name: '甲', amount: '10', taxRate: '13' }]);
  const adjusted = editTax(lines, 0, '1.35', false);
  if (!adjusted.ok) throw new Error(errorText(adjusted.error));
  const free = discounted(adjusted.value, [0], { rate: '100' });
  expect([rowsOf(free)[1], totalsOf(free)]).toStrictEqual([
    '甲     -10.00 13% -1.35',
    { amount: 0, tax: 0, total: 0 },
  ]);
});

test.each<[string, Cells, DiscountBy]>([
  ['填写折扣前必须先填写商品名称和金额', { name: '甲' }, { rate: '5' }],
  ['填写折扣前必须先填写商品名称和金额', { amount: '100' }, { rate: '5' }],
  ['填写折扣前必须先填写商品名称和金额', { name: '甲', amount: '0' }, { rate: '5' }],
  ['请输入折扣率', GOODS, { rate: ' %' }],
  ['折扣率不能大于100%或小于1%', GOODS, { rate: '0' }],
  ['折扣率不能大于100%或小于1%', GOODS, { rate: '100.01' }],
  ['折扣率不能大于100%或小于1%', GOODS, { rate: '-5' }],
  ['您输入有误，请重新输入！（“五折”不是数字）', GOODS, { rate: '五折' }],
  ['折扣率最多保留8位小数', GOODS, { rate: '0.123456789' }],
  ['请输入折扣金额', GOODS, { amount: '' }],
  ['折扣金额不能小于等于零%或小于0%', GOODS, { amount: '0' }],
  ['折扣金额不能小于等于零%或小于0%', GOODS, { amount: '-3' }],
  ['折扣金额不能大于原金额1000.00元', GOODS, { amount: '1000.01' }],
  ['折扣金额或折扣率填写有误！', { name: '甲', amount: '0.01' }, { rate: '1' }],
])('refused: %s', (sentence, cells, by) => {
  expect(refusal(linesOf([cells]), [0], by)).toBe(sentence);
});

test('no second discount, none on a discount, none for no line, none beyond the rows', () => {
  const lines = discounted(linesOf([GOODS, GOODS]), [0], { rate: '5' });
  const by = { rate: '5' };
  expect([
    refusal(lines, [0], by),
    refusal(lines, [1], by),
    refusal(lines, [], by),
    refusal(lines, [7], by),
    refusal(lines, [2], by, 3),
    refusal(linesOf([GOODS, GOODS]), [0, 1], by, 3),
  ]).toStrictEqual([
    '第1行已有折扣，请先删除原折扣',
    '第2行是折扣行，不能再添加折扣',
    '请选择要修改的商品行',
    '第8行已不存在，请刷新后重试',
    '已达到最大行数，不能再添加',
    '最多只能添加1行',
  ]);
});

test('no discounts on negative pages and under a difference levy', () => {
  expect([
    refusal(linesOf([GOODS], false, { sign: -1 }), [0], { rate: '5' }),
    refusal(linesOf([GOODS], false, { levy: 'difference' }), [0], { rate: '5' }),
    refusal(linesOf([GOODS], false, { levy: 'differenceFull' }), [0], { rate: '5' }),
  ]).toStrictEqual(['负数发票和金额为负数的行不能添加折扣', '差额征税不能添加折扣', '差额征税不能添加折扣']);
});

test('the base is what the chosen lines show', () => {
  const base = discountBase(linesOf([GOODS, GOODS]), [1, 0, 1], true);
  expect(base.ok && [base.value.base, [...base.value.rows], base.value.amounts]).toStrictEqual([
    226_000,
    [0, 1],
    [113_000, 113_000],
  ]);
});

test('a discounted line and its discount are locked, but for the note', () => {
  const lines = discounted(linesOf([GOODS]), [0], { rate: '5' });
  const typed = (row: number, field: 'name' | 'amount' | 'note'): string => {
    const result = editCell(lines, row, field, '1', false);
    return result.ok ? 'taken' : errorText(result.error);
  };
  const tax = editTax(lines, 0, '1', false);
  expect([typed(0, 'name'), typed(1, 'amount'), typed(0, 'note'), tax.ok]).toStrictEqual([
    '第1行已有折扣，不能修改，请先删除折扣',
    '第2行是折扣行，随原商品行，不能单独修改',
    'taken',
    false,
  ]);
});

test('removing discounts, named by the line or by the discount, gives back the lines', () => {
  const plain = linesOf([GOODS, { name: '乙', amount: '7' }]);
  const lines = discounted(plain, [0, 1], { rate: '50' });
  const back = removeDiscounts(lines, [0, 3]);
  expect([rowsOf(back), [...back.nature.subarray(0, 2)], [...back.ids.subarray(0, 8)]]).toStrictEqual([
    rowsOf(plain),
    [0, 0],
    [...plain.ids.subarray(0, 8)],
  ]);
});

test('a line goes with its discount; a discount goes alone and unlocks its line', () => {
  const lines = discounted(linesOf([GOODS, { name: '乙', amount: '7' }]), [0, 1], { rate: '50' });
  expect([...withDiscounts(lines, [0])]).toStrictEqual([0, 1]);
  expect([...withDiscounts(lines, [1])]).toStrictEqual([1]);
  expect([...wholeLines(lines, [3, 1])]).toStrictEqual([0, 1, 2, 3]);
  expect([0, 1, 2, 3, 4].map((row) => placeBetweenLines(lines, row))).toStrictEqual([0, 2, 2, 4, 4]);
  const left = withoutRows(lines, [0, 1, 3]);
  expect([rowsOf(left), left.nature[0]]).toStrictEqual([['乙     7.00  '], LINE_NATURE.normal]);
});

test('folded into its line a discount leaves the totals as they are', () => {
  const lines = discounted(linesOf([GOODS, GOODS]), [0], { amount: '100.01' });
  const folded = foldDiscounts(lines, false);
  expect([totalsOf(folded), rowsOf(folded)[0], printedAmount(lines, 0)]).toStrictEqual([
    totalsOf(lines),
    '钢管 A 吨 2 449.995 899.99 13% 117.00',
    { amount: 89_999, tax: 11_700 },
  ]);
});
