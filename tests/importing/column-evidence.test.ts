import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid-writer.ts';
import { importGrid } from './import-grid.ts';

const read = (rows: readonly (readonly string[])[]) => importGrid(gridOf(rows));
const fieldsOf = (rows: readonly (readonly string[])[]) => read(rows).proposals.map(({ field }) => field);

describe('what numbers below unknown words are', () => {
  it.each(['箱数', '壁厚', '等级', '宽(m)'])('small whole numbers below %s are no tax rates', (header) => {
    const rows = [
      ['品名', header, '数量', '单价', '金额'],
      ['钢管', '3', '10', '60', '600'],
      ['角钢', '1', '10', '80', '800'],
    ];
    expect(fieldsOf(rows)).toEqual(['name', null, 'quantity', 'price', 'amount']);
    expect(read(rows).lines.map(({ taxRate }) => taxRate)).toEqual(['', '']);
  });

  it('nor are dimensions of several columns, with half units', () => {
    const rows = [
      ['名称', '尺码_S', '宽', '数量', '单价', '金额'],
      ['外套', '10', '1.5', '60', '35', '2100'],
      ['长裤', '5', '1', '30', '35', '1050'],
    ];
    expect(fieldsOf(rows)).toEqual(['name', null, null, 'quantity', 'price', 'amount']);
  });

  it.each([
    ['13%', '6%'],
    ['0.13', '0.06'],
  ])('%s can be nothing else', (one, other) => {
    const rows = [
      ['品名', '数量', '单价', '金额', '点'],
      ['钢管', '10', '60', '600', one],
      ['运费', '10', '80', '800', other],
    ];
    expect(fieldsOf(rows)).toEqual(['name', 'quantity', 'price', 'amount', 'taxRate']);
  });

  it('13 is a rate where the tax is reckoned with it', () => {
    const rows = [
      ['品名', '档', '金额', '百分之', '税额'],
      ['钢管', '3', '600', '13', '78'],
      ['运费', '6', '800', '9', '72'],
    ];
    expect(fieldsOf(rows)).toEqual(['name', null, 'amount', 'taxRate', 'taxAmount']);
  });

  it('without any heading it is one behind the amount, and nowhere else', () => {
    expect(
      fieldsOf([
        ['钢管', '10', '60.5', '605', '13'],
        ['角钢', '20', '80.5', '1610', '13'],
      ]),
    ).toEqual(['name', 'quantity', 'price', 'amount', 'taxRate']);
    expect(
      fieldsOf([
        ['钢管', '3', '10', '60.5', '605'],
        ['角钢', '6', '20', '80.5', '1610'],
      ]),
    ).toEqual(['name', null, 'quantity', 'price', 'amount']);
  });
});
