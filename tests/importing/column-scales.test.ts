import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

const read = (...rows: readonly (readonly string[])[]) => importGrid(gridOf(rows));

describe('how many a heading counts as one', () => {
  it.each([
    ['数量(万个)', '50000', '个', '万'],
    ['数量（百个）', '500', '个', '百'],
    ['数量/千支', '5000', '支', '千'],
    ['數量(萬個)', '50000', '个', '万'],
    ['Qty(K)', '5000', '', '千'],
  ])('%s of 5 is %s', (heading, quantity, unit, word) => {
    const { lines, findings } = read(['品名', heading, '单价(元)'], ['瓶盖', '5', '0.03']);
    expect(lines[0]).toMatchObject({ quantity, unit, price: '0.03' });
    expect(findings).toEqual([
      {
        code: 'import.quantity.scaled',
        field: 'quantity',
        line: 0,
        message: `表头写明数量以${word}为单位，已换算，请与单价核对`,
      },
    ]);
  });

  it('千克 and 千米 are units, and a cell with a unit of its own says how many it is', () => {
    const { lines, findings } = read(['品名', '数量(千克)', '单价'], ['大米', '5', '4'], ['面', '3', '5']);
    expect([lines[0]?.quantity, lines[0]?.unit, findings]).toEqual(['5', '千克', []]);
    expect(read(['品名', '数量(万个)', '单价'], ['瓶盖', '5万个', '3']).lines[0]?.quantity).toBe('50000');
  });

  it('stays where the price is one of as many, whose unit the line keeps', () => {
    const { lines, said } = read(
      ['品名', '数量(千只)', '单价(元/千只)', '金额'],
      ['电阻', '500', '3.2', '1600'],
      ['合计', '500', '', '1600'],
    );
    expect(lines[0]).toMatchObject({ quantity: '500', unit: '千只', price: '3.2', amount: '1600' });
    expect(said).toEqual([]);
  });

  it('may be decided to be none, and holds for the sums as well', () => {
    const rows = [
      ['品名', '数量(万个)', '单价(元/个)', '金额'],
      ['瓶盖', '5', '0.03', '1500'],
      ['合计', '5', '', '1500'],
    ];
    expect(importGrid(gridOf(rows)).totals).toEqual([]);
    const { lines, findings } = importGrid(gridOf(rows), { scaled: 'written' });
    expect([lines[0]?.quantity, findings]).toEqual(['5', []]);
  });

  it('in digits: 元/1000只', () => {
    const { findings } = read(['品名', '数量', '单价(元/1000只)'], ['电阻', '5000', '3.2']);
    expect(findings.map(({ code }) => code)).toEqual(['import.price.perMany']);
  });
});

describe('money in thousands', () => {
  it.each([
    ['金额(K)', '12500'],
    ['金额(w)', '125000'],
    ["金额（RMB'000）", '12500'],
  ])('%s', (heading, amount) => {
    expect(read(['项目', heading], ['监理', '12.5']).lines[0]?.amount).toBe(amount);
    expect(
      importGrid(
        gridOf([
          ['项目', heading],
          ['监理', '12.5'],
        ]),
        { scaled: 'written' },
      ).lines[0]?.amount,
    ).toBe('12.5');
  });

  it.each(['（万元）', '结算表 金额单位：万元', '费用明细（万元）'])('said in the title: %s', (title) => {
    const { lines, said } = read([title, '', ''], ['项目', '数量', '金额'], ['监理', '1', '12.5']);
    expect(lines[0]?.amount).toBe('125000');
    expect(said).toContain('表头写明金额以万元为单位，已换算为元，请核对');
  });

  it('a label of the number beside it says nothing of the columns', () => {
    const { lines } = read(['注册资本（万元）', '100', ''], ['项目', '数量', '金额'], ['监理', '1', '12.5']);
    expect(lines[0]?.amount).toBe('12.5');
  });
});

describe('the rate that a heading states', () => {
  it('税额(13%) holds taxes, whatever rates they look like', () => {
    const { lines, taxInclusive } = read(
      ['品名', '数量', '单价', '金额', '税额(13%)'],
      ['胶水', '10', '10', '100', '13'],
      ['刷子', '5', '9.23', '46.15', '6'],
      ['桶', '3', '23.08', '69.24', '9'],
    );
    expect(lines.map(({ taxRate, taxAmount }) => [taxRate, taxAmount])).toEqual([
      ['0.13', '13'],
      ['0.13', '6'],
      ['0.13', '9'],
    ]);
    expect(taxInclusive).toBe(false);
  });

  it.each([
    ['含13%税单价', '0.13'],
    ['单价(含税3%)', '0.03'],
    ['单价（含税）', ''],
    ['单价(优惠13%)', ''],
  ])('%s', (heading, rate) => {
    expect(read(['品名', '数量', heading], ['胶水', '10', '11.3']).lines[0]?.taxRate).toBe(rate);
  });

  it('gives way to a column of rates', () => {
    const { lines } = read(['品名', '金额(含税13%)', '税率'], ['胶水', '109', '9%'], ['刷子', '10', '']);
    expect(lines.map(({ taxRate }) => taxRate)).toEqual(['0.09', '']);
  });
});

describe('the amount that is due now', () => {
  it.each([
    [['合同金额', '本次请款'], '200'],
    [['合同金额(元)', '累计完成(元)', '本期申请(元)'], '300'],
  ])('%j', (headings, amount) => {
    const cells = ['1000', '200', '300'].slice(0, headings.length);
    expect(read(['项目名称', ...headings], ['A项目', ...cells]).lines[0]?.amount).toBe(amount);
  });

  it('is what was approved of what was asked for', () => {
    const { lines } = read(['项目名称', '合同金额', '本期申请', '本期审核'], ['A项目', '1000', '200', '190']);
    expect(lines[0]?.amount).toBe('190');
  });

  it('a quantity that was asked for is none', () => {
    const { proposals } = read(
      ['项目名称', '本期申请', '单价', '金额'],
      ['土方', '12', '5', '60'],
      ['石方', '7', '10', '70'],
    );
    expect(proposals[3]?.field).toBe('amount');
  });

  it('books are sold for their 实洋, or for their 码洋 where that is all', () => {
    const head = ['书名', '定价', '册数', '码洋'];
    const { lines, said } = read(
      [...head, '实洋'],
      ['活着', '28', '200', '5600', '3472'],
      ['兄弟', '45', '100', '4500', '2700'],
    );
    expect(lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      ['200', '3472'],
      ['100', '2700'],
    ]);
    expect(said).toEqual([]);
    expect(read(head, ['活着', '28', '200', '5600'], ['兄弟', '45', '100', '4500']).lines[0]?.amount).toBe(
      '5600',
    );
  });
});

it.each([
  ['金额(十万元)', '150000', '十万元'],
  ['金额(百万元)', '1500000', '百万元'],
  ['金额（千万元）', '15000000', '千万元'],
  ['金额（十亿元）', '1500000000', '十亿元'],
  ['金额(百元)', '150', '百元'],
  ['金额/角', '0.15', '角'],
])('%s of 1.5 are %s yuan', (heading, amount, word) => {
  const { lines, said } = read(['品名', heading], ['设备', '1.5']);
  expect(lines[0]?.amount).toBe(amount);
  expect(said).toContain(`表头写明金额以${word}为单位，已换算为元，请核对`);
});
