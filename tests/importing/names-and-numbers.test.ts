import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
import { readNumber } from '../../domain/money/read-number.ts';
import { importGrid } from './import-grid.ts';

type Row = readonly string[];

function read(...rows: readonly Row[]) {
  const grid = gridOf(rows);
  const imported = importGrid(grid);
  return { ...imported, told: untakenColumns(grid, [0], imported.proposals) };
}

describe('what the goods are called', () => {
  it.each<[Row, Row, string]>([
    [['农户', '品种', '数量', '单价', '金额'], ['王大', '西红柿', '500', '2', '1000'], '西红柿'],
    [['学员', '课程', '数量', '单价', '金额'], ['小明', '钢琴', '24', '200', '4800'], '钢琴'],
    [['药品通用名', '商品名', '数量', '单价'], ['阿莫西林胶囊', '阿莫仙', '100', '8.5'], '阿莫西林胶囊'],
    [['Item', '品目', '数量', '单价'], ['1', '螺丝', '10', '2'], '螺丝'],
  ])('%j: %j is %s', (head, row, name) => {
    expect(read(head, row).lines.map((line) => line.name)).toEqual([name]);
  });

  it('another name beside it is told, and one that no heading speaks of', () => {
    const { told } = read(['药品通用名', '商品名', '数量', '单价'], ['阿莫西林胶囊', '阿莫仙', '100', '8.5']);
    expect(told).toEqual(['B列“商品名”也像商品名称，未导入，请核对开票名称']);
    expect(read(['甲方简称', '数量', '单价'], ['南京办', '10', '2']).told).toEqual([
      'A列“甲方简称”作为商品名称导入，请核对',
    ]);
  });
});

describe('a spec of numbered columns', () => {
  it.each([
    ['规格1', '规格2'],
    ['规格型号1', '规格型号2'],
    ['规格（A）', '规格（B）'],
  ])('%s and %s are one', (one, other) => {
    const head = ['品名', one, other, '数量', '单价'];
    const { lines } = read(head, ['螺丝', 'M8', '25mm', '10', '2'], ['扳手', '12寸', '', '3', '15']);
    expect(lines.map(({ spec }) => spec)).toEqual(['M8 25mm', '12寸']);
  });
});

describe('numbers beside those that are taken', () => {
  it('are told where no arithmetic proves the amount', () => {
    const { told } = read(['品名', '金额', '进度款'], ['土建', '1000000', '300000']);
    expect(told).toEqual(['C列“进度款”与导入的“金额”不同，未导入，请核对开票金额']);
  });

  it('are passed over where it does', () => {
    const { told } = read(['品名', '数量', '单价', '金额', '库存'], ['A', '10', '2', '20', '80']);
    expect(told).toEqual([]);
  });

  it('that the price is made of are in it, and so are those of which it is said', () => {
    const head = ['品名', '材料费', '加工费', '数量', '单价', '金额'];
    expect(read(head, ['A', '50', '20', '10', '70', '700']).told).toEqual([]);
    const parts = ['品名', '数量', '单价', '金额', '其中人工费'];
    expect(read(parts, ['A', '10', '70', '700', '200']).told).toEqual([]);
    const beside = ['品名', '数量', '单价', '金额', '安装费'];
    expect(read(beside, ['A', '10', '70', '700', '200']).told).toEqual([
      'E列“安装费”未导入，金额里不含，请核对是否一并开票',
    ]);
  });

  it('that make the amount are the quantity, whatever they are called', () => {
    const ordered = ['品名', '订单数量', '本批', '单价', '金额'];
    const rows = [
      ['轴承', '467', '448', '2', '896'],
      ['螺丝', '60', '44', '5', '220'],
    ];
    expect(read(ordered, ...rows).lines.map(({ quantity }) => quantity)).toEqual(['448', '44']);
    const named = ['品名', '清单量值', '单价', '金额'];
    const counted = [
      ['铜线', '178.5卷', '2', '357'],
      ['网线', '10箱', '5', '50'],
    ];
    expect(read(named, ...counted).lines.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      ['178.5', '卷'],
      ['10', '箱'],
    ]);
  });

  it('changed by hand in one row of three still say which amount is theirs', () => {
    const { lines } = read(
      ['品名', '数量', '成交价', '合计金额', '含税金额'],
      ['A', '10', '2', '20', '22.6'],
      ['B', '10', '3', '30', '33.9'],
      ['C', '10', '4', '44', '49.72'],
    );
    expect(lines.map(({ amount }) => amount)).toEqual(['20', '30', '44']);
  });

  it('of one piece are no amount', () => {
    const { lines, said } = read(['品名', '数量', '金额'], ['广告', '3次', '300元/次']);
    expect(lines).toMatchObject([{ unit: '次', quantity: '3', price: '300', amount: '' }]);
    expect(said).toEqual(['第2行金额写的是每次300元，已作为单价，金额由数量×单价计算，请核对']);
  });

  it.each([
    ['5.-', '5'],
    ['¥20.-', '20'],
    ['￥3.—', '3'],
    ['5-', '-5'],
    ['5.5-', '-5.5'],
  ])('%s is %s', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });
});

describe('what headings and rows say', () => {
  it.each(['单价(含13%增值税)', '单价（带票）', '单价(含增值税)'])('%s is with the tax', (price) => {
    expect(read(['品名', '数量', price, '金额'], ['螺丝', '10', '11.3', '113']).taxInclusive).toBe(true);
  });

  it('other money in whatever sign', () => {
    for (const sign of ['HK$', 'NT$', '€', '澳元'])
      expect(read(['品名', '数量', `单价(${sign})`], ['茶具', '10', '88']).said).toEqual([
        `单价的币种是${sign}，请换算为人民币后再导入`,
      ]);
  });

  it.each(['税', '加：税金', '增值税专票税点（13%）', '大写合计'])('%s below the goods is none', (name) => {
    const { lines } = read(
      ['品名', '数量', '单价', '金额'],
      ['螺丝', '10', '10', '100'],
      [name, '', '', '13'],
    );
    expect(lines.map((line) => line.name)).toEqual(['螺丝']);
  });

  it('goods that came back by their name', () => {
    const { said } = read(['品名', '数量', '单价', '金额'], ['退货：垫片', '3', '1', '3']);
    expect(said).toEqual(['第2行写着“退货：垫片”，请核对是否开票']);
  });
});
