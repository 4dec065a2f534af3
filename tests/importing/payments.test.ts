import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { arePayments, withPaymentsTold } from '../../domain/importing/sheets/payments.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { readRows } from '../../domain/importing/rows/read-rows.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';

function read(...rows: readonly (readonly string[])[]) {
  const grid = gridOf(rows);
  const { headerRows, proposals: choices } = proposeSheet(grid);
  const found = runToEnd(readRows(grid, { headerRows, choices, defaultName: '' }));
  const said = withPaymentsTold(found, grid, headerRows).findings.map(({ message }) => message);
  return { isPlan: arePayments(found.lines, grid, headerRows), said };
}

describe('a plan of payments', () => {
  it.each([
    [
      ['付款阶段', '付款金额'],
      ['预付款', '36000'],
      ['到货款', '48000'],
      ['验收款', '36000'],
    ],
    [
      ['期次', '金额'],
      ['第一期', '36000'],
      ['第2期款', '48000'],
      ['质保金', '36000'],
    ],
    [
      ['项目', '比例', '金额'],
      ['首付款', '30%', '36000'],
      ['进度款', '60%', '72000'],
      ['尾款', '10%', '12000'],
    ],
    [
      ['名称', '占比', '金额'],
      ['合同签订后付款', '0.3', '36000'],
      ['验收合格后支付', '0.7', '84000'],
    ],
  ])('is known by its names, and its headings or shares: %j', (...rows) => {
    const { isPlan, said } = read(...rows);
    expect(isPlan).toBe(true);
    expect(said).toHaveLength(rows.length - 1);
  });

  it.each([
    [
      ['项目', '金额'],
      ['第一期', '36000'],
      ['第二期', '48000'],
    ],
    [
      ['付款阶段', '金额'],
      ['预付款', '36000'],
      ['设备', '48000'],
    ],
    [
      ['品名', '数量', '单价', '金额'],
      ['安装费', '1', '300', '300'],
      ['验收报告', '2', '50', '100'],
    ],
    [
      ['项目', '付款金额'],
      ['第一期', '36000'],
    ],
  ])('is none for %j', (...rows) => {
    expect(read(...rows).isPlan).toBe(false);
  });
});

describe('a deposit', () => {
  it.each(['押金', '履约保证金', '定金', '租房押金(两个月)'])(
    'as %s is told, whether it is counted or not',
    (name) => {
      const message = `第3行“${name}”是押金、保证金类款项，一般不开票，已作为商品导入，请核对`;
      const goods = ['月租金', '1', '6000', '6000'];
      expect(read(['项目', '数量', '单价', '金额'], goods, [name, '1', '12000', '12000']).said).toEqual([
        message,
      ]);
    },
  );

  it('is told once', () => {
    expect(read(['项目', '金额'], ['月租金', '6000'], ['押金', '12000']).said).toHaveLength(1);
    expect(read(['项目', '数量', '金额'], ['月租金', '1', '6000'], ['质保金', '', '12000']).said).toEqual([
      '第3行“质保金”像付款、余款或扣款，已作为商品导入，请核对',
    ]);
  });
});

describe('a record of payments below goods', () => {
  const goods = [
    ['序号', '产品', '单位', '数量', '单价', '金额'],
    ['1', '定制橱柜', '米', '6.5', '1800', '11700'],
    ['合计', '', '', '', '', '11700'],
    ['付款记录', '', '', '', '', ''],
  ];
  const linesOf = (...rows: readonly (readonly string[])[]) => {
    const grid = gridOf(rows);
    const { headerRows, proposals: choices } = proposeSheet(grid);
    const { lines, findings } = runToEnd(readRows(grid, { headerRows, choices, defaultName: '' }));
    return [lines.map(({ name }) => name), findings.map(({ message }) => message)];
  };

  it('is none of the goods, and told', () => {
    expect(
      linesOf(
        ...goods,
        ['序号', '付款日期', '付款方式', '经手人', '', '金额'],
        ['1', '2026-09-01', '转账', '张', '', '5000'],
        ['2', '2026-10-01', '现金', '张', '', '5000'],
        ['未付', '', '', '', '', '1700'],
      ),
    ).toEqual([['定制橱柜'], ['第5行起像付款记录，未导入，请核对']]);
  });

  it('ends with the next heading; goods with a day of payment are goods', () => {
    expect(
      linesOf(
        ...goods,
        ['序号', '付款日期', '付款方式', '经手人', '', '金额'],
        ['1', '2026-09-01', '转账', '张', '', '5000'],
        ['序号', '产品', '单位', '数量', '单价', '金额'],
        ['1', '石英石台面', '米', '6.5', '650', '4225'],
      )[0],
    ).toEqual(['定制橱柜', '石英石台面']);
    expect(
      linesOf(
        ...goods,
        ['付款日期', '产品', '单位', '数量', '单价', '金额'],
        ['2026-09-01', '石英石台面', '米', '6.5', '650', '4225'],
      )[0],
    ).toEqual(['定制橱柜', '石英石台面']);
  });
});
