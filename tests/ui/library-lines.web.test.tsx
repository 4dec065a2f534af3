import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GOODS_CELLS, goodsCells } from '../../domain/goods-library/goods-line.ts';
import { LibraryLines } from '../../src/app/pages/filling/library-lines.ts';
import type { LibraryGoods } from '../../src/offline/goods-entries.ts';
import { goods, STEEL } from './mounted-library.ts';
import { MountedGrid } from './mounted-grid.tsx';

const CUT = goods('0002', { name: '水泥', discount: '10' });

let grid: MountedGrid;
let stop: () => void;
let lines: LibraryLines;
const onDiscount = vi.fn();

beforeEach(async () => {
  grid = new MountedGrid();
  await grid.open([]);
  onDiscount.mockClear();
  lines = new LibraryLines(grid.client, onDiscount);
  stop = lines.watch();
});
afterEach(() => {
  stop();
  grid.close();
});

const line = (row: number) => grid.client.rows.getSnapshot().get(row);
async function fill(row: number, one: LibraryGoods, byItself: boolean): Promise<void> {
  await grid.client.apply({ kind: 'paste', row, fields: GOODS_CELLS, cells: [goodsCells(one, false)] });
  lines.note(row, [one], byItself);
}

it('goods with a discount get it with their amount: the line is locked then, and not before (M160)', async () => {
  await fill(0, CUT, false);
  expect(line(0)?.nature).toBe('normal');
  await grid.client.setCell(0, 'quantity', '2');
  await expect.poll(() => line(1)).toMatchObject({ nature: 'discount', amount: '-700.00' });
  expect(line(0)?.nature).toBe('discounted');
  expect(onDiscount).toHaveBeenCalledExactlyOnceWith(CUT, null);
  // Who takes it back means it.
  await grid.client.apply({ kind: 'removeDiscounts', rows: [0] });
  expect(line(0)?.nature).toBe('normal');
  await grid.client.setCell(0, 'quantity', '3');
  await expect.poll(() => line(0)?.amount).toBe('10500.00');
  expect(line(1)).toBeUndefined();
});

it('goods without one get none, and neither do goods that became others', async () => {
  await fill(0, STEEL, false);
  await fill(1, CUT, false);
  await grid.client.setCell(1, 'name', '别的');
  await grid.client.setCell(0, 'quantity', '2');
  await grid.client.setCell(1, 'quantity', '2');
  await expect.poll(() => line(1)?.amount).toBe('7000.00');
  expect(line(1)).toMatchObject({ nature: 'normal', taxCode: CUT.taxCode });
  expect(onDiscount).not.toHaveBeenCalled();
});

it('a line of default goods that is called something else keeps neither their code nor their price (M260)', async () => {
  await fill(0, STEEL, true);
  await grid.client.setCell(0, 'name', '咨询服务');
  await expect
    .poll(() => line(0))
    .toMatchObject({
      name: '咨询服务',
      spec: '',
      unit: '',
      taxCode: '',
      category: '',
      price: '',
      taxRate: '',
    });
});

it('a line of default goods of which more was typed, or that took other goods, stays as it is', async () => {
  await fill(0, STEEL, true);
  await grid.client.setCell(0, 'price', '3600');
  await grid.client.setCell(0, 'name', '螺纹钢筋');
  await fill(1, STEEL, true);
  lines.forget(1);
  await fill(1, { ...STEEL, name: '圆钢' }, false);
  await grid.client.setCell(0, 'quantity', '1');
  await expect.poll(() => line(0)).toMatchObject({ name: '螺纹钢筋', price: '3600', taxCode: STEEL.taxCode });
  expect(line(1)).toMatchObject({ name: '圆钢', price: '3500', taxCode: STEEL.taxCode });
});
