import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

const read = (rows: readonly (readonly string[])[]) => importGrid(gridOf(rows));

const HEAD = ['品名', '数量', '单价', '金额'];
const A = ['甲', '10', '100', '1000'];
const B = ['乙', '5', '40', '200'];
const OTHER = (at: number, side: string) =>
  `第${String(at)}行写明${side}，与上面不同，只能按同一口径导入，口径不同请分开导入`;

describe('the side of the tax', () => {
  it.each([
    ['采购对账单（含税13%）', true],
    ['报价表(不含税)', false],
  ])('%s, a title, is that of all prices', (title, inclusive) => {
    const { taxInclusive, taxReason } = read([[title, '', '', ''], HEAD, A, B]);
    expect([taxInclusive, taxReason]).toEqual([inclusive, `“${title.normalize('NFKC')}”`]);
  });

  it.each([
    ['是否含税', '是', '是', true],
    ['是否含税', '否', '否', false],
    ['含税', '√', '√', true],
    ['含税', '×', '×', false],
    ['税率', '含税13%', '含税13%', true],
    ['备注', '含税13%', '含税', true],
    ['备注', '', '未税', false],
  ])('%s: %s and %s, row by row', (heading, first, second, inclusive) => {
    const { taxInclusive, taxReason, said } = read([
      [...HEAD, heading],
      [...A, first],
      [...B, second],
    ]);
    expect([taxInclusive, taxReason]).toEqual([inclusive, `各行写明${inclusive ? '含税' : '不含税'}`]);
    expect(said).toEqual([]);
  });

  it.each([
    ['是否含税', '是', '否', '不含税'],
    ['备注', '不含税', '含税13%', '含税'],
  ])('%s: %s and %s in one table is told', (heading, first, second, side) => {
    const { said, taxReason } = read([
      [...HEAD, heading],
      [...A, first],
      [...B, second],
    ]);
    expect(taxReason).toBe('');
    expect(said).toEqual([OTHER(3, side)]);
  });

  it('a row on the other side than the headings is told', () => {
    const { said } = read([
      ['品名', '数量', '含税单价', '含税金额', '备注'],
      [...A, ''],
      [...B, '不含税'],
    ]);
    expect(said).toEqual([OTHER(3, '不含税')]);
  });
});

describe('words for the side of the tax around an amount and a rate', () => {
  it.each([
    ['含税价', '含税额', true],
    ['不含税价', '不含税额', false],
    ['未税价', '未税额', false],
  ])('%s and %s: no tax', (price, amount, inclusive) => {
    const { lines, taxInclusive } = read([['品名', '数量', price, amount], A, B]);
    expect(lines).toMatchObject([{ price: '100', amount: '1000', taxAmount: '' }, { amount: '200' }]);
    expect(taxInclusive).toBe(inclusive);
  });

  it('含税13点 in a heading, and 含税13% in cells, are the rate', () => {
    const rows = [
      [['品名', '数量', '单价(含税13点)', '金额'], A, B],
      [
        [...HEAD, '税率'],
        [...A, '含税13%'],
        [...B, '含税13%'],
      ],
    ];
    for (const one of rows) expect(read(one).lines.map(({ taxRate }) => taxRate)).toEqual(['0.13', '0.13']);
  });
});

describe('rows of taxes and fees below the goods', () => {
  const told = (...rows: readonly (readonly string[])[]) =>
    read([
      HEAD,
      A,
      B,
      ['合计', '', '', '1200'],
      ...rows.map(([label = '', sum = '']) => [label, '', '', sum]),
    ]);

  it.each([
    [
      ['加：增值税13%', '156'],
      ['含税合计', '1356'],
    ],
    [
      ['其中：税额', '138.05'],
      ['不含税金额', '1061.95'],
    ],
    [
      ['减：税金', '138.05'],
      ['不含税价', '1061.95'],
    ],
    [
      ['未税合计', '1061.95'],
      ['税额', '138.05'],
    ],
  ])('%j and %j are no other sums, and no goods', (first, second) => {
    expect(told(first, second).said.filter((one) => !one.startsWith('各行税率13%取自'))).toEqual([]);
  });
});
