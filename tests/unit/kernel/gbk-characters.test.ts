import { expect, test } from 'vitest';
import { firstOutsideGbk, plainText } from '../../../domain/kernel/gbk-characters.ts';

test.each([
  ['', ''],
  ['Φ25 螺纹钢（Q235）×3㎡ 100℃ ①', ''],
  ['朱镕基　、。！￥～', ''],
  ['圆圓〇郎', ''],
  ['面积10m²', '²'],
  ['𠮷野家', '𠮷'],
  ['欧元€', '€'],
  ['표', '표'],
  ['蔄', ''],
  ['䶮', '䶮'],
])('%s lacks %j in GBK', (text, character) => {
  expect(firstOutsideGbk(text)).toBe(character);
});

test.each([
  ['10mm²', '10mm2'],
  ['截面10²', '截面10^2'],
  ['1½寸', '1 1/2寸'],
  ['ＡＢ™', 'ＡＢTM'],
  ['㎡', null],
  ['𠮷', null],
  ['m²𠮷', null],
  ['平常的', null],
])('%s is written %s by GBK', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
