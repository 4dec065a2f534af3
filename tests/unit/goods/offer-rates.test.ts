import { expect, test } from 'vitest';
import { addDiscounts } from '../../../domain/goods/discount/add-discounts.ts';
import { ratesToReplace, replaceRates } from '../../../domain/goods/offer-rates.ts';
import type { RateFacts } from '../../../domain/goods/rates-offered.ts';
import { cellsOf, freshIds, linesOf, type Cells } from './lines-of.ts';

const GENERAL = { usable: [600, 1300], nature: 'general' } as const;
const SHOWN = ['policy', 'taxRate', 'amount', 'taxAmount'] as const;
const LINES: readonly Cells[] = [
  { amount: '100', policy: '免税' },
  { amount: '100', taxRate: '6' },
  { amount: '100', taxRate: '3', policy: '按3%简易征收' },
  { amount: '100' },
];

test.each<[string, RateFacts['invoiceKind'], readonly number[], readonly string[]]>([
  [
    'a 0 % on 004 becomes the highest',
    'special',
    [0, 300, 600, 1300],
    [' 13% 100.00 13.00', '按3%简易征收 3% 100.00 3.00'],
  ],
  [
    'what is not offered becomes the highest, save what a policy brings',
    'digitalSpecial',
    [600, 1300],
    [' 13% 100.00 13.00', '按3%简易征收 3% 100.00 3.00'],
  ],
  [
    'with a word for 0 % in the list all stay',
    'digitalOrdinary',
    [0, 600],
    ['免税 免税 100.00 0.00', '按3%简易征收 3% 100.00 3.00'],
  ],
])('%s', (_, invoiceKind, usable, [exempt, simple]) => {
  const lines = linesOf(LINES);
  const done = replaceRates(lines, ratesToReplace(lines, { ...GENERAL, invoiceKind, usable }), false);
  const [zero, six, three, none] = [0, 1, 2, 3].map((row) => cellsOf(done, row, SHOWN));
  expect([zero, six, three, none]).toStrictEqual([exempt, ' 6% 100.00 6.00', simple, '  100.00 ']);
});

test('a shown amount with tax stays, and a price with it', () => {
  const lines = linesOf([{ quantity: '2', price: '50', taxRate: '免税' }], true);
  const done = replaceRates(lines, ratesToReplace(lines, { ...GENERAL, invoiceKind: 'special' }), true);
  expect(cellsOf(done, 0, ['price', 'amount', 'taxAmount'], true)).toBe('50 100.00 11.50');
});

test('a discount gets the rate of its line', () => {
  const plain = linesOf([{ name: '甲', quantity: '2', price: '50', taxRate: '免税' }]);
  const lines = addDiscounts(plain, [0], { rate: '10' }, freshIds(1), false);
  if (!lines.ok) throw new Error(lines.error.code);
  const changes = ratesToReplace(lines.value, { ...GENERAL, invoiceKind: 'special' });
  const done = replaceRates(lines.value, changes, false);
  expect([0, 1].map((row) => cellsOf(done, row, ['taxRate', 'amount', 'taxAmount']))).toStrictEqual([
    '13% 100.00 13.00',
    '13% -10.00 -1.30',
  ]);
});

test('a rate without a policy that is not offered becomes the highest; only rows that are named are looked at', () => {
  const lines = linesOf([
    { ...LINES[1], taxRate: '9%' },
    { ...LINES[1], taxRate: '9%' },
  ]);
  const facts = { ...GENERAL, invoiceKind: 'digitalSpecial', usable: [600, 1300] } as const;
  const rate = { bp: 1300, zeroRateKind: 0 };
  expect(ratesToReplace(lines, facts)).toStrictEqual([
    { row: 0, rate },
    { row: 1, rate },
  ]);
  expect(ratesToReplace(lines, facts, [1])).toStrictEqual([{ row: 1, rate }]);
});

test('nothing is replaced twice', () => {
  const lines = linesOf(LINES);
  const facts = { ...GENERAL, invoiceKind: 'special' } as const;
  const done = replaceRates(lines, ratesToReplace(lines, facts), false);
  expect(ratesToReplace(done, facts)).toStrictEqual([]);
});
