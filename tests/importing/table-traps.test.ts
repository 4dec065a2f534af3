import { describe, expect, it } from 'vitest';
import { runToEnd } from '../../domain/kernel/steps.ts';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { GridWriter } from '../../domain/importing/grid/grid-writer.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import {
  readFractionCell,
  readNumberCell,
  readRateCell,
  shifted,
} from '../../domain/importing/cells/read-cells.ts';
import { readRows } from '../../domain/importing/rows/read-rows.ts';
import { CELL, type SheetGrid } from '../../domain/importing/grid/sheet-grid.ts';

function read(grid: SheetGrid) {
  const { headerRows, proposals, taxInclusive, taxReason } = proposeSheet(grid);
  const rows = runToEnd(readRows(grid, { headerRows, choices: proposals, defaultName: '' }));
  return { ...rows, proposals, taxInclusive, taxReason };
}

describe('numbers as people write them', () => {
  it.each([
    ['1.2万元', 'money', '12000', ''],
    ['3万', 'unit', '30000', ''],
    ['2.5万个', 'unit', '25000', '个'],
    ['5元/个', 'money', '5', '个'],
    ['￥5.50/㎡', 'money', '5.50', '㎡'],
    ['12千克', 'unit', '12', '千克'],
    ['5百', 'unit', '500', ''],
    ['5千个', 'unit', '5000', '个'],
    ['12个整', 'unit', '12', '个'],
    ['10整', 'unit', '10', ''],
    ['2个半', 'unit', '2.5', '个'],
    ['5块半', 'money', '5.5', ''],
  ] as const)('%j is %s %s', (text, beside, number, unit) => {
    expect(readNumberCell(text, beside)).toEqual({ number, unit, unreadable: false });
  });

  it.each([
    ['30左右', 'unit'],
    ['30多', 'unit'],
    ['3千', 'unit'],
    ['1.5个半', 'unit'],
    ['2万张半', 'unit'],
    ['2半', 'unit'],
    ['500USD', 'money'],
    ['12个', 'money'],
    ['约30', 'unit'],
    ['1.5E', 'money'],
  ] as const)('%j is no number', (text, beside) => {
    expect(readNumberCell(text, beside)).toMatchObject({ number: '', unreadable: true });
  });

  it('moves the point without touching a digit', () => {
    expect([shifted('0.4567', 4), shifted('-1.2', 4), shifted('3', 4), shifted('1.234567', 4)]).toEqual([
      '4567',
      '-12000',
      '30000',
      '12345.67',
    ]);
  });

  it('reads rates and discounts in every spelling', () => {
    const rates = ['税率13%', '13%（专票）', '13个点', '百分之十三', '13﹪', '１３％', '增值税 13 %'];
    expect(rates.map((text) => readRateCell(text).text)).toEqual(rates.map(() => '0.13'));
    expect(['9折', '8.5折', '85折'].map((text) => readFractionCell(text).text)).toEqual([
      '0.1',
      '0.15',
      '0.15',
    ]);
  });
});

