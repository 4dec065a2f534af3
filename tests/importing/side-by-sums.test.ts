import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { proposeBeside } from '../../domain/importing/sheets/propose-beside.ts';
import { importGrid } from './import-grid.ts';
import { growthOf, LONGER } from '../patterns/steps-of.ts';

type Rows = readonly (readonly string[])[];

const TABLE: Rows = [
  ['品名', '单位', '数量', '单价', '金额'],
  ['水管', '米', '100', '12.5', '1250'],
  ['弯头', '个', '40', '6', '240'],
  ['合计', '', '', '', '1490'],
];

/** null where it is asked. */
function side(rows: Rows, text = ''): boolean | null {
  const { taxInclusive, taxReason } = proposeBeside(gridOf(rows), text);
  return taxReason === '' ? null : taxInclusive;
}

const INCLUSIVE = [
  '其中：不含税金额1318.58元，税额171.42元',
  '未税金额：1318.58',
  '税前金额1318.58元',
  '开票金额1490元（不含税1318.58元，税171.42元）',
  '折不含税1318.58元',
  '价税分离：不含税金额1318.58，税额171.42',
  '不含税金额：1318.58　税额：171.42　价税合计：1490.00',
  '不含税金额 1318.58 / 增值税 171.42 / 价税合计 1490.00',
  '合同总价1490元（含税），税率13%',
  '含税总价：人民币壹仟肆佰玖拾元整（¥1490.00）',
  '不含税金额1405.66元',
  '税额：84.34元',
];
const EXCLUSIVE = [
  '含税金额：1683.70元',
  '含税金额（大写）：壹仟陆佰捌拾叁元柒角整',
  '含税价：1683.7',
  '含税总计1683.7',
  '合计（含税）人民币：壹仟陆佰捌拾叁元柒角整',
  '以上合计1490元（不含税）',
  '税金193.7元，总计1683.7元',
];
const NEITHER = [
  '含税金额：1500元',
  '不含税金额1318.58元/批，含税价1683.7元/批',
  '不含税金额1000元',
  '运费（不含税）300元',
  '含税运费300元',
  '不含税运费500',
  '安装调试费2000元（不含税）另行结算。',
];

describe('a sum that says its side of the tax', () => {
  const above = (text: string): Rows => [[text, '', '', '', ''], ...TABLE];
  const below = (text: string): Rows => [...TABLE, [text, '', '', '', '']];

  it.each([
    ...INCLUSIVE.map((text) => [text, true] as const),
    ...EXCLUSIVE.map((text) => [text, false] as const),
    ...NEITHER.map((text) => [text, null] as const),
  ])('%s: %s, above the table, below it and around it', (text, inclusive) => {
    expect([side(above(text)), side(below(text)), side(TABLE, text)]).toEqual([
      inclusive,
      inclusive,
      inclusive,
    ]);
  });

  it.each([
    [['减：税金', '171.42'], ['不含税价', '1318.58'], true],
    [['其中：税额', '171.42'], ['不含税金额', '1318.58'], true],
    [['未税合计', '1318.58'], ['税额', '171.42'], true],
    [['不含税', '1318.58'], ['', ''], true],
    [['含税', '1683.7'], ['', ''], false],
    [['加：增值税13%', '193.7'], ['含税合计', '1683.7'], false],
    [['税', '193.7'], ['合计', '1683.7'], false],
    [['金额合计（不含税）', '1490'], ['', ''], false],
    [['税金', '200.15'], ['总计', '1690.15'], false],
    [['税金', '100'], ['总计', '1690'], null],
    [['质保金5%', '-74.5'], ['实付', '1415.5'], null],
  ])('%j and %j as rows: %s', (first, second, inclusive) => {
    const row = ([label = '', sum = '']: readonly string[]) => [label, '', '', '', sum];
    expect(side([...TABLE, row(first), row(second)])).toBe(inclusive);
  });

  it('is compared with the lines, not with the sums of their parts', () => {
    const [head = [], first = [], second = []] = TABLE;
    const rows = (net: string) => [
      head,
      first,
      ['小计', '', '', '', '1250'],
      second,
      ['小计', '', '', '', '240'],
      [`不含税金额${net}元`, '', '', '', ''],
    ];
    expect([side(rows('1318.58')), side(rows('1106.19'))]).toEqual([true, null]);
  });

  it('of a table that has no amounts is compared with quantity × price', () => {
    const rows = TABLE.slice(0, 3).map((row) => row.slice(0, 4));
    expect(side([...rows, ['不含税金额1318.58元', '', '', '']])).toBe(true);
  });

  it('of a long table is compared with all its lines', () => {
    const lines = Array.from({ length: 300 }, (_, at) => [`螺丝${String(at)}`, '个', '10', '11.3', '113']);
    const rows = [...TABLE.slice(0, 1), ...lines];
    expect(side([...rows, ['不含税金额：30000', '', '', '', '']])).toBe(true);
  });
});

describe('what is said of something else', () => {
  it.each([
    '运费含税',
    '安装费不含税',
    '运费不含税，另计',
    '备品备件含税价格另议。',
    '质保期内维修不含税费由乙方承担。',
    '若国家税率调整，以不含税价为准调整含税价。',
    '返点比例为不含税销售额的3%',
    '质保金为含税总价的5%，质保期满一年后支付',
    '违约金按不含税合同额的10%计算。',
    '如需含税价请另询',
    '不含税价可再优惠5%',
  ])('%s says nothing of the prices', (text) => {
    expect([side([...TABLE, [text, '', '', '', '']]), side(TABLE, text)]).toEqual([null, null]);
  });

  it.each([
    ['以上价格含税、含运费', true],
    ['价格含税含运输安装调试费', true],
    ['以上报价均不含税，如需开票另加8个点', false],
    ['如无特殊说明，以上价格均为含税价', true],
    ['单价含13%税，有效期30天，交货期2024-10-15前', true],
    ['安装工程报价单（不含税）', false],
    ['维修费用明细表（含税）', true],
    ['含税价，运费另计', true],
    ['需要发票另加税点', false],
    ['如需开票，税金另计', false],
  ])('%s: %s of all', (text, inclusive) => {
    expect([side([[text, '', '', '', ''], ...TABLE]), side(TABLE, text)]).toEqual([inclusive, inclusive]);
  });

  it('does not fill in a side that a number below shows wrong', () => {
    const { taxReason } = importGrid(gridOf([...TABLE, ['不含税', '', '', '', '1200']]));
    expect(taxReason).toBe('');
  });
});

describe('a text of 32 000 characters', () => {
  it.each(['1,', '壹', '1元(', '含税1', '、'])(
    '%s again and again takes steps by its length only',
    (part) => {
      const read = (length: number) => {
        const text = `不含税${part.repeat(length / part.length)}`;
        return side([[text, '', '', '', ''], ...TABLE], text);
      };
      read(32_000);
      expect(growthOf(read, 300)).toBeLessThan(LONGER.cost);
    },
  );
});
