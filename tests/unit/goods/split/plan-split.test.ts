import { expect, test } from 'vitest';
import { addDiscounts } from '../../../../domain/goods/discount/add-discounts.ts';
import { planSplit, type SplitOptions } from '../../../../domain/goods/split/plan-split.ts';
import { SPLIT_STRATEGIES, type SplitStrategy } from '../../../../domain/goods/split/strategies.ts';
import { errorText } from '../../../../domain/kernel/errors.ts';
import { formatFen } from '../../../../domain/money/fen.ts';
import { formatDecimal } from '../../../../domain/money/scaled.ts';
import { freshIds, linesOf, type Cells } from '../lines-of.ts';

/** Each part as `row:quantity=amount+tax`, rows from 1; or the sentence of the refusal. */
function split(
  rows: readonly Cells[],
  { taxInclusive = false, limit = 0, ...more }: Partial<SplitOptions> & { taxInclusive?: boolean },
): readonly string[] | string {
  const lines = linesOf(rows, taxInclusive);
  const plan = planSplit(lines, taxInclusive, {
    strategy: 'fewestInvoices',
    rowCap: 0,
    limit: limit * 100,
    ...more,
  });
  if (!plan.ok) return errorText(plan.error);
  return plan.value.map(({ pieces }) =>
    pieces
      .map(({ row, quantity, amount, tax }) => {
        const count = formatDecimal(quantity.mantissa, quantity.scale);
        return `${String(row + 1)}:${count}=${formatFen(amount)}+${formatFen(tax)}`;
      })
      .join(' '),
  );
}

const goods = (quantity: string, price: string, taxRate = '13'): Cells => ({
  name: '货物',
  quantity,
  price,
  taxRate,
});

test('a list within limit and cap is one part', () => {
  expect(split([goods('2', '10'), {}, goods('1', '5')], { limit: 100, rowCap: 8 })).toStrictEqual([
    '1:2=20.00+2.60 3:1=5.00+0.65',
  ]);
});

test.each<[SplitStrategy, readonly string[]]>([
  ['fewestInvoices', ['1:3=90.00+11.70', '1:1=30.00+3.90 2:1=40.00+2.40', '3:3=60.00+7.80']],
  ['integerQuantity', ['1:3=90.00+11.70', '1:1=30.00+3.90 2:1=40.00+2.40 3:1=20.00+2.60', '3:2=40.00+5.20']],
  [
    'fillLimit',
    ['1:3.3334=100.00+13.00', '1:0.6666=20.00+2.60 2:1=40.00+2.40 3:2=40.00+5.20', '3:1=20.00+2.60'],
  ],
  ['byRate', ['1:3=90.00+11.70', '1:1=30.00+3.90 3:3=60.00+7.80', '2:1=40.00+2.40']],
])('%s', (strategy, parts) => {
  const rows = [goods('4', '30'), goods('1', '40', '6'), goods('3', '20')];
  expect(split(rows, { strategy, limit: 100 })).toStrictEqual(parts);
});

test('whole lines close an invoice before the line that does not fit', () => {
  const rows = [goods('2', '30'), goods('1', '50'), goods('1', '45'), goods('1', '10')];
  expect(split(rows, { strategy: 'wholeLines', limit: 100 })).toStrictEqual([
    '1:2=60.00+7.80',
    '2:1=50.00+6.50 3:1=45.00+5.85',
    '4:1=10.00+1.30',
  ]);
});

test('the fewest invoices leave lines whole where that needs no more invoices', () => {
  const rows = [goods('2', '30'), goods('1', '50')];
  expect(split(rows, { limit: 100 })).toStrictEqual(['1:2=60.00+7.80', '2:1=50.00+6.50']);
});

test('by rows only', () => {
  const rows = [goods('1', '1'), goods('2', '1'), goods('3', '1')];
  expect([
    split(rows, { strategy: 'byRowCap', rowCap: 2, limit: 10 }),
    split(rows, { strategy: 'byRowCap', rowCap: 2, limit: 2 }),
    split(rows, { strategy: 'byRowCap' }),
  ]).toStrictEqual([
    ['1:1=1.00+0.13 2:2=2.00+0.26', '3:3=3.00+0.39'],
    '按每张2行拆分后，第1张金额超过限额2.00元',
    '请填写每张发票的最多行数',
  ]);
});

test('with tax included the limit still holds for the amount without tax', () => {
  expect(split([goods('4', '113')], { strategy: 'fillLimit', limit: 150, taxInclusive: true })).toStrictEqual(
    ['1:1.5=150.00+19.50', '1:1.5=150.00+19.50', '1:1=100.00+13.00'],
  );
});

test('a line without quantity is cut by its amount', () => {
  const rows = [{ name: '服务', amount: '250.01', taxRate: '6' }];
  expect(split(rows, { limit: 100 })).toStrictEqual(['1:=100.00+6.00', '1:=100.00+6.00', '1:=50.01+3.00']);
});

test('a thousand pieces add up to the cent', () => {
  const parts = split([goods('1000', '0.335')], { strategy: 'integerQuantity', limit: 1 });
  expect([parts.length, parts[0], parts.at(-1)]).toStrictEqual([500, '1:2=0.67+0.09', '1:2=0.67+0.09']);
});

