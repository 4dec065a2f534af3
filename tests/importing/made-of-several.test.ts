import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

type Row = readonly string[];

/** Two goods below such headings, and what is said of them. */
function read(headings: Row, ...rows: readonly Row[]) {
  const goods = rows.map((row, at) => [['方管', '角铝', '槽钢'][at] ?? '', ...row]);
  const { lines, said } = importGrid(gridOf([['品名', ...headings], ...goods]));
  return {
    said,
    lines: lines.map(({ quantity, unit, price, amount }) => [quantity, unit, price, amount].join(' ')),
  };
}

const times = (made: string, unit = ''): string => `数量按${made}计算${unit}，请核对`;
const packed = (made: string): string => `数量按${made}计算，请与单价、金额核对`;

describe('a quantity that two columns make', () => {
  it.each([
    [['长度(m)', '支数', '单价(元/m)'], ['6', '30', '18.5'], '180 m 18.5 ', '“长度(m)”×“支数”'],
    [['长度(米)', '根数', '单价(元/米)'], ['6', '30', '18.5'], '180 米 18.5 ', '“长度(米)”×“根数”'],
    [['米数', '卷数', '单价(元/米)'], ['50', '4', '12'], '200 米 12 ', '“米数”×“卷数”'],
    [['根数', '长度(米)', '每米单价'], ['12', '3.5', '42'], '42 米 42 ', '“根数”×“长度(米)”'],
    [['毛重(kg)', '皮重(kg)', '单价'], ['520.5', '20', '1.8'], '500.5 kg 1.8 ', '“毛重(kg)”－“皮重(kg)”'],
    [['皮重', '毛重', '单价'], ['20', '520', '1.8'], '500  1.8 ', '“毛重”－“皮重”'],
    [['间数', '晚数', '房价'], ['2', '3', '380'], '6  380 ', '“间数”×“晚数”'],
    [['数量', '天数', '单价'], ['2', '30', '850'], '60  850 ', '“数量”×“天数”'],
    [['台数', '租赁天数', '日租金(元/台)'], ['2', '30', '850'], '60  850 ', '“台数”×“租赁天数”'],
  ])('%j: is reckoned and told', (headings, row, line, made) => {
    const { lines, said } = read(headings, row, row);
    expect(lines).toEqual([line, line]);
    expect(said).toEqual([packed(made)]);
  });

  it.each([
    [['长度(m)', '支数', '单价(元/m)', '金额'], ['6', '30', '18.5', '3330'], '180 m 18.5 3330'],
    [['长度', '数量', '单价', '金额'], ['6', '30', '18.5', '3330'], '180  18.5 3330'],
    [['长', '宽', '数量', '单价', '金额'], ['2', '1.5', '4', '100', '1200'], '12  100 1200'],
    [['毛重', '皮重', '扣杂', '单价', '金额'], ['520', '20', '5', '2', '990'], '495  2 990'],
  ])('%j: an amount that it makes says enough', (headings, row, line) => {
    const { lines, said } = read(headings, row, row);
    expect(lines).toEqual([line, line]);
    expect(said).toEqual([]);
  });

  it.each([
    [['间数', '晚数', '房价', '金额'], ['2', '3', '380', '2280'], '6  380 2280', '“间数”×“晚数”', ''],
    [['数量', '天数', '单价', '金额'], ['2', '30', '850', '51000'], '60  850 51000', '“数量”×“天数”', ''],
    [
      ['单位', '在租数量', '天数', '日租金', '租金'],
      ['米', '5000', '31', '0.012', '1860'],
      '155000 米 0.012 1860',
      ...['“在租数量”×“天数”', '，单位仍是“米”'],
    ],
  ] as const)('%j: pieces for so many days are told, with the unit that is none of them', (...one) => {
    const [headings, row, line, made, unit] = one;
    const { lines, said } = read(headings, row, row);
    expect(lines).toEqual([line, line]);
    expect(said).toEqual([times(made, unit)]);
  });

  it('several units beside so many days are named by the first', () => {
    const { said } = read(
      ['单位', '数量', '天数', '单价', '金额'],
      ['米', '500', '30', '0.1', '1500'],
      ['个', '200', '30', '0.05', '300'],
    );
    expect(said).toEqual([times('“数量”×“天数”', '，单位仍是“米”等')]);
  });

  it.each([
    [['长度(m)', '支数', '单价(元/支)'], ['6', '30', '18.5'], '30 支 18.5 '],
    [['长度(m)', '支数', '单价', '金额'], ['6', '30', '18.5', '555'], '30  18.5 555'],
    [['长度(m)', '支数', '总长(m)', '单价(元/m)'], ['6', '30', '180', '18.5'], '180 m 18.5 '],
    [['毛重(kg)', '皮重(kg)', '净重(kg)', '单价'], ['520', '20', '499', '1.8'], '499 kg 1.8 '],
    [['件数', '毛重(kg)', '皮重(kg)', '单价(元/件)'], ['12', '520', '20', '18'], '12 件 18 '],
    [['数量', '天数', '单价', '金额'], ['2', '30', '850', '1700'], '2  850 1700'],
  ])('%j: one column that is right stays', (headings, row, line) => {
    const [first] = read(headings, row, row).lines;
    expect(first?.replace(/ (支|件) /, '  ')).toBe(line.replace(/ (支|件) /, '  '));
  });

  it('one factor that is missing is told, a tare that is missing is none', () => {
    const lengths = read(['长度(m)', '支数', '单价(元/m)'], ['6', '30', '18.5'], ['6', '', '18.5']);
    expect(lengths.said).toContain('第3行“长度(m)”×“支数”缺少一个，数量未计算');
    const weights = read(['毛重', '皮重', '单价'], ['520', '20', '1.8'], ['500', '', '1.8']);
    expect(weights.lines).toEqual(['500  1.8 ', '500  1.8 ']);
  });
});

