import { expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
import { importGrid } from './import-grid.ts';

function notices(rows: readonly (readonly string[])[]): readonly string[] {
  const grid = gridOf(rows);
  const { headerRows, proposals } = proposeSheet(grid);
  return untakenColumns(grid, headerRows, proposals);
}

it.each(['业务流水号', '交易号', 'ISBN', '凭证号码'])(
  '%s is no quantity, and nothing is said of it',
  (heading) => {
    expect(
      notices([
        [heading, '商品名称', '数量', '金额'],
        ['9787111641247', '手机壳', '2', '39.8'],
        ['9787302423287', '钢化膜', '1', '9.9'],
      ]),
    ).toEqual([]);
  },
);

it('freight of nothing is not asked for', () => {
  const rows = (freight: string): readonly (readonly string[])[] => [
    ['商品名称', '数量', '单价', '实付金额', '应付邮费'],
    ['手机壳', '2', '39.9', '79.8', '0'],
    ['钢化膜', '1', '29', '29', freight],
  ];
  expect(notices(rows('0'))).toEqual([]);
  expect(notices(rows('8'))).toHaveLength(1);
  const { said } = importGrid(
    gridOf([
      ['序号', '商品', '型号', '数量', '单价', '小计'],
      ['1', '投影仪', 'X06', '2', '3299', '6598'],
      ['2', '幕布', 'Y1', '2', '399', '798'],
      ['运费：', '', '', '', '', '0'],
    ]),
  );
  expect(said.filter((text) => text.includes('运费'))).toEqual([]);
});
