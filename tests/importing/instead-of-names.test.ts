import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

function notices(rows: Rows): readonly string[] {
  const grid = gridOf(rows);
  const { headerRows, proposals } = proposeSheet(grid);
  return untakenColumns(grid, headerRows, proposals);
}

describe('what names goods where no column has names', () => {
  it.each(['型号', '款号', '货号', '房号', '车位', '户号', '商品编码'])('%s, and that is told', (heading) => {
    const rows = [
      [heading, '数量', '单价', '金额'],
      ['6204', '100', '8.5', '850'],
      ['6308', '20', '35', '700'],
      ['合计', '120', '', '1550'],
    ];
    const { lines, proposals } = importGrid(gridOf(rows));
    expect(lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['6204', '850'],
      ['6308', '700'],
    ]);
    expect(proposals[0]?.score).toBeLessThan(0.5);
    expect(notices(rows)).toEqual([
      `没有商品名称列，A列“${heading}”作为商品名称导入，请核对或填写默认商品名称`,
    ]);
  });

  it.each(['开票人', '制单', '审核', '复核人(签字)', '收款人', '负责人', '操作员', '业务员', '收货人'])(
    'nor %s of people',
    (heading) => {
      const rows = [
        ['日期', '金额', '税额', heading],
        ['2026-01-02', '100', '13', '张三'],
        ['2026-01-03', '200', '26', '李四'],
      ];
      expect(importGrid(gridOf(rows)).proposals[3]?.field).toBeNull();
    },
  );

  it.each(['订单号', '运单号', '发票号码', '日期', '就餐单位', '客户名'])('but not %s', (heading) => {
    const { lines, proposals } = importGrid(
      gridOf([
        [heading, '数量', '单价', '金额'],
        ['中建三局集团', '100', '8.5', '850'],
        ['华润建设集团', '20', '35', '700'],
      ]),
    );
    expect(proposals.some(({ field }) => field === 'name' || field === 'unit')).toBe(false);
    expect(lines).toEqual([]);
  });

  it('a size is no unit', () => {
    const { lines } = importGrid(
      gridOf([
        ['款号', '尺码', '数量', '结算价', '结算金额'],
        ['K1', 'M', '10', '134.55', '1345.5'],
        ['K2', 'L', '5', '179.55', '897.75'],
      ]),
    );
    expect(lines.map(({ name, unit }) => [name, unit])).toEqual([
      ['K1', ''],
      ['K2', ''],
    ]);
  });

  it('房号: 面积 × 月数 is the quantity where it makes the amount', () => {
    const { lines } = importGrid(
      gridOf([
        ['房号', '面积', '物业费单价', '月数', '应收金额'],
        ['101', '89.5', '2.5', '12', '2685'],
        ['102', '120', '2.5', '6', '1800'],
      ]),
    );
    expect(lines.map(({ quantity, price }) => [quantity, price])).toEqual([
      ['1074', '2.5'],
      ['720', '2.5'],
    ]);
  });
});

it.each(['人员级别', '职级', '柜型', '箱型', '电缆型号规格'])(
  '%s is what goods are known by, and that is told',
  (heading) => {
    const rows = [
      ['序号', heading, '数量', '单价', '金额'],
      ['1', '20GP', '12', '350', '4200'],
      ['2', '40HQ', '5', '480', '2400'],
    ];
    expect(importGrid(gridOf(rows)).lines.map(({ name }) => name)).toEqual(['20GP', '40HQ']);
    expect(notices(rows)).toHaveLength(1);
  },
);

it.each(['书名', '体检套餐', '服务岗位', '保险险种', '房型', '描述'])(
  'nothing is to be said of %s where no other texts are',
  (heading) => {
    const rows = (beside: string): Rows => [
      ['序号', heading, beside, '数量', '单价', '金额'],
      ['1', '会计学甲', '上册', '12', '350', '4200'],
      ['2', '统计学乙', '下册', '5', '480', '2400'],
    ];
    expect(notices(rows('规格'))).toEqual([]);
    expect(notices(rows('区域'))).toEqual([`B列“${heading}”作为商品名称导入，请核对`]);
  },
);

it.each(['时段', '账务类型', '浇筑部位'])('but of %s', (heading) => {
  const rows = [
    ['序号', heading, '数量', '单价', '金额'],
    ['1', '尖峰', '12', '350', '4200'],
    ['2', '低谷', '5', '480', '2400'],
  ];
  expect(notices(rows)).toEqual([`B列“${heading}”作为商品名称导入，请核对`]);
});
