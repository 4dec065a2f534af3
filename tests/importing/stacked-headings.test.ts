import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

/** A heading over several columns below the first. */
const read = (from: number, group: string, under: readonly string[], goods: Rows) => {
  const own = ['项目名称', '单位', '工程量'].slice(0, from);
  const rows = [[...own, ...under.map(() => group)], [...own, ...under], ...goods];
  const merges = own.map((_, column) => [0, column, 1, column] as const);
  return importGrid(gridOf(rows, [...merges, [0, from, 0, from + under.length - 1]]));
};

describe('a heading over other headings', () => {
  it.each([
    ['金额（元）', ['综合单价', '合价', '其中暂估价']],
    ['金额', ['综合单价', '合价', '暂估价']],
    ['金额', ['单价', '合价', '其中']],
    ['金额', ['单价', '小计', '其中']],
    ['价格(元)', ['综合单价', '合价', '其中：暂估价']],
  ])('%s over %j groups a price and an amount', (group, under) => {
    const goods = [
      ['平整场地', 'm2', '1000', '3.21', '3210', '12'],
      ['挖土', 'm3', '500', '12.5', '6250', '7'],
    ];
    expect(read(3, group, under, goods).lines.map(({ price, amount }) => [price, amount])).toEqual([
      ['3.21', '3210'],
      ['12.5', '6250'],
    ]);
  });

  it('a column with a name of its own is the amount before those that only belong to the group', () => {
    const goods = [
      ['平整场地', '2000', '1210', '3210'],
      ['挖土', '6000', '250', '6250'],
    ];
    const { lines } = read(1, '金额', ['材料', '人工', '合价'], goods);
    expect(lines.map(({ amount }) => amount)).toEqual(['3210', '6250']);
  });

  it('two quantities below a merged one are headings, whether or not they are known words', () => {
    const rows = [
      ['品名', '数量', '数量', '单价'],
      ['', '订货', '实收', ''],
      ['螺丝', '10', '9', '2'],
      ['螺母', '5', '5', '1'],
    ];
    const { lines, skipped } = importGrid(gridOf(rows, [[0, 1, 0, 2]]));
    expect(lines.map(({ quantity }) => quantity)).toEqual(['9', '5']);
    expect(skipped).toEqual([]);
  });
});
