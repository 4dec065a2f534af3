import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

function read(rows: Rows) {
  const grid = gridOf(rows);
  const { headerRows, proposals } = proposeSheet(grid);
  return {
    counts: importGrid(grid).lines.map(({ quantity, amount }) => [quantity, amount].join(' ')),
    said: untakenColumns(grid, headerRows, proposals),
  };
}

describe('what came back of what was sold', () => {
  it.each(['退货数量', '退款数量', '退回数', '拒收数量', '退货'])('%s is told', (heading) => {
    const rows = [
      ['品名', '数量', '单价', '金额', heading],
      ['保温杯', '2', '59', '118', '1'],
      ['雨伞', '1', '30', '30', '0'],
    ];
    expect(read(rows)).toEqual({
      counts: ['2 118', '1 30'],
      said: [`E列“${heading}”未导入，请核对“数量”是否已扣除`],
    });
  });

  it('is taken off where the amounts say so', () => {
    const rows = [
      ['品名', '送货数量', '退货数量', '单价', '金额'],
      ['纸箱', '500', '20', '3.2', '1536'],
      ['平卡', '300', '', '1', '300'],
    ];
    expect(read(rows)).toEqual({ counts: ['480 1536', '300 300'], said: [] });
  });

  it('is not worth a word where nothing did', () => {
    const rows = [
      ['品名', '数量', '单价', '金额', '退货数量'],
      ['保温杯', '2', '59', '118', '0'],
      ['雨伞', '1', '30', '30', ''],
    ];
    expect(read(rows).said).toEqual([]);
  });
});

describe('a table without headings', () => {
  it('has its quantity where the product is right in every row, not where rows are numbered', () => {
    const rows = Array.from({ length: 12 }, (_, at) => {
      const quantity = at < 9 ? at + 1 : at - 8;
      return [String(at + 1), `螺丝${String(at)}号`, '个', String(quantity), '1.5', String(quantity * 1.5)];
    });
    expect(read(rows).counts.at(-1)).toBe('3 4.5');
  });
});

describe('a price of other goods', () => {
  it('is none of the amount beside it', () => {
    const rows = [
      ['房号', '电费_本月', '电费_金额', '水费_单价', '水费_金额'],
      ['101', '300', '285', '5.5', '110'],
      ['102', '100', '95', '5.5', '55'],
    ];
    const { lines, proposals } = importGrid(gridOf(rows));
    expect(lines.map(({ price, amount }) => [price, amount])).toEqual([
      ['', '285'],
      ['', '95'],
    ]);
    expect(proposals[3]?.reason).toBe('与金额不在同一组');
  });
});

describe('a price of a thousand pieces', () => {
  it('is one of 千个 where these are counted', () => {
    const rows = [
      ['品名', '数量(Kpcs)', '单价(元/Kpcs)', '金额'],
      ['电阻', '5', '10', '50'],
      ['电容', '20', '8', '160'],
    ];
    expect(importGrid(gridOf(rows)).lines.map(({ quantity, unit }) => quantity + unit)).toEqual([
      '5千个',
      '20千个',
    ]);
  });
});

describe('several buyers', () => {
  it('are named without the sums of one', () => {
    const rows = [
      ['客户', '品名', '数量', '单价', '金额'],
      ['甲公司', '角阀', '10', '15', '150'],
      ['甲公司 汇总', '', '10', '', '150'],
      ['乙公司', '龙头', '5', '32', '160'],
    ];
    expect(read(rows).said.join('')).toContain('（甲公司、乙公司等）');
  });
});
