import { expect, it } from 'vitest';
import type { LineField } from '../../domain/goods/columns.ts';
import { isHeading } from '../../domain/importing/headings/is-heading.ts';
import { GRID_COLUMNS } from '../../src/features/goods-grid/grid-columns.ts';

const PAPER: readonly (LineField | null)[] = [
  ...(['name', 'spec', 'unit', 'quantity', 'price', 'amount', 'taxRate'] as const),
  null,
];

it.each<[string, boolean]>([
  ['商品名称 规格型号 单位 数量 单价（不含税） 金额（不含税） 税率 税额', true],
  ['商品名称 规格型号 单位 数量 单价（含税） 金额（含税） 税率', true],
  ['序号 品名 型号 数量 单价 备注', true],
  ['商品名称', true],
  ['螺丝 M3*6 个 12 0.5 6.00 13%', false],
  ['运输服务 _ 次 _ _ 100 9%', false],
  ['金属制品 规格', false],
  ['公司', false],
  ['_ _ 单位', true],
  ['_ 单位', false],
  ['', false],
])('“%s” names the columns: %s', (row, heading) => {
  const texts = row.split(' ').map((text) => (text === '_' ? '' : text));
  expect(isHeading(texts, PAPER)).toBe(heading);
});

it('knows the titles every column of the grid is copied with', () => {
  for (const side of [0, 1] as const)
    for (let left = 0; left < GRID_COLUMNS.length; left++)
      for (let right = left + 1; right < GRID_COLUMNS.length; right++) {
        const fields = GRID_COLUMNS.slice(left).map(({ key }) => (key === 'taxAmount' ? null : key));
        const titles = GRID_COLUMNS.slice(left, right + 1).map((column) => column.titles[side]);
        expect(isHeading(titles, fields), titles.join()).toBe(true);
      }
  expect(isHeading(['备注'], ['note'])).toBe(true);
  expect(isHeading(['备注'], ['name'])).toBe(false);
});
