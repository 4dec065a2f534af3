import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainOf } from '../../../domain/pinyin/read-query.ts';
import { searchNames } from '../../../domain/pinyin/search-names.ts';
import { createSearchIndex, type Searched } from '../../../domain/search/search-index.ts';
import { runs } from '../../property/runs.ts';

const indexOf = (entries: readonly Partial<Searched>[]) => {
  const index = createSearchIndex();
  entries.forEach((entry, at) => {
    index.put({ key: entry.name ?? String(at), name: '', code: '', uses: 0, ...entry });
  });
  return index;
};
const names = (...all: string[]) => indexOf(all.map((name) => ({ name })));

test('names are found by text, full pinyin, initials, zh, and mixed', () => {
  const index = names('深圳市南山某某贸易有限公司', '重庆长安有限公司', '北京甲公司');
  for (const text of [
    '南山',
    'shenzhen',
    'szs',
    'shzh',
    'szsns',
    'shenzhenshi南山',
    'szshi南s',
    'SHEN ZHEN',
    'nansha',
  ])
    expect([text, index.find(text, 9)]).toEqual([text, ['深圳市南山某某贸易有限公司']]);
  expect(index.find('无此人', 9)).toEqual([]);
  expect(index.find('*', 9)).toEqual([]);
});

test('a character of several readings is found by each', () => {
  const index = names('重庆长安有限公司', '长宁银行');
  for (const text of ['chongqing', 'zhongqing', 'cqca', 'zqza', 'zhangan'])
    expect([text, index.find(text, 9)]).toEqual([text, ['重庆长安有限公司']]);
  expect(index.find('yinhang', 9)).toEqual(['长宁银行']);
  expect(index.find('yinxing', 9)).toEqual(['长宁银行']);
});

test('codes are found by their beginning only', () => {
  const index = indexOf([
    { name: '甲', code: '91350211M000100Y46' },
    { name: '乙', code: '91310000BBBB' },
  ]);
  expect(index.find('9135', 9)).toEqual(['甲']);
  expect(index.find('91350211m000100y4', 9)).toEqual(['甲']);
  expect(index.find('９１', 9)).toEqual(['乙', '甲']);
  expect(index.find('0211', 9)).toEqual([]);
});

test('first what begins with the text, then what is used more often, then the most recent', () => {
  const index = indexOf([
    { name: '上海甲', uses: 1 },
    { name: '上海乙', uses: 5 },
    { name: '新上海', uses: 9 },
    { name: '上海丙', uses: 1 },
  ]);
  expect(index.find('sh', 9)).toEqual(['上海乙', '上海丙', '上海甲', '新上海']);
  expect(index.find('sh', 2)).toEqual(['上海乙', '上海丙']);
  expect(index.find('', 2)).toEqual(['上海丙', '新上海']);
});

test('what is put again is the most recent and said anew; what is dropped is gone', () => {
  const index = indexOf([
    { key: '1', name: '甲公司' },
    { key: '2', name: '乙公司' },
  ]);
  index.put({ key: '1', name: '丙公司', code: '', uses: 0 });
  expect(index.find('公司', 9)).toEqual(['1', '2']);
  expect(index.find('甲', 9)).toEqual([]);
  index.drop('2');
  expect(index.find('公司', 9)).toEqual(['1']);
  expect(index.size()).toBe(1);
});

test('everything is found that is found by looking at every entry, and nothing else', () => {
  const character = fc.constantFrom(...Array.from('重长深圳市南山行有限公司石狮安西乐女绿a1b9Z（）'));
  const words = fc.string({ unit: character, minLength: 1, maxLength: 8 });
  const typed = fc.oneof(
    words,
    fc.string({ unit: fc.constantFrom(...Array.from('zhcsgnaiouxyle重行公1')), minLength: 1, maxLength: 9 }),
  );
  const list = fc.array(
    fc.record({ name: words, code: fc.string({ unit: fc.constantFrom('9', '1', 'A') }) }),
    {
      minLength: 0,
      maxLength: 300,
    },
  );
  fc.assert(
    fc.property(list, fc.array(typed, { minLength: 1, maxLength: 8 }), (entries, queries) => {
      const index = createSearchIndex();
      entries.forEach(({ name, code }, at) => {
        index.put({ key: String(at), name, code, uses: 0 });
      });
      for (const text of queries) {
        const query = plainOf(text);
        const byName = searchNames(text);
        const expected = entries.flatMap(({ name, code }, at) =>
          query !== '' && (byName(name) !== null || plainOf(code).startsWith(query)) ? [String(at)] : [],
        );
        if (query !== '')
          expect([text, index.find(text, Infinity).toSorted()]).toEqual([text, expected.toSorted()]);
      }
    }),
    { numRuns: runs(400) },
  );
});
