import { expect, test } from 'vitest';
import { BLANK_CUSTOMER, type Customer } from '../../../domain/customers/customer.ts';
import { mergedCustomer } from '../../../domain/customers/merged-customer.ts';
import {
  duplicateGroups,
  maySimplyMerge,
  mergedGroup,
  rivalsAmong,
  usuallyKept,
} from '../../../domain/customers/duplicates.ts';

const customer = (name: string, taxId: string, more: Partial<Customer> = {}): Customer => ({
  ...BLANK_CUSTOMER,
  name,
  taxId,
  ...more,
});

const KEPT = [
  customer('甲（集团）有限公司', '9111'),
  customer('乙公司', ''),
  customer('丙公司', '9333'),
  customer('乙 公司', '9222'),
];

test('a rival has the tax id, perhaps under another name, or the name however it is written', () => {
  expect(rivalsAmong(customer('新名公司', '9111'), KEPT, null)).toEqual({ sameId: KEPT[0], sameName: [] });
  expect(rivalsAmong(customer('甲(集团) 有限公司', '9999'), KEPT, null)).toEqual({
    sameId: null,
    sameName: [KEPT[0]],
  });
  expect(rivalsAmong(customer('乙公司', '9444'), KEPT, null).sameName).toEqual([KEPT[1], KEPT[3]]);
  expect(rivalsAmong(customer('丁公司', ''), KEPT, null)).toEqual({ sameId: null, sameName: [] });
});

test('what a customer is kept as now is no rival of its own', () => {
  const before = KEPT[2] ?? null;
  expect(rivalsAmong(customer('丙股份公司', '9333'), KEPT, before)).toEqual({ sameId: null, sameName: [] });
  expect(rivalsAmong(customer('丙公司', '9111'), KEPT, before).sameId).toBe(KEPT[0]);
});

test('customers of one name or one tax id are groups', () => {
  expect(duplicateGroups(KEPT)).toEqual([{ by: 'name', customers: [KEPT[1], KEPT[3]] }]);
  const twice = [customer('戊公司', '9555'), customer('戊公司', '95 55')];
  expect(duplicateGroups([...twice, customer('己公司', '')])).toEqual([{ by: 'taxId', customers: twice }]);
  const renamed = [customer('庚公司', '9666'), customer('庚股份公司', '96 66')];
  expect(duplicateGroups(renamed)).toEqual([{ by: 'taxId', customers: renamed }]);
  expect(duplicateGroups([])).toEqual([]);
});

test('merged, a customer says what it leaves blank as it was, and comes from where it came first', () => {
  const before = customer('乙公司', '9222', { phone: '1', mail: 'a@b.cn', origin: 'issued' });
  expect(mergedCustomer(customer('乙股份公司', '9222', { phone: '2', origin: 'entered' }), before)).toEqual(
    customer('乙股份公司', '9222', { phone: '2', mail: 'a@b.cn', origin: 'issued' }),
  );
});

test('of a group the one with a tax id that says most is kept; what it leaves blank the others say', () => {
  const [bare, full] = [customer('乙公司', '', { phone: '1', mail: 'a@b.cn' }), customer('乙公司', '9222')];
  const fuller = customer('乙公司', '9333', { address: '1号', phone: '2' });
  expect(usuallyKept({ by: 'name', customers: [bare, full] })).toBe(full);
  expect(usuallyKept({ by: 'name', customers: [full, fuller, bare] })).toBe(fuller);
  expect([maySimplyMerge(full, bare), maySimplyMerge(full, fuller), maySimplyMerge(bare, full)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(mergedGroup(full, [bare, fuller])).toEqual(
    customer('乙公司', '9222', { phone: '1', mail: 'a@b.cn', address: '1号' }),
  );
});
