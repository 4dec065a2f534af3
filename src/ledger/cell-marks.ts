import type { LineField } from '../../domain/goods/columns.ts';

/** A cell whose shown text is not (yet) the ledger's: being written, or refused with a reason. */
export interface CellMark {
  readonly text: string;
  readonly error: string | null;
}

/** By `row:field`. */
export type CellMarks = ReadonlyMap<string, CellMark>;

export const NO_CELLS: CellMarks = new Map();

export const cellKey = (row: number, field: LineField): string => `${String(row)}:${field}`;

/** Marks follow their lines when rows are inserted (`by` > 0) or removed (`by` < 0) at `row`. */
export function shiftCells(marks: CellMarks, row: number, by: number): CellMarks {
  const shifted = new Map<string, CellMark>();
  for (const [key, mark] of marks) {
    const [at = '', field = ''] = key.split(':');
    const index = Number(at);
    if (index < row) shifted.set(key, mark);
    else if (by > 0 || index >= row - by) shifted.set(`${String(index + by)}:${field}`, mark);
  }
  return shifted;
}
