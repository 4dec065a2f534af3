import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EDITED, type LineColumns } from '../../domain/goods/columns.ts';
import {
  productFen,
  quantities,
  readScaled,
  shownAmount,
  shownPrices,
} from '../../domain/goods/derive-line.ts';
import { editCell } from '../../domain/goods/edit-cell.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { mergeSameGoods } from '../../domain/goods/merge.ts';
import { readRow } from '../../domain/goods/read-row.ts';
import { recalculate, totalsOf } from '../../domain/goods/recalculate.ts';
import { uuidFromWords } from '../../domain/kernel/ids.ts';
import { mergeableLines } from '../../tools/bench/merge-lines.ts';
import { runs } from './runs.ts';

/** Few values a cell, so that many lines meet. */
const line = fc.record({
  name: fc.constantFrom('螺纹钢', '水泥', ''),
  spec: fc.constantFrom('', 'Φ12'),
  unit: fc.constantFrom('吨', '件'),
  taxCode: fc.constantFrom('', '1080101'),
  category: fc.constantFrom('', '', '黑色金属'),
  policy: fc.constantFrom('', '', '即征即退50%', '先征后退'),
  taxRate: fc.constantFrom('13', '9', '免税', '不征税', ''),
  quantity: fc.constantFrom('', '1', '3', '0.5', '0.00000001', '2.125', '99999.9999', '0'),
  price: fc.constantFrom('', '10', '10.05', '0.33333333', '8999.99'),
  amount: fc.constantFrom('', '', '', '10', '0.01', '77.77'),
});
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never;
const anyLines = fc.tuple(fc.array(line, { minLength: 1, maxLength: 40 }), fc.boolean(), fc.boolean());

function columnsOf(rows: readonly Line[], taxInclusive: boolean): LineColumns {
  const ids = Uint32Array.from(rows.flatMap((_, index) => [1, 2, 3, index]));
  let lines = insertRows(emptyLines(), 0, ids);
  rows.forEach((row, index) => {
    for (const field of [
      'name',
      'spec',
      'unit',
      'taxCode',
      'category',
      'policy',
      'taxRate',
      'quantity',
      'price',
      'amount',
    ] as const) {
      const result = editCell(lines, index, field, row[field], taxInclusive);
      if (result.ok) lines = result.value;
    }
  });
  return lines;
}

const sign = (value: number): string => (Number.isNaN(value) ? '' : String(Math.sign(value)));

interface Group {
  readonly id: string;
  readonly texts: string;
  quantity: Decimal | null;
  amount: number;
  tax: number;
}

/** The same in the way one writes it first: a Map with a joined key, sums by decimal.js. */
function naive(lines: LineColumns, taxInclusive: boolean): Group[] {
  const groups = new Map<string, Group>();
  for (let row = 0; row < lines.count; row++) {
    const cells = readRow(lines, row, taxInclusive);
    const [amount, tax] = [lines.amount[row] ?? NaN, lines.tax[row] ?? NaN];
    const { name, spec, unit, taxRate, taxCode, category, policy } = cells;
    const texts = [name, spec, unit, taxRate, taxCode, category, policy].join('|');
    const signs = [sign(lines.quantity[row] ?? NaN), sign(amount)].join('');
    const alone = cells.name === '' || cells.amount === '' ? String(row) : '';
    const key = [texts, cells.price, signs, alone].join('|');
    const quantity = cells.quantity === '' ? null : new Decimal(cells.quantity);
    const known = groups.get(key);
    if (known === undefined)
      groups.set(key, { id: uuidFromWords(lines.ids, row * 4), texts, quantity, amount, tax });
    else {
      known.quantity = known.quantity && quantity && known.quantity.plus(quantity);
      known.amount += amount;
      known.tax += tax;
    }
  }
  return [...groups.values()];
}

const expectedGroups = (lines: LineColumns, taxInclusive: boolean): unknown[] =>
  naive(lines, taxInclusive).map((group) => ({ ...group, quantity: group.quantity?.toFixed() ?? '' }));

const groupsOf = (lines: LineColumns, taxInclusive: boolean): unknown[] =>
  Array.from({ length: lines.count }, (_, row) => {
    const { name, spec, unit, taxRate, taxCode, category, policy, quantity } = readRow(
      lines,
      row,
      taxInclusive,
    );
    return {
      id: uuidFromWords(lines.ids, row * 4),
      texts: [name, spec, unit, taxRate, taxCode, category, policy].join('|'),
      quantity,
      amount: lines.amount[row],
      tax: lines.tax[row],
    };
  });

test('merging equals a map with a joined key', () => {
  fc.assert(
    fc.property(anyLines, ([rows, typedInclusive, taxInclusive]) => {
      const lines = columnsOf(rows, typedInclusive);
      const merged = mergeSameGoods(lines, taxInclusive);
      expect(groupsOf(merged, taxInclusive)).toStrictEqual(expectedGroups(lines, taxInclusive));
    }),
    { numRuns: runs(700) },
  );
});

test('no cent moves, every price still leads to its amount, and merging again changes nothing', () => {
  fc.assert(
    fc.property(anyLines, ([rows, typedInclusive, taxInclusive]) => {
      const lines = columnsOf(rows, typedInclusive);
      const before = structuredClone(lines);
      const merged = mergeSameGoods(lines, taxInclusive);
      expect([lines, totalsOf(merged)]).toStrictEqual([before, totalsOf(lines)]);
      for (let row = 0; row < merged.count; row++)
        for (const side of [true, false]) {
          const price = readScaled(shownPrices(merged, side), row);
          const gap = productFen(readScaled(quantities(merged), row), price) - shownAmount(merged, row, side);
          const given = (merged.edited[row] ?? 0) & EDITED.amount;
          if (!Number.isNaN(gap) && side === taxInclusive && given === 0) expect(gap).toBe(0);
          if (!Number.isNaN(gap)) expect(Math.abs(gap)).toBeLessThanOrEqual(1);
        }
      expect(mergeSameGoods(merged, taxInclusive)).toStrictEqual(merged);
    }),
    { numRuns: runs(700) },
  );
});

test('50 000 made lines: every line is found in its group, sums are exact', () => {
  const lines = mergeableLines(50_000, 3);
  recalculate(lines, true);
  const merged = mergeSameGoods(lines, true);
  expect(groupsOf(merged, true)).toStrictEqual(expectedGroups(lines, true));
  expect(totalsOf(merged)).toStrictEqual(totalsOf(lines));
  expect(merged.count).toBeLessThan(lines.count / 2);
});
