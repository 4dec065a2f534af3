import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
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

describe('what was sent', () => {
  it('comes before what was ordered, where no amount says which counts', () => {
    expect(
      read([
        ['品名', '订货数量', '实发数量', '单价'],
        ['A', '10', '8', '5'],
        ['B', '20', '20', '3'],
      ]),
    ).toEqual({
      numbers: [
        ['8', '5', ''],
        ['20', '3', ''],
      ],
      told: ['B列“订货数量”与导入的“实发数量”不同，未导入，请核对开票数量'],
    });
  });

  it('is told, where the amounts are those of another quantity', () => {
    expect(
      read([
        ['品名', '数量', '单价', '金额', '本次开票数量'],
        ['A', '10', '5', '50', '4'],
      ]),
    ).toEqual({
      numbers: [['10', '5', '50']],
      told: ['E列“本次开票数量”与导入的“数量”不同，未导入，请核对开票数量'],
    });
  });

  it('is not told twice, where the amounts say so', () => {
    expect(
      read([
        ['品名', '销售数量', '退货数量', '净数量', '单价', '金额'],
        ['A', '10', '2', '8', '5', '40'],
        ['B', '20', '0', '20', '3', '60'],
      ]),
    ).toEqual({
      numbers: [
        ['8', '5', '40'],
        ['20', '3', '60'],
      ],
      told: [],
    });
  });
});

describe('words for what was earned', () => {
  it.each(['销售收入', '营业收入', '应收金额', '结算款', '费用合计'])('%s is the amount', (word) => {
    expect(
      read([
        ['产品名称', '销售数量', word],
        ['甲产品', '10', '1000'],
        ['乙产品', '20', '3000'],
      ]).numbers,
    ).toEqual([
      ['10', '', '1000'],
      ['20', '', '3000'],
    ]);
  });
});

describe('a price from which the discount is gone', () => {
  it.each(['折后价', '折扣价', '优惠价'])('%s: the discount beside it is not taken off once more', (word) => {
    for (const amount of [[], ['金额', '90']])
      expect(
        importGrid(
          gridOf([
            ['品名', '数量', '原价', word, '折扣金额', ...amount.slice(0, 1)],
            ['钢管', '10', '10', '9', '10', ...amount.slice(1)],
          ]),
        ).lines,
      ).toMatchObject([{ price: '9', discountAmount: '', discountRate: '' }]);
  });
});

describe('a price of square metres', () => {
  it('beside the pieces, their length and width is told', () => {
    const { told } = read([
      ['品名', '长', '宽', '数量', '单价(元/㎡)'],
      ['玻璃', '2', '1.5', '4', '80'],
    ]);
    expect(told).toEqual([
      'B列“长”、C列“宽”未导入，金额按数量计算；如单价按重量、长度或面积计，请改选数量列',
    ]);
  });
});

describe('an amount and a price without a quantity', () => {
  it('what may be the quantity is told', () => {
    const { told } = read([
      ['项目名称', '气量', '单价', '气费', '公摊', '合计'],
      ['办公区', '1000', '0.8', '800', '50', '850'],
      ['车间', '5000', '0.7', '3500', '100', '3600'],
    ]);
    expect(told[0]).toContain('B列“气量”');
  });

  it.each(['用电量(kWh)', '用水量', '加油量(L)'])('%s is one', (heading) => {
    const { numbers } = read([
      ['项目名称', heading, '单价', '合计'],
      ['办公区', '1000', '0.8', '800'],
    ]);
    expect(numbers).toEqual([['1000', '0.8', '800']]);
  });
});
