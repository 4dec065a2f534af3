import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

const HEAD = ['品名', '数量', '单价', '金额'];
const GOODS = [
  ['A', '10', '10', '100'],
  ['B', '1', '50', '50'],
];

const read = (...rows: readonly (readonly string[])[]) => importGrid(gridOf([HEAD, ...GOODS, ...rows]));
const names = (rows: ReturnType<typeof read>): readonly string[] => rows.lines.map(({ name }) => name);

describe('below the sum of the goods', () => {
  it.each([
    ...['含税总计', '总计（含税）', '优惠价', '结算价', '工程总造价', '增值税', '增值税13%', '增值税（13%）'],
    ...['预付款30%', '大写：壹佰陆拾元整', 'SAY US DOLLARS ONE HUNDRED', '税费'],
  ])('%s names no goods', (name) => {
    const found = read(['合计', '', '', '150'], [name, '', '', '169.5']);
    expect(names(found)).toEqual(['A', 'B']);
    expect(found.skipped.map(({ row }) => row)).toEqual([4, 5]);
  });

  it.each(['整单优惠', '扣款', '质保金5%', '管理费', '利润', '运杂费'])(
    '%s is no goods, and told',
    (name) => {
      const found = read(['合计', '', '', '150'], [name, '', '', '16']);
      expect(names(found)).toEqual(['A', 'B']);
      expect(found.said).toContain(`第5行“${name}”16在合计之下，没有数量和单价，未导入，如是商品请补录`);
    },
  );

  it('a tax above the sum with it is no goods that make it come out right', () => {
    const found = read(
      ['小计', '', '', '150'],
      ['增值税（13%）', '', '', '19.5'],
      ['含税总价', '', '', '169.5'],
    );
    expect(names(found)).toEqual(['A', 'B']);
  });

  it('goods that are counted are goods, and so is what stands behind them', () => {
    const found = read(['合计', '', '', '150'], ['C', '2', '5', '10'], ['运费', '', '', '8']);
    expect(names(found)).toEqual(['A', 'B', 'C', '运费']);
  });

  it('where no goods are counted nothing is left out, but told', () => {
    const { lines, said } = importGrid(
      gridOf([
        ['项目', '金额'],
        ['设计', '100'],
        ['咨询', '50'],
        ['合计', '150'],
        ['管理费', '16'],
      ]),
    );
    expect(lines.map(({ name }) => name)).toEqual(['设计', '咨询', '管理费']);
    expect(said).toContain('A5“管理费”在合计之下，已作为商品导入，请核对');
  });
});