test.each<[string, readonly Cells[], Partial<SplitOptions>]>([
  ['没有可拆分的商品行', [{}], {}],
  ['第2行金额为空或为0，请补全后再拆分', [goods('1', '1'), { name: '货物' }], {}],
  ['第1行金额为空或为0，请补全后再拆分', [goods('0', '1')], {}],
  [
    '第1行金额超过限额100.00元，整行不拆时无法开具',
    [goods('2', '80')],
    { strategy: 'wholeLines', limit: 100 },
  ],
  [
    '第1行单价超过限额100.00元，数量取整时无法拆分',
    [goods('3', '101')],
    { strategy: 'integerQuantity', limit: 100 },
  ],
  ['拆分后将超过2000张发票，请提高限额', [goods('3000', '1')], { strategy: 'integerQuantity', limit: 1 }],
  [
    '第1行无法按限额1.00元拆分，数量最多保留8位小数',
    [goods('0.00000002', '99999999999')],
    { strategy: 'fillLimit', limit: 1 },
  ],
])('refused: %s', (sentence, rows, options) => {
  expect(split(rows, options)).toBe(sentence);
});

test('negative lines and lines that are off are refused', () => {
  const negative = linesOf([goods('2', '80')], false);
  negative.amount[0] = -16000;
  const off = linesOf([goods('2', '80')], false);
  off.amount[0] = 16010;
  const untaxed = linesOf([goods('2', '80')], false);
  untaxed.tax[0] = NaN;
  const half = linesOf([goods('2', '80')], false);
  half.netPrice[0] = NaN;
  const refusals = [negative, off, untaxed, half].map((lines) => {
    const plan = planSplit(lines, false, { strategy: 'fillLimit', limit: 10_000, rowCap: 0 });
    return plan.ok ? '' : errorText(plan.error);
  });
  expect(refusals).toStrictEqual([
    '第1行为负数，负数明细不能拆分',
    '第1行的数量、单价、金额、税额相差超过允许误差，请核对后再拆分',
    '第1行税额为空，请选择税率后再拆分',
    '第1行的数量与单价须同时填写或同时为空，才能拆分该行',
  ]);
});

test('strategies have names of their own', () => {
  const names = Object.values(SPLIT_STRATEGIES).map(({ zh }) => zh);
  expect(new Set(names).size).toBe(names.length);
});

/** Each part as `row=amount`, rows from 1; or the sentence of the refusal. */
function splitDiscounted(
  limit: number,
  more: Partial<SplitOptions> = {},
  rate = '50',
): readonly string[] | string {
  const plain = linesOf([goods('2', '10'), goods('2', '40'), goods('1', '15')], false);
  const lines = addDiscounts(plain, [1], { rate }, freshIds(1), false);
  if (!lines.ok) return errorText(lines.error);
  const plan = planSplit(lines.value, false, {
    strategy: 'fewestInvoices',
    rowCap: 0,
    limit: limit * 100,
    ...more,
  });
  if (!plan.ok) return errorText(plan.error);
  return plan.value.map(({ pieces }) =>
    pieces.map(({ row, amount }) => `${String(row + 1)}=${formatFen(amount)}`).join(' '),
  );
}

test('a line and its discount count what both come to, and share an invoice', () => {
  expect([
    splitDiscounted(60),
    splitDiscounted(40),
    splitDiscounted(0, { rowCap: 2 }),
    splitDiscounted(40, { strategy: 'fillLimit' }),
  ]).toStrictEqual([
    ['1=20.00 2=80.00 3=-40.00', '4=15.00'],
    ['1=20.00', '2=80.00 3=-40.00', '4=15.00'],
    ['1=20.00', '2=80.00 3=-40.00', '4=15.00'],
    ['1=20.00', '2=80.00 3=-40.00', '4=15.00'],
  ]);
});

test('a discounted line is never cut, and free goods stay with their discount', () => {
  expect([
    splitDiscounted(39.99),
    splitDiscounted(0, { rowCap: 1 }),
    splitDiscounted(20, {}, '100'),
  ]).toStrictEqual([
    '第2行含折扣，须整行开具，折后金额超过限额39.99元，请先删除折扣',
    '第2行与其折扣须开在同一张发票，每张至少2行',
    ['1=20.00 2=80.00 3=-80.00', '4=15.00'],
  ]);
});

test.each([
  [{ sign: -1 }, '负数发票不能拆分'],
  [{ levy: 'difference' }, '差额征税的发票不能拆分'],
  [{ levy: 'differenceFull' }, '差额征税的发票不能拆分'],
] as const)('a page with %o is not split', (settings, sentence) => {
  const lines = linesOf([goods('2', '10')], false);
  const page = { ...lines, settings: { ...lines.settings, ...settings } };
  const plan = planSplit(page, false, { strategy: 'fewestInvoices', rowCap: 0, limit: 1000 });
  expect(plan.ok ? '' : errorText(plan.error)).toBe(sentence);
});
