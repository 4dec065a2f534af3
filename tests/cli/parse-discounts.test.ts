import { expect, it } from 'vitest';
import { workbookBytes } from '../workers/workbooks.ts';
import { linesOf, parsed, testFolder } from './run-suikai.ts';

const { file } = testFolder();

it.each([
  [
    'a net amount is reported as it is before its discount',
    ['优惠金额', '实付金额'],
    [18, 100],
    '118.00',
    '18',
  ],
  ['an amount before its discount stays', ['金额', '优惠金额'], [118, 18], '118', '18'],
  ['a rate is reported as the money it comes to', ['折扣率', '金额'], ['25%', 88.5], '118.00', '29.50'],
] as const)('%s, as the import takes it', (_name, head, cells, amount, off) => {
  const rows = [
    ['品名', '数量', '单价', ...head],
    ['T恤', 2, 59, ...cells],
  ];
  const [report] = parsed(file('discounts.xlsx', workbookBytes([{ name: '一', rows }])));
  expect(linesOf(report)).toMatchObject([{ quantity: '2', price: '59', amount, discountAmount: off }]);
  expect(report?.findings.map(({ code }) => code)).toEqual(['import.amount.sideOpen']);
});
