import { mostAgree, productAgreement } from './columns/agreements.ts';
import { sampleNumbers, sampleRows } from './columns/column-numbers.ts';
import { proposeColumns, type ColumnProposals } from './columns/propose-columns.ts';
import type { SheetGrid } from './grid/sheet-grid.ts';
import { headerAround } from './headings/detect-header.ts';
import { headingAbove } from './headings/later-heading.ts';

const FACTORS = ['quantity', 'price', 'amount'] as const;

/** Names, and amounts that are quantity × price: whatever its headings are, such a table has goods. */
function areGoods(grid: SheetGrid, headerRows: readonly number[], { proposals }: ColumnProposals): boolean {
  const rows = sampleRows(grid, headerRows);
  const [quantity = [], price = [], amount = []] = FACTORS.map((field) => {
    const own = proposals.find((one) => one.field === field);
    return own && sampleNumbers(grid, rows, own.index, field, own.header.split('_'));
  });
  const isNamed = proposals.some(({ field }) => field === 'name');
  return isNamed && mostAgree(productAgreement(quantity, price, amount));
}

const isSameSide = (one: ColumnProposals, other: ColumnProposals): boolean =>
  one.taxInclusive === other.taxInclusive && (one.taxReason === '') === (other.taxReason === '');

/**
 * 工时 above 配件: the header of a table of goods above the one whose headings are known best, on the same side of the tax.
 * Read from there on, both are; null where there is none.
 */
export function upperHeader(
  grid: SheetGrid,
  headerRows: readonly number[],
  columns: ColumnProposals,
): readonly number[] | null {
  const [top = 0] = headerRows;
  const row = headingAbove(grid, headerRows);
  if (row < 0) return null;
  const upper = headerAround(grid, row);
  const alone = { ...grid, height: top };
  const own = proposeColumns(alone, upper);
  return areGoods(alone, upper, own) && isSameSide(own, columns) ? upper : null;
}
