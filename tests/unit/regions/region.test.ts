import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  namesCounty,
  readRegion,
  regionNames,
  regionOf,
  regionText,
} from '../../../domain/regions/region.ts';

test.each([
  ['广东省&深圳市&南山区', '广东省深圳市南山区'],
  ['北京市&北京市&怀柔区', '北京市怀柔区'],
  ['北京市&市辖区&怀柔区', '北京市怀柔区'],
  ['重庆市&县&忠县', '重庆市忠县'],
  ['湖北省&省直辖县级行政区划&仙桃市', '湖北省仙桃市'],
  ['广东省&深圳市&南山区&科技园1号', '广东省深圳市南山区科技园1号'],
  ['深圳', '深圳'],
  ['', ''],
])('%s is printed as %s', (region, text) => {
  expect(regionText(region)).toBe(text);
});

test.each([
  ['广东省/深圳市/南山区', '广东省&深圳市&南山区'],
  ['广东省>深圳市>南山区', '广东省&深圳市&南山区'],
  ['广东省&深圳市&南山区', '广东省&深圳市&南山区'],
  ['北京市/海淀区/示例街道/1/2号', '北京市&海淀区&示例街道&1/2号'],
  ['示例街1/2号', '示例街1/2号'],
  ['A&B大厦', 'A＆B大厦'],
  [' 广东省深圳市 ', '广东省深圳市'],
])('%s is read as %s', (text, region) => {
  expect(readRegion(text)).toBe(region);
});

test.each([
  ['广东省', false],
  ['广东省&深圳市', true],
  ['深圳', false],
  ['境外', true],
  ['境内海域', true],
  ['台湾省', true],
  ['澳门特别行政区', true],
])('%s names a county: %s', (region, named) => {
  expect(namesCounty(region)).toBe(named);
});

test('names come back as they were put in; reading what was kept changes nothing', () => {
  const name = fc
    .string({ minLength: 1 })
    .map((text) => regionOf([text]))
    .filter((text) => text !== '');
  fc.assert(
    fc.property(fc.array(name), (names) => {
      const region = regionOf(names);
      expect(regionNames(region)).toEqual(names);
      expect(regionOf(regionNames(region))).toBe(region);
      expect(regionText(region)).not.toContain('&');
    }),
  );
});
