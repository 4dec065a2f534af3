import { expect, test } from 'vitest';
import { firstChosen } from '../../src/features/goods-grid/name-offers.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ name }));

test.each([
  ['螺纹钢', named('螺纹钢筋', '螺纹钢'), 1, 'exactly this name'],
  ['螺纹', named('螺纹钢'), -1, 'a name of its own'],
  ['lwg', named('螺纹钢'), 0, 'initials'],
  ['usb', named('USB线'), -1, 'letters that stand in the name'],
  ['LED', named('照明灯'), -1, 'no pinyin'],
  ['6901234', named('矿泉水'), -1, 'a scan'],
  ['lw', [], -1, 'nothing found'],
])('%s among %j takes %i: %s', (text, goods, chosen) => {
  expect(firstChosen(text, goods)).toBe(chosen);
});
