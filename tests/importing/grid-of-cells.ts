import { GridWriter } from '../../domain/importing/grid/grid-writer.ts';
import { CELL, columnName, type SheetGrid } from '../../domain/importing/grid/sheet-grid.ts';
import { workbookBytes, type Bytes } from '../workers/workbooks.ts';
import type { MadeCell, Merge } from './made-tables.ts';

/** The table as a sheet that was read. */
export function gridOfCells(cells: readonly (readonly MadeCell[])[], merges: readonly Merge[]): SheetGrid {
  const writer = new GridWriter();
  const texts: string[] = [];
  cells.forEach((line, row) => {
    line.forEach((cell, column) => {
      if (typeof cell === 'number') writer.put(row, column, CELL.number, cell);
      else if (typeof cell === 'object') writer.put(row, column, CELL.date, cell.date);
      else if (cell !== '') writer.put(row, column, CELL.text, texts.push(cell) - 1);
    });
  });
  for (const merge of merges) writer.merge(...merge);
  return writer.grid(texts);
}

const place = (row: number, column: number): string => `${columnName(column)}${String(row + 1)}`;

/** The table as a workbook. */
export const bytesOfCells = (cells: readonly (readonly MadeCell[])[], merges: readonly Merge[]): Bytes =>
  workbookBytes([
    {
      rows: cells.map((row) =>
        row.map((cell) =>
          typeof cell === 'object' ? { t: 'n', v: cell.date, z: 'yyyy-mm-dd' } : cell === '' ? null : cell,
        ),
      ),
      merges: merges.map(([top, left, bottom, right]) => `${place(top, left)}:${place(bottom, right)}`),
    },
  ]);
