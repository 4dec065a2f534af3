import { detectHeader } from './headings/detect-header.ts';
import type { ColumnProposal, TargetField } from './mapping.ts';
import { upperHeader } from './upper-header.ts';
import { proposeColumns, type ColumnProposals } from './columns/propose-columns.ts';
import type { SheetGrid } from './grid/sheet-grid.ts';

export interface SheetProposal extends ColumnProposals {
  readonly headerRows: readonly number[];
  /** How much the sheet looks like goods; 0 not at all. */
  readonly goods: number;
}

/** What each field is worth when sheets are compared: a goods table has names and numbers. */
const WORTH: Readonly<Record<TargetField, number>> = {
  name: 3,
  quantity: 2,
  price: 2,
  amount: 2,
  spec: 1,
  unit: 1,
  taxRate: 1,
  taxAmount: 1,
  taxCode: 1,
  category: 0,
  policy: 0,
  discountAmount: 0,
  discountRate: 0,
};

const goodsOf = (proposals: readonly ColumnProposal[]): number =>
  proposals.reduce((sum, { field, score }) => sum + (field === null ? 0 : WORTH[field] * score), 0);

/** Header rows and column meanings of one sheet. */
export function proposeSheet(grid: SheetGrid): SheetProposal {
  const found = detectHeader(grid);
  const best = proposeColumns(grid, found);
  const upper = upperHeader(grid, found, best);
  const [headerRows, columns] = upper === null ? [found, best] : [upper, proposeColumns(grid, upper)];
  const hasName = columns.proposals.some(({ field }) => field === 'name');
  return { ...columns, headerRows, goods: hasName ? goodsOf(columns.proposals) : 0 };
}
