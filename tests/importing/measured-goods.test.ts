import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { qualityOf } from '../../domain/importing/lines/line-quality.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

const read = (rows: Rows) => importGrid(gridOf(rows));
const numbers = (rows: Rows) =>
  read(rows).lines.map(({ quantity, unit, price, amount }) => [quantity, unit, price, amount]);

function notices(rows: Rows): readonly string[] {
  const grid = gridOf(rows);
  const { headerRows, proposals } = proposeSheet(grid);
  return untakenColumns(grid, headerRows, proposals);
}

describe('goods sold by weight, length or area', () => {
  it.each([
    [
      ['件数', '重量(吨)', '单价(元/吨)'],
      ['3.5', '吨'],
    ],
    [
      ['数量(箱)', '净重(kg)', '单价(元/kg)'],
      ['3.5', 'kg'],
    ],
    [
      ['数量', '吨数', '单价（元/吨）'],
      ['3.5', '吨'],
    ],
    [
      ['片数', '面积（㎡）', '单价/㎡'],
      ['3.5', 'm2'],
    ],
    [
      ['件數', '重量(噸)', '單價(元/噸)'],
      ['3.5', '吨'],
    ],
  ])(
    '%j: the quantity is what the price is for',
    ([pieces = '', measured = '', price = ''], [quantity, unit]) => {
      const rows = [
        ['品名', pieces, measured, price],
        ['钢管', '12', '3.5', '4200'],
        ['角钢', '20', '2.25', '3900'],
      ];
      expect(numbers(rows)[0]).toEqual([quantity, unit, '4200', '']);
      expect(read(rows).findings).toEqual([]);
    },
  );

  it.each(['货值', '应收款', '货物价值'])('and so with their %s beside it', (amount) => {
    expect(
      numbers([
        ['品名', '件数', '重量(吨)', '单价(元/吨)', amount],
        ['钢管', '12', '3.5', '4200', '14700'],
        ['角钢', '20', '2.25', '3900', '8775'],
        ['槽钢', '7', '1.2', '4000', '4800'],
      ])[1],
    ).toEqual(['2.25', '吨', '3900', '8775']);
  });

  it('of several weights it is the one that is paid for', () => {
    const { proposals } = read([
      ['品名', '件数', '毛重(kg)', '净重(kg)', '单价(元/kg)'],
      ['苹果', '12', '250', '240', '6.5'],
      ['梨', '20', '420', '410', '5'],
    ]);
    expect(proposals[3]).toMatchObject({ field: 'quantity', reason: '与“单价(元/kg)”的计价单位相同' });
  });

  it('a unit column that counts the pieces gives way to the unit of price and quantity', () => {
    expect(
      numbers([
        ['品名', '单位', '件数', '重量(吨)', '单价(元/吨)'],
        ['钢管', '件', '12', '3.5', '4200'],
        ['角钢', '件', '20', '2.25', '3900'],
      ])[0],
    ).toEqual(['3.5', '吨', '4200', '']);
  });

  it.each([
    [['单位', '数量', '单价(元/吨)'], ['件', '12', '4200'], '件', '吨'],
    [['件数', '备注', '单价(元/kg)'], ['12', '', '6'], '件', '千克'],
    [['数量(kg)', '备注', '单价(元/立方米)'], ['12', '', '4200'], '千克', '立方米'],
  ])('%j: a price by another unit is told, and the line is poor', (head, cells, counted, priced) => {
    const { lines, findings } = read([
      ['品名', ...head],
      ['钢管', ...cells],
      ['角钢', ...cells],
    ]);
    expect(findings[0]).toEqual({
      code: 'import.quantity.unit',
      line: 0,
      field: 'quantity',
      message: `第2行数量按“${counted}”计，单价按“${priced}”计，请核对数量和金额`,
    });
    const [line] = lines;
    if (line === undefined) throw new Error('no line');
    expect(qualityOf(line, findings)).toBe('poor');
  });

  it('words for one piece are all alike, and an amount of its own needs no unit', () => {
    const head = ['品名', '单位', '数量', '单价(元/个)'];
    expect(read([head, ['杯子', '只', '2', '10']]).findings).toEqual([]);
    expect(
      read([
        ['品名', '单位', '数量', '单价(元/吨)', '金额'],
        ['钢管', '件', '2', '10', '20'],
      ]).findings,
    ).toEqual([]);
  });

  it('where the price names no unit a weight beside the pieces is told', () => {
    expect(
      notices([
        ['品名', '件数', '重量', '单价'],
        ['钢管', '12', '3.5', '4200'],
        ['角钢', '20', '2.25', '3900'],
      ]),
    ).toEqual(['C列“重量”未导入，金额按件数计算；如单价按重量、长度或面积计，请改选数量列']);
  });
});

describe('columns that arithmetic finds beside one that is known', () => {
  it('the works list: 工程量, 综合单价, 合价, or words that nobody knows', () => {
    for (const [quantity, amount] of [
      ['工程量', '合价'],
      ['清单量值', '合算'],
    ])
      expect(
        numbers([
          ['项目名称', '单位', quantity ?? '', '综合单价', amount ?? ''],
          ['土方', 'm3', '120.5', '35', '4217.5'],
          ['混凝土', 'm3', '33', '520', '17160'],
          ['钢筋', 't', '2.4', '5200', '12480'],
        ])[0],
      ).toEqual(['120.5', 'm3', '35', '4217.5']);
  });

  it('the rent: 月租金 × 月数 = 租金合计', () => {
    const { lines } = read([
      ['项目', '月租金', '月数', '租金合计'],
      ['A座101', '5000', '3', '15000'],
      ['A座102', '6200', '2', '12400'],
    ]);
    expect(lines.map(({ quantity, price, amount }) => [quantity, price, amount])).toEqual([
      ['3', '5000', '15000'],
      ['2', '6200', '12400'],
    ]);
  });
});

