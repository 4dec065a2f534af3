import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid-writer.ts';
import { untakenColumns } from '../../domain/importing/untaken.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

function read(rows: Rows, headerRows: readonly number[] = [0]) {
  const grid = gridOf(rows);
  const { lines, proposals } = importGrid(grid);
  return {
    numbers: lines.map(({ quantity, price, amount }) => [quantity, price, amount]),
    told: untakenColumns(grid, headerRows, proposals),
  };
}

describe('what is billed now', () => {
  it.each([
    [
      ['工程项目', '合同金额', '完成百分比', '本期应付'],
      ['土建', '100000', '30%', '30000'],
    ],
    [
      ['工程项目', '合同金额', '累计已付', '本次应付款'],
      ['土建', '100000', '50000', '30000'],
    ],
    [
      ['项目', '流水金额', '分成比例', '分成收入'],
      ['游戏', '100000', '30%', '30000'],
    ],
  ])('%j: the last', (...rows) => {
    expect(read(rows).numbers).toEqual([['', '', '30000']]);
  });

  it.each([
    [
      ['品名', '数量', '单价', '货款', '运费', '总金额'],
      ['A', '10', '5', '50', '8', '58'],
      '货款',
      'F列“总金额”',
    ],
    [
      ['品名', '数量', '单价', '金额', '附加税', '应付总额'],
      ['A', '10', '5', '50', '6', '56'],
      '金额',
      'F列“应付总额”',
    ],
  ])('%j: a sum of more than the goods is told', (head, row, amount, other) => {
    expect(read([head, row])).toEqual({
      numbers: [['10', '5', '50']],
      told: [`${other}与导入的“${amount}”不同，未导入，请核对开票金额`],
    });
  });

  it('a sum with the tax on it is none', () => {
    const rows = [
      ['品名', '金额', '税率', '总价'],
      ['A', '100', '13%', '113'],
    ];
    expect(read(rows)).toEqual({ numbers: [['', '', '100']], told: [] });
  });
});

describe('which side, and which state of it', () => {
  it.each([
    [
      ['商品名称', '单位', '成本价', '成本金额', '销售价', '销售数量', '销售金额', '毛利'],
      ['鼠标', '个', '5', '50', '8', '10', '80', '30'],
    ],
    [
      ['商品名称', '数量', '采购单价', '采购金额', '销售单价', '销售金额'],
      ['鼠标', '10', '5', '50', '8', '80'],
    ],
    [
      ['品名', '数量', '原价', '现价', '原金额', '现金额'],
      ['A', '10', '10', '8', '100', '80'],
    ],
    [
      ['品名', '数量', '调整前单价', '调整前金额', '调整后单价', '调整后金额'],
      ['A', '10', '10', '100', '8', '80'],
    ],
    [
      ['品名', '报审数量', '报审单价', '报审金额', '审定数量', '审定单价', '审定金额'],
      ['A', '9', '10', '90', '10', '8', '80'],
    ],
    [
      ['品名', '期初数量', '期初金额', '入库数量', '入库金额', '出库数量', '出库单价', '出库金额'],
      ['A', '9', '90', '7', '70', '10', '8', '80'],
    ],
  ])('%j: what is sold, and the new of two', (...rows) => {
    expect(read(rows).numbers).toEqual([['10', '8', '80']]);
  });
});
