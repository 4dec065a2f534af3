import { expect, test } from 'vitest';
import { firstOutsideGbk } from '../../../domain/kernel/gbk-characters.ts';

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
