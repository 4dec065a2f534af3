import { expect, it } from 'vitest';
import { mapBest, open } from '../opened-files.ts';
import { workbookBytes } from '../workbooks.ts';

const HEAD = ['品名', '数量', '单价', '金额'];
const goods = (at: number): readonly unknown[] => [`商品${String(at)}`, (at % 7) + 1, 5, ((at % 7) + 1) * 5];

/** Groups of eleven goods, each with its subtotal. */
const grouped = (count: number): readonly (readonly unknown[])[] =>
  Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    if (at % 11 !== 10) return [goods(at)];
    const sum = Array.from({ length: 11 }, (_, back) => ((at - back) % 7) + 1).reduce((a, b) => a + b, 0);
    return [goods(at), [`第${String(at)}组小计`, sum, '', sum * 5]];
  });

it('rows that are no lines make no room: 5000 lines are taken of 5500 with 500 subtotals', async () => {
  const view = await open(workbookBytes([{ rows: [HEAD, ...grouped(5500)] }]));
  expect(view.notices).toEqual([]);
  const { columns, leftOut } = await mapBest(view);
  expect([columns.count, leftOut]).toEqual([5000, 500]);
});

it('of goods without subtotals no more is read than is taken', async () => {
  const rows = Array.from({ length: 6000 }, (_, at) => goods(at));
  const view = await open(workbookBytes([{ rows: [HEAD, ...rows] }]));
  expect(view.notices).toEqual(['工作表“Sheet1”约有6001行，仅读取前5200行']);
  expect((await mapBest(view)).columns.count).toBe(5000);
});

it('what goes on beyond the second look is said with its row', async () => {
  const rows = Array.from({ length: 21_000 }, (_, at) => (at % 10 === 0 ? goods(at) : [`说明${String(at)}`]));
  const view = await open(workbookBytes([{ rows: [HEAD, ...rows] }]));
  expect(view.notices).toEqual(['工作表“Sheet1”约有21001行，仅读取前20000行']);
  expect((await mapBest(view)).columns.count).toBe(2000);
});
