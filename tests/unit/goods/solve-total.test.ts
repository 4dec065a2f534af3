import { expect, test } from 'vitest';
import { addDiscounts } from '../../../domain/goods/discount/add-discounts.ts';
import { readRow } from '../../../domain/goods/read-row.ts';
import type { MayMove } from '../../../domain/goods/solve/search.ts';
import { applyLineChanges, solveTotal } from '../../../domain/goods/solve/solve-total.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import { freshIds, linesOf, type Cells } from './lines-of.ts';

/** The changed rows as `row: price amount tax` of the shown side; or the sentence of the refusal. */
function solved(
  rows: readonly Cells[],
  total: number,
  taxInclusive = false,
  what: MayMove['what'] = 'both',
): readonly string[] | string {
  const lines = linesOf(rows, taxInclusive);
  const may = rows.map((_, row) => ({ row, what }));
  const result = solveTotal(lines, taxInclusive, { total: Math.round(total * 100), rows: may });
  if (!result.ok) return errorText(result.error);
  const after = applyLineChanges(lines, result.value, taxInclusive);
  return result.value.map(({ row }) => {
    const { price, amount, taxAmount } = readRow(after, row, taxInclusive);
    return `${String(row + 1)}: ${[price, amount, taxAmount].filter((text) => text !== '').join(' ')}`;
  });
}

const goods = (quantity: string, price: string, taxRate = '13'): Cells => ({
  name: '货物',
  quantity,
  price,
  taxRate,
});

test.each<[string, readonly Cells[], number, boolean, MayMove['what'], readonly string[]]>([
  ['nothing to do', [goods('10', '10')], 113, false, 'both', []],
  [
    'the tax of one line',
    [goods('10', '10'), goods('20', '10')],
    339.05,
    false,
    'both',
    ['2: 10 200.00 26.05'],
  ],
  [
    'the price of one line',
    [goods('10', '10'), goods('20', '10')],
    340,
    false,
    'both',
    ['2: 10.044 200.88 26.12'],
  ],
  ['price only', [goods('10', '10')], 113.01, false, 'price', ['1: 10.001 100.01 13.00']],
  ['with tax included', [goods('3', '10')], 29.99, true, 'both', ['1: 9.99666667 29.99 3.45']],
  [
    '6000 and not 6000.01',
    [goods('7', '857.14', '6')],
    6000,
    true,
    'both',
    ['1: 857.14285714 6000.00 339.62'],
  ],
  [
    'a line without price',
    [{ name: '服务', amount: '100', taxRate: '6' }],
    200,
    true,
    'both',
    ['1: 200.00 11.32'],
  ],
  [
    'several taxes',
    [goods('10', '10'), goods('20', '10')],
    339.1,
    false,
    'tax',
    ['1: 10 100.00 13.04', '2: 10 200.00 26.06'],
  ],
  ['exempt lines', [goods('10', '10', '免税')], 99.99, false, 'both', ['1: 9.999 99.99 0.00']],
])('%s', (_, rows, total, taxInclusive, what, expected) => {
  const found = solved(rows, total, taxInclusive, what);
  expect(typeof found === 'string' ? found : [...found].sort()).toStrictEqual(expected);
});

test.each<[string, readonly Cells[], number, boolean, MayMove['what']]>([
  ['请填写大于0的价税合计，最多两位小数', [goods('1', '1')], 0, false, 'both'],
  ['请填写大于0的价税合计，最多两位小数', [goods('1', '1')], -1, false, 'both'],
  ['金额超出可开具范围，请检查数量和单价', [goods('1', '1')], 99_999_999_999_999, false, 'both'],
  ['含税时调整税额不改变价税合计，请允许调整单价', [goods('1', '1')], 2, true, 'tax'],
  ['没有可以调整的行：请选择已填好金额和税率、没有折扣的行', [{ name: '货物' }], 2, false, 'both'],
  [
    '按8位小数的单价和允许误差，可调整的行（有折扣的除外）凑不到300.00元（相差74.00元）：每行税额最多差0.06元、全单1.27元，请调整更多的行或允许调整单价',
    [goods('10', '20')],
    300,
    false,
    'tax',
  ],
])('refused: %s', (sentence, rows, total, taxInclusive, what) => {
  expect(solved(rows, total, taxInclusive, what)).toBe(sentence);
});

