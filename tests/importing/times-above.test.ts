import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { cellsBeside } from '../../domain/importing/untaken/cells-beside.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

const numbers = (rows: Rows) =>
  importGrid(gridOf(rows)).lines.map(({ quantity, amount }) => [quantity, amount]);

function notices(rows: Rows): readonly string[] {
  const grid = gridOf(rows);
  const { headerRows, proposals } = proposeSheet(grid);
  return [...untakenColumns(grid, headerRows, proposals), ...cellsBeside(grid, headerRows)];
}

describe('times above the numbers of a text file', () => {
  it('what was sold counts, not what there was before', () => {
    const rows = [
      ['品名', '单位', '期初', '', '本期入库', '', '本期销售', '', '期末', ''],
      ['', '', '数量', '金额', '数量', '金额', '数量', '金额', '数量', '金额'],
      ['白酒', '瓶', '100', '5000', '50', '2500', '80', '8000', '70', '3500'],
      ['红酒', '瓶', '60', '6000', '20', '2000', '30', '4500', '50', '5000'],
    ];
    expect(numbers(rows)).toEqual([
      ['80', '8000'],
      ['30', '4500'],
    ]);
    expect(notices(rows)[0]).toContain('C列“期初_数量”');
  });

  it('months are named where only one of them is imported', () => {
    const rows = [
      ['品名', '单价', '1月', '', '2月', ''],
      ['', '', '数量', '金额', '数量', '金额'],
      ['纯净水', '8', '100', '800', '120', '960'],
      ['咖啡豆', '120', '5', '600', '6', '720'],
    ];
    expect(importGrid(gridOf(rows)).lines[0]?.name).toBe('纯净水');
    expect(notices(rows)).toEqual(['E列“2月_数量”、F列“2月_金额”像另一组商品，未导入，请核对']);
  });
});

describe('what is said of columns and cells', () => {
  it('a sign alone is a heading', () => {
    const rows = [
      ['商品', '数量', '单价', '金额', '%'],
      ['牛奶', '10', '55', '550', '13'],
      ['面包', '5', '11', '55', '13'],
    ];
    expect(notices(rows)).toEqual(['E列“%”未导入，请核对是否为税率']);
  });

  it('yuan that another money was exchanged to are the amount', () => {
    const rows = [
      ['货物名称', '海运费USD', '汇率', '折合人民币'],
      ['出口货', '3000', '7.15', '21450'],
      ['出口货', '1200', '7.15', '8580'],
    ];
    expect(numbers(rows).map(([, amount]) => amount)).toEqual(['21450', '8580']);
  });

  it('numbers below another heading stand in no column without a title', () => {
    const rows = [
      ['品名', '数量', '单价', '金额', ''],
      ['铁钉', '10', '8', '80', ''],
      ['品名', '单位', '数量', '单价', '金额'],
      ['铁锹', '把', '3', '25', '75'],
    ];
    expect(notices(rows)).toEqual([]);
  });

  it('a number of an account is no amount', () => {
    const rows = [
      ['品名', '数量', '单价', '金额'],
      ['甲', '1', '10', '10'],
      ['开户行', '工商银行杭州支行', '', '1202026209900012'],
      ['账号', '', '', '1202026209900012345'],
    ];
    expect(numbers(rows)).toEqual([['1', '10']]);
  });

  it('a count that is left is called one', () => {
    const rows = [
      ['品名', '计划数', '实际数', '单价'],
      ['盒饭', '10', '12', '15'],
      ['水果', '5', '5', '8'],
    ];
    expect(notices(rows)).toEqual(['B列“计划数”、C列“实际数”未导入，请核对是否为数量']);
  });

  it('what is converted in many lines is told once', () => {
    const rows = Array.from({ length: 20 }, (_, at) => [`米${String(at)}`, '500斤', '5.2']);
    const { said, lines } = importGrid(gridOf([['品名', '数量', '单价(元/公斤)'], ...rows]));
    expect(lines[19]?.quantity).toBe('250');
    expect(said).toEqual(['第2行数量由500斤换算为250千克，与单价的单位一致，其余19行同样处理，请核对']);
  });
});
