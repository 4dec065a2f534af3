/**
 * One sheet as text, from its first row and column on (row and column 0 are those of the sheet). Merged
 * cells are expanded: every cell of a merge carries its text.
 */
export interface SheetGrid {
  readonly rows: readonly (readonly string[])[];
  readonly width: number;
  /** Cells (`row * width + column`) that only repeat the text of the merge they belong to. */
  readonly repeated: ReadonlySet<number>;
}

export const cellText = (grid: SheetGrid, row: number, column: number): string =>
  grid.rows[row]?.[column] ?? '';

/** A cell that repeats a merged text: a heading may be read from it, a quantity or an amount must not. */
export const isRepeated = (grid: SheetGrid, row: number, column: number): boolean =>
  grid.repeated.has(row * grid.width + column);

const LETTERS = 26;

/** `A`, `B`, … `AA` for a 0-based column. */
export function columnName(column: number): string {
  const rest = Math.floor(column / LETTERS);
  const letter = String.fromCharCode(65 + (column % LETTERS));
  return rest === 0 ? letter : columnName(rest - 1) + letter;
}

/** A gap-free grid of given texts, nothing merged. */
export function gridOf(rows: readonly (readonly string[])[]): SheetGrid {
  return { rows, width: rows.reduce((width, row) => Math.max(width, row.length), 0), repeated: new Set() };
}
