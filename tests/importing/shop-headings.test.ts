import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

function read(rows: Rows) {
  const grid = gridOf(rows);
  const { headerRows, proposals } = proposeSheet(grid);
  return { lines: importGrid(grid).lines, said: untakenColumns(grid, headerRows, proposals) };
}

describe('what shops and order systems call their columns', () => {
  it.each(['尺寸', '颜色/尺码', '颜色及规格', '颜色分类', '品牌型号', '款式颜色', '规格属性', '销售属性'])(
    '%s is the specification',
    (heading) => {
      const { lines } = read([
        ['品名', heading, '数量', '单价', '金额'],
        ['短袖', '黑色;L', '2', '59', '118'],
        ['长裤', '蓝色;30', '1', '100', '100'],
      ]);
      expect(lines.map(({ spec }) => spec)).toEqual(['黑色;L', '蓝色;30']);
    },
  );

  it('beside a specification it is joined', () => {
    const { lines } = read([
      ['品名', '尺寸', '规格', '型号', '数量', '单价', '金额'],
      ['角阀', '60cm', '铜', 'J1', '2', '59', '118'],
    ]);
    expect(lines[0]?.spec).toBe('60cm 铜 J1');
    const [joined] = read([
      ['品名', '规格', '颜色分类', '数量', '单价', '金额'],
      ['角阀', '铜', '白', '2', '59', '118'],
    ]).lines;
    expect(joined?.spec).toBe('铜 白');
  });

  it.each([
    ['外箱_尺寸', '60*40'],
    ['包装尺寸', '60*40'],
  ] as const)('the size of a box is none: %s %s', (heading, size) => {
    const { lines } = read([
      ['品名', '单位', heading, '数量', '单价', '金额'],
      ['角阀', '个', size, '2', '59', '118'],
    ]);
    expect(lines[0]?.spec).toBe('');
  });

  it.each(['选购商品', '宝贝标题', '商品标题', '短文本'])(
    '%s is the name, not a number of goods',
    (heading) => {
      const { lines } = read([
        ['商品ID', heading, '物料', '数量', '单价', '金额'],
        ['33', '螺蛳粉', '10001', '2', '59', '118'],
        ['34', '酸辣粉', '10002', '1', '30', '30'],
      ]);
      expect(lines.map(({ name }) => name)).toEqual(['螺蛳粉', '酸辣粉']);
    },
  );

  it('lines of an order are no quantity, whatever they make with a price of a hundred', () => {
    const { lines, said } = read([
      ['项目', '物料', '短文本', '采购订单数量', '净价', '每', '净价值'],
      ['10', '10001234', '螺栓', '1000', '35', '100', '350'],
      ['20', '10001235', '螺母', '2000', '12', '100', '240'],
    ]);
    expect(lines.map(({ name, quantity, amount }) => [name, quantity, amount])).toEqual([
      ['螺栓', '1000', '350'],
      ['螺母', '2000', '240'],
    ]);
    expect(said.join('')).toContain('“每”');
  });
});

describe('other amounts of the same goods', () => {
  it.each(['已收金额', '退款金额', '实发金额', '结算金额', '订单金额'])('%s is no other group', (heading) => {
    const { said } = read([
      ['品名', '数量', '单价', '金额', heading],
      ['角阀', '10', '15', '150', '100'],
      ['龙头', '5', '32', '160', '0'],
    ]);
    expect(said).toEqual([`E列“${heading}”与导入的“金额”不同，未导入，请核对开票金额`]);
  });

  it('nor is one with another name of the goods', () => {
    const { said } = read([
      ['商品名称', '数量', '单价', '商品金额', '应付金额', '原始商品名称'],
      ['角阀', '10', '15', '150', '100', '阀'],
    ]);
    expect(said).toEqual(['E列“应付金额”与导入的“商品金额”不同，未导入，请核对开票金额']);
  });

  it('a heading that stands there again is one', () => {
    const { said } = read([
      ['项目', '金额', '项目', '金额'],
      ['房租', '1500', '水电', '300'],
      ['物业', '200', '网络', '100'],
    ]);
    expect(said.join('')).toContain('像另一组商品');
  });

  it('what parts come to is the amount, and their prices the price', () => {
    const { lines, said } = read([
      ['品名', '工程量', '材料费_单价', '材料费_合价', '人工费_单价', '人工费_合价', '合计'],
      ['地砖', '100', '80', '8000', '50', '5000', '13000'],
      ['涂料', '200', '20', '4000', '15', '3000', '7000'],
    ]);
    expect(lines.map(({ price, amount }) => [price, amount])).toEqual([
      ['130', '13000'],
      ['35', '7000'],
    ]);
    expect(said).toEqual([]);
  });
});

describe('shares of other costs', () => {
  it.each(['管理费(5%)', '措施费(3%)', '税金(9%)', '利润(6%)'])('%s says no rate of its goods', (name) => {
    const { said } = read([
      ['品名', '数量', '单价', '金额'],
      ['地砖', '100', '80', '8000'],
      [name, '1', '400', '400'],
    ]);
    expect(said).toEqual([]);
  });

  it.each(['下浮率', '余额支付', '让利比例', '优惠比例', '减免'])(
    '%s is not asked about as a rate',
    (heading) => {
      const { said } = read([
        ['品名', '数量', '单价', '金额', heading],
        ['地砖', '100', '80', '8000', '5%'],
        ['涂料', '200', '20', '4000', '3%'],
      ]);
      expect(said.filter((one) => one.includes('税率'))).toEqual([]);
    },
  );
});

describe('what is not imported beside what is', () => {
  const A = ['南京路店', 'A1023', '10', '35', '350'];
  const B = ['淮海路店', 'B2210', '20', '88', '1760'];

  it.each(['款号', '货号', '商品编码', 'SKU'])('the name of a shop is no name beside %s', (number) => {
    const { said } = read([['门店名称', number, '数量', '单价', '金额'], A, B]);
    expect(said).toEqual([
      `A列“门店名称”作为商品名称导入，商品像是只有“${number}”，请核对或填写默认商品名称`,
    ]);
  });

  it.each([
    ['门店名称', '规格'],
    ['商品名称', '款号'],
  ])('%s beside %s is not worth a word', (name, other) => {
    expect(read([[name, other, '数量', '单价', '金额'], A, B]).said).toEqual([]);
  });

  it('the total of an order is told where nothing else is the amount', () => {
    const { said } = read([
      ['订单号', '商品名称', '数量', '订单总价'],
      ['A1', '面膜', '2', '200'],
      ['A1', '爽肤水', '1', '200'],
    ]);
    expect(said).toEqual(['D列“订单总价”未导入，请核对是否为金额']);
  });

  it('of two prices by the kind of the invoice one is told, unless the amount says which it is', () => {
    const rows = [
      ['品名', '数量', '普票价', '专票价'],
      ['钢管', '10', '100', '113'],
      ['阀门', '20', '50', '56.5'],
    ];
    expect(read(rows).said).toEqual(['D列“专票价”未导入，请按发票种类核对单价']);
    const sums = [['金额'], ['1130'], ['1130']];
    const { lines, said } = read(rows.map((row, at) => [...row, ...(sums[at] ?? [])]));
    expect(lines.map(({ price }) => price)).toEqual(['113', '56.5']);
    expect(said).toEqual([]);
  });
});
