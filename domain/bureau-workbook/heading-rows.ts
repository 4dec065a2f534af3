import { headerKey } from '../importing/headings/match-header.ts';
import { rowTexts, type SheetGrid } from '../importing/grid/sheet-grid.ts';

/** Headings stand below notes and rules, within the first rows. */
export const SEARCH_ROWS = 12;
/** 发票流水号 joins the sheets. DOMAIN A6 */
export const SERIAL = headerKey('发票流水号');

const KEYS = new WeakMap<SheetGrid, readonly (readonly string[])[]>();

/** The first rows as keys of headings; looked at for each kind of sheet. */
export function headingRows(grid: SheetGrid): readonly (readonly string[])[] {
  const known = KEYS.get(grid);
  if (known !== undefined) return known;
  const rows = Array.from({ length: Math.min(grid.height, SEARCH_ROWS) }, (_, row) =>
    rowTexts(grid, row).map(headerKey),
  );
  KEYS.set(grid, rows);
  return rows;
}
