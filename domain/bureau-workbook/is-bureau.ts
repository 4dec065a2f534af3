import { headerKey } from '../importing/match-header.ts';
import { rowTexts, type SheetGrid } from '../importing/sheet-grid.ts';

/** Headings stand below notes and rules, within the first rows. */
export const SEARCH_ROWS = 12;
/** 发票流水号 joins the sheets. DOMAIN A6 */
export const SERIAL = headerKey('发票流水号');
/** Beside it, these make a sheet that of the invoices, or that of their lines. */
export const INVOICE_HEADINGS: readonly string[] = ['发票类型', '是否含税', '购买方名称'];
export const LINE_HEADINGS: readonly string[] = ['项目名称', '金额', '税率'];

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

/** The 0-based row that has 发票流水号 and all of these headings; -1 without one. */
export const rowWith = (grid: SheetGrid, needed: readonly string[]): number =>
  headingRows(grid).findIndex((keys) =>
    [SERIAL, ...needed.map(headerKey)].every((key) => keys.includes(key)),
  );

/** Whether sheets are those of the bureau's batch workbook. */
export const isBureauWorkbook = (sheets: readonly { readonly grid: SheetGrid }[]): boolean =>
  [INVOICE_HEADINGS, LINE_HEADINGS].every((needed) =>
    sheets.some(({ grid }) => rowWith(grid, needed) !== -1),
  );
