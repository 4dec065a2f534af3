import { describe, expect, test } from 'vitest';
import type { DetailFields } from '../../../domain/codes/detail-fields.ts';
import { detailFieldsOf } from '../../../domain/codes/detail-fields.ts';
import type { Customer } from '../../../domain/customers/customer.ts';
import { checkCustomer, tidyCustomer } from '../../../domain/customers/customer.rules.ts';
import { GOOD_CUSTOMER } from './good-customer.ts';

const said = (more: Partial<Customer>, fields: DetailFields = 'split') =>
  checkCustomer({ ...GOOD_CUSTOMER, ...more }, fields).map(({ field, message }) => `${field}: ${message}`);

describe('a customer', () => {
  test('is good as it is on all devices', () => {
    expect([said({}), said({}, 'combined')]).toEqual([[], []]);
  });

  test.each([
    ['M236', { name: '' }, 'name: 请输入纳税人名称'],
    ['M237', { mail: 'zhang' }, 'mail: 请输入正确的邮箱地址'],
    ['M237', { mail: 'a b@c.cn' }, 'mail: 请输入正确的邮箱地址'],
    ['M238', { mobile: '12800000000' }, 'mobile: 请输入正确的手机码'],
    ['M238', { mobile: '1380000000' }, 'mobile: 请输入正确的手机码'],
    ['M238', { mobile: '138000000001' }, 'mobile: 请输入正确的手机码'],
  ])('%s', (_, more, text) => {
    expect(said(more)).toEqual([text]);
  });

  test.each(['13000000000', '19900000000', ''])('may have the mobile “%s” (M238)', (mobile) => {
    expect(said({ mobile })).toEqual([]);
  });

  // 001 §5.2: bytes of GBK, two for a Chinese character.
  test.each<[DetailFields, Partial<Customer>, string]>([
    ['split', { name: '名'.repeat(100) }, ''],
    ['split', { name: `${'名'.repeat(100)}x` }, 'name: 纳税人名称超过200个字节（现为201），请缩短'],
    ['split', { address: `${'址'.repeat(100)}x` }, 'address: 地址超过200个字节（现为201），请缩短'],
    ['split', { phone: '1'.repeat(21) }, 'phone: 电话超过20个字节（现为21），请缩短'],
    ['split', { bank: `${'行'.repeat(100)}x` }, 'bank: 开户银行超过200个字节（现为201），请缩短'],
    ['split', { account: '1'.repeat(51) }, 'account: 银行账号超过50个字节（现为51），请缩短'],
    ['split', { taxId: '1'.repeat(21) }, 'taxId: 纳税人识别号超过20个字节（现为21），请缩短'],
    ['combined', { taxId: '1'.repeat(21) }, 'taxId: 纳税人识别号超过20个字节（现为21），请缩短'],
    ['combined', { name: '名'.repeat(50) }, ''],
    ['combined', { name: `${'名'.repeat(50)}x` }, 'name: 纳税人名称超过100个字节（现为101），请缩短'],
    ['combined', { address: '址'.repeat(45), phone: '123456789' }, ''],
    [
      'combined',
      { address: '址'.repeat(45), phone: '1234567890' },
      'contact: 地址、电话超过100个字节（现为101），请缩短',
    ],
    [
      'combined',
      { bank: '行'.repeat(45), account: '1234567890' },
      'banking: 开户行及账号超过100个字节（现为101），请缩短',
    ],
  ])('on a device with %s details is as long as it takes (M239) %#', (fields, more, text) => {
    expect(said(more, fields)).toEqual(text === '' ? [] : [text]);
  });

  test('a code that was a number in a table is told where the device shows it', () => {
    expect(said({ account: '6.22202E+18' }, 'combined')).toEqual([
      'banking: 在表格中成了数值，末位数字已丢失，请重新填写',
    ]);
    expect(said({ taxId: '91350211M000100Y44' })).toEqual(['taxId: 纳税人识别号校验位不符，请核对']);
  });
});

test('runs of white space are one blank, the tax id has none (M240)', () => {
  const given = {
    name: ' 甲 \t\n 公司 ',
    taxId: ' 91350211 m000100y46 ',
    address: '北京　　海淀',
    phone: '010  1',
    bank: '工行\n',
    account: '6222  0202',
    mail: ' a@b.cn ',
    mobile: '138 0000-0000',
  };
  expect(tidyCustomer(given)).toEqual({
    name: '甲 公司',
    taxId: '91350211M000100Y46',
    address: '北京 海淀',
    phone: '010 1',
    bank: '工行',
    account: '6222 0202',
    mail: 'a@b.cn',
    mobile: '13800000000',
    origin: '',
  });
});

test.each([
  ['IT500', 'none', 'split'],
  ['IT150', 'none', 'split'],
  ['IT160', 'none', 'split'],
  ['IT600', 'none', 'split'],
  ['IT100', 'goldTax', 'combined'],
  ['IT100', 'creditBox', 'split'],
] as const)('%s with disk %s keeps details %s (M235, C13)', (model, diskType, fields) => {
  expect(detailFieldsOf({ model, diskType })).toBe(fields);
});