test('a total far below takes from every line in proportion', () => {
  const rows = [goods('1', '10'), goods('1', '20'), goods('1', '30')];
  const found = solved(rows, 1, true);
  expect(found).toStrictEqual(['3: 0.5 0.50 0.06', '2: 0.33333333 0.33 0.04', '1: 0.16666667 0.17 0.02']);
});

test('11 % less is 11 % less on each line, and cents go to the largest', () => {
  const rows = [goods('1', '1504.5'), goods('3', '333.33'), goods('1', '0.05')];
  const found = solved(rows, 2228.27, true);
  expect(found).toStrictEqual([
    '1: 1338.55 1338.55 153.99',
    '2: 296.56114061 889.68 102.35',
    '3: 0.04448462 0.04 0.00',
  ]);
});

test('5000 lines are solved at once, all by the same factor but for one', () => {
  const rows = Array.from({ length: 5000 }, (_, row) => goods(String(1 + (row % 90)), '3.33'));
  const found = solved(rows, 800_000, true);
  const prices = typeof found === 'string' ? found : found.map((line) => line.split(' ')[1]);
  expect([prices.length, new Set(prices).size]).toStrictEqual([5000, 2]);
});

test('hundreds of lines of some cents give one cent each', () => {
  const rows = Array.from({ length: 500 }, () => goods('1', '0.04', '免税'));
  const found = solved(rows, 18, true);
  const amounts = typeof found === 'string' ? found : found.map((line) => line.split(' ')[2]);
  expect([amounts.length, new Set(amounts)]).toStrictEqual([500, new Set(['0.04', '0.03'])]);
});

test('what no price can be is refused with the reason', () => {
  const rows = [goods('10000000000', '0.00000001'), goods('1', '1')];
  expect(solved(rows, 90, true)).toBe(
    '按8位小数的单价和允许误差，可调整的行（有折扣的除外）凑不到90.00元（相差-11.00元）：每行税额最多差0.06元、全单1.27元，请调整更多的行或允许调整单价',
  );
});

/** What a solve over some rows answers, the first line being discounted: the rows that change, or the refusal. */
function besideDiscount(rows: readonly Cells[], total: number, chosen: readonly number[]): unknown {
  const lines = addDiscounts(linesOf(rows, false), [0], { rate: '10' }, freshIds(1), false);
  if (!lines.ok) throw new Error(lines.error.code);
  const may = chosen.map((row) => ({ row, what: 'both' as const }));
  const result = solveTotal(lines.value, false, { total, rows: may });
  return result.ok ? result.value.map(({ row }) => row) : errorText(result.error);
}

test('a discounted line and its discount stay; another line moves', () => {
  const rows = [goods('2', '10'), goods('1', '5')];
  expect(besideDiscount(rows, 2700, [0, 1, 2])).toStrictEqual([2]);
  expect(besideDiscount(rows, 2700, [0, 1])).toBe('没有可以调整的行：请选择已填好金额和税率、没有折扣的行');
});

test.each([[[0, 1, 2]], [[2]]])(
  'a line of 0.03 is not made one of 87.76 for the locked ones (rows %j)',
  (chosen) => {
    expect(besideDiscount([goods('10', '100'), goods('1', '0.03')], 1017 * 100 + 8776, chosen)).toBe(
      '可调整的行（有折扣的除外）现共0.03元，须变为87.76元，变动过大，请调整更多的行，或直接改单价',
    );
  },
);

test('a cent goes to a line it changes slightly, though the products and taxes of a small one would be exact', () => {
  const rows = [goods('1', '0.03'), goods('1', '99.97')];
  expect(solved(rows, 112.99, false, 'price')).toStrictEqual(['2: 99.96 99.96 13.00']);
});
