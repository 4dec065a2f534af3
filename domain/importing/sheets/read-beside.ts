import type { ReadRows } from '../rows/read-rows.ts';
import type { SheetGrid } from '../grid/sheet-grid.ts';
import { withEmptyTold } from '../rows/without-amounts.ts';
import { withoutNoGoods } from './no-goods.ts';
import { withPaymentsTold } from './payments.ts';
import { withSaidRate, type Beside } from './said-rates.ts';

/** The lines of a sheet as they were read, with what its notes and its document say of them. */
export const withBeside = (rows: ReadRows, grid: SheetGrid, beside: Beside): ReadRows =>
  withEmptyTold(withPaymentsTold(withSaidRate(withoutNoGoods(rows), grid, beside), grid, beside.headerRows));
