import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeOf } from '../../../domain/regions/region-tree.ts';
import { searchRegions } from '../../../domain/regions/search-regions.ts';
import { REGION_DATA } from '../../../src/ui/region-picker/region-data.ts';
import { pinyinFile } from '../../../tools/pinyin-table.ts';

const { roots, readings } = REGION_DATA;

test('the readings of searches are those of the library as it is', () => {
  expect(readFileSync('domain/pinyin/pinyin-table.ts', 'utf8')).toBe(pinyinFile());
});

test.each([
  ['chongqing', '重庆市'],
  ['xiamen', '福建省&厦门市'],
  ['luan', '安徽省&六安市'],
  ['yuxian', '河北省&张家口市&蔚县'],
  ['leqing', '浙江省&温州市&乐清市'],
  ['yueqing', '浙江省&温州市&乐清市'],
  ['huangpi', '湖北省&武汉市&黄陂区'],
  ['gdsznsq', '广东省&深圳市&南山区'],
  ['xmsm', '福建省&厦门市&思明区'],
])('%s finds %s', (text, region) => {
  expect(searchRegions(roots, readings, text, 10).map((node) => node.region)).toContain(region);
});

test('every province has cities and counties below it', () => {
  expect(roots.length).toBe(34);
  expect(roots.filter(({ children }) => children.length === 0)).toEqual([]);
  expect(nodeOf(roots, '广东省&深圳市&南山区')?.region).toBe('广东省&深圳市&南山区');
});
