import { expect, it } from 'vitest';
import type { LineField } from '../../domain/goods/columns.ts';
import { isHeading } from '../../domain/importing/is-heading.ts';

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
