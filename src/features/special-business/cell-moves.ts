import { fieldsOf, type BlockRow, type BusinessTable } from '../../../domain/special-business/define.ts';
import { fieldState } from '../../../domain/special-business/field-state.ts';

/** A cell of a table, 0-based row and key of the field. */
export interface Cell {
  readonly row: number;
  readonly field: string;
}

/** A table as far as moving through it needs it. */
export interface Cells {
  readonly business: BusinessTable;
  readonly rows: readonly BlockRow[];
  readonly facts: BlockRow;
}

const keysOf = ({ business }: Cells): readonly string[] => fieldsOf(business).map(([key]) => key);

function isOpen({ business, rows, facts }: Cells, { row, field }: Cell): boolean {
  const declared = business.fields[field];
  return declared !== undefined && !fieldState(field, declared, { ...rows[row], ...facts }).closed;
}

/** The next open cell to the right and then below, or back; null behind the last, the same before the first. */
export function besideCell(cells: Cells, from: Cell, step: 1 | -1): Cell | null {
  const keys = keysOf(cells);
  let at = from.row * keys.length + keys.indexOf(from.field);
  for (;;) {
    at += step;
    if (at < 0) return from;
    const cell = { row: Math.floor(at / keys.length), field: keys[at % keys.length] ?? '' };
    if (cell.row >= cells.rows.length) return null;
    if (isOpen(cells, cell)) return cell;
  }
}

/** The cell of the column in another row, as far as there are rows. */
export const inRow = ({ rows }: Cells, { field }: Cell, row: number): Cell => ({
  row: Math.max(0, Math.min(rows.length - 1, row)),
  field,
});

/** What a key asks of a table. */
export type CellMove =
  | { readonly kind: 'to'; readonly cell: Cell }
  /** Behind the last cell: a new row is begun. */
  | { readonly kind: 'add' }
  | { readonly kind: 'insert'; readonly row: number }
  | { readonly kind: 'remove'; readonly row: number };

/** A key as far as it matters here. */
export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  /** The cell uses arrows up and down itself. */
  readonly isList: boolean;
}

/** Rows that page keys pass over. */
const PAGE = 8;

function travel(cells: Cells, from: Cell, { key, ctrlKey, isList }: PressedKey): Cell | null {
  const { row } = from;
  const last = cells.rows.length - 1;
  if (ctrlKey) {
    if (key === 'Home') return inRow(cells, from, 0);
    return key === 'End' ? inRow(cells, from, last) : null;
  }
  const steps: Readonly<Record<string, number>> = {
    ...(isList ? {} : { ArrowDown: 1, ArrowUp: -1 }),
    PageDown: PAGE,
    PageUp: -PAGE,
  };
  const step = steps[key];
  return step === undefined ? null : inRow(cells, from, row + step);
}

/** Enter goes on cell by cell, arrows row by row; Ctrl+Enter inserts a row, Ctrl+Delete takes one out. UX §1 */
export function moveOf(cells: Cells, from: Cell, pressed: PressedKey): CellMove | null {
  const { key, shiftKey, ctrlKey } = pressed;
  if (ctrlKey && key === 'Enter') return { kind: 'insert', row: from.row + 1 };
  if (ctrlKey && key === 'Delete') return { kind: 'remove', row: from.row };
  const cell = key === 'Enter' ? besideCell(cells, from, shiftKey ? -1 : 1) : travel(cells, from, pressed);
  if (cell !== null) return { kind: 'to', cell };
  return key === 'Enter' ? { kind: 'add' } : null;
}
