import { expect, it } from 'vitest';
import { isImplied, readHan } from '../../../domain/face-text/han-number.ts';

it.each([
  ['十二', '12', false],
  ['二十三', '23', false],
  ['一百零五', '105', false],
  ['一千零五十', '1050', false],
  ['三万零五', '30005', false],
  ['两万三千', '23000', false],
  ['贰万叁仟', '23000', false],
  // The place of the last figure is nowhere said.
  ['一百五', '150', true],
  ['两千三', '2300', true],
  ['一万二', '12000', true],
  ['三万五千六', '35600', true],
  ['百八', '180', true],
] as const)('%s is %s', (text, number, implied) => {
  expect(readHan(text)).toEqual({ number, implied });
});

it.each(['', '百百', '一二', '两三千', '三四十', '十百', '千斤'])('%j is no number', (text) => {
  expect(readHan(text)).toBeNull();
});

it('a sum is inferred where its words are, whatever stands behind', () => {
  expect(['两千三元', '一万二块钱', '两千三百元', '2300元'].map(isImplied)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
