import { chance, type TrueGoods } from './made-lines.ts';
import type { TableMaker, TrueLine } from './made-tables.ts';

/** The lines that go on what is merged from above have its name and unit. */
export function sharedGoods(maker: TableMaker, goods: readonly TrueGoods[]): readonly TrueGoods[] {
  const shared: TrueGoods[] = [];
  for (const one of goods) {
    const above = shared.at(-1);
    const { name, unit } = above !== undefined && chance(maker.random, 0.4) ? above : one;
    shared.push({ ...one, name, unit });
  }
  return shared;
}

/** One name for several lines below each other, in one cell, and so their unit. */
export function mergeShared({ cells, merges, lines, shape, left }: TableMaker): void {
  for (const column of ['name', 'unit'] as const) {
    const at = shape.columns.indexOf(column);
    const isSame = (line: TrueLine, other: TrueLine | undefined): boolean =>
      other?.row === line.row + 1 &&
      other.goods.name === line.goods.name &&
      other.goods.unit === line.goods.unit;
    for (let top = 0; at >= 0 && top < lines.length; top++) {
      let bottom = top;
      while (isSame(lines[bottom] as TrueLine, lines[bottom + 1])) bottom += 1;
      const [first, last] = [lines[top]?.row ?? 0, lines[bottom]?.row ?? 0];
      if (last > first) merges.push([first, left + at, last, left + at]);
      for (let row = first + 1; row <= last; row++) (cells[row] ?? [])[left + at] = '';
      top = bottom;
    }
  }
}
