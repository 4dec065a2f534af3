import { describe, expect, it } from 'vitest';
import type { CleanUp } from '../../domain/importing/decisions/clean-up.ts';
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

describe('goods that are counted below zero', () => {
  const HEADS = ['品名', '数量', '单价', '金额'];
  const A = ['钢管', '10', '35', '350'];
  const RETURNED = ['钢管', '-4', '35', '-140'];
  const SAID = '是负数，像退货，已照样导入；蓝字发票不能有负数行，请核对';
  const said = (rows: Rows, decided: Partial<CleanUp> = {}): readonly string[] =>
    importGrid(gridOf([HEADS, ...rows]), decided).said;
  const lines = (rows: Rows): readonly string[] =>
    importGrid(gridOf([HEADS, ...rows]), { returns: 'offset' }).lines.map(
      ({ name, quantity, amount }) => `${name} ${quantity} ${amount}`,
    );

  it('are told once, with their number', () => {
    expect(said([A, RETURNED])).toEqual([`第3行“钢管”-140${SAID}`]);
    expect(said([A, RETURNED, RETURNED])).toEqual([`第3行“钢管”-140等2行${SAID}`]);
    expect(said([A, RETURNED.with(3, '')])).toEqual([`第3行“钢管”-4${SAID}`]);
  });

  it('are not what takes money off', () => {
    expect(said([A, ['折扣', '', '', '-20']])).toEqual(['第3行“折扣”-20已作为上一行的折扣，请核对']);
  });

  it('are taken off the same goods, wherever they stand', () => {
    expect(lines([RETURNED, A])).toEqual(['钢管 6 210.00']);
    expect(lines([A, ['钢管', '-10', '35', '-350'], ['弯头', '1', '8', '8']])).toEqual(['弯头 1 8']);
    expect(
      lines([
        ['钢管', '0.3', '10', '3'],
        ['钢管', '-0.1', '10', '-1'],
      ]),
    ).toEqual(['钢管 0.2 2.00']);
  });

  it.each([
    ['at another price', RETURNED.with(2, '30').with(3, '-120')],
    ['more than were sold', ['钢管', '-11', '35', '-385']],
    ['of a name that was not sold', RETURNED.with(0, '弯头')],
  ])('stay and are told where nothing can be taken off: %s', (_what, back) => {
    expect(lines([A, back])).toEqual(['钢管 10 350', back.filter((_, at) => at !== 2).join(' ')]);
    expect(said([A, back], { returns: 'offset' })).toEqual(said([A, back]));
  });

  it('stay where a sum would no longer be that of its lines', () => {
    const rows = [A, ['小计', '', '', '350'], RETURNED, ['弯头', '1', '200', '200'], ['小计', '', '', '60']];
    expect(lines(rows)).toEqual(['钢管 10 350', '钢管 -4 -140', '弯头 1 200']);
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
