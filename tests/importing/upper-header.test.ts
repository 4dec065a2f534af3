import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

const read = (rows: Rows) => importGrid(gridOf(rows));

const PARTS: Rows = [
  ['配件名称', '数量', '单价', '金额'],
  ['机油', '4', '50', '200'],
  ['滤芯', '1', '30', '30'],
];
const WORK: Rows = [
  ['维修项目', '工时', '工时单价', '工时费'],
  ['更换机油', '1', '80', '80'],
  ['保养', '2', '100', '200'],
];

describe('a table of goods above the one whose headings are known best', () => {
  it('is imported with it, each by its own headings, and their sum is that of both', () => {
    const { headerRows, lines, totals, said } = read([
      ...WORK,
      ['', '', '', ''],
      ...PARTS,
      ['合计', '', '', '510'],
    ]);
    expect(headerRows).toEqual([0]);
    expect(
      lines.map(({ cell, name, quantity, price, amount }) => [cell, name, quantity, price, amount]),
    ).toEqual([
      ['A2', '更换机油', '1', '80', '80'],
      ['A3', '保养', '2', '100', '200'],
      ['A6', '机油', '4', '50', '200'],
      ['A7', '滤芯', '1', '30', '30'],
    ]);
    expect(totals).toEqual([]);
    expect(said).toEqual(['第5行是另一组表头，其下各行已按它对应各列，请核对']);
  });

  it('whose sum is wrong is told', () => {
    const { totals } = read([...WORK, ...PARTS, ['合计', '', '', '511']]);
    expect(totals.map(({ message }) => message)).toEqual([
      '第7行：文件合计 511.00，导入合计 510.00，相差 1.00，请核对',
    ]);
  });

  it.each<[string, Rows]>([
    [
      'a summary',
      [
        ['费用项目', '金额'],
        ['材料费', '230'],
        ['人工费', '280'],
      ],
    ],
    [
      'a plan of payments',
      [
        ['付款阶段', '比例', '金额'],
        ['预付款', '30%', '69'],
        ['尾款', '70%', '161'],
      ],
    ],
    [
      'one on another side of the tax',
      [
        ['维修项目', '工时', '含税工时单价', '含税工时费'],
        ['更换机油', '1', '80', '80'],
        ['保养', '2', '100', '200'],
      ],
    ],
  ])('%s is told, and stays where it is', (_, above) => {
    const { lines, said } = read([...above, ...PARTS]);
    expect(lines.map(({ name }) => name)).toEqual(['机油', '滤芯']);
    expect(said.join()).toContain('第1行在表头上方，也像表头，其下的内容未导入');
  });
});
