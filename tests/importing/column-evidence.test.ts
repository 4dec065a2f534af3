import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
import { importGrid } from './import-grid.ts';

const read = (rows: readonly (readonly string[])[]) => importGrid(gridOf(rows));
const fieldsOf = (rows: readonly (readonly string[])[]) => read(rows).proposals.map(({ field }) => field);

describe('what numbers below unknown words are', () => {
  it.each([
    ['箱数', null],
    ['壁厚', null],
    ['等级', null],
    ['宽(m)', 'spec'],
  ])('small whole numbers below %s are no tax rates', (header, field) => {
    const rows = [
      ['品名', header, '数量', '单价', '金额'],
      ['钢管', '3', '10', '60', '600'],
      ['角钢', '1', '10', '80', '800'],
    ];
    expect(fieldsOf(rows)).toEqual(['name', field, 'quantity', 'price', 'amount']);
    expect(read(rows).lines.map(({ taxRate }) => taxRate)).toEqual(['', '']);
  });

  it('nor are dimensions of several columns, with half units', () => {
    const rows = [
      ['名称', '尺码_S', '宽', '数量', '单价', '金额'],
      ['外套', '10', '1.5', '60', '35', '2100'],
      ['长裤', '5', '1', '30', '35', '1050'],
    ];
    expect(fieldsOf(rows)).toEqual(['name', null, 'spec', 'quantity', 'price', 'amount']);
  });

  it.each([
    ['13%', '6%'],
    ['0.13', '0.06'],
  ])('%s can be nothing else', (one, other) => {
    const rows = [
      ['品名', '数量', '单价', '金额', '点'],
      ['钢管', '10', '60', '600', one],
      ['运费', '10', '80', '800', other],
    ];
    expect(fieldsOf(rows)).toEqual(['name', 'quantity', 'price', 'amount', 'taxRate']);
  });

  it('13 is a rate where the tax is reckoned with it', () => {
    const rows = [
      ['品名', '档', '金额', '百分之', '税额'],
      ['钢管', '3', '600', '13', '78'],
      ['运费', '6', '800', '9', '72'],
    ];
    expect(fieldsOf(rows)).toEqual(['name', null, 'amount', 'taxRate', 'taxAmount']);
  });

  it.each([
    ['F1', 'F2', 'F3', 'F4', 'F5'],
    ['列1', 'C', 'Column1', 'XX', '乙'],
  ])('13 is one behind the amount where no heading says anything: %s %s %s %s %s', (...headings) => {
    const rows = Array.from({ length: 4 }, (_, at) => {
      const quantity = String(at + 11);
      return ['钢管', quantity, '60.5', String(60.5 * (at + 11)), '13'];
    });
    expect(fieldsOf([headings, ...rows])).toEqual(['name', 'quantity', 'price', 'amount', 'taxRate']);
  });

  it('without any heading it is one behind the amount, and nowhere else', () => {
    expect(
      fieldsOf([
        ['钢管', '10', '60.5', '605', '13'],
        ['角钢', '20', '80.5', '1610', '13'],
      ]),
    ).toEqual(['name', 'quantity', 'price', 'amount', 'taxRate']);
    expect(
      fieldsOf([
        ['钢管', '3', '10', '60.5', '605'],
        ['角钢', '6', '20', '80.5', '1610'],
      ]),
    ).toEqual(['name', null, 'quantity', 'price', 'amount']);
  });
});

describe('which amount is invoiced', () => {
  it('that of this time, before the one that was agreed', () => {
    const { lines } = read([
      ['项目', '合同金额', '完成比例', '本期应开票金额', '累计已开票金额'],
      ['一期工程', '1000000', '30%', '300000', '0'],
      ['二期工程', '500000', '13%', '65000', '100000'],
    ]);
    expect(lines.map(({ amount }) => amount)).toEqual(['300000', '65000']);
  });

  it('that of this month, before the last one, with its quantity', () => {
    const { lines } = read([
      ['品名', '单价', '上月数量', '上月金额', '本月数量', '本月金额'],
      ['苹果', '5', '10', '50', '8', '40'],
      ['梨', '4', '20', '80', '25', '100'],
    ]);
    expect(lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      ['8', '40'],
      ['25', '100'],
    ]);
  });

  it('one that quantity × price does not come to is told', () => {
    const rows = [
      ['品名', '数量', '单价', '合同金额', '本次开票金额'],
      ['钢管', '10', '5', '50', '20'],
    ];
    const grid = gridOf(rows);
    const { proposals } = importGrid(grid);
    expect(proposals[3]?.field).toBe('amount');
    expect(untakenColumns(grid, [0], proposals)).toEqual(['E列“本次开票金额”未导入，请核对本次开票金额']);
  });
});

describe('which factor is the quantity', () => {
  it.each([
    ['吨位', '运价', ['28.5', '50']],
    ['标准', '用量', ['50', '28.5']],
  ])('%s and %s say it themselves', (one, other, second) => {
    const { lines } = read([
      ['货物', one, other, '运费'],
      ['钢材', '30', '60', '1800'],
      ['水泥', '28.5', '50', '1425'],
    ]);
    const [quantity, price] = second;
    expect(lines[1]).toMatchObject({ quantity, price });
  });

  it('without headings what is money is the price, though it has fewer decimals', () => {
    const { lines } = read([
      ['瓷砖', '81.29', 'RMB 35.5', '2885.8'],
      ['水泥', '836.81', 'RMB 316', '264431.96'],
    ]);
    expect(lines[1]).toMatchObject({ quantity: '836.81', price: '316' });
  });

  it('where nothing says it, that is said', () => {
    const { proposals } = read([
      ['材料', '参数A', '参数B', '结算额'],
      ['钢材', '30', '60', '1800'],
      ['水泥', '28', '50', '1400'],
    ]);
    expect(proposals[1]?.reason).toBe('内容符合数量×单价＝金额，请核对哪列是数量');
  });

  it('where goods come from is no name of theirs', () => {
    const { lines, said } = read([
      ['日期', '起运地', '目的地', '车号', '吨位', '运价', '运费'],
      ['5.1', '杭州', '上海', '浙A1', '30', '60', '1800'],
      ['5.2', '杭州', '苏州', '浙A2', '28.5', '50', '1425'],
    ]);
    expect([lines, said.length]).toEqual([[], 2]);
  });

  it.each(['卡号', '账号', '运单号', '订单'])('nineteen digits below %s are no tax codes', (header) => {
    const { proposals } = read([
      ['油品', '数量', '单价', header],
      ['汽油', '50', '7.5', '1000113200001234567'],
      ['柴油', '60', '7.1', '1000113200001234568'],
    ]);
    expect(proposals[3]?.field).toBeNull();
  });
});
