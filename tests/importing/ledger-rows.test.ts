import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

const read = (rows: Rows) => importGrid(gridOf(rows));

const HEAD = ['日期', '品名', '单位', '数量', '单价', '金额'];
const A = ['3-2', '角阀', '个', '10', '15', '150'];
const B = ['3-5', '龙头', '个', '5', '32', '160'];
const names = (rows: Rows): readonly string[] => read([HEAD, ...rows]).lines.map(({ name }) => name);

describe('rows of a ledger between goods', () => {
  it.each([
    ...[
      '结转',
      '上年结转',
      '期初',
      '期末',
      '余额',
      '2月余额',
      '2024年2月余额',
      '3月31日余额',
      '承上月',
      '承前期结转',
    ],
    ...['月初欠款', '月末欠款', '年初数', '期末数', '旧欠', '总欠', '前欠', '尚欠款', '余额（元）', '结转：'],
  ])('%s is none of them, and no sum of them', (word) => {
    const { lines, said } = read([HEAD, ['3-1', word, '', '', '', '1200'], A, B]);
    expect(lines.map(({ name }) => name)).toEqual(['角阀', '龙头']);
    expect(said).toEqual([]);
  });

  it.each([
    ...[
      '收款',
      '付款',
      '汇款',
      '打款',
      '转账',
      '承兑',
      '银行承兑汇票',
      '银行存款',
      '回款',
      '冲抵货款',
      '支票',
    ],
    ...['支付宝收款', '微信收款', '还款', '银行转账', '圈存', '充值', '平均'],
  ])('%s may be a payment and is told', (word) => {
    const { lines, said } = read([HEAD, A, B, ['3-9', word, '', '', '', '300']]);
    expect(said).toEqual([`第4行“${word}”像表尾的合计、税、优惠或付款，已作为商品导入，请核对`]);
    expect(lines).toHaveLength(3);
  });

  it.each([
    ...[
      '收款机',
      '转账支票夹',
      '余额宝推广',
      '结转袋',
      '期末试卷',
      '充值卡',
      '付款凭证',
      '预算软件',
      '限价标签',
    ],
    ...['承兑汇票夹', '还款提醒服务', '税控盘'],
  ])('%s is goods', (name) => {
    const { lines, said } = read([HEAD, A, B, ['3-9', name, '', '', '', '300']]);
    expect(lines.at(-1)?.name).toBe(name);
    expect(said).toEqual([]);
  });

  it('a word with numbers of its own is goods', () => {
    expect(names([A, ['3-9', '支票', '本', '10', '5', '50'], ['3-9', '余额', '张', '1', '5', '5']])).toEqual([
      '角阀',
      '支票',
      '余额',
    ]);
  });
});

describe('rows below goods', () => {
  it.each(['最高限价', '投标限价', '招标控制价', '拦标价', '预算金额'])('%s is told', (word) => {
    const { said } = read([HEAD, A, B, ['', word, '', '', '', '350']]);
    expect(said).toEqual([`第4行“${word}”像表尾的合计、税、优惠或付款，已作为商品导入，请核对`]);
  });

  it.each(['开票税金', '专票税点', '开票税点'])('%s is a tax', (word) => {
    expect(names([A, B, ['', word, '', '', '', '40.3'], ['', '合计', '', '', '', '350.3']])).toEqual([
      '角阀',
      '龙头',
    ]);
  });

  it.each(['总数量', '总件数'])('%s is a sum', (word) => {
    const { lines, said } = read([HEAD, A, B, ['', word, '', '16', '', '']]);
    expect(lines).toHaveLength(2);
    expect(said).toEqual(['第4行：文件数量合计 16，导入数量合计 15，相差 1，请核对']);
  });
});

describe('orders that are not invoiced', () => {
  const ORDERS = ['订单号', '订单状态', '商品', '数量', '单价', '金额'];
  const told = (heading: string, word: string): readonly string[] =>
    read([
      ['订单号', heading, ...ORDERS.slice(2)],
      ['D1', '交易成功', 'A', '1', '59', '59'],
      ['D2', word, 'B', '2', '30', '60'],
    ]).said;

  it.each([
    ...[
      '已退货',
      '全额退款',
      '已全额退款',
      '交易关闭（退款）',
      '已取消，退款成功',
      '退货退款',
      '退货完成',
      '另开票',
    ],
    ...['另行开票', '单独开票'],
  ])('%s is told', (word) => {
    expect(told('订单状态', word)).toEqual([`第3行写着“${word}”，请核对是否开票`]);
  });

  it.each(['未付款', '待付款', '等待买家付款', '未支付', '待支付'])('the state %s is told', (word) => {
    expect(told('订单状态', word)).toEqual([`第3行写着“订单状态：${word}”，请核对是否开票`]);
    // Who has not paid yet is invoiced.
    expect(told('付款情况', word)).toEqual([]);
  });

  it.each(['退款保障服务', '已取消限购', '部分退款说明', '开票软件'])('%s says nothing of that', (word) => {
    expect(told('订单状态', word)).toEqual([]);
  });

  it('what a platform keeps is told beside the goods', () => {
    const settled = (item: string): readonly string[] =>
      read([
        ['订单编号', '商品名称', '数量', '费用项', '金额'],
        ['1', '鼠标', '1', item, '129'],
        ['1', '鼠标', '1', '佣金', '-10.32'],
      ]).said;
    expect(settled('货款')).toEqual(['第3行写着“费用项：佣金”，请核对是否开票']);
    expect(settled('广告')).toEqual([
      '第3行“鼠标”-10.32是负数，像退货，已照样导入；蓝字发票不能有负数行，请核对',
    ]);
  });
});

describe('alternatives and options', () => {
  const goods = ['品名', '数量', '单价', '金额'];
  const pump = ['进口泵', '1', '8000', '8000'];
  const more = [
    ['国产泵', '1', '5000', '5000'],
    ['软管', '2', '20', '40'],
  ];

  it.each(['方案二', '方案B：国产', '可选方案', '选配件：', '可选', '选购件（另计）'])(
    '%s is told',
    (title) => {
      const { said, lines } = read([['方案一'], goods, pump, ['合计', '', '', '8000'], [title], ...more]);
      expect(said).toContain(`第5行“${title}”像另一种方案或选配，其下各行也已导入，请核对`);
      expect(lines).toHaveLength(3);
    },
  );

  it.each(['方案一', '可选择性强的产品', '选配电柜', '二、材料'])('%s is none', (title) => {
    const { said } = read([goods, pump, [title], ...more]);
    expect(said.join()).not.toContain('方案或选配');
  });
});
