import { expect, test } from 'vitest';
import { withPolicy, withPreference, withRate } from '../../../domain/goods-library/goods-choices.ts';
import { checkGoods } from '../../../domain/goods-library/goods.rules.ts';
import { GOODS_CELLS, goodsCells } from '../../../domain/goods-library/goods-line.ts';
import { GOOD_GOODS } from './good-goods.ts';

const WITH_TAX = { ...GOOD_GOODS, taxInclusive: true, netPrice: '100', grossPrice: '113', rate: 1300 };

test('a policy brings its rate, and the price that was not given follows', () => {
  const simple = withPolicy(WITH_TAX, '按3%简易征收');
  expect(simple).toMatchObject({
    preferential: true,
    policy: '按3%简易征收',
    rate: 300,
    levyMethod: 'simple',
  });
  expect(simple).toMatchObject({ grossPrice: '113', netPrice: '109.70873786' });
  expect(withPolicy(WITH_TAX, '即征即退50%')).toMatchObject({ rate: 1300, levyMethod: 'none' });
  expect(withPolicy(WITH_TAX, '免税')).toMatchObject({ rate: 0, zeroRateKind: 1, levyMethod: 'exempt' });
});

test('a rate takes away a policy that fixes another, and its word for 0 % is a policy itself', () => {
  const simple = withPolicy(WITH_TAX, '按3%简易征收');
  expect(withRate(simple, { bp: 1300, zeroRateKind: 0 })).toMatchObject({
    policy: '',
    preferential: false,
    levyMethod: 'none',
  });
  expect(withRate(simple, { bp: 0, zeroRateKind: 2 })).toMatchObject({
    policy: '不征税',
    preferential: true,
  });
  expect(withRate(WITH_TAX, { bp: 0, zeroRateKind: 3 })).toMatchObject({
    policy: '',
    levyMethod: 'zeroRate',
  });
});

test('a policy that is asked for and not yet chosen is missed (M256)', () => {
  const asked = withPreference(WITH_TAX, true);
  expect(checkGoods(asked).map(({ message }) => message)).toEqual(['请选择优惠类型']);
  expect(checkGoods(withRate(asked, { bp: 900, zeroRateKind: 0 })).map(({ field }) => field)).toEqual([
    'policy',
  ]);
  const exempt = withPolicy(WITH_TAX, '免税');
  expect(withPreference(exempt, false)).toMatchObject({ preferential: false, policy: '', rate: -1 });
  expect(withPreference(withPolicy(WITH_TAX, '即征即退50%'), false)).toMatchObject({
    policy: '',
    rate: 1300,
  });
});

test('goods fill a line with the price on the side of the tax that is shown', () => {
  const cells = (taxInclusive: boolean) =>
    Object.fromEntries<string>(
      goodsCells(WITH_TAX, taxInclusive).map((text, at) => [String(GOODS_CELLS[at]), text] as const),
    );
  expect(cells(true)).toMatchObject({
    name: WITH_TAX.name,
    taxCode: WITH_TAX.taxCode,
    taxRate: '13%',
    price: '113',
  });
  expect(cells(false)).toMatchObject({ category: WITH_TAX.category, unit: WITH_TAX.unit, price: '100' });
  expect(goodsCells(withPolicy(WITH_TAX, '免税'), true)).toContain('免税');
});
