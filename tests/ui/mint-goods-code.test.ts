import { expect, test } from 'vitest';
import { mintGoodsCode } from '../../src/features/goods-library/mint-goods-code.ts';

test('a goods code that is made is sixteen digits, another each time', () => {
  const codes = Array.from({ length: 200 }, mintGoodsCode);
  expect(new Set(codes).size).toBe(200);
  expect(codes.filter((code) => !/^\d{16}$/.test(code))).toEqual([]);
});