describe('money that no column word claims', () => {
  it.each([[['费用项目', '费用（元）']], [['服务内容', '报价']], [['品名', '支出']]])(
    '%j: alone it is the amount, and that is told',
    (head) => {
      const rows = [head, ['设计费', '5000'], ['咨询费', '8000']];
      const { lines } = read(rows);
      expect(lines.map(({ name, amount }) => [name, amount])).toEqual([
        ['设计费', '5000'],
        ['咨询费', '8000'],
      ]);
      expect(notices(rows)).toEqual([`B列“${head[1] ?? ''}”作为金额导入，请核对`]);
    },
  );

  it.each([
    [['名称', '数量', '单位', '报价'], ['钢管', '12', '根', '4200'], 'D列“报价”'],
    [['名称', '数量', 'XX', 'YY'], ['钢管', '12', '7', '4200'], 'C列“XX”、D列“YY”'],
    [['品名', '数量', '单价', '实付'], ['钢管', '12', '10', '100'], 'D列“实付”'],
  ])('%j: what is not taken is named', (head, line, columns) => {
    expect(notices([head, line, line])).toEqual([`${columns}未导入，请核对是否为金额`]);
  });

  it('numbers of parts are no money, and a table with its amount has all', () => {
    expect(
      notices([
        ['品名', '数量', '物料编码'],
        ['钢管', '12', '10045'],
      ]),
    ).toEqual([]);
    expect(
      notices([
        ['品名', '数量', '单价', '金额', 'XX'],
        ['钢管', '2', '5', '10', '3'],
      ]),
    ).toEqual([]);
  });

  it('the price after the discount is the price', () => {
    const { lines } = read([
      ['品名', '数量', '单价', '折后价'],
      ['钢管', '12', '10', '9'],
      ['角钢', '20', '5', '4.5'],
    ]);
    expect(lines.map(({ price }) => price)).toEqual(['9', '4.5']);
  });
});

describe('rates and taxes whose words are alike', () => {
  it.each(['Tax%', 'VAT%', 'TAX (%)', '增值税(%)', '增值税%', '税额%', '税额（％）'])(
    '%s are rates',
    (rate) => {
      const { lines } = read([
        ['品名', '数量', '单价', '金额', rate],
        ['杯子', '2', '10', '20', '13'],
        ['盘子', '3', '20', '60', '9'],
      ]);
      expect(lines.map(({ taxRate, taxAmount }) => [taxRate, taxAmount])).toEqual([
        ['0.13', ''],
        ['0.09', ''],
      ]);
    },
  );

  it('a true tax beside them is taken, and an unusual rate told', () => {
    const { lines, said } = read([
      ['Description', 'Amount', 'Tax%', 'Tax'],
      ['Cup', '20', '13', '2.6'],
      ['Plate', '60', '19.5', '11.7'],
    ]);
    expect(lines.map(({ taxRate, taxAmount }) => [taxRate, taxAmount])).toEqual([
      ['0.13', '2.6'],
      ['0.195', '11.7'],
    ]);
    expect(said).toEqual(['第3行税率19.5%不是常见税率，请核对']);
  });

  it('arithmetic tells VAT in percent from Tax in yuan', () => {
    const { lines } = read([
      ['Description', 'Amount', 'VAT', 'Tax'],
      ['Cup', '20', '13', '2.6'],
      ['Plate', '60', '9', '5.4'],
    ]);
    expect(lines.map(({ taxRate, taxAmount }) => [taxRate, taxAmount])).toEqual([
      ['0.13', '2.6'],
      ['0.09', '5.4'],
    ]);
  });
});

describe('traditional characters', () => {
  it('head the same columns, and sums are sums', () => {
    const { lines, taxInclusive } = read([
      ['貨品名稱', '規格', '單位', '數量', '單價', '金額', '稅率', '稅額', '備註'],
      ['杯子', '大', '個', '2', '10', '20', '13%', '2.6', ''],
      ['盤子', '小', '張', '3', '20', '60', '13%', '7.8', ''],
      ['總計', '', '', '', '', '80', '', '10.4', ''],
    ]);
    expect(
      lines.map(({ name, spec, unit, quantity, amount }) => [name, spec, unit, quantity, amount]),
    ).toEqual([
      ['杯子', '大', '個', '2', '20'],
      ['盤子', '小', '張', '3', '60'],
    ]);
    expect(taxInclusive).toBe(false);
  });

  it('萬元 scales as 万元 does', () => {
    expect(
      read([
        ['品名', '數量', '單價(萬元)'],
        ['設備', '2', '10'],
      ]).lines[0]?.price,
    ).toBe('100000');
  });

  it('個 張 臺 條 件 支 below no heading are units', () => {
    const units = ['個', '張', '臺', '條', '件', '支'];
    const { proposals } = read([
      ['品名', 'X', '數量', '單價'],
      ...units.map((unit, at) => [`貨品${unit}`, unit, String(at + 2), '3.5']),
    ]);
    expect(proposals[1]?.field).toBe('unit');
  });
});
