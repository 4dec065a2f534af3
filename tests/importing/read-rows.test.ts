import { describe, expect, it, vi } from 'vitest';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import {
  readNumberCell,
  readRateCell,
  readTaxCode,
  readTextCell,
} from '../../domain/importing/cells/read-cells.ts';
import { readRows } from '../../domain/importing/rows/read-rows.ts';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import type { SheetGrid } from '../../domain/importing/grid/sheet-grid.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';

const HEADER = ['品名', '规格', '单位', '数量', '单价', '金额', '税率'];

function read(grid: SheetGrid, defaultName = '') {
  const { headerRows, proposals } = proposeSheet(grid);
  return runToEnd(readRows(grid, { headerRows, choices: proposals, defaultName }));
}

const rowsOf = (...rows: string[][]) => read(gridOf([HEADER, ...rows]));

describe('readRows', () => {
  it('cleans every cell and keeps numbers as found', () => {
    const { lines, findings } = rowsOf([
      '螺丝\n 内六角',
      '/',
      '个',
      '12.50',
      '¥1,234.5678901234',
      '（15,432.10）',
      '13%',
    ]);
    expect(findings.map(({ code }) => code)).toEqual(['import.amount.returned']);
    expect(lines).toEqual([
      {
        name: '螺丝 内六角',
        spec: '',
        unit: '个',
        quantity: '12.50',
        price: '1234.5678901234',
        amount: '-15432.10',
        taxRate: '0.13',
        taxAmount: '',
        taxCode: '',
        category: '',
        policy: '',
        discountAmount: '',
        discountRate: '',
        cell: 'A2',
      },
    ]);
  });

  it('skips totals, repeated headers, notes and rows without a name, and says why', () => {
    const { lines, skipped, findings } = rowsOf(
      ['铣刀', '', '个', '1', '2', '2', ''],
      ['小 计', '', '', '1', '', '2', ''],
      ['', '', '', '', '', '', ''],
      HEADER,
      ['合计板', '', '块', '1', '2', '2', ''],
      ['', '', '个', '3', '2', '6', ''],
      ['', 'M8', '个', '', '', '6', ''],
      ['合计（大写）：', '捌圆整', '', '', '', '', ''],
      ['', '总计：', '', '', '', '8', ''],
      ['备注：货到付款', '', '', '', '', '', ''],
    );
    expect(lines.map(({ name }) => name)).toEqual(['铣刀', '合计板', '合计板']);
    expect(findings.map(({ line, message }) => [line, message])).toEqual([
      [2, '第7行没有商品名称，已沿用上一行的“合计板”，请核对'],
      [2, '第8行有数量或金额但没有商品名称，未导入'],
    ]);
    expect(skipped).toEqual([
      { row: 3, why: '小计' },
      { row: 5, why: '重复的表头' },
      { row: 8, why: '没有商品名称' },
      { row: 9, why: '合计' },
      { row: 10, why: '总计' },
      { row: 11, why: '说明文字' },
    ]);
  });

  it('says of the first goods, too, that they have no name', () => {
    const { lines, findings } = rowsOf(
      ['', 'M8', '个', '3', '2', '6', '13%'],
      ['铣刀', '', '个', '1', '2', '2', '13%'],
    );
    expect(lines.map(({ name }) => name)).toEqual(['铣刀']);
    expect(findings.map(({ line, message }) => [line, message])).toEqual([
      [0, '第2行有数量或金额但没有商品名称，未导入'],
    ]);
  });

  it('gives the default name to rows without one', () => {
    const grid = gridOf([
      ['规格', '数量', '金额'],
      ['M3', '1', '2'],
      ['', '', '3'],
    ]);
    expect(read(grid, ' 五金 ').lines.map(({ name }) => name)).toEqual(['五金', '五金']);
  });

  it('reads a merged quantity or amount once, a merged name and price on every row', () => {
    const rows = [
      HEADER,
      ['铣刀', 'A', '个', '5', '2', '20', '13%'],
      ['铣刀', 'B', '个', '5', '2', '20', '13%'],
    ];
    const merges = [0, 3, 4, 5].map((column) => [1, column, 2, column] as const);
    const { lines } = read(gridOf(rows, merges));
    expect(lines.map(({ name, quantity, price, amount }) => [name, quantity, price, amount])).toEqual([
      ['铣刀', '5', '2', '20'],
      ['铣刀', '', '2', ''],
    ]);
  });

  it('skips the merged heading of a section', () => {
    const rows = [HEADER, HEADER.map(() => '电控部分'), ['铣刀', '', '', '1', '', '', '']];
    const grid = gridOf(rows, [[1, 0, 1, HEADER.length - 1]]);
    expect(read(grid).skipped).toEqual([{ row: 2, why: '分组标题' }]);
  });

  it('leaves what it cannot read empty and reports it', () => {
    const { lines, findings } = rowsOf(['黑线', '', '', '若干', '', '（约）30', '随便']);
    expect(lines[0]).toMatchObject({ quantity: '', amount: '', taxRate: '' });
    expect(findings).toEqual([
      {
        code: 'import.quantity.unreadable',
        line: 0,
        field: 'quantity',
        message: '第2行数量“若干”无法识别，已留空',
      },
      {
        code: 'import.amount.unreadable',
        line: 0,
        field: 'amount',
        message: '第2行金额“（约）30”无法识别，已留空',
      },
      {
        code: 'import.taxRate.unreadable',
        line: 0,
        field: 'taxRate',
        message: '第2行税率“随便”无法识别，已留空',
      },
    ]);
  });

  it('takes 5000 lines and counts the rest', () => {
    const grid = gridOf([HEADER, ...Array.from({ length: 5003 }, () => ['铣刀', '', '', '1', '', '', ''])]);
    const result = read(grid);
    expect([result.lines.length, result.leftOut]).toEqual([5000, 3]);
  });

  it('reads each title of a header on every page once', () => {
    const again = ['货物名称', '型号', '计量单位', '数 量', '单价(元)', '金额(元)', '税率%'];
    const goods = ['铣刀', 'M8', '个', '1', '2', '2', '13%'];
    const textsRead = (pages: number): number => {
      const grid = gridOf([HEADER, goods, goods, goods, ...Array.from({ length: pages }, () => again)]);
      const { headerRows, proposals } = proposeSheet(grid);
      const normalize = vi.spyOn(String.prototype, 'normalize');
      runToEnd(readRows(grid, { headerRows, choices: proposals, defaultName: '' }));
      const { length } = normalize.mock.calls;
      normalize.mockRestore();
      return length;
    };
    expect(textsRead(600) - textsRead(300)).toBeLessThan(300 * again.length);
  });

  it('reports progress', () => {
    const grid = gridOf([HEADER, ...Array.from({ length: 600 }, () => ['铣刀', '', '', '1', '', '', ''])]);
    const { headerRows, proposals } = proposeSheet(grid);
    const steps = readRows(grid, { headerRows, choices: proposals, defaultName: '' });
    expect(steps.next()).toEqual({ done: false, value: { phase: 'readRows', done: 250, total: 600 } });
  });
});

