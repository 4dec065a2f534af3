import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDiscounts } from '../../../domain/goods/discount/add-discounts.ts';
import { fitGoods } from '../../../domain/goods/fit-goods.ts';
import { totalsOf } from '../../../domain/goods/recalculate.ts';
import { startLine } from '../../../domain/goods/start-line.ts';
import { goodsLimitsOf } from '../../../domain/special-business/goods-limits.ts';
import { businessOf } from '../../../domain/special-business/all.ts';
import type { GoodsLimits } from '../../../domain/special-business/define.ts';
import { cellsOf, freshIds, linesOf, type Cells } from './lines-of.ts';

const SHOWN = ['name', 'spec', 'unit', 'quantity', 'price', 'amount', 'taxRate', 'taxAmount'] as const;
const STEEL: Cells = { name: '钢', spec: 'A', unit: '吨', quantity: '3', price: '10', taxRate: '13' };
const LABOUR: Cells = { name: '工', amount: '99.99', taxRate: '9' };

const limitsOf = (key: string): GoodsLimits => {
  const business = businessOf(key);
  if (business === null) throw new Error(key);
  return goodsLimitsOf(business, []);
};

test('construction keeps the first line with content and its amount, and says what went', () => {
  const { lines, removed, cleared } = fitGoods(
    linesOf([{}, STEEL, LABOUR, LABOUR]),
    limitsOf('construction'),
    false,
  );
  expect([lines.count, removed, cleared, cellsOf(lines, 0, SHOWN)]).toStrictEqual([
    1,
    2,
    4,
    '钢     30.00 13% 3.90',
  ]);
});

test('a lease loses spec and unit only', () => {
  const { lines, removed, cleared } = fitGoods(linesOf([STEEL]), limitsOf('realEstateLease'), false);
  expect([removed, cleared, cellsOf(lines, 0, SHOWN)]).toStrictEqual([0, 2, '钢   3 10 30.00 13% 3.90']);
});

test('oil gets litres where no unit stands, a vehicle its unit whatever stood there', () => {
  const lines = linesOf([STEEL, LABOUR]);
  const units = (limits: GoodsLimits): string =>
    [0, 1].map((row) => cellsOf(fitGoods(lines, limits, false).lines, row, ['unit'])).join();
  expect([units(limitsOf('refinedOil')), units(limitsOf('motorVehicle'))]).toStrictEqual(['吨,升', '辆,辆']);
});

test('a discount there is no room for is folded into its line', () => {
  const plain = linesOf([STEEL, LABOUR]);
  const discounted = addDiscounts(plain, [0], { amount: '5' }, freshIds(1), false);
  if (!discounted.ok) throw new Error(discounted.error.code);
  const { lines, removed } = fitGoods(discounted.value, { maxLines: 1 }, false);
  expect([lines.count, removed, cellsOf(lines, 0, ['quantity', 'amount', 'taxAmount'])]).toStrictEqual([
    1,
    1,
    '3 25.00 3.25',
  ]);
});

test('amounts and taxes stay to the cent where quantity and price are cleared', () => {
  const cents = fc.integer({ min: 1, max: 10 ** 9 }).map((n) => String(n / 100));
  const line = fc.record({
    name: fc.constant('甲'),
    quantity: fc.integer({ min: 1, max: 9999 }).map(String),
    amount: cents,
    taxRate: fc.constantFrom('13', '9', '1.5', '免税'),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.boolean(), (rows, taxInclusive) => {
      const lines = linesOf(rows, taxInclusive);
      const fitted = fitGoods(lines, { empty: ['quantity', 'price'] }, taxInclusive);
      expect(totalsOf(fitted.lines)).toStrictEqual(totalsOf(lines));
      expect(fitted.cleared).toBe(2 * rows.length);
      expect(fitGoods(fitted.lines, { empty: ['quantity', 'price'] }, taxInclusive)).toStrictEqual({
        ...fitted,
        cleared: 0,
      });
    }),
  );
});

test('a new line takes the rate of the line above, else of the one below; the first has none', () => {
  const rates = (rows: readonly Cells[], row: number): string => {
    const lines = linesOf(rows);
    startLine(lines, row, {}, false);
    return cellsOf(lines, row, ['taxRate', 'policy']);
  };
  const name = { name: '新' };
  expect([
    rates([STEEL, LABOUR, name], 2),
    rates([name, { ...LABOUR, taxRate: '免税' }], 0),
    rates([name, {}], 0),
    rates([STEEL, { ...name, taxRate: '6' }], 1),
  ]).toStrictEqual(['9% ', '免税 免税', ' ', '6% ']);
});
