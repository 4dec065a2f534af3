import { expect, test } from 'vitest';
import { importNotice, type Taken } from '../../domain/importing/import-notice.ts';

const NONE: Taken = { imported: 0, leftOut: 0, cleared: 0, uncoded: 0, ratesReplaced: 0 };

test.each<[Partial<Taken>, string]>([
  [{}, '已导入3条数据'],
  [
    { leftOut: 2, cleared: 4 },
    '已导入3条数据，超出5000条上限的2条未导入，已清空4个当前特定业务不填写的单元格',
  ],
  [{ ratesReplaced: 1 }, '已导入3条数据，税率不适用于该发票类型或设备，已调整1行'],
  [{ uncoded: 2 }, '已导入3条数据。其中2条未匹配到我的商品，可点击商品名称处的[赋码]完成匹配。'],
])('an import with %o is told as %s', (taken, text) => {
  expect(importNotice({ ...NONE, imported: 3, ...taken })).toBe(text);
});

test('with what so many rows mean for the invoice', () => {
  const taken: Taken = { ...NONE, imported: 3, uncoded: 2 };
  expect(importNotice(taken, ['单张发票最多2行商品'])).toBe(
    '已导入3条数据。其中2条未匹配到我的商品，可点击商品名称处的[赋码]完成匹配。单张发票最多2行商品',
  );
});

test('of a file that goes on beyond what was read, nobody knows how many lines it has', () => {
  const taken: Taken = { ...NONE, imported: 4998, leftOut: 202 };
  expect(importNotice(taken, [], true)).toBe('已导入4998条数据，超出5000条上限的至少202条未导入');
});
