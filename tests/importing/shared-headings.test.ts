import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];
type Merges = readonly (readonly [number, number, number, number])[];

const read = (rows: Rows, merges: Merges = []) => importGrid(gridOf(rows, merges));

describe('品名 over two columns', () => {
  const HEAD = ['品名', '', '数量', '单价', '金额'];
  const named = (rows: Rows, merges: Merges) =>
    read(rows, [[0, 0, 0, 1], ...merges]).lines.map(({ name, spec }) => [name, spec]);

  it('the second has the spec, and that is told', () => {
    const rows = [HEAD, ['钢板', 'Q235', '10', '200', '2000'], ['钢管', 'DN50', '20', '30', '600']];
    expect(named(rows, [])).toEqual([
      ['钢板', 'Q235'],
      ['钢管', 'DN50'],
    ]);
    expect(read(rows, [[0, 0, 0, 1]]).said).toEqual(['表头“品名”下有几列，B列已作为规格型号导入，请核对']);
  });

  it('it goes on with the name where some goods go over both', () => {
    const rows = [HEAD, ['钢板', 'Q235', '10', '200', '2000'], ['钢管', '', '20', '30', '600']];
    expect(named(rows, [[2, 0, 2, 1]])).toEqual([
      ['钢板 Q235', ''],
      ['钢管', ''],
    ]);
  });

  it('columns that are called so twice are two tables', () => {
    const rows = [
      ['品名', '数量', '金额', '品名', '数量', '金额'],
      ['白菜', '10', '20', '萝卜', '5', '10'],
    ];
    expect(read(rows).proposals[3]?.field).not.toBe('spec');
  });
});

describe('含税 and 不含税 above prices of a text file', () => {
  it.each([
    [['', '', '不含税', '', '含税', ''], ['单价', '金额', '单价', '金额'], '100', false],
    [['基本', '', '不含税', '含税', '', ''], ['单价', '单价', '金额', ''], '113', true],
  ])('%j: each is over its own columns', (above, titles, price, taxInclusive) => {
    const row = titles.includes('') ? ['100', '113', '226', ''] : ['100', '200', '113', '226'];
    const imported = read([above, ['品名', '数量', ...titles], ['水泵', '2', ...row], ['电机', '2', ...row]]);
    expect(imported.taxInclusive).toBe(taxInclusive);
    expect(imported.lines[0]?.price).toBe(price);
  });
});

describe('a unit of 万张', () => {
  const HEAD = ['品名', '单位', '数量'];

  it.each([
    [['单价'], ['200'], '5', '万张'],
    [['单价', '金额'], ['200', '1000'], '5', '万张'],
    [['单价(元/万张)'], ['200'], '5', '万张'],
    [['单价(元/张)'], ['0.02'], '50000', '张'],
    [['单价', '金额'], ['0.02', '1000'], '50000', '张'],
  ])('%j %j: the quantity is converted only where the price is that of each', (head, row, quantity, unit) => {
    const { lines, said } = read([
      [...HEAD, ...head],
      ['标签', '万张', '5', ...row],
      ['贴纸', '万张', '5', ...row],
    ]);
    expect(lines.map((line) => [line.quantity, line.unit])[0]).toEqual([quantity, unit]);
    expect(said.some((one) => one.startsWith('第2行数量由5万张换算为50000张'))).toBe(quantity !== '5');
  });
});
