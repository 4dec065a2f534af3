import { expect, test } from 'vitest';
import type { Field } from '../../../domain/special-business/define.ts';
import { offeredChoices, readValue, shownValue } from '../../../domain/special-business/field-kinds.ts';
import { readMoment } from '../../../domain/special-business/moments.ts';
import { need } from './examples.ts';

const field = (business: string, key: string): Field => {
  const found = need(business).fields[key];
  if (found === undefined) throw new Error(key);
  return found;
};

test.each([
  ['20220301', '2022-03-01'],
  ['202202011631', '2022-02-01 16:31'],
  ['2022-3-1', '2022-03-01'],
  ['2022/03/01 16:31:05', '2022-03-01 16:31'],
  ['２０２２年３月１日', '2022-03-01'],
  ['2022年3月1日16时31分', '2022-03-01 16:31'],
  ['2024-02-29', '2024-02-29'],
  ['2000-02-29', '2000-02-29'],
  ['1900-02-29', null],
  ['2023-02-29', null],
  ['2022-13-01', null],
  ['2022-00-01', null],
  ['2022-03-00', null],
  ['2022-03-01 24:00', null],
  ['2022-03-01 10:60', null],
  ['44621', null],
  ['明天', null],
  ['', null],
])('the moment %s is %s', (text, moment) => {
  expect(readMoment(text)).toBe(moment);
});

test.each([
  ['realEstateSale', 'areaUnit', '㎡', 'm²'],
  ['realEstateSale', 'areaUnit', 'h㎡', 'hm²'],
  ['realEstateSale', 'areaUnit', '米（铁路线与管道等使用）', '米(铁路线与管道等使用)'],
  ['goodsTransport', 'tool', '铁路', '铁路运输'],
  ['goodsTransport', 'tool', ' 火箭 ', '火箭'],
  ['passengerTransport', 'seatClass', '软席(软座、软卧)', '软席（软座、软卧）'],
  ['passengerTransport', 'vehicle', '8', '其他'],
  ['passengerTransport', 'idType', '身份证', '居民身份证'],
  ['passengerTransport', 'date', '20220301', '2022-03-01'],
  ['passengerTransport', 'traveller', ' 张三 ', '张三'],
  ['construction', 'crossCity', 'Y', '是'],
  ['realEstateSale', 'approvedPrice', '¥1,200,000.5', '1200000.5'],
  ['realEstateSale', 'approvedPrice', '面议', '面议'],
  ['construction', 'region', '福建省/厦门市/思明区', '福建省&厦门市&思明区'],
])('%s.%s reads %s as %s', (business, key, text, value) => {
  expect(readValue(field(business, key), text)).toBe(value);
});

test('a flag that is not no is shown as yes (M057), an empty one as nothing', () => {
  const flag = field('construction', 'crossCity');
  expect(['', '否', '是', 'X'].map((value) => shownValue(flag, value))).toEqual(['', '否', '是', '是']);
});

test('what a list offers depends on the row', () => {
  const seat = field('passengerTransport', 'seatClass');
  expect(offeredChoices(seat, { vehicle: '船舶' }).map(({ zh }) => zh)).toEqual([
    '一等舱',
    '二等舱',
    '三等舱',
  ]);
  expect(offeredChoices(seat, { vehicle: '汽车' })).toEqual([]);
});
