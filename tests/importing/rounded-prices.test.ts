import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { isRoundedPrice } from '../../domain/importing/lines/rounded-price.ts';
import { noticesOf } from '../../domain/importing/notices.ts';
import { parseDecimal } from '../../domain/money/scaled.ts';
import { importGrid } from './import-grid.ts';

const HEAD = ['品名', '数量', '单价', '金额'];
const grid = gridOf([
  HEAD,
  ['法兰', '60', '26.55', '1592.92'],
  ['垫片', '100', '0.88', '88.5'],
  ['手表', '5', '88', '880'],
  ['水泵', '2', '10', '20'],
]);

const decimal = (text: string) => parseDecimal(text) ?? { mantissa: NaN, scale: 0 };
const isRounded = (quantity: string, price: string, fen: number): boolean =>
  isRoundedPrice(decimal(quantity), decimal(price), fen);

describe('a price that is rounded to its places', () => {
  it.each([
    ['10', '176.99', 176_991, true],
    ['10', '176.99', 176_995, true],
    ['10', '176.99', 176_996, false],
    ['10', '176.99', 176_984, false],
    ['-10', '176.99', -176_991, true],
    ['-10', '176.99', 176_991, false],
    ['1000.5', '0.1235', 12_361, true],
    ['1000.5', '0.1235', 12_362, false],
    ['1', '0.5', 51, true],
    ['10', '12.4', 12_405, true],
    ['10', '12.4', 12_430, false],
    ['5', '88', 44_003, true],
    ['5', '88', 44_100, false],
    ['999999999', '99.99999999', 9_999_999_989_500, true],
    ['999999999', '99.99999999', 9_999_999_989_501, false],
  ] as const)('%s × %s leads to %i fen: %s', (quantity, price, fen, holds) => {
    expect(isRounded(quantity, price, fen)).toBe(holds);
  });

  it('is told once for all lines, and what contradicts line by line', () => {
    const { counts, said, contradicting, rounded } = importGrid(grid);
    expect([rounded, contradicting]).toEqual([[0, 1], [2]]);
    expect(said).toEqual(['第4行金额与数量×单价不一致，已以金额为准']);
    expect(noticesOf({ counts, findings: [], leftOut: 0 })).toEqual([
      '1行的金额与数量×单价不一致，已以金额为准重算单价',
      '2行的单价是四舍五入后的，已以金额为准重算单价',
    ]);
  });

  it('keeps its amount where the user decides for quantity × price', () => {
    const { lines, said } = importGrid(grid, { contradiction: 'product' });
    expect(lines.map(({ amount }) => amount)).toEqual(['1592.92', '88.5', '440.00', '20']);
    expect(said).toEqual([]);
  });
});

it('块 counts goods in a quantity and is yuan in an amount', () => {
  const { lines } = importGrid(
    gridOf([HEAD, ['地砖', '120块', '35块', '4200块'], ['灯具', '30元', '8元', '240元']]),
  );
  expect(lines.map(({ quantity, unit, price, amount }) => [quantity, unit, price, amount])).toEqual([
    ['120', '块', '35', '4200'],
    ['30', '', '8', '240'],
  ]);
});
