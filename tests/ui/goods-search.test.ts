import { expect, test } from 'vitest';
import { BLANK_GOODS } from '../../domain/goods-library/goods-entry.ts';
import { GOODS_CLASSES, goodsOfBusiness } from '../../domain/goods-library/goods-classes.ts';
import { businessOf } from '../../domain/special-business/all.ts';
import { libraryOf } from '../../src/features/goods-library/index.ts';

const CODES = ['1070101010100000000', '1080207010000000000', '1070101020100000000', '1010101000000000000'];

/** A directory with goods of these codes. */
const directory = {
  page: (_directory: string, _taxpayer: string, _text: string, part: { from: number; limit: number }) => {
    const entries = CODES.map((taxCode) => ({ key: taxCode, entry: { ...BLANK_GOODS, taxCode } }));
    return Promise.resolve({
      entries: entries.slice(part.from, part.from + part.limit),
      total: entries.length,
    });
  },
  subscribe: () => () => undefined,
} as unknown as Parameters<typeof libraryOf>[0];

const codes = async (business: string | undefined, from = 0, limit = 10) => {
  const { goods, total } = await libraryOf(directory, 't', goodsOfBusiness(business)).page('', {
    from,
    limit,
  });
  return [total, ...goods.map(({ taxCode }) => taxCode)];
};

test('an invoice for oil or for farm produce is offered these alone, others any goods (M252)', async () => {
  expect(await codes('refinedOil')).toEqual([2, CODES[0], CODES[2]]);
  expect(await codes('refinedOil', 1, 1)).toEqual([2, CODES[2]]);
  expect(await codes('farmPurchase')).toEqual([1, CODES[3]]);
  expect(await codes('construction')).toEqual([4, ...CODES]);
  expect(await codes(undefined, 1, 2)).toEqual([4, CODES[1], CODES[2]]);
});

test('businesses of classes are those there are', () => {
  const keys = Object.values(GOODS_CLASSES).flatMap((one) => ('business' in one ? [one.business] : []));
  expect(keys.map((key) => businessOf(key)?.key)).toEqual(keys);
  expect(keys).toHaveLength(2);
});
