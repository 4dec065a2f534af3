import { expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

const HEAD = ['品名', '数量', '单价', '金额'];
const GOODS = [
  ['钢管', '2', '5', '10'],
  ['角钢', '3', '5', '15'],
];
const terms = (count: number): readonly (readonly string[])[] =>
  Array.from({ length: count }, (_, at) => [`第${String(at + 1)}条 双方按约定履行`, '', '', '']);

it.each([59, 60, 75, 3000])('the headings stand below %i rows of terms', (count) => {
  const { lines } = importGrid(gridOf([...terms(count), HEAD, ...GOODS]));
  expect(lines.map(({ name, amount, cell }) => [name, amount, cell])).toEqual([
    ['钢管', '10', `A${String(count + 2)}`],
    ['角钢', '15', `A${String(count + 3)}`],
  ]);
});

it('a foot with words of headings heads no table that has none', () => {
  const goods = Array.from({ length: 80 }, (_, at) => [
    `商品${String(at)}`,
    String(at + 2),
    '5',
    String((at + 2) * 5),
  ]);
  const { lines } = importGrid(gridOf([...goods, ['合计', '数量', '金额', '备注']]));
  expect(lines).toHaveLength(80);
});
