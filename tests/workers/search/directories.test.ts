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
