import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

const lines = (rows: Rows) =>
  importGrid(gridOf(rows)).lines.map(({ name, quantity, amount }) => [name, quantity, amount]);

function told(rows: Rows): readonly string[] {
  const grid = gridOf(rows);
  const { headerRows, proposals } = proposeSheet(grid);
  return untakenColumns(grid, headerRows, proposals);
}

describe('lists of unlikely businesses', () => {
  it('fish are counted in ten thousands', () => {
    const rows = [
      ['品名', '数量(万尾)', '单价(元/尾)', '金额'],
      ['草鱼苗', '12', '0.05', '6000'],
    ];
    expect(lines(rows)).toEqual([['草鱼苗', '120000', '6000']]);
  });

  it('concrete is known by its strength, fuel by its kind', () => {
    const rows = (heading: string, name: string): Rows => [
      [heading, '数量', '单价', '金额'],
      [name, '12', '450', '5400'],
    ];
    expect(lines(rows('强度等级', 'C30'))).toEqual([['C30', '12', '5400']]);
    expect(lines(rows('油品', '92#'))).toEqual([['92#', '12', '5400']]);
  });

  it('what is done is the name beside whom it is done for', () => {
    const rows = (whom: string, one: string, other: string): Rows => [
      [whom, '加工项目', '颗数', '单价', '金额'],
      [one, '全瓷冠', '2', '300', '600'],
      [other, '烤瓷牙', '3', '120', '360'],
    ];
    const names = [
      ['全瓷冠', '2', '600'],
      ['烤瓷牙', '3', '360'],
    ];
    expect(lines(rows('医院', '口腔医院', '第二医院'))).toEqual(names);
    expect(lines(rows('宠物', '旺财', '咪咪'))).toEqual(names);
  });

  it('amounts in words of ten thousands are amounts', () => {
    const rows = [
      ['项目', '金额'],
      ['设备采购', '12.5万'],
      ['安装', '3万元'],
    ];
    expect(lines(rows).map(([, , amount]) => amount)).toEqual(['125000', '30000']);
  });
});

describe('what is told of lists', () => {
  const HEAD = ['品名', '数量', '单价', '金额', '备注'];
  const goods = (note: string): Rows => [HEAD, ['甲', '1', '100', '100', ''], ['乙', '1', '90', '90', note]];

  it.each(['选配', '备用件（选配）', '可选，不含在总价内', '三选一'])('a line for choice: %s', (note) => {
    expect(told(goods(note))).toEqual([`第3行写着“${note}”，有的行可能不在开票范围，请核对`]);
  });

  it('lines for choice in a note below', () => {
    expect(told([...goods(''), ['注：甲、乙方案二选一', '', '', '', '']])).toHaveLength(1);
  });

  it.each(['选购市场自提', '随机', '含运费'])('nothing of %s', (note) => {
    expect(told(goods(note))).toEqual([]);
  });

  it.each(['自产自销免税', '不征税', '零税率'])('lines without tax: %s', (note) => {
    expect(told(goods(note))).toEqual([`E列“备注”第3行写着“${note}”，其中的税率未导入，请核对`]);
  });

  it('a rate in a column that says the same is not told again', () => {
    const rows = [
      ['品名', '数量', '金额', '税率', '备注'],
      ['土鸡', '1', '100', '免税', '自产免税'],
    ];
    expect(told(rows)).toEqual([]);
  });
});
