import { expect, test } from 'vitest';
import type { Buyer } from '../../../domain/invoice/invoice.ts';
import { isResidentNumber } from '../../../domain/invoice/resident-number.ts';
import { checkFace } from '../../../domain/rules/check-invoice.ts';
import { GOOD_FACE } from './faces.ts';

const rulesOf = (buyer: Partial<Buyer>): readonly string[] =>
  checkFace({ ...GOOD_FACE, buyer: { ...GOOD_FACE.buyer, ...buyer } })
    .map(({ rule }) => rule)
    .filter((rule) => !rule.includes('tooLong'));

test.each([
  '0592-1234567',
  '010-12345678转801',
  '0755-12345678/87654321',
  '（0591）83370000、13800000000',
  '+86 138 0000 0000',
  '400-800-1234',
  '95588',
])('the real telephone number %s passes', (phone) => {
  expect(rulesOf({ phone })).toEqual([]);
});

test.each([
  ['见合同', 'buyer.phone.shape'],
  ['1234', 'buyer.phone.shape'],
  ['12012345678', 'buyer.phone.mobile'],
  ['+86 110 1234 5678', 'buyer.phone.mobile'],
])('%s is asked about', (phone, rule) => {
  expect(rulesOf({ phone })).toEqual([rule]);
});

test('accounts: groups and letters pass, words do not; bank and account belong together', () => {
  expect(rulesOf({ account: '6227 0012-3456 7890 123' })).toEqual([]);
  expect(rulesOf({ account: 'NRA35150198010100' })).toEqual([]);
  expect(rulesOf({ account: '建行账户' })).toEqual(['buyer.account.shape']);
  expect(rulesOf({ account: '' })).toEqual(['buyer.account.missing']);
  expect(rulesOf({ bank: '' })).toEqual(['buyer.bank.missing']);
});

test('the last place of a resident number follows from the others (GB 11643)', () => {
  expect(['11010119900307002X', '11010119900307002x', '110101199003070003'].map(isResidentNumber)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    ['110101199003070001', '11010119900307000', '1101011990030700030', ''].map(isResidentNumber),
  ).toEqual([false, false, false, false]);
});
