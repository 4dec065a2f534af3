import { expect, test } from 'vitest';
import { cutToGbkBytes, gbkBytes } from '../../../domain/kernel/gbk.ts';

test.each([
  ['', 0],
  ['abc 123', 7],
  ['螺纹钢', 6],
  ['HRB400 Φ12', 11],
  ['𠮷野家', 6],
  ['（）', 4],
  ['a\ud842b', 4],
  ['a\udfb7\ud842', 5],
])('%j has %d bytes', (text, bytes) => {
  expect(gbkBytes(text)).toBe(bytes);
});

test('cutting never halves a character', () => {
  expect([cutToGbkBytes('a螺纹', 4), cutToGbkBytes('𠮷a', 1), cutToGbkBytes('abc', 9)]).toStrictEqual([
    'a螺',
    '',
    'abc',
  ]);
});
