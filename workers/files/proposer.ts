import type { ColumnProposals } from '../../domain/importing/columns/propose-columns.ts';
import { shownText, type SheetGrid } from '../../domain/importing/grid/sheet-grid.ts';
import { headsTwice } from '../../domain/importing/headings/heads-twice.ts';

/** What is proposed for a table. */
interface Proposed extends ColumnProposals {
  readonly headerRows: readonly number[];
}

interface Sheet {
  readonly grid: SheetGrid;
  /** What the document says around its tables. */
  readonly text: string;
}

/** Tables that say nothing of tax say no side of it. */
const OF_TAX = /[税稅票點点]|裸价|VAT|TAX|GST/i;

/**
 * What is proposed for a table with those beside it below the same headings, and the side of its tax by what stands beside
 * the columns that leave it open. What reads these comes with a table that may have them.
 */
export async function withBeside<Of extends Proposed>({ grid, text }: Sheet, proposed: Of): Promise<Of> {
  const all = await withBlocks(grid, proposed);
  const isOpen = all.taxReason === '' && all.proposals.some(({ field }) => field !== null);
  if (!isOpen || !(OF_TAX.test(text) || grid.texts.some((_, place) => OF_TAX.test(shownText(grid, place)))))
    return all;
  const { sideBeside } = await import('../../domain/importing/sheets/propose-beside.ts');
  return { ...all, ...sideBeside(grid, text, all) };
}

async function withBlocks<Of extends Proposed>(grid: SheetGrid, proposed: Of): Promise<Of> {
  const { headerRows } = proposed;
  if (!headerRows.some((row) => headsTwice(grid, row))) return proposed;
  const { proposeBlocks } = await import('../../domain/importing/sheets/propose-blocks.ts');
  return { ...proposed, ...proposeBlocks(grid, headerRows, proposed) };
}
