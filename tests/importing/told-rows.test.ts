import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

const read = (rows: Rows) => importGrid(gridOf(rows));
const HEAD = ['品名', '数量', '单价', '金额'];
const A = ['A', '10', '5', '50'];

describe('rows that say more than their numbers', () => {
  it.each(['数量及单位', '单位及数量'])('%s holds both', (heading) => {
    const { lines } = read([
      ['品名', heading, '单价', '金额'],
      ['A', '10箱', '5', '50'],
      ['B', '3 个', '4', '12'],
    ]);
    expect(lines.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      ['10', '箱'],
      ['3', '个'],
    ]);
  });

  it('a quantity in one of the units is told', () => {
    const { said } = read([
      ['品名', '单位', '金额'],
      ['A', '10箱', '50'],
      ['B', '个', '50'],
    ]);
    expect(said).toEqual(['第2行单位“10箱”里有数字，数量未读取，请核对']);
  });

  it.each(['交易关闭', '已取消'])('%s is told', (state) => {
    const { said } = read([
      [...HEAD, '订单状态'],
      [...A, '已完成'],
      ['B', '1', '5', '5', state],
    ]);
    expect(said).toEqual([`第3行写着“${state}”，请核对是否开票`]);
  });

  it('a name that is called off is told', () => {
    expect(read([HEAD, A, ['（取消）B', '1', '5', '5']]).said).toEqual([
      '第3行写着“（取消）B”，请核对是否开票',
    ]);
  });

  it('titles on both sides of the tax are told', () => {
    const { said } = read([
      ['一、材料（不含税）', '', '', ''],
      HEAD,
      A,
      ['二、人工（含税）', '', '', ''],
      HEAD,
      ['B', '3', '7', '21'],
    ]);
    expect(said).toEqual(['第4行起写明含税，与上面不同，只能按同一口径导入，口径不同请分开导入']);
  });

  it('capitals are an amount', () => {
    const { lines } = read([
      ['名称', '金额'],
      ['A', '100'],
      ['B', '壹仟贰佰叁拾肆元伍角整'],
    ]);
    expect(lines.map(({ amount }) => amount)).toEqual(['100', '1234.50']);
  });

  it('the foot of a contract is no goods', () => {
    const { lines } = read([HEAD, A, ['帐号：1001234567890123456', '帐号：62220000111122223', '', '']]);
    expect(lines.map(({ name }) => name)).toEqual(['A']);
  });
});

describe('specs', () => {
  it('of several columns below one heading are joined', () => {
    const { lines } = importGrid(
      gridOf(
        [
          ['品名', '规格', '规格', '数量', '单价', '金额'],
          ['品名', '长', '宽', '数量', '单价', '金额'],
          ['板', '1200', '600', '10', '50', '500'],
        ],
        [
          [0, 0, 1, 0],
          [0, 1, 0, 2],
        ],
      ),
    );
    expect(lines.map(({ spec }) => spec)).toEqual(['1200 600']);
  });

  it('that go on below are told', () => {
    const { said } = read([
      ['品名', '规格', '数量', '单价', '金额'],
      ['服务器', 'CPU: 16核', '1', '100', '100'],
      ['', '内存: 32G', '', '', ''],
      ['交换机', '24口', '2', '50', '100'],
    ]);
    expect(said).toEqual(['第3行只有规格“内存: 32G”，未并入上一行，请核对']);
  });
});

describe('the side of the tax', () => {
  it('follows from amount and tax where one common rate fits', () => {
    const rows = (amount: string, tax: string) => [
      [...HEAD, '税额'],
      ['A', '10', '', amount, tax],
    ];
    expect(read(rows('113', '13')).taxInclusive).toBe(true);
    const { taxInclusive, taxReason } = read(rows('100', '13'));
    expect([taxInclusive, taxReason]).toEqual([false, '金额×税率＝税额']);
  });
});

describe('tables of no goods', () => {
  const told = (rows: Rows) => {
    const grid = gridOf(rows);
    return untakenColumns(grid, [0], importGrid(grid).proposals);
  };

  it('are told', () => {
    expect(
      told([
        ['名称', '地址', '电话'],
        ['甲公司', '上海', '123'],
      ]),
    ).toEqual(['没有数量、单价和金额的列，请核对是否为商品清单']);
    expect(
      told([
        ['交易日期', '对方户名', '收入金额', '支出金额', '余额', '摘要'],
        ['2026-01-01', '甲公司', '1000', '', '5000', '货款'],
      ]),
    ).toContain('像银行流水或账簿，请核对是否为商品清单');
  });
});
