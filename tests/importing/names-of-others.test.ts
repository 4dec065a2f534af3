import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
import { importGrid } from './import-grid.ts';

const NUMBERS = ['数量', '单价', '金额'];
const PLACES = ['南京路', '淮海路', '南京路'];
const GOODS = ['奶茶', '咖啡', '咖啡'];

type Rows = readonly (readonly string[])[];

/** Two columns of texts beside the numbers of three lines. */
const table = (headings: readonly string[], ...texts: readonly (readonly string[])[]): Rows => [
  [...headings, ...NUMBERS],
  ...['2', '3', '4'].map((count, row) => [
    ...texts.map((column) => column[row] ?? ''),
    ...[count, '10', `${count}0`],
  ]),
];

const namesOf = (rows: Rows): readonly string[] => importGrid(gridOf(rows)).lines.map(({ name }) => name);

function told(rows: Rows): readonly string[] {
  const grid = gridOf(rows);
  const { headerRows, proposals } = proposeSheet(grid);
  return untakenColumns(grid, headerRows, proposals).filter((text) => text.includes('名称'));
}

describe('X名称 beside a bare word for goods', () => {
  it.each([
    ...[
      '商品',
      '货物',
      '货品',
      '产品',
      '物料',
      '材料',
      '菜品',
      '菜名',
      '货名',
      '品种',
      '药品',
      '配件',
      '设备',
    ],
    ...['内容', '施工内容', '维修内容', '开票内容', '费用项目', '收费项目', '服务项目', '费用类型', '项目'],
    ...['印件', '摘要', '所需商品', '配送产品'],
  ])('门店名称 is no name beside %s, on either side of it', (heading) => {
    expect(namesOf(table(['门店名称', heading], PLACES, GOODS))).toEqual(GOODS);
    expect(namesOf(table([heading, '门店名称'], GOODS, PLACES))).toEqual(GOODS);
  });

  it.each([
    ...['学校', '食堂', '酒店', '小区', '楼盘', '标段', '路段', '活动', '渠道', '终端', '单位', '收货单位'],
    ...['工程', '会议', '车队', '类别', '分类', '账户', '收款方', '施工班组'],
  ])('%s名称 is none beside 货物, without a word', (of) => {
    const rows = table([`${of}名称`, '货物'], PLACES, GOODS);
    expect(namesOf(rows)).toEqual(GOODS);
    expect(told(rows)).toEqual([]);
  });

  it('is told where nobody knows X', () => {
    const rows = table(['广告位名称', '货物'], PLACES, GOODS);
    expect(namesOf(rows)).toEqual(GOODS);
    expect(told(rows)).toEqual(['A列“广告位名称”也像商品名称，未导入，请核对开票名称']);
    expect(told(table(['门店名称', '活动名称'], PLACES, GOODS))).toEqual([
      'B列“活动名称”也像商品名称，未导入，请核对开票名称',
    ]);
  });

  it.each([
    '商品名称',
    '货物名称',
    '产品名称',
    '材料名称',
    '设备名称',
    '药品名称',
    '服务名称',
    '费用名称',
    '构件名称',
  ])('%s is a name before any bare word', (heading) => {
    expect(namesOf(table(['货物', heading], PLACES, GOODS))).toEqual(GOODS);
    expect(namesOf(table([heading, '材料'], GOODS, PLACES))).toEqual(GOODS);
  });

  it('is the name where there is no other, or one that says less', () => {
    expect(namesOf(table(['门店名称', '备注'], PLACES, GOODS))).toEqual(PLACES);
    expect(namesOf(table(['苗圃树种名称', '品种'], GOODS, PLACES))).toEqual(GOODS);
  });

  it('摘要 says less than 货品', () => {
    expect(namesOf(table(['摘要', '货品'], PLACES, GOODS))).toEqual(GOODS);
  });

  it('项目名称 stays, and tells of 施工内容 beside it, but not of the 工作内容 of a bill of quantities', () => {
    const rows = table(['项目名称', '施工内容'], PLACES, GOODS);
    expect(namesOf(rows)).toEqual(PLACES);
    expect(told(rows)).toEqual(['B列“施工内容”也像商品名称，未导入，请核对开票名称']);
    expect(told(table(['项目名称', '工作内容'], GOODS, PLACES))).toEqual([]);
  });

  it('numbers below 项目 are no names', () => {
    expect(namesOf(table(['项目', '门店名称'], ['1', '2', '3'], GOODS))).toEqual(GOODS);
  });
});

describe('a bare word for goods above the names', () => {
  it.each([
    '项目',
    '菜名',
    '收费项目',
    '费用项目',
    '服务项目',
    '制作内容',
    '工作内容',
    '费用',
    '险种',
    '检验项目',
    '货种',
  ])('%s is not told where nothing else may be the names', (heading) => {
    expect(told([...table([heading, '备注'], GOODS, ['', '加冰', ''])])).toEqual([]);
  });

  it('is told beside other texts', () => {
    expect(told(table(['项目', '业态'], GOODS, PLACES))).toEqual(['A列“项目”作为商品名称导入，请核对']);
  });
});
