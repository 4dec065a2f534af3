import { describe, expect, it } from 'vitest';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

const read = (head: readonly string[], ...rows: (readonly string[])[]) => importGrid(gridOf([head, ...rows]));

describe('a discount that is taken off the amount already', () => {
  it.each([
    ['折扣额', '金额'],
    ['优惠金额', '实付金额'],
  ])('%s beside %s counts once, by quantity × price, and the price stays', (off, amount) => {
    const { lines, columns, said } = read(
      ['品名', '数量', '单价', off, amount, '税率'],
      ['钢管', '10', '100', '50', '950', '13%'],
      ['角钢', '2', '100', '-20', '180', '13%'],
      ['槽钢', '1', '100', '', '100', '13%'],
      ['合计', '', '', '70', '1230', ''],
    );
    expect(lines.map((line) => [line.price, line.amount, line.discountAmount])).toEqual([
      ['100', '1000.00', '50'],
      ['100', '200.00', '20'],
      ['100', '100', ''],
    ]);
    expect(totalsOf(columns).amount).toBe(123_000);
    expect(said).toEqual([]);
  });

  it('a rate counts once, too', () => {
    const { lines, columns } = read(
      ['品名', '数量', '单价', '折扣率', '金额'],
      ['钢管', '10', '100', '5%', '950'],
      ['角钢', '2', '100', '10%', '180'],
    );
    expect(lines.map(({ amount, discountRate }) => [amount, discountRate])).toEqual([
      ['', '0.05'],
      ['', '0.1'],
    ]);
    expect(totalsOf(columns).amount).toBe(113_000);
  });

  it('without a price the heading says it: 折后金额', () => {
    const { columns } = read(['品名', '折扣金额', '折后金额'], ['钢管', '50', '950'], ['角钢', '20', '180']);
    expect(totalsOf(columns).amount).toBe(113_000);
  });

  it('whoever leaves the discounts out has the amounts of the file', () => {
    const grid = gridOf([
      ['品名', '数量', '单价', '折扣额', '金额'],
      ['钢管', '10', '100', '50', '950'],
    ]);
    expect(importGrid(grid, { discounts: 'ignore' }).lines[0]).toMatchObject({
      amount: '950',
      discountAmount: '',
    });
  });

  it('an amount of quantity × price has its discount still to come', () => {
    const { columns } = read(['品名', '数量', '单价', '金额', '折扣额'], ['钢管', '10', '100', '1000', '50']);
    expect(totalsOf(columns).amount).toBe(95_000);
  });
});
