import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

const read = (rows: Rows, decided: Parameters<typeof importGrid>[1] = {}) =>
  importGrid(gridOf(rows), decided);

const HEAD = ['品名', '单位', '数量', '单价', '金额'];
const GOODS = [
  ['角阀', '个', '10', '15', '150'],
  ['龙头', '个', '5', '32', '160'],
];
const SUM = ['合计', '', '', '', '310'];

/** A delivery note with what stands above its heading. */
const note = (above: Rows, goods: Rows = GOODS): Rows => [['送货单'], ...above, HEAD, ...goods, SUM, []];

const LIKE = '的商品完全相同，像同一单据的另一联，可能重复，请核对';
const SUMS_UP = '等于其他各行之和，像明细的汇总，可能重复，请核对';

describe('copies of a delivery note on one sheet', () => {
  const number = ['单号：SH0001', '', '', '日期：2024-3-8'];

  it.each([
    ['without a number', []],
    ['with the same number', [number]],
    ['with the name of the copy', [['第一联'], number]],
    ['with its page', [['第1页', '共3页'], number]],
  ])('%s are told once each', (_, above) => {
    const { lines, said } = read([...note(above), ...note(above), ...note(above)]);
    const [first, ...more] = [0, 1, 2].map((at) => at * (6 + above.length) + above.length + 3);
    const rows = (row = 0): string => `第${String(row)}至${String(row + 1)}行`;
    expect(said).toEqual(more.map((row) => `${rows(row)}与${rows(first)}${LIKE}`));
    expect(lines).toHaveLength(6);
  });

  it('are left out where that is decided, and told no more', () => {
    const { lines, said, skipped } = read([...note([]), ...note([])], { copies: 'skip' });
    expect(lines.map(({ cell }) => cell)).toEqual(['A3', 'A4']);
    expect(said).toEqual([]);
    expect(skipped.filter(({ why }) => why === '与其他行重复').map(({ row }) => row)).toEqual([9, 10]);
  });

  it('are copies in another order of lines', () => {
    expect(read([...note([]), ...note([], GOODS.toReversed())]).said).toEqual([`第9至10行与第3至4行${LIKE}`]);
  });

  it.each([
    ['number', [['单号：SH0001']], [['单号：SH0002']]],
    ['day', [['日期：3月8日']], [['日期：3月9日']]],
    ['month', [['一月']], [['二月']]],
    ['building', [['1#楼', '']], [['2#楼']]],
    ['customer', [['客户：大发']], [['客户：小发']]],
  ])('another %s above the same goods makes them another delivery', (_, first, second) => {
    expect(read([...note(first), ...note(second)]).said).toEqual([]);
  });

  it('other goods are no copies', () => {
    const other = [['角阀', '个', '10', '15', '150']];
    expect(read([...note([]), HEAD, ...other]).said).toEqual([]);
  });
});

describe('a summary on the sheet of its details', () => {
  const dated = ['日期', ...HEAD];
  const details = [dated, ['3-1', '角阀', '个', '4', '15', '60'], ['3-2', '角阀', '个', '6', '15', '90']];

  it('below them is told', () => {
    const { said } = read([...details, [], ['汇总'], HEAD, ...GOODS.slice(0, 1)]);
    expect(said.at(-1)).toBe(`第7行的金额合计 150.00 ${SUMS_UP}`);
  });

  it('of groups of goods is told', () => {
    const { said } = read([HEAD, ...GOODS, [], ['汇总'], ['类别', '金额'], ['五金', '100'], ['其他', '210']]);
    expect(said.at(-1)).toBe(`第7至8行的金额合计 310.00 ${SUMS_UP}`);
  });

  it('of one delivery is told as a copy', () => {
    const { said } = read([['送货明细'], HEAD, ...GOODS, [], ['汇总'], HEAD, ...GOODS]);
    expect(said).toEqual([`第8至9行与第3至4行${LIKE}`]);
  });

  it('that comes to something else is none', () => {
    const { said } = read([...details, [], ['汇总'], HEAD, ['角阀', '个', '10', '16', '160']]);
    expect(said.join()).not.toContain('汇总');
  });

  it('is none where it is another note, or each has one line', () => {
    const other = [['球阀', '个', '31', '10', '310']];
    expect(read([...note([['单号：SH0001']]), ...note([['单号：SH0002']], other)]).said).toEqual([]);
    expect(read([HEAD, ['角阀', '个', '31', '10', '310'], [], HEAD, ...other]).said).toEqual([]);
  });
});
