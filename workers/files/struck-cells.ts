import { CELL, columnName, type GridColumn } from '../../domain/importing/grid/sheet-grid.ts';
import type { ReadSheet } from './read-sheet.ts';

/**
 * The cells of a sheet a part of which is crossed out.
 *
 * @param columns before merges are filled
 * @param places of such texts
 */
export function struckCells(
  columns: readonly (GridColumn | undefined)[],
  places: ReadonlySet<number>,
): Pick<ReadSheet, 'struck' | 'firstStruck'> {
  if (places.size === 0) return { struck: 0, firstStruck: '' };
  let [struck, first, name] = [0, Infinity, ''];
  columns.forEach((cells, column) => {
    cells?.kinds.forEach((kind, row) => {
      if (kind !== CELL.text || !places.has(cells.values[row] ?? -1)) return;
      struck += 1;
      if (row >= first) return;
      first = row;
      name = `${columnName(column)}${String(row + 1)}`;
    });
  });
  return { struck, firstStruck: name };
}
