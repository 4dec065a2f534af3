import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

const read = (heads: readonly string[], line: readonly string[]) => {
  const { lines, said } = importGrid(gridOf([heads, line]));
  const [first] = lines;
  return { line: [first?.quantity, first?.unit, first?.price].join(' '), said };
};

describe('units of few pieces, of small weights, and of paper and cloth', () => {
  it('数量(十个) at a price of each', () => {
    const { line, said } = read(['产品', '数量(十个)', '单价'], ['瓶盖', '5', '0.3']);
    expect(line).toBe('50 个 0.3');
    expect(said).toEqual(['表头写明数量以十为单位，已换算，请与单价核对']);
  });

  it('at a price of ten nothing is multiplied', () => {
    expect(read(['产品', '数量(十个)', '单价(元/十个)'], ['瓶盖', '5', '3']).line).toMatch(/^5 /);
  });

  it('重量(两) at a price of 斤', () => {
    const { line, said } = read(['品名', '重量(两)', '单价(元/斤)'], ['茶', '5', '300']);
    expect(line).toBe('0.5 斤 300');
    expect(said).toEqual(['第2行数量由5两换算为0.5斤，与单价的单位一致，请核对']);
  });

  it.each([
    ['3令', '0.5元/张', '令', '张'],
    ['100码', '12元/米', '码', '米'],
    ['5磅', '300元/kg', '磅', 'kg'],
  ])('%s at %s is told', (quantity, price, counted, priced) => {
    const { said } = read(['品名', '数量', '单价'], ['货', quantity, price]);
    expect(said).toEqual([`第2行数量按“${counted}”计，单价按“${priced}”计，请核对数量和金额`]);
  });
});