describe('a price that several columns make', () => {
  const HEAD = ['数量', '人工单价', '材料单价'];

  it('is their sum, and told', () => {
    const { lines, said } = read(HEAD, ['100', '15', '10.5'], ['50', '40', '60']);
    expect(lines).toEqual(['100  25.5 ', '50  100 ']);
    expect(said).toEqual(['单价按“人工单价”＋“材料单价”计算，请与金额核对']);
  });

  it('an amount decides', () => {
    const both = read([...HEAD, '合价'], ['100', '15', '10', '2500'], ['50', '40', '60', '5000']);
    expect(both).toEqual({ lines: ['100  25 2500', '50  100 5000'], said: [] });
    const one = read([...HEAD, '合价'], ['100', '15', '10', '1500'], ['50', '40', '60', '2000']);
    expect(one.lines).toEqual(['100  15 1500', '50  40 2000']);
  });

  it('and so does a price of all', () => {
    const { lines } = read([...HEAD, '综合单价'], ['100', '15', '10', '28'], ['50', '40', '60', '110']);
    expect(lines).toEqual(['100  28 ', '50  110 ']);
  });
});

describe('numbers that make an amount, whatever they are called', () => {
  it.each([
    [
      ['人数', '工时', '单价(元/小时)', '金额'],
      ['10', '160', '22', '35200'],
      ['2', '150', '35', '10500'],
      '1600',
      [],
    ],
    [
      ['印数', '印张', '印张单价', '金额'],
      ['2000', '5', '0.8', '8000'],
      ['1000', '8', '0.5', '4000'],
      '10000',
      [],
    ],
    [['车次', '吨位', '运价(元/吨)', '运费'], ['3', '30', '60', '5400'], ['2', '28', '90', '5040'], '90', []],
    [
      ['数量', '月租金', '租期(月)', '租金'],
      ['5', '200', '12', '12000'],
      ['10', '150', '6', '9000'],
      '60',
      [times('“数量”×“租期(月)”')],
    ],
    [
      ['面积', '单价', '月数', '物业费'],
      ['90', '2.5', '3', '675'],
      ['120', '2.5', '4', '1200'],
      '270',
      [times('“面积”×“月数”')],
    ],
  ])('%j: they are the quantity', (headings, one, other, quantity, told) => {
    const { lines, said } = read(headings, one, other);
    const [price] = headings.flatMap((heading, at) => (/价|月租金/.test(heading) ? (one[at] ?? '') : []));
    expect(lines[0]?.replace(/ \S* /, ' ')).toBe(`${quantity} ${price ?? ''} ${one.at(-1) ?? ''}`);
    expect(said).toEqual(told);
  });

  it('长(m) × 宽(m) × 数量 at a price of a square metre is told', () => {
    const { lines, said } = read(['长(m)', '宽(m)', '数量', '单价(元/㎡)'], ['2', '1.5', '4', '320']);
    expect(lines[0]).toMatch(/^12 /);
    expect(said).toEqual([packed('“长(m)”×“宽(m)”×“数量”')]);
  });
});

describe('a share beside a quantity', () => {
  it.each(['折扣', '折扣系数', '完成比例', '结算率'])(
    '%s makes another amount, not another quantity',
    (share) => {
      const { lines } = read(
        ['数量', '单价', share, '金额'],
        ['10', '100', '0.9', '900'],
        ['5', '80', '0.8', '320'],
      );
      expect(lines.map((line) => line.split(' ')[0])).toEqual(['10', '5']);
    },
  );
});

describe('a price and an amount', () => {
  it('are apart by a tax, or by what the table takes off', () => {
    const rows = [
      ['3', '50', '142.5'],
      ['1', '120', '114'],
    ];
    const { lines, said } = read(['数量', '销售单价', '结算金额'], ...rows);
    expect(lines).toEqual(['3  50 142.5', '1  120 114']);
    expect(said).toHaveLength(2);
  });
});
