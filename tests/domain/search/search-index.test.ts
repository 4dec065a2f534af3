import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PINYIN_TABLE } from '../../../domain/pinyin/pinyin-table.ts';
import { plainOf, readingsOf } from '../../../domain/pinyin/read-query.ts';
import { searchNames } from '../../../domain/pinyin/search-names.ts';
import { SearchIndex, type Searched } from '../../../domain/search/search-index.ts';
import { runs } from '../../property/runs.ts';

const READINGS = readingsOf(PINYIN_TABLE);

const indexOf = (entries: readonly Partial<Searched>[]) => {
  const index = new SearchIndex();
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

test('what is the text itself comes before what begins with it, however often that is used', () => {
  const long = '厦门（集美）自由贸易试验区某某某某供应链管理科技发展集团股份有限公司第一分公司';
  const index = indexOf([
    { name: '顺丰', code: '9144' },
    { name: '顺丰速运', code: '91440', uses: 9 },
    { name: long, code: '' },
  ]);
  expect(index.find('顺丰', 9)).toEqual(['顺丰', '顺丰速运']);
  expect(index.find('9144', 9)).toEqual(['顺丰', '顺丰速运']);
  expect(index.find(long, 9)).toEqual([long]);
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
      const index = new SearchIndex();
      entries.forEach(({ name, code }, at) => {
        index.put({ key: String(at), name, code, uses: 0 });
      });
      for (const text of queries) {
        const query = plainOf(text);
        const byName = searchNames(text);
        const expected = entries.flatMap(({ name, code }, at) =>
          query !== '' && (byName(name) !== null || plainOf(code).startsWith(query)) ? [String(at)] : [],
        );
        // What differs by a sign is found where nothing else is.
        if (expected.length > 0)
          expect([text, index.find(text, Infinity).toSorted()]).toEqual([text, expected.toSorted()]);
      }
    }),
    { numRuns: runs(400) },
  );
});

test('where nothing is found it is looked for with one sign wrong, missing, too much or before the one it follows', () => {
  const index = indexOf([
    { name: '深圳市南山某某贸易有限公司', code: '91440300MA5F00001X' },
    { name: '重庆长安有限公司', code: '91500000100000002Y' },
  ]);
  const [first, second] = ['深圳市南山某某贸易有限公司', '重庆长安有限公司'];
  for (const text of [
    '深训市南',
    '深市南山',
    '深圳圳市南',
    '深市圳南',
    'shenzen',
    'shenzhem',
    'shennzhen',
    'shenhzen',
    'szsnx',
    '9144130',
  ])
    expect([text, index.find(text, 9)]).toEqual([text, [first]]);
  for (const text of ['重庆常安', 'chonqing', 'chognqing', 'cqcayxgz', '91050'])
    expect([text, index.find(text, 9)]).toEqual([text, [second]]);
  expect(index.find('深训世南', 9)).toEqual([]);
  for (const text of ['深训', '新公司']) expect([text, index.find(text, 9)]).toEqual([text, []]);
});

test('any one slip in what stands in a name leaves it found', () => {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const characters = Array.from('重长深圳市南山行有限公司石狮安西乐女绿');
  const name = fc.string({ unit: fc.constantFrom(...characters), minLength: 5, maxLength: 9 });
  const slip = fc.record({
    at: fc.nat(40),
    kind: fc.constantFrom('wrong', 'missing', 'more', 'swapped'),
    by: fc.nat(40),
  });
  const slipped = (text: string, { at, kind, by }: { at: number; kind: string; by: number }): string => {
    const chars = Array.from(text);
    const signs = /^[a-z]/.test(text) ? letters : characters;
    const place = 1 + (at % (chars.length - 2));
    const other = signs[by % signs.length] as string;
    if (kind === 'swapped') chars.splice(place, 2, chars[place + 1] as string, chars[place] as string);
    else chars.splice(place, kind === 'more' ? 0 : 1, ...(kind === 'missing' ? [] : [other]));
    return chars.join('');
  };
  const pinyin = (text: string): string =>
    Array.from(text, (char) => READINGS.get(char)?.[0] ?? char).join('');
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 60 }), fc.boolean(), slip, (all, isRead, how) => {
      const wanted = all[0] as string;
      const text = slipped(isRead ? pinyin(wanted).slice(0, 14) : wanted, how);
      const index = indexOf(all.map((one, at) => ({ key: String(at), name: one })));
      if (all.some((one) => searchNames(text)(one) !== null)) return;
      expect([text, index.find(text, Infinity)]).toEqual([text, expect.arrayContaining(['0'])]);
    }),
    { numRuns: runs(300) },
  );
});

test('what a text is typed on to is found as if it were typed at once, whatever was put and dropped meanwhile', () => {
  const list = ['上海甲', '上海甲乙', '上海丙', '海南甲'];
  const index = names(...list);
  for (let length = 1; length <= 6; length++) {
    const text = 'shjyzz'.slice(0, length);
    expect([text, index.find(text, 9)]).toEqual([text, names(...list).find(text, 9)]);
  }
  expect(index.find('shj', 9)).toEqual(['上海甲乙', '上海甲']);
  index.put({ key: '上海甲丁', name: '上海甲丁', code: '', uses: 0 });
  expect(index.find('shjd', 9)).toEqual(['上海甲丁']);
  index.drop('上海甲丁');
  expect(index.find('shjd', 9)).toEqual([]);
});

test('what was dropped takes no room for long', () => {
  const index = new SearchIndex();
  const put = (round: number) => {
    for (let at = 0; at < 3000; at++)
      index.put({ key: String(at), name: `上海第${String(at)}公司${String(round)}`, code: '', uses: at });
  };
  put(0);
  const once = index.bytes();
  for (let round = 1; round < 9; round++) put(round);
  expect(index.bytes()).toBeLessThan(3 * once);
  expect(index.find('上海第7公司8', 9)).toEqual(['7']);
  expect(index.find('gs8', 2)).toEqual(['2999', '2998']);
  expect(index.size()).toBe(3000);
});
