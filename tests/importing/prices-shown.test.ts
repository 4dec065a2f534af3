import { describe, expect, it } from 'vitest';
import { checkImport } from '../../domain/importing/lines/check-import.ts';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

type Row = readonly string[];

/** The prices of lines as they are shown before they are imported. */
function shown(head: Row, ...rows: readonly Row[]): readonly string[] {
  const found = importGrid(gridOf([head, ...rows]));
  return checkImport(found, found, found.taxInclusive).shown.map(({ price }) => price);
}

describe('the price that is shown', () => {
  it('is the one that is imported, where amounts contradict what the file has', () => {
    const head = ['品名', '数量', '单价', '金额'];
    expect(shown(head, ['PP粒子', '2500', '8500', '21250'], ['塑料袋', '10', '2', '20'])).toEqual([
      '8.5',
      '2',
    ]);
  });

  it('stays on the side of the tax that the file is on', () => {
    const head = ['品名', '数量', '含税单价', '含税金额', '税率'];
    expect(shown(head, ['螺丝', '10', '12', '113', '13%'])).toEqual(['11.3']);
  });

  it('is that of its line below one with a discount', () => {
    const head = ['品名', '数量', '单价', '金额', '折扣金额'];
    const prices = shown(head, ['螺丝', '10', '10', '100', '5'], ['螺母', '10', '3', '20', '']);
    expect(prices).toEqual(['10', '2']);
  });
});
