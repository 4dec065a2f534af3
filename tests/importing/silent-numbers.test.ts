import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { mapBest, open } from '../workers/opened-files.ts';
import { workbookBytes } from '../workers/workbooks.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

const read = (rows: Rows, merges: readonly (readonly [number, number, number, number])[] = []) =>
  importGrid(gridOf(rows, merges));

const HEAD = ['品名', '数量', '单价', '金额'];

describe('which column counts', () => {
  it('the yuan column beside another money', () => {
    const { lines, findings } = read([
      ['品名', '数量', '外币单价', '外币金额', '汇率', '人民币金额'],
      ['钢管', '2', '10', '20', '7.1', '142'],
      ['角钢', '3', '5', '15', '7.1', '106.5'],
    ]);
    expect(lines.map(({ price, amount }) => [price, amount])).toEqual([
      ['', '142'],
      ['', '106.5'],
    ]);
    expect(findings).toEqual([]);
  });

  it('money of another country alone is told', () => {
    const { findings } = read([
      ['品名', '数量', '原币金额'],
      ['钢管', '2', '20'],
    ]);
    expect(findings.map(({ code }) => code)).toEqual(['import.amount.currency']);
  });

  it.each(['形式发票 PI  币种：美元', '报价单，币种:USD'])(
    'money of another country in %j is told',
    (title) => {
      const { findings } = read([[title, '', '', ''], HEAD, ['模具', '2', '500', '1000']]);
      expect(findings.map(({ code }) => code)).toEqual(['import.price.currency', 'import.amount.currency']);
    },
  );

  it('the weight, where price × weight is the amount', () => {
    const { lines, proposals } = read([
      ['品名', '件数', '重量(kg)', '单价', '金额'],
      ['钢管', '2', '105.5', '4', '422'],
      ['角钢', '3', '50', '5', '250'],
    ]);
    expect(lines.map(({ quantity, unit, price }) => [quantity, unit, price])).toEqual([
      ['105.5', 'kg', '4'],
      ['50', 'kg', '5'],
    ]);
    expect(proposals[2]).toMatchObject({ field: 'quantity', reason: '与单价相乘等于金额' });
  });
});

describe('several numbers in a cell', () => {
  it.each(['1000\n200', '100\n200', '1000 200'])('%j are left empty and told', (quantity) => {
    const { lines, findings } = read([HEAD, ['砖瓦', quantity, '', '500']]);
    expect(lines.map((line) => [line.quantity, line.amount])).toEqual([['', '500']]);
    expect(findings).toMatchObject([{ code: 'import.quantity.unreadable' }]);
  });

  it('the digits of a note or an exponent are no digits of the number', () => {
    const { lines, findings } = read([HEAD, ['砖', '1000¹', '0.5', '500'], ['瓦', '2', '10²元', '']]);
    expect(lines.map((line) => [line.quantity, line.price])).toEqual([
      ['', '0.5'],
      ['2', ''],
    ]);
    expect(findings).toHaveLength(2);
  });
});

describe('what headings and sentences say', () => {
  it.each([
    ['单价(分)', '金额(分)'],
    ['单价（分）', '金额:分'],
  ])('%s and %s are hundredths of a yuan', (price, amount) => {
    const { lines, said } = read([
      ['品名', '数量', price, amount],
      ['钢管', '2', '1050', '2100'],
      ['角钢', '1', '5', '5'],
    ]);
    expect(lines.map((line) => [line.price, line.amount])).toEqual([
      ['10.5', '21'],
      ['0.05', '0.05'],
    ]);
    expect(said).toContain('表头写明金额以分为单位，已换算为元，请核对');
  });

  it('角 counts tenths, above the table as in a heading', () => {
    const heading = read([
      ['品名', '金额:角'],
      ['钢管', '105'],
    ]);
    const above = read([
      ['单位：角', ''],
      ['品名', '金额'],
      ['钢管', '105'],
    ]);
    expect([heading.lines[0]?.amount, above.lines[0]?.amount]).toEqual(['10.5', '10.5']);
  });

  it.each([
    ['以下单价均为含税价', '', true],
    ['', '注：以上价格含13%增值税', true],
    ['以下价格不含税', '', false],
    ['', '以上报价均不含税', false],
  ])('%s%s decides the side of the tax', (above, below, inclusive) => {
    const { taxInclusive, taxReason } = read([
      [above, '', '', ''],
      HEAD,
      ['钢管', '2', '50', '100'],
      [below, '', '', ''],
    ]);
    expect([taxInclusive, taxReason === '']).toEqual([inclusive, false]);
  });
});

