import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

/** The columns that are taken, and what stands in the first line. */
function read(rows: Rows) {
  const { proposals, lines } = importGrid(gridOf(rows));
  const taken = proposals
    .filter(({ field }) => field !== null)
    .map(({ field, header }) => `${field ?? ''} ${header}`);
  return { taken, line: lines[0] };
}

describe('columns beside others of their kind', () => {
  it('sums of another time do not prove themselves where a plain quantity is there', () => {
    const { taken } = read([
      ['品名', '数量', '累计数量', '累计金额', '单价'],
      ['螺丝', '10', '110', '220', '2'],
      ['螺母', '5', '55', '55', '1'],
    ]);
    expect(taken).toEqual(['name 品名', 'quantity 数量', 'price 单价']);
  });

  it('累计数量 and 累计金额 count where nothing else does', () => {
    const { taken } = read([
      ['品名', '累计数量', '累计金额', '单价'],
      ['螺丝', '110', '220', '2'],
      ['螺母', '55', '55', '1'],
    ]);
    expect(taken).toEqual(['name 品名', 'quantity 累计数量', 'amount 累计金额', 'price 单价']);
  });

  it('进度款 is asked for, not the sum of the contract', () => {
    const rows = [
      ['项目', '合同金额', '进度', '进度款'],
      ['A项目', '1000000', '30%', '300000'],
    ];
    expect(read(rows).taken).toEqual(['name 项目', 'amount 进度款']);
  });

  it('what is said of the invoice goes before what is said of the goods', () => {
    expect(
      read([
        ['品名', '数量', '单价', '金额', '开票名称', '开票数量', '开票单价'],
        ['灯', '10', '30', '300', '照明灯具', '5', '60'],
      ]).line,
    ).toMatchObject({ name: '照明灯具', quantity: '5', price: '60', amount: '300' });
    expect(
      read([
        ['品名', '开票品名', '数量', '单价', '金额'],
        ['灯', '照明灯具', '10', '30', '300'],
      ]).line,
    ).toMatchObject({ name: '照明灯具' });
  });

  it('商品全称 is the name, not the spec', () => {
    const rows = [
      ['商品简称', '商品全称', '数量', '单价', '金额'],
      ['灯', 'LED照明灯具', '10', '30', '300'],
    ];
    expect(read(rows).line).toMatchObject({ name: 'LED照明灯具', spec: '' });
  });

  it.each([
    [['品名', '金额', '税(13%)'], ['刷子', '100', '13'], '0.13'],
    [['品名', '数量', '单价(13%)', '金额(13%)'], ['刷子', '10', '11.3', '113'], '0.13'],
    [['品名', '数量', '单价', '金额(30%)'], ['刷子', '10', '11.3', '33.9'], ''],
  ])('%j: the rate in a heading', (heads, line, rate) => {
    expect(read([heads, line]).line).toMatchObject({ taxRate: rate });
  });
});