describe('headings', () => {
  it('万元 is told and counted, a unit in the heading is the unit', () => {
    const { lines, findings } = read(
      gridOf([
        ['品名', '数量（吨）', '金额（万元）'],
        ['钢管', '2', '1.2345'],
      ]),
    );
    expect(lines[0]).toMatchObject({ quantity: '2', unit: '吨', amount: '12345' });
    expect(findings.map(({ message }) => message)).toEqual(['表头写明金额以万元为单位，已换算为元，请核对']);
  });

  it('what is reckoned or paid below the goods is no goods; a bill of a deposit is', () => {
    const { lines, skipped } = read(
      gridOf([
        ['品名', '数量', '单价', '金额'],
        ['钢管', '2', '50', '100'],
        ['税控设备', '1', '50', '50'],
        ['不含税合计', '', '', '150'],
        ['税额13%', '', '', '19.5'],
        ['VAT 13%', '', '', '19.5'],
        ['定金', '', '', '30'],
        ['余款', '', '', '60'],
        ['应付总额', '', '', '90'],
        ['总价优惠后', '', '', '90'],
        ['税额', '1', '5', '5'],
      ]),
    );
    expect(lines.map(({ name }) => name)).toEqual(['钢管', '税控设备', '税额']);
    expect(skipped.map(({ row }) => row)).toEqual([4, 5, 6, 7, 8, 9, 10]);
    const bill = read(
      gridOf([
        ['商品名称', '金额'],
        ['定金', '300'],
        ['设计费', '200'],
      ]),
    );
    expect(bill.lines.map(({ name }) => name)).toEqual(['定金', '设计费']);
  });

  it('another money is told', () => {
    const { findings } = read(
      gridOf([
        ['品名', '数量', '金额（USD）'],
        ['钢管', '2', '100'],
      ]),
    );
    expect(findings).toMatchObject([{ code: 'import.amount.currency', field: 'amount' }]);
  });

  it('of two quantities the one that gives the amount is taken', () => {
    const grid = gridOf([
      ['品名', '订单数量', '实发数量', '单价', '金额'],
      ['钢管', '10', '8', '2.5', '20'],
      ['角钢', '5', '4', '3', '12'],
    ]);
    expect(read(grid).lines.map(({ quantity }) => quantity)).toEqual(['8', '4']);
  });

  it('规格 and 型号 become one text', () => {
    const grid = gridOf([
      ['品名', '规格', '型号', '数量'],
      ['钢管', 'D50', 'XH-1', '2'],
      ['角钢', '', 'XH-2', '2'],
    ]);
    expect(read(grid).lines.map(({ spec }) => spec)).toEqual(['D50 XH-1', 'XH-2']);
    expect(read(grid).proposals[2]).toMatchObject({ field: 'spec', reason: '表头“型号”，与“规格”合并' });
  });

  it('a price on the other side of the tax than the amount is left out', () => {
    const grid = gridOf([
      ['品名', '数量', '单价（含税）', '金额（不含税）'],
      ['钢管', '2', '113', '200'],
    ]);
    const { lines, taxInclusive, taxReason } = read(grid);
    expect(lines[0]).toMatchObject({ quantity: '2', price: '', amount: '200' });
    expect([taxInclusive, taxReason]).toEqual([false, '表头“金额（不含税）”']);
  });

  it('a table without any heading is read by what its numbers multiply to', () => {
    const grid = gridOf([
      ['钢管', 'D50', '米', '2.5', '100', '250', '13%', '32.5'],
      ['角钢', 'L40', '根', '4', '3', '12', '13%', '1.56'],
      ['槽钢', 'C10', '根', '3', '30.5', '91.5', '13%', '11.9'],
    ]);
    const { proposals, taxReason } = read(grid);
    expect(proposals.map(({ field }) => field)).toEqual([
      ...['name', 'spec', 'unit', 'quantity', 'price', 'amount', 'taxRate', 'taxAmount'],
    ]);
    expect(taxReason).toBe('金额×税率＝税额');
  });

  it('nothing says whether the tax is in: the reason is empty', () => {
    const grid = gridOf([
      ['品名', '数量', '单价'],
      ['钢管', '2', '113'],
    ]);
    expect(read(grid)).toMatchObject({ taxInclusive: false, taxReason: '' });
  });
});

describe('rows that are no lines', () => {
  it('numbers of columns, rules, headings of sections and sums without a word', () => {
    const { lines, skipped } = read(
      gridOf([
        ['序号', '品名', '数量', '金额'],
        ['1', '2', '3', '4'],
        ['一、钢材', '', '', ''],
        ['1', '钢管', '2', '20.10'],
        ['2', '角钢', '4', '12'],
        ['电气材料小计', '', '', '32.10'],
        ['', '', '6', '32.10'],
      ]),
    );
    expect(lines.map(({ name }) => name)).toEqual(['钢管', '角钢']);
    expect(skipped).toEqual([
      { row: 2, why: '列号' },
      { row: 3, why: '分组标题' },
      { row: 6, why: '合计' },
      { row: 7, why: '合计' },
    ]);
  });
});

it('errors of formulas, dates where a text should be and rounded codes are told', () => {
  const writer = new GridWriter();
  const texts = ['品名', '规格', '金额', '税收分类编码', '钢管', '#REF!'];
  for (const column of [0, 1, 2, 3]) writer.put(0, column, CELL.text, column);
  writer.put(1, 0, CELL.text, 4);
  writer.put(1, 1, CELL.date, 45_000);
  writer.put(1, 2, CELL.error, 5);
  writer.put(1, 3, CELL.number, 1.09051104e18);
  expect(read(writer.grid(texts)).findings.map(({ code }) => code)).toEqual([
    'import.amount.error',
    'import.spec.date',
    'import.taxCode.rounded',
  ]);
});

it('a picture in a cell is no text: neither a specification nor a name', () => {
  const picture = (id: number) => `=DISPIMG("ID_${String(id)}",1)`;
  const { lines, proposals } = read(
    gridOf([
      ['品名', '', '数量', '单价'],
      ['钢管', picture(1), '2', '20.10'],
      ['角钢', picture(2), '4', '12'],
      [`=_xlfn.DISPIMG("ID_3",1)`, '', '', ''],
      ['=A1', '', '1', '3'],
    ]),
  );
  expect(proposals.map(({ field }) => field)).toEqual(['name', null, 'quantity', 'price']);
  expect(lines.map(({ name, spec }) => [name, spec])).toEqual([
    ['钢管', ''],
    ['角钢', ''],
    ['=A1', ''],
  ]);
});
