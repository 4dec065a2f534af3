import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

function read(rows: Rows, merges: readonly (readonly [number, number, number, number])[] = []) {
  const { lines, said } = importGrid(gridOf(rows, merges));
  return { said, lines: lines.map(({ quantity, price, amount }) => [quantity, price, amount]) };
}

describe('an amount on a pad of receipts, a digit a column', () => {
  const DIGITS = ['千', '百', '十', '元', '角', '分'];
  const rows = (...goods: Rows): Rows => [
    ['品名', '数量', '单价', '金额', '', '', '', '', ''],
    ['', '', '', ...DIGITS],
    ...goods,
  ];
  const merged = [[0, 3, 0, 8]] as const;

  it('is read whole, and quantity × price bears it out', () => {
    const sheet = rows(
      ['钢板', '10', '200', '2', '0', '0', '0', '0', '0'],
      ['钢管', '20', '30.53', '', '6', '1', '0', '6', '0'],
    );
    expect(read(sheet, merged)).toEqual({
      lines: [
        ['10', '200', '2000'],
        ['20', '30.53', '610.6'],
      ],
      said: [],
    });
  });

  it('alone it is told; ￥ closes what is empty before it', () => {
    const sheet = rows(
      ['钢板', '', '', '2', '0', '0', '5', '0', '0'],
      ['钢管', '', '', '￥', '6', '1', '0', '2', '5'],
    );
    const { lines, said } = read(sheet, merged);
    expect(lines.map(([, , amount]) => amount)).toEqual(['2005', '610.25']);
    expect(said).toEqual(['金额由各位数字合成，请核对']);
  });
});

describe('pieces of each size', () => {
  it.each([
    [['S', 'M', 'L', 'XL'], '“S”至“XL”各列之和'],
    [['36', '37', '38', '39'], '“36”至“39”各列之和'],
    [['160/84A', '165/88A', '170/92A', '175/96A'], '“160/84A”至“175/96A”各列之和'],
  ])('%j: the quantity is their sum, and told', (sizes, made) => {
    const { lines, said } = read([
      ['品名', ...sizes, '单价'],
      ['衬衫', '1', '2', '3', '4', '45'],
      ['长裤', '5', '', '5', '', '80'],
    ]);
    expect(lines).toEqual([
      ['10', '45', ''],
      ['10', '80', ''],
    ]);
    expect(said).toEqual([`数量按${made}计算，请与单价、金额核对`]);
  });

  it('an amount bears it out', () => {
    const { lines, said } = read([
      ['品名', 'S', 'M', 'L', '单价', '金额'],
      ['衬衫', '1', '2', '3', '45', '270'],
      ['长裤', '5', '', '5', '80', '800'],
    ]);
    expect(lines.map(([quantity]) => quantity)).toEqual(['6', '10']);
    expect(said).toEqual([]);
  });

  it.each(['合计', '双数', '件数'])('the column %s that has their sum is the quantity', (total) => {
    const { lines, said } = read([
      ['品名', '36', '37', '38', total, '单价', '金额'],
      ['皮鞋', '1', '2', '3', '6', '199', '1194'],
      ['凉鞋', '2', '2', '2', '6', '99', '594'],
    ]);
    expect(lines).toEqual([
      ['6', '199', '1194'],
      ['6', '99', '594'],
    ]);
    expect(said).toEqual([]);
  });

  it('days of a month are no sizes, but their sum may be the quantity', () => {
    const { lines } = read([
      ['品名', '1', '2', '3', '4', '单价', '金额'],
      ['盒饭', '20', '22', '25', '18', '15', '1275'],
      ['汤', '1', '2', '3', '4', '5', '50'],
    ]);
    expect(lines.map(([quantity]) => quantity)).toEqual(['85', '10']);
  });
});
