import { expect, test } from 'vitest';
import type { LineColumns, LineField } from '../../../domain/goods/columns.ts';
import { addDiscounts } from '../../../domain/goods/discount/add-discounts.ts';
import { editCell } from '../../../domain/goods/edit-cell.ts';
import { emptyLines, insertRows } from '../../../domain/goods/lines.ts';
import { mergeSameGoods } from '../../../domain/goods/merge.ts';
import { readRow } from '../../../domain/goods/read-row.ts';
import { freshIds } from './lines-of.ts';

type Cells = Partial<Record<LineField, string>>;

function columnsOf(rows: readonly Cells[], taxInclusive = false): LineColumns {
  let lines = insertRows(emptyLines(), 0, Uint32Array.from(rows.flatMap((_, row) => [0, 0, 0, row + 1])));
  rows.forEach((cells, row) => {
    for (const [field, text] of Object.entries(cells)) {
      const result = editCell(lines, row, field as LineField, text, taxInclusive);
      if (result.ok) lines = result.value;
    }
  });
  return lines;
}

const shown = (lines: LineColumns, taxInclusive = false): unknown =>
  Array.from({ length: lines.count }, (_, row) => {
    const { name, quantity, price, amount, taxAmount } = readRow(lines, row, taxInclusive);
    return [lines.ids[row * 4 + 3], name, quantity, price, amount, taxAmount].join(' ');
  });

const steel: Cells = { name: '螺纹钢', unit: '吨', taxRate: '13', quantity: '1.5', price: '100' };

test('same goods add up in the place of the first; others stay', () => {
  const merged = mergeSameGoods(
    columnsOf([steel, { ...steel, unit: '件' }, { ...steel, quantity: '0.25' }, { ...steel, price: '101' }]),
    false,
  );
  expect(shown(merged)).toStrictEqual([
    '1 螺纹钢 1.75 100 175.00 22.75',
    '2 螺纹钢 1.5 100 150.00 19.50',
    '4 螺纹钢 1.5 101 151.50 19.70',
  ]);
});

test.each<[LineField, string]>([
  ['name', '圆钢'],
  ['spec', 'Φ12'],
  ['unit', '件'],
  ['price', '100.00000001'],
  ['taxRate', '9'],
  ['taxCode', '1'],
  ['category', '黑色金属'],
  ['policy', '即征即退50%'],
])('another %s keeps lines apart', (field, text) => {
  expect(mergeSameGoods(columnsOf([steel, { ...steel, [field]: text }]), false).count).toBe(2);
});

test('exempt and not taxed lines stay apart', () => {
  const rows = [
    { ...steel, taxRate: '免税' },
    { ...steel, taxRate: '不征税' },
  ];
  expect(mergeSameGoods(columnsOf(rows), false).count).toBe(2);
});

test('cents stay where the rounding of many lines leads elsewhere, and the price follows them', () => {
  const small = { ...steel, quantity: '1', price: '0.005', taxRate: '13' };
  expect(shown(mergeSameGoods(columnsOf([small, small, small, small]), false))).toStrictEqual([
    '1 螺纹钢 4 0.01 0.04 0.00',
  ]);
});

test('a line too small to have a tax is merged with the others of its goods', () => {
  const sheet = { ...steel, quantity: '', price: '' };
  expect(
    shown(
      mergeSameGoods(
        columnsOf([
          { ...sheet, amount: '0.03' },
          { ...sheet, amount: '10' },
        ]),
        false,
      ),
    ),
  ).toStrictEqual(['1 螺纹钢   10.03 1.30']);
});

test('unfinished lines are left alone', () => {
  const rows = [{ name: '螺纹钢' }, { name: '螺纹钢' }, {}, {}, { quantity: '1', price: '2' }];
  expect(mergeSameGoods(columnsOf(rows), false).count).toBe(5);
});

test('a sum that no invoice can hold starts a line of its own', () => {
  const large = { ...steel, quantity: '999999999999', price: '0.5', taxRate: '免税' };
  const lines = columnsOf(Array.from({ length: 5 }, () => large));
  const merged = mergeSameGoods(lines, false);
  expect(shown(merged)).toStrictEqual([
    '1 螺纹钢 1999999999998 0.5 999999999999.00 0.00',
    '3 螺纹钢 1999999999998 0.5 999999999999.00 0.00',
    '5 螺纹钢 999999999999 0.5 499999999999.50 0.00',
  ]);
});

test('a discounted line and its discount stay together as they are; lines around them merge', () => {
  const plain = columnsOf([steel, steel, steel, steel]);
  const discounted = addDiscounts(plain, [1, 2], { rate: '10' }, freshIds(2), false);
  if (!discounted.ok) throw new Error(discounted.error.code);
  const merged = mergeSameGoods(discounted.value, false);
  expect([shown(merged), [...merged.nature]]).toStrictEqual([
    [
      '1 螺纹钢 3 100 300.00 39.00',
      '2 螺纹钢 1.5 100 150.00 19.50',
      '1000 螺纹钢   -15.00 -1.95',
      '3 螺纹钢 1.5 100 150.00 19.50',
      '1001 螺纹钢   -15.00 -1.95',
    ],
    [0, 2, 1, 2, 1],
  ]);
});
