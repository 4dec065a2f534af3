import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { proposeBeside } from '../../domain/importing/sheets/propose-beside.ts';
import { withSaidRate } from '../../domain/importing/sheets/said-rates.ts';
import { readRows } from '../../domain/importing/rows/read-rows.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';

type Rows = readonly (readonly string[])[];

const TABLE: Rows = [
  ['品名', '数量', '单价', '金额'],
  ['轴承', '40', '85', '3400'],
  ['滚子', '25', '62', '1550'],
];

function read(text: string, rows: Rows = TABLE) {
  const grid = gridOf(rows);
  const { headerRows, proposals: choices, taxInclusive, taxReason } = proposeBeside(grid, text);
  const mapping = { headerRows, choices, defaultName: '' };
  const { lines, findings } = withSaidRate(runToEnd(readRows(grid, mapping)), grid, { ...mapping, text });
  return {
    side: taxReason === '' ? null : taxInclusive,
    rates: [...new Set(lines.map(({ taxRate }) => taxRate))].join(),
    said: findings.map(({ message }) => message),
  };
}

describe('what a document says of all its prices', () => {
  it.each<[string, boolean | null, string]>([
    ['以上价格为含税价，税率13%。', true, '0.13'],
    ['以上报价均不含税', false, ''],
    ['1、以上報價均不含稅；2、含运费', false, ''],
    ['上述价款含13%增值税', true, '0.13'],
    ['单价均为含税单价', true, ''],
    ['报价如下（含税，含运费）：', true, ''],
    ['客户您好：附上报价，均为不含税价，开票加收6%税点。', false, '0.06'],
    ['价格不含运费', null, ''],
    ['价格未定，如需含税另议', null, ''],
    ['三、违约金为合同总额的5%。', null, ''],
    ['预付30%，余款货到付清，开具3%专票', null, '0.03'],
    ['以上价格含税，以下价格不含税', null, ''],
    ['以上价格含税。运费不含税价200元。', true, ''],
    ['合同总价（含税）：人民币4950.00元，含13%增值税', true, '0.13'],
    ['合同总价（含税）：人民币5593.50元', false, ''],
    ['合同总价（含税）：人民币5600.00元', null, ''],
    ['不含税金额合计：4950.00元', false, ''],
    ['合同总价4950元，其中不含税价4380.53元，增值税569.47元，税率13%。', true, '0.13'],
    ['违约金按不含税合同额的10%计算。', null, ''],
    ['质保金为含税总价的5%，质保期满一年后支付', null, ''],
    ['乙方应承担因开票不合规造成的税款损失及3%罚金', null, ''],
    ['如延迟开具增值税专用发票，按发票金额6%扣款', null, ''],
    ['扣除13%税金后付款', null, ''],
    ['不含税价可再优惠5%', null, ''],
    ['优惠价含13%税', true, '0.13'],
  ])('%s', (text, side, rates) => {
    const found = read(`购销合同\n${text}\n谢谢`);
    expect([found.side, found.rates]).toEqual([side, rates]);
  });

  it.each([
    ['另：运费 300元，税率9%', ''],
    ['安装费：人民币500元（税率6%）', ''],
    ['以上含13%税，运费300元另付', '0.13'],
    ['运费300元，以上均含税率9%', '0.09'],
    ['轴承3400元，税率13%', '0.13'],
    ['预付款3000元，余款到货付清，开具13%专票', '0.13'],
    ['单价每吨300元，含13%税', '0.13'],
    ['以上含13%税。另：运费300元，税率9%', ''],
  ])('%s: what has a sum of its own has a rate of its own', (text, rates) => {
    const found = read(text);
    expect(found.rates).toBe(rates);
    expect(found.said.some((one) => one.includes('税率'))).toBe(true);
  });

  it('has less to say than the table itself', () => {
    const rows = [
      ['品名', '数量', '单价', '不含税金额', '税率'],
      ['轴承', '40', '85', '3400', '9%'],
    ];
    expect(read('以上价格为含税价，税率13%', rows)).toEqual({ side: false, rates: '0.09', said: [] });
  });

  it('is compared with a sum that has a row of its own', () => {
    const rows = [...TABLE, ['合计', '', '', '4950']];
    expect(read('合计金额（不含税）：4950元', rows).side).toBe(false);
  });
});

describe('a rate that is taken from elsewhere', () => {
  it('is told', () => {
    expect(read('以上价格为含税价，税率13%。').said).toEqual(['各行税率13%取自“税率13%”，请核对']);
  });

  it.each([
    ['above', [['采购对账单（含税13%）', '', '', ''], ...TABLE]],
    ['below', [...TABLE, ['合计', '', '', '4950'], ['说明：以上价格均含13%增值税', '', '', '']]],
  ] as const)('may stand in the sheet %s its lines', (_where, rows) => {
    expect(read('', rows).rates).toBe('0.13');
  });

  it('is no rate of one line', () => {
    const rows = [
      [...(TABLE[0] ?? []), '备注'],
      ['轴承', '40', '85', '3400', '开13%专票'],
      ['滚子', '25', '62', '1550', ''],
    ];
    expect(read('', rows).rates).toBe('');
  });

  it('is left to the user when there are several', () => {
    expect(read('货物税率13%，安装服务税率9%')).toMatchObject({
      rates: '',
      said: ['文字写明税率13%、9%，未填入各行，请填写各行税率'],
    });
  });
});
