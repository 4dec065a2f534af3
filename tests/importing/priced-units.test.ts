import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

const read = (...rows: Rows) => importGrid(gridOf(rows));
const codes = ({ findings }: ReturnType<typeof read>) => findings.map(({ code }) => code);

function notices(...rows: Rows): readonly string[] {
  const grid = gridOf(rows);
  const { headerRows, proposals } = proposeSheet(grid);
  return untakenColumns(grid, headerRows, proposals);
}

describe('a quantity in another unit than its price', () => {
  it.each([
    ['净重(kg)', '单价(元/吨)', '15680', '15.68', '吨'],
    ['重量(g)', '单价(元/kg)', '500', '0.5', '千克'],
    ['数量(kg)', '单价(元/吨)', '1200', '1.2', '吨'],
    ['重量(斤)', '单价(元/公斤)', '15', '7.5', '千克'],
  ])('%s, %s: %s is %s %s', (counted, priced, number, quantity, unit) => {
    const found = read(['品名', counted, priced], ['废钢', number, '2600'], ['废铜', '300', '52000']);
    expect(found.lines[0]).toMatchObject({ quantity, unit, price: '2600', amount: '' });
    expect(codes(found)).toEqual(['import.quantity.converted', 'import.quantity.converted']);
  });

  it('is converted where an amount stands beside it, and not where it comes to that as it is', () => {
    const head = ['品名', '净重(kg)', '单价(元/吨)', '金额'];
    const found = read(head, ['废钢', '15680', '2600', '40768'], ['废铜', '1200', '52000', '62400']);
    expect([found.lines[0]?.quantity, found.contradicting]).toEqual(['15.68', []]);
    const asItIs = read(['品名', '数量(kg)', '单价(元/吨)', '金额'], ['废钢', '2', '3', '6']);
    expect([asItIs.lines[0]?.quantity, codes(asItIs)]).toEqual(['2', []]);
  });

  it('may stand in the cells: 500斤 at 5.2元/公斤, 2吨 at 3.6元/公斤', () => {
    const found = read(
      ['品名', '数量', '单价'],
      ['大米', '500斤', '5.2元/公斤'],
      ['面粉', '2吨', '3.6元/公斤'],
      ['油', '3桶', '80元/桶'],
    );
    expect(found.lines.map(({ quantity, unit, price }) => [quantity, unit, price])).toEqual([
      ['250', '公斤', '5.2'],
      ['2000', '公斤', '3.6'],
      ['3', '桶', '80'],
    ]);
    expect(found.said[0]).toBe('第2行数量由500斤换算为250公斤，与单价的单位一致，请核对');
    expect(codes(found)).toEqual(['import.quantity.converted', 'import.quantity.converted']);
  });

  it('is told where nobody knows how many of the one are the other', () => {
    expect(codes(read(['品名', '数量', '单价'], ['水', '5箱', '2元/瓶']))).toEqual(['import.quantity.unit']);
  });
});

describe('many in a cell', () => {
  it('8元/百个 is eight cents for each', () => {
    const found = read(['品名', '数量', '单价'], ['纽扣', '5000个', '8元/百个'], ['面', '5千克', '8元/千克']);
    expect(found.lines.map(({ quantity, price }) => [quantity, price])).toEqual([
      ['5000', '0.08'],
      ['5', '8'],
    ]);
    expect(codes(found)).toEqual(['import.price.each']);
  });

  it('3千张 are three thousand, 3千克 three kilograms', () => {
    const { lines } = read(['品名', '数量', '单价'], ['贴纸', '3千张', '0.05'], ['面', '3千克', '8']);
    expect(lines.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      ['3000', '张'],
      ['3', '千克'],
    ]);
  });
});

describe('what may belong to a quantity or a price is told', () => {
  it.each([
    [['合同金额', '本期进度', '备注'], 'C列“本期进度”未导入，请核对本次开票金额'],
    [['数量', '含税人工单价', '材料单价'], 'C列“含税人工单价”未导入，请核对单价是否为几项之和'],
  ])('%j', (headings, message) => {
    expect(notices(['名称', ...headings], ['甲', '6', '30', '18.5'], ['乙', '3', '40', '6.2'])).toContain(
      message,
    );
  });

  it('not where the amount says which of them counts', () => {
    const said = notices(
      ['名称', '数量', '人工单价', '材料单价', '合价'],
      ['甲', '6', '30', '18.5', '180'],
      ['乙', '3', '40', '6.2', '120'],
    );
    expect(said.filter((one) => one.includes('几项之和'))).toEqual([]);
  });
});

describe('a number that the price is of', () => {
  it.each([
    [['数量(本)', 'P数', '单价(元/P)'], 'C列“P数”未导入，单价像是按“P”计，数量按“数量(本)”计，请核对数量'],
    [['件数', '单件工时', '工时单价'], 'C列“单件工时”未导入，单价像是按“工时”计，数量按“件数”计，请核对数量'],
  ])('%j: is told where another is the quantity', (headings, message) => {
    const rows = [
      ['200', '48', '0.5'],
      ['100', '20', '0.4'],
    ];
    expect(
      notices(['名称', ...headings], ['画册', ...(rows[0] ?? [])], ['手册', ...(rows[1] ?? [])]),
    ).toEqual([message]);
  });
});
