import { MAX_LINES } from '../../domain/goods/columns.ts';
import type { TargetField } from '../../domain/importing/mapping.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { cellText, isFilled } from '../../domain/importing/grid/sheet-grid.ts';
import { ENDS_AS_TOTAL, flatWord, MAYBE_TOTAL, totalWord } from '../../domain/importing/cells/total-words.ts';
import type { ReadSheet } from './read-sheet.ts';

/** Subtotals, headings and blank rows may take three rows of four. */
export const MOST_ROWS = 4 * MAX_LINES;

const NUMBERS: readonly (TargetField | null)[] = ['quantity', 'price', 'amount'];

const isSubtotal = (name: string): boolean => MAYBE_TOTAL.test(name) && ENDS_AS_TOTAL.test(flatWord(name));

/** What was read of a sheet that goes on are goods, and fewer than are taken. */
export function hasFewLines({ cut, grid }: ReadSheet): boolean {
  if (!cut) return false;
  const { headerRows, proposals } = proposeSheet(grid);
  const names = proposals.filter(({ field }) => field === 'name').map(({ index }) => index);
  const numbers = proposals.filter(({ field }) => NUMBERS.includes(field)).map(({ index }) => index);
  let lines = 0;
  for (let row = (headerRows.at(-1) ?? -1) + 1; row < grid.height; row++) {
    const name = names.map((column) => cellText(grid, row, column).trim()).find((text) => text !== '') ?? '';
    const isLine = name !== '' && numbers.some((column) => isFilled(grid, row, column));
    if (isLine && totalWord(name) === null && !isSubtotal(name)) lines += 1;
  }
  return lines > 0 && lines < MAX_LINES;
}
