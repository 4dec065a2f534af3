import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

function told(rows: Rows): readonly string[] {
  const grid = gridOf(rows);
  const { headerRows, proposals } = proposeSheet(grid);
  return untakenColumns(grid, headerRows, proposals);
}

const factors = (rows: Rows) =>
  importGrid(gridOf(rows)).lines.map(({ quantity, price }) => [quantity, price]);

describe('headings that say nothing', () => {
  it.each([
    [['Column1', 'Column2', 'Column3', 'Column4']],
    [['列1', '列2', '列3', '列4']],
    [['A', '乙', '列1', 'D']],
    [['', 'Unnamed: 1', 'Unnamed: 2', 'Unnamed: 3']],
    [['0', '1', '2', '3']],
  ])('%j are no goods', (heading) => {
    const { lines } = importGrid(
      gridOf([
        ['送货单', '', '', ''],
        heading,
        ['螺丝', '一批', '/', 'RMB 186'],
        ['螺母', '14', '12.5', '175'],
        ['垫片', '10', '0.5', '5'],
      ]),
    );
    expect(lines.map(({ name }) => name)).toEqual(['螺丝', '螺母', '垫片']);
  });

  it('are none where not all columns are counted', () => {
    const rows = [
      ['1', '2', '3', ''],
      ['foo', 'bar', '0.3', 'qux'],
    ];
    expect(proposeSheet(gridOf(rows)).headerRows).toEqual([]);
  });

  it('above headings that do say something change nothing', () => {
    const { lines } = importGrid(
      gridOf([
        ['F1', 'F2', 'F3', 'F4'],
        ['品名', '单价', '数量', '金额'],
        ['螺母', '14', '12.5', '175'],
      ]),
    );
    expect(lines.map(({ name, price }) => [name, price])).toEqual([['螺母', '14']]);
  });

  it('and numbers of which nothing can be told are told', () => {
    expect(
      told([
        ['D', 'B', '乙', '丙', '丁'],
        ['1', '螺丝', '一批', '88.1', '¥486'],
        ['2', '螺母', '12', '见附件', '¥985'],
        ['3', '垫片', '5', '面议', '¥95'],
      ]).at(-1),
    ).toBe('D列“丙”是数字，未导入，请核对是否为数量或金额');
  });
});

describe('two numbers without headings that make the third', () => {
  it('may be swapped where both are alike', () => {
    const rows = [
      ['螺丝', '12', '15', '180'],
      ['螺母', '14', '12', '168'],
    ];
    expect(told(rows)).toEqual(['B列作为数量、C列作为单价导入，数量和单价可能对调，请核对']);
    expect(factors(rows)).toEqual([
      ['12', '15'],
      ['14', '12'],
    ]);
  });

  it('stand in the order people write them where both have decimals', () => {
    const rows = [
      ['螺丝', '376.29', '16.8', '6321.672'],
      ['螺母', '453.26', '300', '135978'],
      ['垫片', '81.33', '26.5', '2155.245'],
    ];
    expect(factors(rows)).toEqual(rows.map(([, quantity, price]) => [quantity, price]));
    expect(told(rows)).toHaveLength(1);
  });

  it.each([
    ['15.5', '12', '186'],
    ['12.5', '14', '175'],
  ])('are told apart where one of them is whole', (price, quantity, amount) => {
    const rows = [
      ['螺丝', price, quantity, amount],
      ['螺母', price, quantity, amount],
    ];
    expect(factors(rows)[0]).toEqual([quantity, price]);
    expect(told(rows)).toEqual([]);
  });
});

describe('what needs no sentence', () => {
  it('another name beside the one that is to be invoiced', () => {
    expect(
      told([
        ['品名', '开票品名', '数量', '单价', '金额'],
        ['Q235管', '钢管', '12', '15.5', '186'],
      ]),
    ).toEqual([]);
  });

  it('a rate in a remark that the heading says as well', () => {
    const rows = (rate: string): Rows => [
      ['品名', '数量', '单价(13%)', '金额', '备注'],
      ['钢管', '12', '15.5', '186', `${rate}专票`],
    ];
    expect(told(rows('13%'))).toEqual([]);
    expect(told(rows('9%'))).toHaveLength(1);
  });
});
