import { headerKey } from '../importing/headings/match-header.ts';
import type { SheetGrid } from '../importing/grid/sheet-grid.ts';
import { hasFailures } from './failures/is-failures.ts';
import { headingRows, SERIAL } from './heading-rows.ts';

/** Beside it, these make a sheet that of the invoices, or that of their lines. */
export const INVOICE_HEADINGS: readonly string[] = ['发票类型', '是否含税', '购买方名称'];
export const LINE_HEADINGS: readonly string[] = ['项目名称', '金额', '税率'];

/** The 0-based row that has 发票流水号 and all of these headings; -1 without one. */
export const rowWith = (grid: SheetGrid, needed: readonly string[]): number =>
  headingRows(grid).findIndex((keys) =>
    [SERIAL, ...needed.map(headerKey)].every((key) => keys.includes(key)),
  );

/** Whether sheets are those of the bureau's batch workbook, or what it gives back of one. */
export const isBureauWorkbook = (sheets: readonly { readonly grid: SheetGrid }[]): boolean =>
  hasFailures(sheets) ||
  [INVOICE_HEADINGS, LINE_HEADINGS].every((needed) =>
    sheets.some(({ grid }) => rowWith(grid, needed) !== -1),
  );
