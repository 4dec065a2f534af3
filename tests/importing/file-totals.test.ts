import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { capitalsOf } from '../../domain/importing/cells/capitals.ts';
import { statedMoney } from '../../domain/importing/cells/stated-money.ts';
import { chineseAmount } from '../../domain/money/chinese-amount.ts';
import { gridOfCells } from './grid-of-cells.ts';
import { importGrid } from './import-grid.ts';
import { makeTable } from './made-tables.ts';

const HEAD = ['品名', '数量', '单价', '金额'];
const GOODS = [
  ['钢管', '2', '50', '100'],
  ['角钢', '3', '20', '60'],
];

const saidOf = (rows: readonly (readonly string[])[], text = ''): readonly string[] =>
  importGrid(gridOf(rows), {}, text).totals.map(({ message }) => message);

describe('sums that texts give', () => {
  it.each([
    ['合计：12,345.00 元', 'amount', '12345.00'],
    ['总计金额（小写）：￥1,023.35', 'amount', '1023.35'],
    ['价税合计（大写）：壹万贰仟叁佰元整', 'gross', '12300.00'],
    ['不含税合计 100.50元', 'net', '100.50'],
    ['税额合计：￥13.00', 'tax', '13.00'],
    ['合计人民币：1.25万元', 'amount', '12500'],
    ['以上共计人民币叁拾伍圆零伍分', 'amount', '35.05'],
  ])('%s', (text, of, number) => {
    expect(statedMoney(text)).toEqual({ of, number });
  });

  it.each([
    '合计：35',
    '共计：12件',
    '合计板 12.50',
    '总价超过10000元可优惠',
    '合计数量：100.50',
    '单价：5元',
    '合计',
  ])('%s gives none', (text) => {
    expect(statedMoney(text)).toBeNull();
  });

  it('capitals are read as they are written', () => {
    for (const fen of [1, 10, 105, 1740, 100_000_00, 1_230_005_06, 10_000_000_000_00, 50_000_100_00, -123_45])
      expect(capitalsOf(chineseAmount(fen).replace('（负数）', '负'))).toBe((fen / 100).toFixed(2));
  });
});

