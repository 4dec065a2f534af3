import { expect, test } from 'vitest';
import { TAX_CODE_LIST } from '../../../domain/codes/tax-code-list.ts';
import { taxCodeKind, taxCodes } from '../../../domain/codes/tax-codes.ts';
import { packTaxCodes } from '../../../tools/tax-code-list.ts';

test('the list is what packing its own codes gives, and every code has its summaries above it', () => {
  const codes = [...taxCodes().keys()];
  expect(packTaxCodes(codes)).toBe(TAX_CODE_LIST);
  expect(codes.filter((code) => !/^[1-6]\d{18}$/.test(code))).toEqual([]);
  expect([codes.length, [...taxCodes().values()].filter((kind) => kind === 'leaf').length]).toEqual([
    4210, 3538,
  ]);
});

test.each([
  ['1000000000000000000', 'summary'],
  ['1080207010000000000', 'leaf'],
  ['3040201000000000000', 'summary'],
  ['3040201010000000000', 'leaf'],
  ['1070202020101000000', 'leaf'],
  ['6010000000000000000', 'leaf'],
  // 报废机动车
  ['1110700000000000000', 'summary'],
  ['1110701000000000000', 'leaf'],
  ['9010101010000000000', null],
  ['1080207019900000000', null],
  ['108020701', null],
  ['', null],
])('%s is %s', (code, kind) => {
  expect(taxCodeKind(code)).toBe(kind);
});

test('codes of a table that lost their last digits in floating point are mended, any others refused', () => {
  const whole = ['1', '107', '10702', '1070202', '107020202', '10702020201', '1070202020101'];
  const codes = whole.map((head) => head.padEnd(19, '0'));
  const lost = codes.map((code) => String(BigInt(Number(code))));
  expect(lost.at(-1)).toBe('1070202020100999936');
  expect(packTaxCodes(lost)).toBe(packTaxCodes(codes));
  expect(() => packTaxCodes([...codes, '1070202020101000123'])).toThrow('no code');
  expect(() => packTaxCodes(['1080000000000000000'])).toThrow('no code above');
});