describe('numbers of several rows', () => {
  it('an amount of two rows counts once and is told', () => {
    const { lines, said, columns } = read(
      [HEAD, ['钢管', '2', '50', '500'], ['角钢', '3', '20', '']],
      [[1, 3, 2, 3]],
    );
    expect(lines.map(({ amount, price }) => [amount, price])).toEqual([
      ['500', '50'],
      ['', ''],
    ]);
    expect(Array.from(columns.amount.slice(0, 2))).toEqual([50_000, NaN]);
    expect(said.filter((text) => text === '第2至3行的金额合并为一格，只计入第2行，请核对')).toHaveLength(2);
  });

  it('it is split where quantity × price of all rows come to it', () => {
    const { columns, said } = read(
      [HEAD, ['钢管', '2', '50', '160'], ['角钢', '3', '20', '']],
      [[1, 3, 2, 3]],
    );
    expect(Array.from(columns.amount.slice(0, 2))).toEqual([10_000, 6000]);
    expect(said).toEqual(['第2至3行的金额合并为一格，已按各行数量×单价拆分，请核对']);
  });

  it('a quantity of two rows with amounts of their own is told', () => {
    const { said } = read([HEAD, ['钢管', '2', '', '100'], ['角钢', '', '', '60']], [[1, 1, 2, 1]]);
    expect(said.filter((text) => text === '第2至3行的数量合并为一格，只计入第2行，请核对')).toHaveLength(2);
  });
});

describe('rows and columns that mean something else', () => {
  it('what was carried from another page and 合计2项 are no goods', () => {
    const { lines, skipped, said } = read([
      HEAD,
      ['承前页', '', '', '500'],
      ['钢管', '2', '50', '100'],
      ['合计1项', '', '', '600'],
    ]);
    expect([lines.map(({ name }) => name), skipped.map(({ row }) => row)]).toEqual([['钢管'], [2, 4]]);
    expect(said).toContain('第4行：文件合计 600.00，导入合计 100.00，相差 500.00，请核对');
  });

  it('a line as high as two rows is one', () => {
    const columns = [0, 1, 2, 3];
    const { lines, skipped, said } = read(
      [HEAD, ['钢管', '2', '50', '100'], ['', '', '', ''], ['角钢', '3', '20', '60']],
      columns.map((column) => [1, column, 2, column] as const),
    );
    expect(lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['钢管', '100'],
      ['角钢', '60'],
    ]);
    expect([skipped, said]).toEqual([[{ row: 3, why: '与上一行合并' }], []]);
  });

  it('a price of a hundred, a rate of 0.13 % and eight tenths taken off are told', () => {
    expect(
      read([
        ['品名', '数量', '单价（元/百只）'],
        ['螺丝', '200', '50'],
      ]).said,
    ).toEqual(['表头写明单价按每百计，请核对数量、单价和金额']);
    expect(
      read([
        ['品名', '数量(千只)', '单价(元/千只)'],
        ['螺丝', '2', '50'],
      ]).said,
    ).toEqual([]);
    expect(
      read([
        ['品名', '金额', '税率'],
        ['螺丝', '100', '0.13%'],
      ]).said,
    ).toEqual(['第2行税率0.13%不是常见税率，请核对']);
    expect(
      read([
        ['品名', '数量', '单价', '折扣率'],
        ['螺丝', '2', '50', '0.8'],
      ]).said,
    ).toEqual(['第2行折扣率将从金额中减去80%，如为折后比例请改正']);
  });
});

describe('taxes', () => {
  const rows = (tax: string, rate = '13%') => [
    ['品名', '数量', '单价', '不含税金额', '税率', '税额'],
    ['钢管', '2', '50', '100', rate, tax],
  ];

  it('that do not follow from amount and rate are told, and shown as they are imported', async () => {
    expect(read(rows('13')).said).toEqual([]);
    expect(read(rows('13.01')).said).toEqual([]);
    expect(read(rows('15')).said).toEqual([
      '第2行税额为 15.00，按金额和税率应为 13.00，也不符合其他税率，将按 13.00 导入，请核对',
    ]);
    const { findings: undecided } = await mapBest(await open(workbookBytes([{ rows: rows('15') }])));
    expect(undecided).toMatchObject({ 'import.taxAmount.unfit': 1 });
    expect(read(rows('9')).said).toEqual([
      '第2行税额为 9.00，按金额和税率应为 13.00，将按 13.00 导入，请核对',
    ]);
    const view = await open(workbookBytes([{ rows: rows('9') }]));
    const { preview, findings } = await mapBest(view);
    expect(preview[0]?.taxAmount).toBe('13.00');
    expect(findings).toMatchObject({ 'import.taxAmount.contradicts': 1 });
  });

  it('without a rate are told', () => {
    expect(read(rows('13', '')).said).toEqual(['第2行税额为 13.00，但没有税率，税额未导入，请填写税率']);
  });
});

describe('what is said of a number that could not be read', () => {
  it.each([
    [['约30', '2', '60'], '第2行数量“约30”无法识别，将按金额÷单价推算'],
    [['3-5', '2', '8'], '第2行数量“3-5”无法识别，将按金额÷单价推算'],
    [['30', '面议', '60'], '第2行单价“面议”无法识别，将按金额÷数量推算'],
    [['30', '2', '待定'], '第2行金额“待定”无法识别，将按数量×单价推算'],
    [['~30', '', '60'], '第2行数量“~30”无法识别，已留空'],
  ])('%j', (cells, told) => {
    expect(read([HEAD, ['钢管', ...cells]]).said).toEqual([told]);
  });
});
