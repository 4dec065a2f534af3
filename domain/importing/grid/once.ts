import { cellText, textPlace, type SheetGrid } from './sheet-grid.ts';

/** Answers for each text once: what stands in a table stands there again and again. */
export function once<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = answer(text);
    known.set(text, found);
    return found;
  };
}

/**
 * The same for the cells of a grid: a text of it is known by its place, which is quicker than looking for it.
 *
 * @param textOf what is asked about of a cell that holds no text
 */
export function oncePerCell<T>(
  grid: SheetGrid,
  answer: (text: string) => T,
  textOf: typeof cellText = cellText,
): (row: number, column: number) => T {
  const known: (T | undefined)[] = [];
  const ofOther = once(answer);
  return (row, column) => {
    const place = textPlace(grid, row, column);
    if (place < 0) return ofOther(textOf(grid, row, column));
    const before = known[place];
    if (before !== undefined) return before;
    const found = answer(cellText(grid, row, column));
    known[place] = found;
    return found;
  };
}

/** Asks only where a cell is another than the last that was asked for: many a column says one thing all the way down. */
export function onceInARow<T>(
  { columns }: SheetGrid,
  column: number,
  answer: (row: number) => T,
): (row: number) => T {
  const { kinds, values } = columns[column] ?? {};
  let last: { readonly kind: number; readonly value: number; readonly found: T } | null = null;
  return (row) => {
    const [kind, value] = [kinds?.[row] ?? 0, values?.[row] ?? 0];
    if (last?.kind !== kind || last.value !== value) last = { kind, value, found: answer(row) };
    return last.found;
  };
}

/** Keeps the answer for the last text only, of a document that is asked about for each of its tables. */
export function onceForLast<T>(answer: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly found: T } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, found: answer(text) };
    return last.found;
  };
}
