import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
import { importGrid } from './import-grid.ts';

/** What a column of shares becomes, and what is said of it. */
function readShares(heading: string, shares: readonly string[]) {
  const grid = gridOf([
    ['名称', '数量', '单价', '金额', heading],
    ['A', '1', '100', '100', shares[0] ?? ''],
    ['B', '2', '50', '100', shares[1] ?? ''],
    ['C', '3', '50', '150', shares[2] ?? ''],
  ]);
  const { lines, proposals } = importGrid(grid);
  return { rates: lines.map(({ taxRate }) => taxRate), told: untakenColumns(grid, [0], proposals) };
}

describe('shares that look like tax rates', () => {
  it.each([
    ...['毛利率', '佣金比例', '提成比例', '损耗率', '完成率', '付款比例', '返点', '利率', '质保金比例'],
    ...['服务费率', '扣率', '利润率', '税后利润率'],
  ])('%s is none', (heading) => {
    for (const shares of [
      ['5%', '3%', '3%'],
      ['0.05', '0.06', '0.05'],
    ])
      expect(readShares(heading, shares)).toEqual({ rates: ['', '', ''], told: [] });
  });

  it.each([
    ['比例', 'E列“比例”'],
    ['百分比', 'E列“百分比”'],
    ['费率', 'E列“费率”'],
    ['', 'E列'],
  ])('%j is none without a tax that bears it out, and told', (heading, column) => {
    expect(readShares(heading, ['5%', '3%', '3%'])).toEqual({
      rates: ['', '', ''],
      told: [`${column}未导入，请核对是否为税率`],
    });
  });

  it.each(['税', '开票税点', '票点', 'VAT%', '点'])('%s says that it is one', (heading) => {
    expect(readShares(heading, ['13%', '6%', '6%'])).toEqual({ rates: ['0.13', '0.06', '0.06'], told: [] });
  });

  it('an unknown one is one where amount × rate is the tax', () => {
    const { lines } = importGrid(
      gridOf([
        ['名称', '金额', '比例', '税额'],
        ['A', '100', '5%', '5'],
        ['B', '200', '3%', '6'],
      ]),
    );
    expect(lines.map(({ taxRate, taxAmount }) => [taxRate, taxAmount])).toEqual([
      ['0.05', '5'],
      ['0.03', '6'],
    ]);
  });
});
