import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readCodingData } from '../../cli/coding-data.ts';
import { taxCodeKind } from '../../domain/codes/tax-codes.ts';
import { buildCodingIndex } from '../../domain/coding/coding-index.ts';
import { ASSIGNED, suggestCodes, suggestForAll } from '../../domain/coding/suggest.ts';
import { usualRate } from '../../domain/coding/usual-rates.ts';
import { CODING_DATA } from '../../workers/search/coding-data.ts';

const data = readCodingData();
const index = buildCodingIndex(data);

test('every word belongs to a code that goods can have', () => {
  const heads = data.words.flat().map((line) => line.slice(0, line.indexOf(' ')).padEnd(19, '0'));
  expect(heads.filter((code) => !index.places.has(code))).toEqual([]);
  expect(data.words.flat().flatMap((line) => line.split(' ').slice(1)).length).toBeGreaterThan(5000);
});

test('the app is built with the same files', () => {
  expect(CODING_DATA).toEqual(data);
});

test('the data are at most 250 kB when compressed', () => {
  const files = [data.classification, ...data.words, data.kindred].map(
    (rows) => gzipSync(JSON.stringify(rows)).length,
  );
  expect(files.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(250_000);
});

test('the classification has one row for each code, and only leaves are categories', () => {
  expect(data.classification).toHaveLength(4210);
  expect(index.categories.filter(({ code }) => taxCodeKind(code) !== 'leaf')).toEqual([]);
  expect(index.categories.filter(({ short }) => short === '' || short === '-')).toEqual([]);
});

test.each([
  ['*黑色金属冶炼压延品*螺纹钢HRB400E Φ25', '1080207050000000000'],
  ['【2盒】某某牌纯牛奶250ml*12', '1030204010000000000'],
  ['阿奇霉素胶囊', '1070302060000000000'],
  ['六味安神胶囊', '1070304080000000000'],
  ['牛肉味方便面', '1030203030000000000'],
  ['设备租赁服务费', '3040502019900000000'],
])('%s is %s', (name, code) => {
  expect(suggestCodes(index, name)[0]?.code).toBe(code);
});

test('what a seller printed before a name leaves only its categories', () => {
  const shorts = (name: string) => new Set(suggestCodes(index, name).map(({ short }) => short));
  expect(shorts('*塑料制品*纸杯')).toEqual(new Set(['塑料制品']));
  expect(shorts('*餐饮服务*四号桌')).toEqual(new Set(['餐饮服务']));
  expect(suggestCodes(index, '*无此分类*纸杯')).toEqual(suggestCodes(index, '纸杯'));
});

test('what is paid for a thing is not the thing', () => {
  const kinds = suggestCodes(index, '打印机服务费').map(({ code }) => code[0]);
  expect(kinds[0]).toBe('3');
});

test('a word is not read out of a longer Latin one', () => {
  const reasons = (name: string) => suggestCodes(index, name).map(({ reason }) => reason);
  expect(reasons('ap 面板')).toContain('含“ap”');
  expect(reasons('grape 面板')).not.toContain('含“ap”');
});

test('each short name and those kindred to it are of the classification', () => {
  const shorts = new Set(index.categories.map(({ short }) => short));
  expect(data.kindred.flatMap((line) => line.split(' ')).filter((short) => !shorts.has(short))).toEqual([]);
  expect(data.kindred.filter((line) => new Set(line.split(' ')).size !== line.split(' ').length)).toEqual([]);
});

test.each(['纯牛奶', '某某牌挖耳勺', '方向盘'])('more than one short name is proposed for %s', (name) => {
  expect(new Set(suggestCodes(index, name).map(({ short }) => short)).size).toBeGreaterThanOrEqual(3);
});

test('a name that no word ends is told by how others end and begin', () => {
  const short = (name: string) => suggestCodes(index, name)[0]?.short;
  const alike = buildCodingIndex({ ...data, words: [['108041101 甲乙钳 甲丙钳 丁乙钳', '1030102 甲米']] });
  expect(alike.terms.has('戊己钳')).toBe(false);
  expect(suggestCodes(alike, '戊己钳')[0]?.reason).toBe('用字相近');
  expect(short('螺纹钢HRB400E')).toBe('黑色金属冶炼压延品');
});

test('what may be of two categories is proposed with both, not given', () => {
  const [first, second] = suggestCodes(index, '垫圈');
  expect(new Set([first?.short, second?.short])).toEqual(new Set(['金属制品', '密封垫']));
  expect(first?.score).toBeLessThan(ASSIGNED);
});

test('a suggestion says its category, usual rate and reason', () => {
  expect(suggestCodes(index, '螺纹钢')[0]).toEqual({
    code: '1080207050000000000',
    short: '黑色金属冶炼压延品',
    title: '钢筋',
    rate: '0.13',
    score: expect.any(Number) as number,
    reason: '含“螺纹钢”',
  });
});

test('what was learned goes before the library, and both before what is found', () => {
  const learned = new Map([['螺纹钢', '1080207040000000000']]);
  const library = new Map([['螺纹钢', '1080207060000000000']]);
  const found = suggestCodes(index, '螺纹钢', { learned, library });
  expect(found.slice(0, 3).map(({ code, reason }) => [code, reason])).toEqual([
    ['1080207040000000000', '曾经选用'],
    ['1080207060000000000', '商品库同名'],
    ['1080207050000000000', '含“螺纹钢”'],
  ]);
  expect(found.length).toBeLessThanOrEqual(5);
});

test('summaries and codes that do not exist are never suggested, though they were learned', () => {
  const learned = new Map([['软件', '3040201000000000000']]);
  const library = new Map([['软件', '9010101010000000000']]);
  const codes = suggestCodes(index, '软件', { learned, library }).map(({ code }) => taxCodeKind(code));
  expect(new Set(codes)).toEqual(new Set(['leaf']));
});

test('scores fall from first to last, and lines of one name have one answer', () => {
  const [first, other, again] = suggestForAll(index, ['纯净水', '运费', '纯净水']);
  expect(again).toBe(first);
  for (const found of [first, other]) {
    const scores = found?.map(({ score }) => score) ?? [];
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  }
});

test.each(['', '   ', '***', '12345', '\u{1F600}'])('nothing is made of “%s”', (name) => {
  expect(suggestCodes(index, name).every(({ score }) => score < 50)).toBe(true);
});

test.each([
  ['1010101010000000000', '0.09'],
  ['1080207050000000000', '0.13'],
  ['3040502020200000000', '0.09'],
  ['3040203000000000000', '0.06'],
  ['6010000000000000000', '0'],
])('%s usually has %s', (code, rate) => {
  expect(usualRate(code)).toBe(rate);
});