describe('the sums of a file', () => {
  it.each([
    ['in its columns', ['合计', '5', '', '165']],
    ['without a quantity', ['合计', '', '', '165.00']],
    ['as a text across the table', ['合计：165.00 元', '', '', '']],
    ['in capitals', ['合计人民币（大写）：壹佰陆拾伍元整', '', '', '']],
    ['in capitals of their own cell', ['合计（大写）', '壹佰陆拾伍元整', '', '']],
  ])('are held against what would be imported: %s', (_, foot) => {
    const where = '第4行：';
    expect(saidOf([HEAD, ...GOODS, foot])).toEqual([
      `${where}文件合计 165.00，导入合计 160.00，相差 5.00，请核对`,
    ]);
  });

  it('say nothing where they agree', () => {
    expect(saidOf([HEAD, ...GOODS, ['合计', '5', '', '160'], ['大写：壹佰陆拾元整', '', '', '']])).toEqual(
      [],
    );
  });

  it('need no word', () => {
    const foot = (sum: string) => ['', '', '', sum];
    expect(saidOf([HEAD, ...GOODS, foot('160')])).toEqual([]);
    expect(saidOf([HEAD, ...GOODS, foot('165')])).toEqual([
      '第4行：文件合计 165.00，导入合计 160.00，相差 5.00，请核对',
    ]);
  });

  it.each(['收款', '付款', '付货款', '汇款', '转账', '银行承兑', '现金'])(
    'are none where money came or went: %s',
    (what) => {
      const head = ['摘要', ...HEAD];
      const goods = GOODS.map((row) => ['送货', ...row]);
      expect(saidOf([head, ...goods, [what, '', '', '', '-10000']])).toEqual([]);
      expect(saidOf([head, ...goods, ['送货', '', '', '', '165']])).toHaveLength(1);
    },
  );

  it('stand above the table or beside it in a document, too', () => {
    const told = '文件合计 165.00，导入合计 160.00，相差 5.00，请核对';
    expect(saidOf([['合计金额：￥165.00', '', '', ''], HEAD, ...GOODS])).toEqual([`第1行：${told}`]);
    expect(saidOf([HEAD, ...GOODS], '甲公司\n合计：165.00元')).toEqual([told]);
  });

  it('of quantities are held against the quantities', () => {
    expect(saidOf([HEAD, ...GOODS, ['合计', '6.5', '', '160']])).toEqual([
      '第4行：文件数量合计 6.5，导入数量合计 5，相差 1.5，请核对',
    ]);
  });

  it('of sections, pages and all are each held against what they are of', () => {
    const sheet = (first: string, page: string, all: string) => [
      HEAD,
      ['一、电气', '', '', ''],
      ...GOODS,
      ['小计', '', '', first],
      ['二、五金', '', '', ''],
      ['螺丝', '10', '1', '10'],
      ['本页小计', '', '', page],
      ['总计', '', '', all],
    ];
    expect(saidOf(sheet('160', '10', '170'))).toEqual([]);
    expect(saidOf(sheet('161', '11', '172'))).toEqual([
      '第5行：文件合计 161.00，导入合计 160.00，相差 1.00，请核对',
      '第8行：文件合计 11.00，导入合计 10.00，相差 1.00，请核对',
      '第9行：文件合计 172.00，导入合计 170.00，相差 2.00，请核对',
    ]);
  });

  it('of net, tax and gross below each other agree with a table without tax', () => {
    const rows = (gross: string) => [
      ['品名', '数量', '单价', '金额', '税率'],
      ['钢管', '2', '50', '100', '13%'],
      ['角钢', '3', '20', '60', '13%'],
      ['合计', '', '', '160', ''],
      ['税额', '', '', '20.8', ''],
      ['价税合计', '', '', gross, ''],
    ];
    expect(saidOf(rows('180.8'))).toEqual([]);
    expect(saidOf(rows('190.8'))).toEqual([
      '第6行：文件价税合计 190.80，导入价税合计 180.80，相差 10.00，请核对',
    ]);
  });

  it('of a column that is not taken are held against what follows from those that are', () => {
    const rows = (tax: string, gross: string) => [
      ['品名', '数量', '单价', '金额', '税率', '税额', '价税合计'],
      ['钢管', '2', '50', '100', '13%', '13', '113'],
      ['角钢', '3', '20', '60', '13%', '7.8', '67.8'],
      ['合计', '', '', '160', '', tax, gross],
    ];
    expect(saidOf(rows('20.8', '180.8'))).toEqual([]);
    expect(saidOf(rows('25.8', '185.8'))).toEqual([
      '第4行：文件税额合计 25.80，导入税额合计 20.80，相差 5.00，请核对',
      '第4行：文件价税合计 185.80，导入价税合计 180.80，相差 5.00，请核对',
    ]);
  });

  it('may be before or after the discounts', () => {
    const rows = (sum: string) => [
      ['品名', '数量', '单价', '金额', '折扣金额'],
      ['钢管', '2', '50', '100', '10'],
      ['角钢', '3', '20', '60', ''],
      ['合计', '', '', sum, ''],
    ];
    expect([saidOf(rows('160')), saidOf(rows('150'))]).toEqual([[], []]);
    expect(saidOf(rows('155'))).toHaveLength(1);
  });

  it('follow an exchange and the lines that are left out', () => {
    const grid = gridOf([
      ['品名', '数量', '单价(USD)', '金额(USD)'],
      ['钢管', '1', '3.33', '3.33'],
      ['角钢', '1', '3.33', '3.33'],
      ['合计', '', '', '6.66'],
    ]);
    expect(importGrid(grid, { exchangeRate: '7.15' }).totals).toEqual([]);
    const odd = gridOf([
      HEAD,
      ['钢管', '若干', '', '100'],
      ['角钢', '3', '20', '60'],
      ['合计', '', '', '160'],
    ]);
    expect(importGrid(odd, { unreadable: 'skip' }).totals.map(({ message }) => message)).toEqual([
      '第4行：文件合计 160.00，导入合计 60.00，相差 100.00，请核对',
    ]);
  });
});

describe('tables as people make them', () => {
  const COUNT = Number(process.env['SUIKAI_TABLES'] ?? 120);
  it('are none where a fee or a deduction is named, which is told instead', () => {
    const foot = [
      ['', '', '商品小计', '160'],
      ['', '', '运费', '10'],
      ['', '', '优惠券', '-5'],
    ];
    const { totals, findings } = importGrid(gridOf([HEAD, ...GOODS, ...foot]));
    expect(totals).toEqual([]);
    expect(findings.map(({ message }) => message)).toEqual([
      '第5行“运费”（10）不在商品名称列，未导入，请核对是否一并开票',
      '第6行“优惠券”（-5）不在商品名称列，未导入，请核对是否一并开票',
    ]);
  });

  it('raise no false alarm', () => {
    for (let seed = 1; seed <= COUNT; seed++) {
      const { cells, merges, lines } = makeTable(seed);
      const { totals } = importGrid(gridOfCells(cells, merges));
      // What can't be read is missing in truth.
      if (lines.every(({ unreadable, empty }) => unreadable.length + empty.length === 0))
        expect(totals, `seed ${String(seed)}`).toEqual([]);
    }
  });
});
