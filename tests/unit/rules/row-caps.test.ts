import { expect, test } from 'vitest';
import type { LineSettings } from '../../../domain/goods/line-settings.ts';
import { addDiscounts } from '../../../domain/goods/discount/add-discounts.ts';
import { maxRowsOf } from '../../../domain/goods/max-rows.ts';
import { runToEnd } from '../../../domain/kernel/steps.ts';
import { checkLines, type InvoiceFacts } from '../../../domain/rules/check-invoice.ts';
import { freshIds, linesOf, type Cells } from '../goods/lines-of.ts';

const GOOD: Cells = { name: '甲', quantity: '1', price: '10', taxRate: '13' };

const told = (
  rows: number,
  settings: Partial<LineSettings> = {},
  facts: InvoiceFacts = {},
): readonly string[] =>
  runToEnd(
    checkLines(
      linesOf(
        Array.from({ length: rows }, () => GOOD),
        false,
        settings,
      ),
      false,
      facts,
    ),
  ).map(({ message }) => message);

test('rows of one invoice by type and levy', () => {
  expect([
    maxRowsOf(undefined, 'ordinary'),
    maxRowsOf('digitalSpecial', 'ordinary'),
    maxRowsOf('electronicOrdinary', 'ordinary'),
    maxRowsOf('electronicSpecial', 'ordinary'),
    maxRowsOf('electronicOrdinary', 'reduced'),
    maxRowsOf('digitalSpecial', 'difference'),
    maxRowsOf('digitalSpecial', 'differenceFull'),
  ]).toStrictEqual([2000, 2000, 100, 100, 8, 1, 1]);
});

test('above the cap the smart list is offered', () => {
  expect([
    told(100, {}, { invoiceKind: 'electronicOrdinary' }),
    told(101, {}, { invoiceKind: 'electronicOrdinary' }),
    told(9, { levy: 'reduced' }),
  ]).toStrictEqual([
    [],
    ['商品明细共101行，单张发票最多100行，请使用【智能清单】拆分后开具'],
    ['减按征收已达最大行数，不能再添加（现有9行，最多8行），请使用【智能清单】拆分后开具'],
  ]);
});

test('discounts count as rows, and their amounts below zero are as they should be', () => {
  const plain = linesOf(
    Array.from({ length: 8 }, () => GOOD),
    false,
    { levy: 'reduced' },
  );
  const lines = addDiscounts(plain, [3], { rate: '5' }, freshIds(1), false);
  expect(lines.ok && runToEnd(checkLines(lines.value, false)).map(({ rule }) => rule)).toStrictEqual([
    'lines.tooMany.reduced',
  ]);
});

test('a difference levy has one line, with sales and a smaller deduction', () => {
  const levy = { levy: 'difference' } as const;
  const lines = linesOf([{ name: '甲', amount: '100', taxRate: '5' }], true, levy);
  lines.deduction[0] = 10_000;
  expect([
    told(2, levy),
    runToEnd(checkLines(linesOf([{ name: '甲', taxRate: '5' }], true, levy), true)).map(
      ({ message }) => message,
    ),
    runToEnd(checkLines(lines, true)).map(({ rule }) => rule),
  ]).toStrictEqual([
    ['请输入扣除额！', '请输入扣除额！', '当前业务为差额征收，只能开具一行商品明细'],
    ['请输入含税销售额！', '请输入扣除额！', '价税合计必须大于0'],
    ['line.deduction.tooLarge', 'line.tax.gap'],
  ]);
});

test('on a negative page amounts above zero are wrong, below zero right', () => {
  const lines = linesOf([GOOD], false, { sign: -1 });
  const wrong = { ...linesOf([GOOD]), settings: lines.settings };
  const rules = (of: typeof lines): readonly string[] =>
    runToEnd(checkLines(of, false)).map(({ rule }) => rule);
  expect([rules(lines), rules(wrong)]).toStrictEqual([[], ['line.amount.positive', 'lines.total.negative']]);
});

test('004 and 028 refuse 免税 and 不征税 by policy as by rate', () => {
  const facts: InvoiceFacts = { invoiceKind: 'special' };
  const messages = (cells: Cells): readonly string[] =>
    runToEnd(checkLines(linesOf([{ ...GOOD, ...cells }]), false, facts)).map(({ message }) => message);
  const foreign = linesOf([{ ...GOOD, policy: '免税' }]);
  foreign.zeroRateKind[0] = 0;
  expect([
    messages({ taxRate: '免税' }),
    messages({ policy: '不征税' }),
    messages({ taxRate: '零税率' }),
    runToEnd(checkLines(foreign, false, facts)).map(({ message }) => message),
  ]).toStrictEqual([
    ['专用发票不允许免税'],
    ['专用发票不允许不征税'],
    ['专用发票不允许开具0%税率'],
    ['专用发票不允许免税', '优惠政策“免税”与税率不符，请核对'],
  ]);
});
