import { expect, test } from 'vitest';
import type { GoodsEntry } from '../../../domain/goods-library/goods-entry.ts';
import { checkGoods, tidyGoods } from '../../../domain/goods-library/goods.rules.ts';
import type { DiskType } from '../../../domain/codes/disk-types.ts';
import { GOOD_GOODS } from './good-goods.ts';

const said = (more: Partial<GoodsEntry>, disk?: DiskType) =>
  checkGoods({ ...GOOD_GOODS, ...more }, disk).map(({ message }) => message);

test('goods without a fault say nothing, and none of their fields has to have a price', () => {
  expect(said({})).toEqual([]);
  expect(said({ netPrice: '', grossPrice: '' })).toEqual([]);
});

test('every refusal is told in the words of the specification (M254–M256)', () => {
  expect(said({ taxCode: '', name: '', codeName: '', rate: -1 })).toEqual([
    '税收分类编码不能为空',
    '商品名称不能为空',
    '税收分类名称不能为空',
    '税率不能为空',
  ]);
  expect(said({ netPrice: '0.0' })).toEqual(['单价不能为0, 请重新填写']);
  expect(said({ netPrice: '一百' })).toEqual(['单价不合法,请重新输入!']);
  expect(said({ netPrice: '100000000000' })).toEqual(['单价金额过大,请重新输入!']);
  expect(said({ netPrice: '99999999999' })).toEqual([]);
  expect(said({ netPrice: '1234567.123456' })).toEqual(['单价最多输入13位']);
  expect(said({ preferential: true })).toEqual(['请选择优惠类型']);
  expect(said({ preferential: true, policy: '免税' })).toEqual(['优惠类型“免税”与税率不符，请核对']);
  expect(said({ preferential: true, policy: '免税', rate: 0, zeroRateKind: 1 })).toEqual([]);
  for (const discount of ['0.99', '100.1', 'x'])
    expect(said({ discount })).toEqual(['折扣率不能大于100%或小于1%']);
  for (const discount of ['1', '100', '33.5']) expect(said({ discount })).toEqual([]);
});

test('the price that was given is looked at, not the one that follows', () => {
  expect(said({ taxInclusive: true, grossPrice: '0', netPrice: '5' })).toEqual(['单价不能为0, 请重新填写']);
  expect(said({ taxInclusive: true, netPrice: '0' })).toEqual([]);
});

test('texts are as long as the device prints, in GBK bytes', () => {
  const name = '长'.repeat(50);
  expect(said({ name })).toEqual([]);
  expect(said({ name }, 'goldTax')).toEqual(['商品名称超过92个字节（现为100），请缩短']);
  expect(said({ unit: '长'.repeat(17) })).toEqual(['单位超过32个字节（现为34），请缩短']);
  expect(said({ unit: '长'.repeat(17) }, 'creditBox')).toEqual([]);
});

test('goods are kept without needless blanks, and without the policy that is not used', () => {
  expect(
    tidyGoods({ ...GOOD_GOODS, name: ' 螺纹 \t 钢 ', taxCode: '108020701 0000000000', policy: '免税' }),
  ).toEqual({
    ...GOOD_GOODS,
    name: '螺纹 钢',
  });
});
