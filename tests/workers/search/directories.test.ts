import { expect, it } from 'vitest';
import { Directories } from '../../../workers/search/directories.ts';

const row = (key: string, name: string) => ({ key, name, code: '', uses: 0 });

it('each directory of each taxpayer is searched by itself', () => {
  const directories = new Directories();
  const put = (directory: 'buyers' | 'goods', taxpayerId: string, key: string) =>
    directories.put({ directory, taxpayerId, rows: [row(key, '北京顺丰')], gone: [] });
  put('buyers', 'a', 'one');
  put('buyers', 'b', 'two');
  put('goods', 'a', 'three');
  expect(
    directories.find({ directory: 'buyers', taxpayerId: 'a', text: 'bjsf', from: 0, limit: 9 }).keys,
  ).toEqual(['one']);
  expect(
    directories.find({ directory: 'goods', taxpayerId: 'b', text: 'bjsf', from: 0, limit: 9 }).keys,
  ).toEqual([]);
});

it('what is gone is not found, what was put again is the latest', () => {
  const directories = new Directories();
  const place = { directory: 'goods', taxpayerId: 'a' } as const;
  directories.put({
    ...place,
    rows: [row('one', '螺丝'), row('two', '螺母'), row('three', '螺栓')],
    gone: [],
  });
  expect(directories.put({ ...place, rows: [row('one', '螺丝')], gone: ['two'] })).toBe(2);
  expect(directories.find({ ...place, text: '', from: 0, limit: 9 }).keys).toEqual(['one', 'three']);
});

it('what else is said of entries is found behind names and codes, the most used first, then the latest', () => {
  const directories = new Directories();
  const place = { directory: 'buyers', taxpayerId: 'a' } as const;
  const find = (text: string, limit = 9) =>
    directories.find({ ...place, text, from: 0, limit, counted: true });
  const said = (key: string, name: string, others: readonly string[], uses = 0) => ({
    ...{ key, name, code: '', others, uses },
  });
  const rows = [
    said('often', '甲公司', ['厦门市集美区1号', '6222 0202-0001'], 7),
    said('before', '乙公司', ['厦门市集美区2号', '6222020200020']),
    said('latest', '丙公司', ['厦门市思明区', '62220202']),
    said('named', '集美贸易', []),
  ];
  directories.put({ ...place, rows, gone: [] });
  expect(find('集美').keys).toEqual(['named', 'often', 'before']);
  expect(find('集美', 2)).toMatchObject({ keys: ['named', 'often'], total: 3 });
  expect(find('62220202').keys).toEqual(['often', 'latest', 'before']);
  expect(find('6222-0202 0002').keys).toEqual(['before']);
  // Not across two of them, and not by one character.
  expect(find('1号6222').keys).toEqual([]);
  expect(find('区').keys).toEqual([]);
  // What was meant is looked for where the text stands nowhere.
  expect(find('集美贸亿').keys).toEqual(['named']);
  directories.put({ ...place, rows: [said('before', '乙公司', ['厦门市思明区'])], gone: ['often'] });
  expect(find('集美').keys).toEqual(['named']);
  expect(find('思明').keys).toEqual(['before', 'latest']);
});