describe('cells', () => {
  it.each([
    ['12个', '12', '个'],
    ['12 件', '12', '件'],
    ['1,200.50kg', '1200.50', 'kg'],
    ['１２．５　米', '12.5', '米'],
    ['30元', '30', ''],
    ['3㎡', '3', '㎡'],
  ])('%j is %s and %s', (text, number, unit) => {
    expect(readNumberCell(text)).toEqual({ number, unit, unreadable: false });
  });

  it.each(['-', '—', '/', '无', '', '  '])('%j is nothing', (text) => {
    expect(readNumberCell(text)).toEqual({ number: '', unit: '', unreadable: false });
    expect(readTextCell(text)).toBe('');
  });

  it.each(['若干', '（约）30', '2*3', '1.2.3', '电话'])('%j is no number', (text) => {
    expect(readNumberCell(text).unreadable).toBe(true);
  });

  it('reads rates and codes', () => {
    expect(['13', '13%', '0.13', '免税', '3%'].map((text) => readRateCell(text).text)).toEqual([
      '0.13',
      '0.13',
      '0.13',
      '免税',
      '0.03',
    ]);
    expect(readRateCell('X').unreadable).toBe(true);
    expect([
      readTaxCode("'1090511030000000000"),
      readTaxCode('12345678901234567890'),
      readTaxCode('ABC'),
    ]).toEqual(['1090511030000000000', '', '']);
  });
});
