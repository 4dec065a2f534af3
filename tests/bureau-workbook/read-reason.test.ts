import { expect, it } from 'vitest';
import { readReason } from '../../domain/bureau-workbook/failures/read-reason.ts';

const shortOf = (reason: string) =>
  readReason(reason).map(({ message, sheet, rows, column }) => [message, sheet, rows, column?.key ?? '']);

it.each([
  [
    '第4行税率不合法，请使用如下税率：0.03、0.01、0。',
    [['第4行税率不合法，请使用如下税率：0.03、0.01、0。', 'lines', [4], 'taxRate']],
  ],
  [
    '第4行商品和服务税收编码为汇总商品编码，请使用下级具体商编。',
    [['第4行商品和服务税收编码为汇总商品编码，请使用下级具体商编。', 'lines', [4], 'taxCode']],
  ],
  [
    '第4行您不属于涉税专业服务机构，商品和服务税收分类编码不允许填写3040802050000000000（纳税申报代办）。',
    [
      [
        '第4行您不属于涉税专业服务机构，商品和服务税收分类编码不允许填写3040802050000000000（纳税申报代办）。',
        'lines',
        [4],
        'taxCode',
      ],
    ],
  ],
  [
    '1-发票基本信息：是否展示购买方地址电话银行账号码值不正确',
    [['1-发票基本信息：是否展示购买方地址电话银行账号码值不正确', 'invoices', [], 'buyerShown']],
  ],
  ['购买方名称不能为空', [['购买方名称不能为空', 'invoices', [], 'name']]],
  ['第5行折扣金额不能大于金额', [['第5行折扣金额不能大于金额', 'lines', [5], 'discountAmount']]],
  ['系统繁忙，请稍后重试', [['系统繁忙，请稍后重试', null, [], '']]],
  ['第７行有误', [['第７行有误', null, [7], '']]],
])('reads what a reason speaks of: %s', (reason, parts) => {
  expect(shortOf(reason)).toEqual(parts);
});

it('takes apart what stands in one cell', () => {
  expect(shortOf('第4行税率不合法。第5、6行数量应大于0；购买方名称不能为空\n第8-10行单位过长')).toEqual([
    ['第4行税率不合法。', 'lines', [4], 'taxRate'],
    ['第5、6行数量应大于0', 'lines', [5, 6], 'quantity'],
    ['购买方名称不能为空', 'invoices', [], 'name'],
    ['第8-10行单位过长', 'lines', [8, 9, 10], 'unit'],
  ]);
});

it('keeps together what goes on, and stays in a sheet until another is named', () => {
  expect(shortOf('第4行税率不合法；请修改后重新导入')).toEqual([
    ['第4行税率不合法；请修改后重新导入', 'lines', [4], 'taxRate'],
  ]);
  expect(shortOf('2-发票明细信息：第4行有误。第5行有误。3-特定业务信息：第4行车牌号有误')).toEqual([
    ['2-发票明细信息：第4行有误。', 'lines', [4], ''],
    ['第5行有误。', 'lines', [5], ''],
    ['3-特定业务信息：第4行车牌号有误', 'business', [4], 'plate'],
  ]);
});

it('makes no list of rows that nobody can have', () => {
  expect(readReason('第4-99999999行有误')[0]?.rows).toHaveLength(5000);
  expect(readReason('第8-4行有误')[0]?.rows).toEqual([]);
});
