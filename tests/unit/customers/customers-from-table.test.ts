import { expect, test } from 'vitest';
import { BLANK_CUSTOMER, type Customer } from '../../../domain/customers/customer.ts';
import {
  customerColumns,
  customerTableColumns,
  customerTableRow,
} from '../../../domain/customers/customer-table.ts';
import { customersFromTable } from '../../../domain/customers/customers-from-table.ts';
import { customersToKeep, planImport } from '../../../domain/customers/plan-import.ts';
import { GOOD_CUSTOMER } from './good-customer.ts';

const customer = (name: string, taxId: string, more: Partial<Customer> = {}): Customer => ({
  ...BLANK_CUSTOMER,
  name,
  taxId,
  ...more,
});

test.each([
  [
    ['客户名称', '税号', '地址电话', '开户行及账号'],
    ['name', 'taxId', 'contact', 'banking'],
  ],
  [
    ['购买方名称（必填）', '统一社会信用代码/纳税人识别号', 'E-mail'],
    ['name', 'taxId', 'mail'],
  ],
  [
    ['序号', '公司名称', '名称', '手机号码', '备注'],
    [null, 'name', null, 'mobile', null],
  ],
  [
    ['nsrmc', 'nsrsbh', 'dzdh', 'yhzh'],
    ['name', 'taxId', 'contact', 'banking'],
  ],
])('the columns of %j are %j', (header, fields) => {
  expect(customerColumns(header)).toEqual(fields);
});

test('customers are read row by row; what can’t be kept is left out with its row and reason', () => {
  const header = ['名称', '税号', '地址电话', '开户行及账号', '邮箱', '手机'];
  const rows = [
    ['甲 公司', '9135 0211m000100y46', '厦门市集美区1号0592-1234567', '工商银行 6222020200001234567', '', ''],
    ['', '9111', '', '', '', ''],
    ['', '', '', '', '', ''],
    ['乙公司', '9222', '010-12345678', '6222020200001234567', 'b@c.cn', '13800000000'],
    ['丙公司', '9333', '', '', 'b', '12800000000'],
    ['丁公司', '9222', '', '', '', ''],
  ];
  const read = customersFromTable({ header, rows, firstRow: 1 }, 'split');
  expect(read.refusal).toBeNull();
  expect(read.customers).toEqual([
    {
      row: 2,
      customer: customer('甲 公司', '91350211M000100Y46', {
        address: '厦门市集美区1号',
        phone: '0592-1234567',
        bank: '工商银行',
        account: '6222020200001234567',
        origin: 'imported',
      }),
    },
    {
      row: 5,
      customer: customer('乙公司', '9222', {
        phone: '010-12345678',
        account: '6222020200001234567',
        mail: 'b@c.cn',
        mobile: '13800000000',
        origin: 'imported',
      }),
    },
  ]);
  expect(read.leftOut.map(({ row, why }) => [row, why])).toEqual([
    [3, ['请输入纳税人名称']],
    [6, ['请输入正确的邮箱地址', '手机号：请输入正确的手机码']],
    [7, ['与第5行是同一客户，已取第5行']],
  ]);
});

test('a table without names, or without rows, is refused', () => {
  const table = { header: ['税号'], rows: [['9111']], firstRow: 1 };
  expect(customersFromTable(table, 'split').refusal?.code).toBe('table.missingColumns');
  expect(customersFromTable({ header: ['名称'], rows: [['']], firstRow: 1 }, 'split').refusal?.code).toBe(
    'table.noRows',
  );
});

test.each(['split', 'combined'] as const)(
  'what is written with %s details is read again as it was',
  (fields) => {
    const header = customerTableColumns(fields).map(({ title }) => title);
    const read = customersFromTable(
      { header, rows: [customerTableRow(GOOD_CUSTOMER, fields)], firstRow: 1 },
      fields,
    );
    expect(read.customers).toEqual([{ row: 2, customer: { ...GOOD_CUSTOMER, origin: 'imported' } }]);
  },
);

test('the customers of a file are new, changed, renamed, namesakes or the same', () => {
  const kept = [
    customer('甲公司', '9111', { phone: '1' }),
    customer('乙公司', '9222', { phone: '2' }),
    customer('丙公司', '9333'),
    customer('丁公司', '', { phone: '4' }),
  ];
  const read = [
    customer('甲公司', '9111', { origin: 'imported' }),
    customer('乙股份公司', '9222', { phone: '22' }),
    customer('丙公司', '9999'),
    customer('丁公司', '9444'),
    customer('戊公司', ''),
  ].map((one, at) => ({ row: at + 2, customer: one }));
  const plan = planImport(read, kept);
  expect({
    added: plan.added.map(({ customer: { name } }) => name),
    changed: plan.changed.map(({ customer: { name } }) => name),
    renamed: plan.renamed.map(({ before, customer: { name } }) => [before.name, name]),
    namesakes: plan.namesakes.map(({ before }) => before.taxId),
    same: plan.same,
  }).toEqual({
    added: ['丙公司', '戊公司'],
    changed: ['丁公司'],
    renamed: [['乙公司', '乙股份公司']],
    namesakes: ['9333'],
    same: 1,
  });
  const names = (update: boolean, rename: boolean) =>
    customersToKeep(plan, { update, rename }).map(({ customer: one }) => [one.name, one.taxId, one.phone]);
  const added = [
    ['丙公司', '9999', ''],
    ['戊公司', '', ''],
  ];
  expect(names(false, false)).toEqual(added);
  expect(names(true, true)).toEqual([...added, ['丁公司', '9444', '4'], ['乙股份公司', '9222', '22']]);
  expect(names(true, false)).toEqual([...added, ['丁公司', '9444', '4'], ['乙公司', '9222', '22']]);
  expect(names(false, true)).toEqual([...added, ['乙股份公司', '9222', '2']]);
});
