import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { isFootName } from '../../domain/importing/rows/foot-words.ts';
import { importGrid } from './import-grid.ts';

describe('rows below goods that are none', () => {
  it.each([
    ...[
      '另：上月欠款',
      '上期余额',
      '下浮率',
      '下浮5%',
      '下浮后金额',
      '平均单价',
      '最高价',
      '第一期30%',
      '第2期',
    ],
    ...['实际支付', '到账', '一口价', 'Balance due', 'Amount Due', '减免', '代金券抵扣', '积分抵扣', '红包'],
    ...['税率（%）：', '四、税金(9%)', '五、工程造价', '一、直接费', '代垫运费'],
    ...['尾差', '尾差调整', '舍入差额', '四舍五入', '差额调整'],
  ])('%s', (name) => {
    expect(isFootName(name)).toBe(true);
  });

  it.each([
    ...[
      '红包袋',
      '税控盘',
      '折扣螺丝',
      '材料费',
      '二、管理费',
      '第一期工程土建施工',
      '直接数字控制器',
      '税务咨询费',
    ],
    ...['差额分析软件', '尾差齿轮'],
    ...['到账提醒服务', 'Balance bike', '积分商城开发', '优惠券印刷'],
  ])('%s is goods', (name) => {
    expect(isFootName(name)).toBe(false);
  });

  it('are told where nothing is counted, and left alone where it is', () => {
    const rows = [
      ['品名', '数量', '单价', '金额'],
      ['灯', '10', '25', '250'],
      ['红包', '100', '2', '200'],
      ['红包', '', '', '5'],
      ['最高价', '', '25', ''],
    ];
    const { lines, said } = importGrid(gridOf(rows));
    const like = '像表尾的合计、税、优惠或付款，已作为商品导入，请核对';
    expect(said).toEqual([`第4行“红包”${like}`, `第5行“最高价”${like}`]);
    expect(lines).toHaveLength(4);
    expect(importGrid(gridOf(rows), { belowTotal: 'skip' }).lines).toHaveLength(2);
  });
});
