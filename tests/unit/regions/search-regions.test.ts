import { expect, test } from 'vitest';
import { nodeOf, offeredBelow, regionOfText, regionTree } from '../../../domain/regions/region-tree.ts';
import { readingsOf } from '../../../domain/pinyin/read-query.ts';
import { searchRegions } from '../../../domain/regions/search-regions.ts';

const ROOTS = regionTree({
  '110000': '北京市',
  '110100': '北京市',
  '110101': '东城区',
  '420000': '湖北省',
  '420100': '武汉市',
  '429000': '省直辖县',
  '429004': '仙桃市',
  '440000': '广东省',
  '440300': '深圳市',
  '440303': '罗湖区',
  '440305': '南山区',
  '230000': '黑龙江省',
  '230400': '鹤岗市',
  '230404': '南山区',
  '500000': '重庆市',
  '500100': '重庆市',
  '500103': '渝中区',
  '500200': '县',
  '500229': '城口县',
});
const READINGS = readingsOf(
  'bei北 jing京 shi市 dong东 cheng城 qu区 hu湖 sheng省 wu武 han汉 xian仙县 tao桃 guang广 shen深 zhen圳 luo罗 ' +
    'nan南 shan山 hei黑 long龙 jiang江 he鹤 gang岗 zhong重中 chong重 qing庆 yu渝 kou口',
);
const find = (text: string, limit = 5) =>
  searchRegions(ROOTS, READINGS, text, limit).map(({ region }) => region);

test.each([
  ['characters', '南山', ['黑龙江省&鹤岗市&南山区', '广东省&深圳市&南山区']],
  ['characters of two levels', '深圳南山', ['广东省&深圳市&南山区']],
  ['a level left out', '广东省南山区', ['广东省&深圳市&南山区']],
  ['pinyin in full', 'nanshanqu', ['黑龙江省&鹤岗市&南山区', '广东省&深圳市&南山区']],
  ['pinyin cut short', 'shenzhe', ['广东省&深圳市', '广东省&深圳市&罗湖区', '广东省&深圳市&南山区']],
  ['initials', 'xtx', []],
  ['initials of a name', 'xts', ['湖北省&省直辖县级行政区划&仙桃市']],
  ['initials of two levels', 'gdns', ['广东省&深圳市&南山区']],
  ['initials of two letters', 'shzhns', ['广东省&深圳市&南山区']],
  ['mixed, with blanks and case', 'Shenzhen 南山', ['广东省&深圳市&南山区']],
  ['another reading', 'chongqing', ['重庆市', '重庆市&重庆市&渝中区', '重庆市&县&城口县']],
  ['the middle of a name', '汉', ['湖北省&武汉市']],
  ['nothing', ' ', []],
  ['what is nowhere', '科技园', []],
  ['more than a place is long', 'a'.repeat(40), []],
])('%s: %s', (_, text, found) => {
  expect(find(text)).toStrictEqual(found);
});

test('not more than asked for', () => {
  expect(find('s', 2)).toHaveLength(2);
});

test('a city province and fillers are passed over when a place is picked level by level', () => {
  const below = (region: string) =>
    offeredBelow(nodeOf(ROOTS, region)?.children ?? []).map(({ region: place }) => place);
  expect(below('北京市')).toEqual(['北京市&北京市&东城区']);
  expect(below('湖北省')).toEqual(['湖北省&武汉市', '湖北省&省直辖县级行政区划&仙桃市']);
  expect(below('重庆市')).toEqual(['重庆市&重庆市&渝中区', '重庆市&县&城口县']);
  expect(nodeOf(ROOTS, '广东省&深圳市&科技园')?.region).toBe('广东省&深圳市');
  expect(nodeOf(ROOTS, '')).toBeNull();
});

test.each([
  ['广东省深圳市南山区科技园1号', '广东省&深圳市&南山区&科技园1号'],
  ['广东省深圳市', '广东省&深圳市'],
  ['北京市东城区', '北京市&北京市&东城区'],
  ['北京市', '北京市'],
  ['重庆市城口县', '重庆市&县&城口县'],
  ['湖北省仙桃市某路', '湖北省&省直辖县级行政区划&仙桃市&某路'],
  [' 境外 ', '境外'],
  ['', ''],
])('typed: %s is %s', (text, region) => {
  expect(regionOfText(ROOTS, text)).toBe(region);
});
