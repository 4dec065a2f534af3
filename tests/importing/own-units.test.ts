import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
import { importGrid } from './import-grid.ts';

describe('a unit that another column counts', () => {
  it.each([
    ['件', '件数', '重量(kg)', 'kg'],
    ['块', '块数', '面积(平方米)', '平方米'],
    ['根', '总根数', '重量(吨)', '吨'],
    ['箱', '数量(箱)', '净重(公斤)', '公斤'],
    ['樘', '樘数', '面积', ''],
  ])('%s of %s is not that of %s', (unit, count, measured, own) => {
    const { lines } = importGrid(
      gridOf([
        ['名称', '单位', count, measured, '单价', '金额'],
        ['货甲', unit, '12', '32.4', '68', '2203.2'],
        ['货乙', unit, '4', '8.4', '150', '1260'],
      ]),
    );
    expect(lines.map(({ quantity }) => quantity)).toEqual(['32.4', '8.4']);
    expect(lines[0]?.unit).toBe(own);
  });

  it('is told where nothing says what the quantity is in', () => {
    const told = (measured: string): readonly string[] => {
      const grid = gridOf([
        ['名称', '单位', '件数', measured, '单价', '金额'],
        ['货甲', '件', '12', '32.4', '68', '2203.2'],
        ['货乙', '件', '4', '8.4', '150', '1260'],
      ]);
      const { headerRows, proposals } = proposeSheet(grid);
      return untakenColumns(grid, headerRows, proposals);
    };
    expect(told('重量')).toEqual(['B列“单位”不是“重量”的单位，未导入，请补充单位']);
    expect(told('重量(kg)')).toEqual([]);
  });

  it('stays beside the quantity that it counts', () => {
    const { lines } = importGrid(
      gridOf([
        ['名称', '单位', '件数', '重量(kg)', '单价', '金额'],
        ['货甲', '件', '12', '32.4', '68', '816'],
        ['货乙', '件', '4', '8.4', '150', '600'],
      ]),
    );
    expect(lines.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      ['12', '件'],
      ['4', '件'],
    ]);
  });
});

describe('what is paid for one, beside how many', () => {
  it.each([
    ['课时', '课时费'],
    ['次数', '次费'],
    ['台班', '台班费'],
    ['里程', '里程费'],
    ['间夜', '房费'],
    ['小时', '小时费用'],
  ])('%s is the quantity and %s the price', (count, fee) => {
    const { lines, said } = importGrid(
      gridOf([
        ['项目名称', count, fee, '合计'],
        ['项目甲', '12', '350', '4200'],
        ['项目乙', '30', '80', '2400'],
      ]),
    );
    expect(lines.map(({ quantity, price }) => [quantity, price])).toEqual([
      ['12', '350'],
      ['30', '80'],
    ]);
    expect(said.filter((text) => text.includes('对调'))).toEqual([]);
  });
});
