import { expect, test } from 'vitest';
import { linesNeeded } from '../../../domain/preview/fit-text.ts';
import { pageOfTyped, paperListPages } from '../../../domain/preview/paper-pages.ts';

test('32 lines a page, and an empty list has one (C9)', () => {
  expect([0, 1, 32, 33, 5000].map(paperListPages)).toEqual([1, 1, 1, 2, 157]);
});

test('a jump to what is no page goes to the first, beyond the last to the last (M078)', () => {
  const typed = ['3', ' 2 ', '0', '-1', '1.5', 'x', '', '99', '1e3', '９'];
  expect(typed.map((text) => pageOfTyped(text, 7))).toEqual([2, 1, 0, 0, 0, 0, 0, 6, 0, 6]);
});

test('lines a text takes: a Latin letter is half as wide as a Chinese character', () => {
  expect([linesNeeded('', 4), linesNeeded('一二三四', 4), linesNeeded('一二三四a', 4)]).toEqual([1, 1, 2]);
  expect([linesNeeded('abcdefgh', 4), linesNeeded('ABCDEFGH', 4)]).toEqual([1, 2]);
  expect(linesNeeded('一二三四五六七八', 4.9)).toBe(2);
});
