import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

const read = (rows: readonly (readonly string[])[]) => importGrid(gridOf(rows));

const HEAD = ['品名', '数量', '单价', '金额'];
const A = ['甲', '10', '100', '1000'];
const B = ['乙', '5', '40', '200'];
const OTHER = (at: number, side: string) =>
  `第${String(at)}行写明${side}，与上面不同，只能按同一口径导入，口径不同请分开导入`;

describe('the side of the tax', () => {
  it.each([
    ['采购对账单（含税13%）', true],
    ['报价表(不含税)', false],
  ])('%s, a title, is that of all prices', (title, inclusive) => {
    const { taxInclusive, taxReason } = read([[title, '', '', ''], HEAD, A, B]);
    expect([taxInclusive, taxReason]).toEqual([inclusive, `“${title.normalize('NFKC')}”`]);
  });

  it.each([
    ['是否含税', '是', '是', true],
    ['是否含税', '否', '否', false],
    ['备注', '含税13%', '含税', true],
    ['备注', '', '未税', false],
  ])('%s: %s and %s, row by row', (heading, first, second, inclusive) => {
    const { taxInclusive, taxReason, said } = read([
      [...HEAD, heading],
      [...A, first],
      [...B, second],
    ]);
    expect([taxInclusive, taxReason]).toEqual([inclusive, `各行写明${inclusive ? '含税' : '不含税'}`]);
    expect(said).toEqual([]);
  });

  it.each([
    ['是否含税', '是', '否', '不含税'],
    ['备注', '不含税', '含税13%', '含税'],
  ])('%s: %s and %s in one table is told', (heading, first, second, side) => {
    const { said, taxReason } = read([
      [...HEAD, heading],
      [...A, first],
      [...B, second],
    ]);
    expect(taxReason).toBe('');
    expect(said).toEqual([OTHER(3, side)]);
  });

  it('a row on the other side than the headings is told', () => {
    const { said } = read([
      ['品名', '数量', '含税单价', '含税金额', '备注'],
      [...A, ''],
      [...B, '不含税'],
    ]);
    expect(said).toEqual([OTHER(3, '不含税')]);
  });
});
