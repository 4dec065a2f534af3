import { matchTitle } from './match-title.ts';
import { cellText, textPlace, type SheetGrid } from '../grid/sheet-grid.ts';

/** Whether a row has the title of a column twice, and not merged across both: few tables have, those beside each other among them. */
export function headsTwice(grid: SheetGrid, row: number): boolean {
  const known = new Set<string>();
  let last = '';
  for (let column = 0; column < grid.width; column++) {
    const text = textPlace(grid, row, column) < 0 ? '' : cellText(grid, row, column).trim();
    if (text !== last && text !== '' && known.has(text) && matchTitle(text).field !== null) return true;
    known.add(text);
    last = text;
  }
  return false;
}
